"""Starting again, from the page: the server begins anew, and reads what it reads at its start alone."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response

from receptionist.app.doctor.examination import here
from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.site import this_site
from receptionist.app.doctor.telephone import unset
from receptionist.app.doctor.translation import translated
from webhooks.frontdesk.file_change import keeper_of
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter(prefix="/start-again")

Asker = Literal["/settings", "/set-up"]
"""The pages from which it is asked for, and to which the browser goes back."""


@router.post("")
async def start_again(
    request: Request, pages: Shown, owner: SignedIn, back: Annotated[Asker, Form()] = "/settings"
) -> Response:
    return await started_again(request, pages, owner, back)


async def started_again(request: Request, pages: Pages, owner: str, back: Asker) -> Response:
    """A page that waits until the server is there again. Not while calls are on, nor where it would not start any more:
    then it goes on, and the page says why.
    """
    services = pages.services
    if services.begin_again is None:
        raise HTTPException(404)
    wrong = await asyncio.to_thread(_in_the_way, pages)
    if not wrong and not services.begin_again():
        wrong = pages.say("calls_are_on")
    if wrong:
        return pages.show(request, "wrong.html", status=409, reason=wrong)
    await asyncio.to_thread(services.audit.note, owner, "started_again", "", pages.now())
    return pages.show(request, "starting_again.html", back=f"{HOME}{back}")


def _in_the_way(pages: Pages) -> str:
    """What would stop the start, by the checks of the start; "" where nothing does."""
    kept = keeper_of(pages).look()
    if kept.business is None:
        return " ".join(kept.problems)
    site = (pages.services.site or this_site)(kept.business)
    spared = () if pages.services.connected else unset(site)
    found = [each for each in here(site) if each.state is FindingState.PROBLEM and each.stops]
    told = [translated(each) for each in found if each.what not in spared]
    return " ".join(f"{each.what}: {each.detail}. {each.mend}" for each in told)
