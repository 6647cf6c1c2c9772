"""The sentences of an office that no caller changes: made into sound once, before the first call."""

from __future__ import annotations

from receptionist.app.container import Office
from receptionist.dialogue.danger_advice import ADVICE
from receptionist.dialogue.desk import Desk
from receptionist.model.commands import Say, say
from receptionist.speech.engines import Engines


def fixed_sentences(office: Office) -> tuple[str, ...]:
    """As the voice gets them: all prompts without values, and those with the office's own."""
    wording = office.wording
    shown = (*wording.fixed(), *(wording.sentence(own) for own in _own(office.machine.desk)))
    return tuple(dict.fromkeys(wording.spoken(sentence) for sentence in shown))


async def spoken(engines: Engines, office: Office, text: str) -> bytes:
    """A sentence as callers hear it: mu-law, 8 kHz. Raises SynthesisFailed."""
    return b"".join([piece async for piece in engines.speaker().say(office.wording.spoken(text))])


def _own(desk: Desk) -> tuple[Say, ...]:
    """Who we are, when we are open, what it costs, what the owner answers, whom to call in danger; questions bare."""
    known = (
        say("greeting", business=desk.business),
        say("greeting_closed", business=desk.business),
        *((say("notice", notice=desk.notice),) if desk.notice else ()),
        say("emergency", number=desk.emergency_number),
        say("if_it_gets_worse", number=desk.emergency_number),
        *(say(advice.prompt, number=desk.emergency_number) for advice in ADVICE.values()),
        *((say("hours", hours=desk.hours),) if desk.hours else ()),
        *((say("prices", prices=desk.prices),) if desk.prices else ()),
        *(say("fact", fact=fact.answer) for fact in desk.facts),
    )
    return (*known, say("ask_time"), say("ask_time_again"))
