"""Customers out of Google Contacts: by the owner's consent, once, and nothing is written there."""

from __future__ import annotations

import logging

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from receptionist.frontdesk.google_code import ANSWER_WITHIN, AskedGoogle, GoogleRefused
from receptionist.frontdesk.google_contacts import GoogleContacts
from webhooks.frontdesk.customers import brought_in, import_page
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown

log = logging.getLogger(__name__)

router = APIRouter(prefix="/customers/import/google")


@router.get("")
async def ask(request: Request, pages: Shown, owner: SignedIn) -> Response:
    """On to Google's page."""
    contacts = pages.services.contacts
    if contacts is None:
        return import_page(request, pages, wrong=pages.say("contacts_not_set_up"), status=404)
    address, asked = contacts.ask(_redirect(pages), pages.now())
    answer = RedirectResponse(address, 303)
    pages.guard.keep_for(answer, asked.cookie(), int(ANSWER_WITHIN.total_seconds()))
    return answer


@router.get("/done")
async def done(request: Request, pages: Shown, owner: SignedIn, state: str = "", code: str = "") -> Response:
    """Back from Google, with a code or without."""
    contacts = pages.services.contacts
    if contacts is None:
        return import_page(request, pages, wrong=pages.say("contacts_not_set_up"), status=404)
    try:
        answer = await _brought(request, pages, owner, contacts, state, code)
    except GoogleRefused as refused:
        log.info("no contacts were brought in from Google: %s", refused)
        answer = import_page(request, pages, wrong=pages.word("google_contacts", refused.why), status=422)
    pages.guard.drop_kept_for(answer)
    return answer


async def _brought(
    request: Request, pages: Pages, owner: str, contacts: GoogleContacts, state: str, code: str
) -> Response:
    """Raises GoogleRefused."""
    asked, country = AskedGoogle.read(pages.guard.kept_for(request.headers)), pages.services.office.business.country
    read = await contacts.answered(asked, state, code, _redirect(pages), pages.now(), country)
    return await brought_in(request, pages, owner, read)


def _redirect(pages: Pages) -> str:
    """Where Google sends the browser back to, which the OAuth client has to name."""
    return f"{pages.guard.public_url}{HOME}/customers/import/google/done"
