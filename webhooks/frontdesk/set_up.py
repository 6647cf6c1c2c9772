"""Set-up: from nothing to the first real call, each step looked at by the doctor's own examinations."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, HTTPException, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from receptionist.app.business_file import BadBusinessFile, written
from receptionist.app.business_keeper import BusinessKeeper, ChangedMeanwhile, NotWritable
from receptionist.app.doctor.finding import Finding, FindingState
from receptionist.app.doctor.site import Site, this_site
from receptionist.app.doctor.steps import STEPS, SetUpStep, examined
from receptionist.app.doctor.telephone import account, public_url, telephone_of, unset
from receptionist.app.doctor.translation import translated
from receptionist.app.settings import Business, TelephoneNumber
from receptionist.app.storage import NotReady
from receptionist.app.twilio_account import SID, TOKEN, TwilioKeys, keep, kept
from receptionist.app.twilio_number import AccountNumber, TwilioRefused, numbers_of, send_here
from receptionist.app.yaml_edits import CannotEdit, edited
from receptionist.frontdesk.call_cards import CallFilter
from webhooks.frontdesk.file_change import keeper_of
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go
from webhooks.frontdesk.starting_again import started_again
from webhooks.settings import Telephone

router = APIRouter(prefix="/set-up")
EVERYTHING: Final = "all"
CAREFULLY: Final = {"minutes": 24 * 60, "silence": "release"}
"""How the owner is asked in the first week: there is a day to answer, and nothing is booked without one."""


@router.get("")
async def set_up(request: Request, pages: Shown, look: str = "", numbers: bool = False) -> Response:
    """`look` is the step to be looked at, or all of them: others are asked, so that nobody waits for it unasked."""
    return await shown(request, pages, look, numbers=numbers)


@router.post("/number")
async def take_number(
    request: Request, pages: Shown, owner: SignedIn, number: Annotated[str, Form(max_length=32)]
) -> Response:
    """Its calls come here from now on, and the business file names it."""
    business = await standing(pages)
    try:
        await asyncio.to_thread(_taken, pages, business, number, owner)
    except TwilioRefused as error:
        return await shown(request, pages, wrong=str(error))
    except (BadBusinessFile, NotReady, NotWritable, CannotEdit, ChangedMeanwhile) as error:
        return await shown(request, pages, wrong=str(error) or pages.say("changed_meanwhile_short"))
    await asyncio.to_thread(pages.services.audit.note, owner, "set_up", "number", pages.now())
    return go("/set-up?look=telephone")


class TwilioForm(BaseModel):
    """What Twilio's console shows, and where Twilio reaches this server. Left empty, each stays as it is."""

    account_sid: str = Field("", max_length=64)
    auth_token: str = Field("", max_length=64)
    public_url: str = Field("", max_length=300)


@router.post("/account")
async def take_account(
    request: Request, pages: Shown, owner: SignedIn, form: Annotated[TwilioForm, Form()]
) -> Response:
    """Kept from now on; when all of it is given, the server, which answered no call without it, begins anew."""
    business = await standing(pages)
    try:
        await asyncio.to_thread(_connected, pages, business, form, owner)
    except BadAccount as error:
        return await shown(request, pages, wrong=str(error))
    except (BadBusinessFile, NotReady, NotWritable, CannotEdit, ChangedMeanwhile, OSError) as error:
        return await shown(request, pages, wrong=str(error) or pages.say("changed_meanwhile_short"))
    await asyncio.to_thread(pages.services.audit.note, owner, "set_up", "account", pages.now())
    services = pages.services
    if not services.connected and services.begin_again is not None and not unset(site_of(pages, await standing(pages))):
        return await started_again(request, pages, owner, "/set-up")
    return go("/set-up?look=telephone#telephone")


class BadAccount(ValueError):
    """What was given cannot be an account or an address; the text says how it looks."""


def _connected(pages: Pages, business: Business, form: TwilioForm, owner: str) -> None:
    """Raises BadAccount; then nothing was written."""
    site, url = site_of(pages, business), form.public_url.strip().rstrip("/")
    known = kept(site.directory)
    keys = TwilioKeys(form.account_sid.strip() or known.account_sid, form.auth_token.strip() or known.auth_token)
    given = {SID: form.account_sid.strip(), TOKEN: form.auth_token.strip()}
    found = [each for each in account(given) if given[each.what]]
    if url:
        found.append(public_url(business.model_copy(update={"telephone": TelephoneNumber(public_url=url)})))
    odd = [translated(each) for each in found if each.state is not FindingState.OK]
    wrong = [f"{each.what} {each.detail}. {each.mend}" for each in odd]
    if wrong:
        raise BadAccount(" ".join(wrong))
    if keys != known:
        keep(site.directory, keys)
    if url and url != business.telephone.public_url:
        _written(keeper_of(pages), {"public_url": url}, owner)


