"""Webhooks that only tell us something: how a call or a text ended, and a text that came in."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Response

from webhooks import twiml
from webhooks.caller_number import caller_number
from webhooks.keeping import kept
from webhooks.notices import CallStatus, Notice, TextReceived, TextStatus
from webhooks.signed_form import Form, SignedForm
from webhooks.switchboard import Shared
from webhooks.voice import whole_number

router = APIRouter()


@router.post("/status")
async def status(form: SignedForm, switchboard: Shared) -> Response:
    await kept(switchboard.notices, _status(form))
    return Response(status_code=204)


@router.post("/sms")
async def sms(form: SignedForm, switchboard: Shared) -> Response:
    """A text came in. It is kept; whoever reads the notices answers it, if anyone does.

    One that can't be kept now is refused with 503, on which Twilio sends it again where the webhook's address asks
    for that (`keeping.AGAIN`).
    """
    if not form.get("MessageSid"):
        raise HTTPException(400, "the webhook has no MessageSid")
    text = TextReceived(
        message_sid=form["MessageSid"],
        sender=caller_number(form.get("From")),
        to=caller_number(form.get("To")),
        body=form.get("Body", ""),
        opt_out=form.get("OptOutType") or None,
    )
    await kept(switchboard.notices, text)
    return Response(twiml.nothing(), media_type="application/xml")


def _status(form: Form) -> Notice:
    if form.get("MessageSid") and form.get("MessageStatus"):
        to = caller_number(form.get("To"))
        return TextStatus(form["MessageSid"], form["MessageStatus"], form.get("ErrorCode") or None, to)
    if form.get("CallSid") and form.get("CallStatus"):
        return CallStatus(form["CallSid"], form["CallStatus"], whole_number(form.get("CallDuration")))
    raise HTTPException(400, "the webhook names neither a call nor a text with its status")
