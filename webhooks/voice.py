"""Webhooks of a call: it rings, the verbs after the stream ran, a message was recorded."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Query, Response
from sqlalchemy.exc import SQLAlchemyError

from receptionist.channels.screening.attestation import kept_of
from webhooks import twiml
from webhooks.caller_number import caller_number, masked
from webhooks.keeping import kept
from webhooks.notices import LeftRecording
from webhooks.signed_form import Form, SignedForm
from webhooks.switchboard import Ring, Shared, Switchboard
from webhooks.tokens import Admission

log = logging.getLogger(__name__)

RING: Final = 2.5
"""Seconds that the caller hears ringing because of us; Twilio gives up after 15."""
LOOK_ROUND: Final = 1.0
MOST_HANDED: Final = 5
"""How often a call is handed on to the same address before it goes to the fallback."""

router = APIRouter(prefix="/voice")


@router.post("")
async def ring(
    form: SignedForm,
    switchboard: Shared,
    waited: Annotated[int, Query(ge=0)] = 0,
    handed: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    """A call comes in, has `waited` so many seconds in line, or was `handed` on so often by processes that shut down:
    connect it to our stream, or say why not.
    """
    admission = _admission(form)
    try:
        async with asyncio.timeout(RING):
            if switchboard.calls.draining and await _may_hand_on(switchboard, handed):
                log.info("call %s is handed on: this process shuts down", admission.call_sid)
                return _xml(twiml.hand_on(switchboard.telephone, handed + 1))
            return _xml(await _answer(switchboard, admission, waited))
    except (TimeoutError, SQLAlchemyError) as error:
        switchboard.calls.give_back(admission.call_sid)
        log.error("call %s goes to the fallback: the database can't be used (%s)", admission.call_sid, _kind(error))
        return _xml(twiml.fallback(switchboard.telephone))


async def _answer(switchboard: Switchboard, admission: Admission, waited: int) -> str:
    calls = switchboard.calls
    room = calls.reserve(admission.call_sid, switchboard.clock())
    ringing = Ring(admission, waited, room=room, draining=calls.draining)
    screened = await switchboard.screen(ringing)
    if screened is not None or calls.draining:
        calls.give_back(admission.call_sid)
    if screened is not None:
        return screened
    if calls.draining or not room:
        log.warning("call %s goes to the fallback: no room, or shutting down", admission.call_sid)
        return twiml.fallback(switchboard.telephone)
    log.info("call %s from %s", admission.call_sid, masked(admission.caller))
    return twiml.answer(switchboard.telephone, await _streams(switchboard, admission))


async def _may_hand_on(switchboard: Switchboard, handed: int) -> bool:
    """Whether another process takes new calls: the same address leads there, sooner or later."""
    if handed >= MOST_HANDED:
        return False
    try:
        async with asyncio.timeout(LOOK_ROUND):
            return await switchboard.elsewhere()
    except (TimeoutError, SQLAlchemyError):
        return False


@router.post("/after")
async def after(form: SignedForm, switchboard: Shared) -> Response:
    """The owner's telephone was tried, or a message was taken: what next."""
    telephone = switchboard.telephone
    if form.get("RecordingUrl"):
        return _xml(twiml.goodbye(telephone, telephone.say("thanks")))
    if "DialCallStatus" not in form:
        return _xml(twiml.fallback(telephone))
    try:
        async with asyncio.timeout(RING):
            return _xml(await _after_dialling(form, switchboard))
    except (TimeoutError, SQLAlchemyError) as error:
        log.error("call %s is not gone on with: the database can't be used (%s)", form.get("CallSid"), _kind(error))
        return _xml(twiml.hang_up() if _spoke(form) else twiml.take_message(telephone, telephone.say("nobody")))


async def _after_dialling(form: Form, switchboard: Switchboard) -> str:
    call_sid = _required(form, "CallSid")
    if _spoke(form):
        await switchboard.handover.completed(call_sid)
        return twiml.hang_up()
    if await switchboard.handover.came_back(call_sid, form["DialCallStatus"]):
        streams = await _streams(switchboard, replace(_admission(form), resumed=True))
        return twiml.take_back(switchboard.telephone, streams)
    return twiml.take_message(switchboard.telephone, switchboard.telephone.say("nobody"))


@router.post("/whisper")
async def whisper(form: SignedForm, switchboard: Shared) -> Response:
    """Somebody picked up a call that is put through to them: who it is, before they are connected."""
    caller = form.get("ParentCallSid") or _required(form, "CallSid")
    try:
        async with asyncio.timeout(RING):
            words = await switchboard.handover.introduction(caller)
    except (TimeoutError, SQLAlchemyError):
        words = switchboard.telephone.say("caller_on_the_line")
    return _xml(twiml.whisper(switchboard.telephone, words))


@router.post("/accept")
async def accept(form: SignedForm) -> Response:
    """Whoever picked up pressed a key: 1 connects them, by telling Twilio nothing more."""
    return _xml(twiml.nothing() if form.get("Digits") == "1" else twiml.hang_up())


@router.post("/recording")
async def recording(form: SignedForm, switchboard: Shared) -> Response:
    recorded = LeftRecording(
        call_sid=_required(form, "CallSid"),
        recording_sid=_required(form, "RecordingSid"),
        url=_required(form, "RecordingUrl"),
        seconds=whole_number(form.get("RecordingDuration")),
    )
    await kept(switchboard.notices, recorded)
    return Response(status_code=204)


def _kind(error: Exception) -> str:
    return type(error).__name__


def _spoke(form: Form) -> bool:
    """Whether caller and owner were connected: one who declines, and a voicemail, have answered all the same."""
    answered = form.get("DialCallStatus") in ("completed", "answered")
    return answered and form.get("DialBridged", "true").lower() == "true"


def whole_number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() else None


def _admission(form: Form) -> Admission:
    return Admission(
        call_sid=_required(form, "CallSid"),
        caller=caller_number(form.get("From")),
        called=caller_number(form.get("To")),
        attestation=kept_of(form.get("StirVerstat")),
    )


async def _streams(switchboard: Switchboard, admission: Admission) -> list[dict[str, str]]:
    """Parameters of the first stream and of those that Twilio opens when it breaks, each with its own token."""
    telephone, now = switchboard.telephone, switchboard.clock()
    lives = [telephone.token_life] + [telephone.longest_call] * telephone.reconnects
    firsts = [admission] + [replace(admission, resumed=True)] * telephone.reconnects
    return [
        {
            "token": await switchboard.tokens.issue(each, now=now, expires=now + life),
            "caller": admission.caller or "",
        }
        for each, life in zip(firsts, lives, strict=True)
    ]


def _required(form: Form, name: str) -> str:
    if value := form.get(name):
        return value
    raise HTTPException(400, f"the webhook has no {name}")


def _xml(document: str) -> Response:
    return Response(document, media_type="application/xml")
