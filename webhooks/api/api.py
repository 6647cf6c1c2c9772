"""The API as an application of its own: its routes and their description behind the guard, mounted at /api/v1."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request, Security
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from receptionist import __version__
from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.api_tokens import ApiTokens
from receptionist.wording.sentences import sentences
from webhooks.api import appointments, calls, customers, messages
from webhooks.api.asking import ApiError
from webhooks.api.guard import HOME, ApiGuard

ROOMS: Final = (calls, appointments, customers, messages)


def api_of(services: DeskServices) -> ApiGuard:
    """The API of one office."""
    app = FastAPI(
        title=services.office.business.name, version=__version__, docs_url=None, redoc_url=None,
        dependencies=[Security(HTTPBearer(auto_error=False))],
    )  # fmt: skip
    app.state.services = services
    for room in ROOMS:
        app.include_router(room.router)
    app.add_exception_handler(ApiError, _told)
    app.add_exception_handler(HTTPException, _told)
    app.add_exception_handler(RequestValidationError, _told)
    tokens = ApiTokens(services.office.front_desk.ledger.engine)
    return ApiGuard(app, tokens, services.clock, sentences("frontdesk"))


def open_api(app: FastAPI, services: DeskServices) -> None:
    """Puts the API into the server's application."""
    app.mount(HOME, api_of(services))


async def _told(_: Request, error: Exception) -> Response:
    """What went wrong, for programs and for people."""
    match error:
        case ApiError(status=status, code=code, message=message):
            return JSONResponse({"error": code, "message": message}, status)
        case RequestValidationError():
            where = [".".join(map(str, each["loc"])) for each in error.errors()]
            message = sentences("frontdesk")("api_not_understood", fields=", ".join(where))
            return JSONResponse({"error": "not_understood", "message": message}, 422)
        case HTTPException(status_code=status):
            code = "not_found" if status == 404 else "not_understood_at_all"
            return JSONResponse({"error": code, "message": sentences("frontdesk")(f"api_{code}")}, status)
    raise error
