"""The way in: one heard turn to everything that it says, no word used for two meanings."""

from __future__ import annotations

from receptionist.understanding.answers import Reading, read_answer
from receptionist.understanding.choices import read_choice
from receptionist.understanding.corrections import read_correction
from receptionist.understanding.details import read_details
from receptionist.understanding.emergencies import read_emergency
from receptionist.understanding.intents import Weighed, read_intent
from receptionist.understanding.meaning import Answer, Evidence, Hearing, Span, Understanding
from receptionist.understanding.services import read_service


def understand(text: str, hearing: Hearing) -> Understanding:
    """Everything that `text` says. Never raises, whatever the text."""
    if not text.strip():
        return Understanding(text)
    reading = read_answer(text)
    wish = read_intent(text)
    details = read_details(text, hearing)
    emergency, of_danger = read_emergency(text)
    service, of_service = read_service(text, hearing)
    choice, of_choice = read_choice(text)
    answer = _answer(reading, wish)
    correction, of_change = read_correction(text) if answer == "correct" else (None, ())
    return Understanding(
        text=text,
        intent=wish.intent,
        answer=answer,
        signals=reading.signals,
        name=details.name,
        phone=details.phone,
        email=details.email,
        address=details.address,
        when=details.when,
        correction=correction,
        choice=choice,
        service=service,
        emergency=emergency,
        evidence=(*_why(text, reading, wish), *details.evidence, *of_danger, *of_service, *of_choice, *of_change),
    )


def _answer(reading: Reading, wish: Weighed) -> Answer | None:
    """A caller who asks for a person has not agreed to anything."""
    return None if wish.intent == "human" and reading.answer in ("affirm", "correct") else reading.answer


def _why(text: str, reading: Reading, wish: Weighed) -> tuple[Evidence, ...]:
    whole = Span(0, len(text))
    answered = Evidence(reading.rule, "answer", text, whole, str(reading.answer), kept=reading.answer is not None)
    wished = (
        Evidence(
            rule.name, "intent", text, whole, rule.intent, kept=rule.intent == wish.intent, why=f"{rule.weight:+g}"
        )
        for rule in wish.rules
    )
    return (answered, *wished)
