"""Signing in with Google, beside the password: for those who are owners already."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from receptionist.frontdesk.google_code import ANSWER_WITHIN, AskedGoogle, GoogleRefused
from receptionist.frontdesk.google_identity import GoogleIdentity
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.pages import Pages, Shown
from webhooks.frontdesk.signing_in import let_in

log = logging.getLogger(__name__)

router = APIRouter(prefix="/sign-in/google")
LONGEST: Final = 2000


@router.get("")
async def ask(request: Request, pages: Shown, next: str = "") -> Response:
    """On to Google's page."""
    google = pages.services.google
    if google is None:
        return pages.show(request, "wrong.html", status=404, reason=pages.say("google_not_set_up"))
    address, asked = google.ask(_redirect(pages), next[:LONGEST], pages.now())
    answer = RedirectResponse(address, 303)
    seconds = int(ANSWER_WITHIN.total_seconds())
    pages.guard.keep_for(answer, asked.cookie(), seconds)
    return answer


@router.get("/done")
async def done(request: Request, pages: Shown, state: str = "", code: str = "") -> Response:
    """Back from Google, with a code or without."""
    google = pages.services.google
    if google is None:
        return pages.show(request, "wrong.html", status=404, reason=pages.say("google_not_set_up"))
    try:
        answer = await _identified(pages, google, AskedGoogle.read(pages.guard.kept_for(request.headers)), state, code)
    except GoogleRefused as refused:
        log.info("nobody was signed in with Google: %s", refused)
        why = pages.word("google_sign_in", refused.why)
        answer = pages.show(request, "sign_in.html", status=403, next="", email="", wrong=why)
    pages.guard.drop_kept_for(answer)
    return answer


async def _identified(
    pages: Pages, google: GoogleIdentity, asked: AskedGoogle | None, state: str, code: str
) -> Response:
    """Raises GoogleRefused, also for an address that is no owner's."""
    services, now = pages.services, pages.now()
    email = await google.answered(asked, state, code, _redirect(pages), now)
    if not await asyncio.to_thread(services.owners.is_owner, email):
        raise GoogleRefused("no_owner")
    secret = await asyncio.to_thread(services.owners.begin, email, now)
    await asyncio.to_thread(services.audit.note, email, "signed_in", "google", now)
    return let_in(pages, secret, asked.then if asked is not None else "")


def _redirect(pages: Pages) -> str:
    """Where Google sends the browser back to: our public address, which the OAuth client names."""
    return f"{pages.guard.public_url}{HOME}/sign-in/google/done"
