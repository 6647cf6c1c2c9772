"""TwiML for calls that are not connected to our stream: turned away, told, put through, or asked to wait."""

from __future__ import annotations

from typing import Final

from twilio.twiml.voice_response import VoiceResponse

from receptionist.channels.screening.screening import Decision
from webhooks import twiml
from webhooks.settings import Telephone

STEP: Final = 10
"""Seconds in line between two words of ours: about four are spoken, the rest is quiet."""
QUIET: Final = 6


def document(decision: Decision, telephone: Telephone, words: str, waited: int = 0) -> str | None:
    """None for a call that is answered; `words` are what the caller hears, "" for nothing."""
    match decision.handling:
        case "answer":
            return None
        case "reject":
            return reject("rejected" if decision.why == "blocked" else "busy")
        case "forward" if decision.to is not None:
            return twiml.transfer(telephone, decision.to, words or None)
        case "queue":
            return wait_in_line(telephone, words, waited)
        case "notice":
            return twiml.goodbye(telephone, words)
        case _:
            return twiml.take_message(telephone, words)


def reject(reason: str) -> str:
    """The call is never answered, and is not charged. `reason`: "busy" or "rejected" (out of service)."""
    response = VoiceResponse()
    response.reject(reason=reason)
    return str(response)


def wait_in_line(telephone: Telephone, words: str, waited: int) -> str:
    """A word, some quiet, and back to us, who know by then whether there is room."""
    response = VoiceResponse()
    twiml.speak(response, telephone, words)
    response.pause(length=QUIET)
    response.redirect(telephone.url(f"/voice?waited={waited + STEP}"), method="POST")
    return str(response)