class FirstWeek(BaseModel):
    """What makes the first week a safe one."""

    approval: bool = False
    daily: bool = False


@router.post("/first-week")
async def first_week(request: Request, pages: Shown, owner: SignedIn, form: Annotated[FirstWeek, Form()]) -> Response:
    """Written into the business file where it is not so already; what is switched on elsewhere stays as it was set."""
    try:
        await asyncio.to_thread(_begun, keeper_of(pages), form, owner)
    except (BadBusinessFile, NotReady, NotWritable, CannotEdit, ChangedMeanwhile) as error:
        return await shown(request, pages, wrong=str(error) or pages.say("changed_meanwhile_short"))
    await asyncio.to_thread(pages.services.audit.note, owner, "set_up", "first_week", pages.now())
    return go("/set-up#first_week")


def _begun(keeper: BusinessKeeper, wanted: FirstWeek, owner: str) -> None:
    now = keeper.look()
    if now.business is None:
        raise BadBusinessFile(list(now.problems))
    values = written(now.text)[0]
    if wanted.approval != (now.business.approval is not None):
        values = {**values, "approval": dict(CAREFULLY)} if wanted.approval else _without(values, "approval")
    if wanted.daily != now.business.line.reports.daily:
        line = values.get("line") or {}
        values = {**values, "line": {**line, "reports": {**(line.get("reports") or {}), "daily": wanted.daily}}}
    text = edited(now.text, values)
    if text != now.text:
        keeper.save(text, owner, now.digest)


def _without(values: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in values.items() if key != name}


async def shown(
    request: Request, pages: Pages, look: str = "", *, numbers: bool = False, wrong: str = "", **more: Any
) -> Response:
    """The page with what was found; `more` is what a step has to say besides."""
    business = await standing(pages)
    asked = [step for step in STEPS if look in (step, EVERYTHING)]
    found = {step: await asyncio.to_thread(_examined, step, site_of(pages, business)) for step in asked}
    listed: list[AccountNumber] | None = None
    if numbers:
        try:
            listed = await asyncio.to_thread(_numbers, pages, business)
        except TwilioRefused as error:
            wrong = str(error)
    calls = await asyncio.to_thread(pages.services.cards.find, CallFilter(), pages.now(), most=1)
    lacking = unset(site_of(pages, business))
    values = {
        "waits": await asyncio.to_thread(_waits, pages, lacking), "lacking": lacking, "SID": SID, "TOKEN": TOKEN,
        "can_start_again": pages.services.begin_again is not None,
        "google_ready": False, "google_key": "", "redirect": "", "client": False, **more,
    }  # fmt: skip
    return pages.show(
        request, "set_up.html", status=409 if wrong else 200, steps=STEPS, found=found, numbers=listed, wrong=wrong,
        number=business.telephone.number, call=calls[0] if calls else None, business_now=business, **values,
    )  # fmt: skip


def _waits(pages: Pages, lacking: tuple[str, ...]) -> bool:
    """Whether something that was given here counts from the next start only."""
    changed = {"telephone", "calendar"} & set(keeper_of(pages).look().waiting)
    return not lacking and (bool(changed) or not pages.services.connected)


async def standing(pages: Pages) -> Business:
    """What stands in the file; where it is wrong, what is in force."""
    now = await asyncio.to_thread(keeper_of(pages).look)
    return now.business or pages.services.office.business


def site_of(pages: Pages, business: Business) -> Site:
    return (pages.services.site or this_site)(business)


def _examined(step: SetUpStep, site: Site) -> tuple[Finding, ...]:
    with closing(site.google):
        return tuple(map(translated, examined(step, site)))


def _numbers(pages: Pages, business: Business) -> list[AccountNumber]:
    site = site_of(pages, business)
    with site.client() as client:
        return numbers_of(_telephone(pages, site), client)


def _taken(pages: Pages, business: Business, number: str, owner: str) -> None:
    site, keeper = site_of(pages, business), keeper_of(pages)
    telephone = _telephone(pages, site)
    with site.client() as client:
        chosen = next((each for each in numbers_of(telephone, client) if each.number == number), None)
        if chosen is None:
            raise HTTPException(404)
        send_here(telephone, chosen, client)
    if business.telephone.number != number:
        _written(keeper, {"number": number}, owner)


def _written(keeper: BusinessKeeper, telephone: dict[str, str], owner: str) -> None:
    """These fields of the telephone, into the business file."""
    now = keeper.look()
    values = written(now.text)[0]
    changed = {**(values.get("telephone") or {}), **telephone}
    keeper.save(edited(now.text, {**values, "telephone": changed}), owner, now.digest)


def _telephone(pages: Pages, site: Site) -> Telephone:
    telephone = telephone_of(site)
    if telephone is None:
        raise TwilioRefused(pages.say("twilio_not_set"))
    return telephone
