"""The front desk as an application of its own: its pages behind their guard, to be mounted at /frontdesk."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from receptionist.app.desk_services import DeskServices
from webhooks.frontdesk import (
    appointments,
    audit,
    call,
    calls,
    customer_standing,
    customers,
    customers_google,
    day,
    figures,
    hooks,
    joining,
    live,
    set_up,
    set_up_google,
    settings,
    settings_history,
    settings_prompts,
    settings_text,
    settings_trade,
    settings_tried,
    signing_in,
    signing_in_google,
    starting_again,
    teaching,
    telephone,
    today,
)
from webhooks.frontdesk.guard import HOME, Guard
from webhooks.frontdesk.live_elsewhere import LiveElsewhere
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.frontdesk.pages import Pages, Sessions, nobody_on
from webhooks.phone.booth import Booth

PAGES: Final = (
    signing_in, signing_in_google, today, live, joining, calls, call, teaching, appointments, customers_google,
    customers, customer_standing, figures,
    telephone, hooks, audit, settings, settings_text, settings_history, settings_prompts, settings_trade,
    settings_tried, set_up,
    set_up_google, starting_again, day,
)  # fmt: skip
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


def pages_of(
    services: DeskServices,
    public_url: str,
    feed: LiveFeed | None = None,
    booth: Booth | None = None,
    sessions: Sessions = nobody_on,
    elsewhere: LiveElsewhere | None = None,
) -> Guard:
    """All pages of one office, as they are reached at `public_url`; `feed` has the calls that are on, `sessions` leads
    to them, `elsewhere` to those of other processes, `booth` takes those from the page.
    """
    app = FastAPI(title="Front desk", docs_url=None, redoc_url=None, openapi_url=None)
    guard = Guard(app, services.owners, public_url, services.clock)
    pages = app.state.pages = Pages(services, guard, feed or LiveFeed(services.clock), booth, sessions)
    pages.elsewhere = elsewhere
    for page in PAGES:
        app.include_router(page.router)
    app.mount("/static", _Assets(directory=str(files(__package__).joinpath("static"))))
    app.add_exception_handler(HTTPException, _shown)
    app.add_exception_handler(RequestValidationError, _shown)
    return guard


def open_front_desk(
    app: FastAPI,
    services: DeskServices,
    public_url: str,
    feed: LiveFeed | None = None,
    booth: Booth | None = None,
    sessions: Sessions = nobody_on,
    elsewhere: LiveElsewhere | None = None,
) -> None:
    """Puts the pages into the server's application."""
    app.mount(HOME, pages_of(services, public_url, feed, booth, sessions, elsewhere))


async def _shown(request: Request, error: Exception) -> Response:
    """What went wrong, on a page like the others."""
    status = error.status_code if isinstance(error, HTTPException) else 422
    pages: Pages = request.app.state.pages
    return pages.show(request, "wrong.html", status=status, reason=pages.word("wrong", str(status)))


class _Assets(StaticFiles):
    """Files whose address changes with their content."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200 and scope["query_string"]:
                MutableHeaders(scope=message)["Cache-Control"] = _FOR_GOOD
            await send(message)

        await super().__call__(scope, receive, sending)
