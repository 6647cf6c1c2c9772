"""A turn that closes, after a job that was carried out: nothing it names is wished for."""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from receptionist.model.acts import Answer, Intent, Signal
from receptionist.model.hearing import CarriedOut, HearingContext
from receptionist.model.saying import Manner, Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.answers.closing_parts import DONE, ClosingPart, closing_parts, nothing_more
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.services import read_service
from receptionist.understanding.when.visits_named import days_told


def closing(text: str, hearing: HearingContext) -> Understanding | None:
    """What closes with more than a no: what was done named again, what else stands left alone, what is done without us,
    a day told of something else. What is named so and was not done is wished for. None where anything else may be.
    """
    done = hearing.carried_out
    parts = closing_parts(text) if hearing.anything_else and done is not None and hearing.line is None else ()
    if done is None or not parts:
        return None
    if _may_wish_for_it(parts):
        return None
    whole, undone = read_part(text, hearing), [part for part in parts if not _is_so(part, done, hearing)]
    if whole.emergency or whole.suspected:
        return None
    if not nothing_more(parts):
        return None if undone else _left_alone(text, parts, whole)
    if not undone:
        return _closed(text, parts, whole)
    wish = DONE.get(undone[0].kind)
    return _wished(text, wish, whole) if len(undone) == 1 and wish is not None else None


def _may_wish_for_it(parts: tuple[ClosingPart, ...]) -> bool:
    """ "No, I'm off on Friday", beside which nothing says that it is all."""
    kinds = {part.kind for part in parts}
    return "has_time" in kinds and not kinds & {"close", "merely"}


def _left_alone(text: str, parts: tuple[ClosingPart, ...], whole: Understanding) -> Understanding | None:
    """ "The windows stay on Wednesday, though": another visit than the one in hand, of which nothing is wished."""
    if not {part.kind for part in parts} <= {"stays", "small"}:
        return None
    says: frozenset[Saying] = whole.says | {"stays"}
    no_wish = replace(whole, intent="none", answer=None, correction=None, when=When(), says=says)
    return replace(no_wish, text=text, plain_words=in_plain_words(text))


def _closed(text: str, parts: tuple[ClosingPart, ...], whole: Understanding) -> Understanding:
    kinds = {part.kind for part in parts}
    signals: frozenset[Signal] = whole.signals & {"thanks", "goodbye"} | {"done"}
    manner: frozenset[Manner] = frozenset({"no_first"} if parts[0].kind == "a_no" else ())
    answer: Answer | None = "negate" if "a_no" in kinds else None
    return Understanding(text, answer=answer, signals=signals, manner=manner, plain_words=in_plain_words(text))


def _wished(text: str, wish: Intent, whole: Understanding) -> Understanding:
    """ "No, I only wanted it moved", where it was cancelled."""
    says: frozenset[Saying] = whole.says | ({"another"} if wish == "book" else set())
    signals = whole.signals - {"done"}
    return replace(whole, intent=wish, signals=signals, says=says, plain_words=in_plain_words(text))


def _is_so(part: ClosingPart, done: CarriedOut, hearing: HearingContext) -> bool:
    """Whether a part is about what was carried out, or about nothing that could be."""
    if part.kind in ("a_no", "close", "own", "no_other", "thanks", "small"):
        return True
    service, _ = read_service(part.text, hearing)
    days = frozenset(days_told(part.text, hearing))
    if part.kind in ("told", "has_time"):
        return service is None and not days & done.days
    if part.kind == "stays":
        return _stays(service, days, done, hearing)
    was_done = part.kind == "merely" or DONE[part.kind] in done.intents
    its_work, its_day = service is None or service in done.services, not days or days & done.days
    return was_done and its_work and bool(its_day) and not part.of_another


def _stays(service: str | None, days: frozenset[dt.date], done: CarriedOut, hearing: HearingContext) -> bool:
    """Whether what is to stay is another than what was done, or stands so now: "keep the carpets on Wednesday" takes
    back that they were moved.
    """
    if hearing.known_day in days:
        return True
    theirs = {start.date() for start in hearing.to_come}
    back = service in done.services or (bool(days & done.days) and not days & (theirs - done.days))
    return not back and (not days or bool(days & theirs))
