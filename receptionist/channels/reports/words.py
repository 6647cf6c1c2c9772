"""What the owner and callers are written after a call. Pure; times are said on the zone's clock."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Final

from receptionist.channels.reports.outcome import CallOutcome
from receptionist.languages.language import DEFAULT
from receptionist.persistence.deliveries import Undelivered
from receptionist.wording.forms import forms, phone
from receptionist.wording.sentences import sentences
from receptionist.workflows.relay import Agreed
from receptionist.workflows.settings import OwnWorkflow

LONGEST_WORDS: Final = 300
"""Characters of a caller's own words that a text repeats; the whole stands in `receptionist messages`."""


def to_owner(outcome: CallOutcome, rang: dt.datetime, zone: dt.tzinfo, language: str = DEFAULT) -> str:
    """One sentence: who, what, when, where; that of a caller in danger says so first, in their own words."""
    say = sentences("reports", language)
    told = say(
        _sentence(outcome, frozenset(say.names)),
        who=who(outcome.name, outcome.number, language),
        title=outcome.title or say("a_visit"),
        when=iso(outcome.start, zone) if outcome.start else None,
        address=outcome.address or None,
        known=_known(outcome, language),
        words=shortened(outcome.words) or None,
        outcome=outcome.word.replace("_", " "),
        time=iso(rang, zone),
    )
    return say("urgent", told=told, words=shortened(outcome.words) or None) if outcome.in_danger else told


def _sentence(outcome: CallOutcome, names: frozenset[str]) -> str:
    """The name of the sentence that tells of an outcome."""
    if outcome.word == "abandoned" and not outcome.hung_up:
        return "gave_up"
    if not outcome.start and f"{outcome.word}_when_is_open" in names:
        return f"{outcome.word}_when_is_open"
    if outcome.word == "message_taken" and not shortened(outcome.words):
        return "message_taken_without_words"
    return outcome.word if outcome.word in names else "another_outcome"


def back_to_caller(outcome: CallOutcome, business: str, language: str = DEFAULT) -> str:
    """To somebody who was missed, or whose line went before anything was settled."""
    return sentences("reports", language)("missed_you" if outcome.word == "missed" else "cut_off", business=business)


def not_delivered(lost: Undelivered, zone: dt.tzinfo, language: str = DEFAULT) -> str:
    """The owner has to know that a customer was not reached."""
    return sentences("reports", language)(
        "not_delivered",
        kind=kind_of(lost, language),
        title=lost.title,
        when=iso(lost.starts, zone),
        who=who(lost.name or None, lost.recipient, language),
        why=because(lost, language),
    )


def not_done(workflows: Iterable[OwnWorkflow], key: str, agreed: Agreed, why: str, language: str = DEFAULT) -> str:
    """What a caller agreed to and could not be passed on: everything that they said, for the owner to see to it."""
    own = next((each for each in workflows if each.key == key), None)
    labels = own.labels if own else {}
    said = "; ".join(f"{labels.get(name, name)}: {value}" for name, value in agreed.values.items())
    name, person = own.name if own else key, who(None, agreed.caller, language)
    return sentences("reports", language)("not_done", who=person, name=name, why=why, said=said)


def kind_of(lost: Undelivered, language: str = DEFAULT) -> str:
    """What the text was about."""
    say = sentences("reports", language)
    return say(f"text_{lost.kind}" if f"text_{lost.kind}" in say else "text_other")


def because(lost: Undelivered, language: str = DEFAULT) -> str:
    """Why it did not arrive, as far as the provider says."""
    say, error = sentences("reports", language), lost.error
    if not error:
        return say("because_unknown")
    return say(f"because_{error}") if f"because_{error}" in say else say("because_error", error=error)


def who(name: str | None, number: str | None, language: str = DEFAULT) -> str:
    """ "Sarah Johnson (312-555-0142)", or as much as is known."""
    say = sentences("reports", language)
    if name and number:
        return say("named_number", name=name, number=number)
    return name or (phone(number) if number else say("nobody_known"))


def shortened(words: str) -> str:
    flat = " ".join(words.split())
    return flat if len(flat) <= LONGEST_WORDS else f"{flat[: LONGEST_WORDS - 1]}…"


def _known(outcome: CallOutcome, language: str) -> str | None:
    day = forms(language).day(outcome.day.isoformat()) if outcome.day else None
    return ", ".join(part for part in (outcome.title, outcome.address, day) if part) or None


def wrong_pins(at: dt.datetime, *, texts: bool, language: str = DEFAULT) -> str:
    """What the owner is told of wrong PINs; `texts`: codes can be texted. `at` is on the business's clock."""
    say = sentences("reports", language)
    return say("wrong_pins_with_texts" if texts else "wrong_pins", when=iso(at, at.tzinfo or dt.UTC))


def iso(moment: dt.datetime, zone: dt.tzinfo) -> str:
    """The moment as forms take it, on the zone's clock."""
    return moment.astimezone(zone).isoformat()
