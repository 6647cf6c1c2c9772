"""Callers of a town, led through the real dialogue with what a recogniser made of their words; and what an owner
corrects of it.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.harness.rehearsal import Rehearsal
from receptionist.model.taught import TaughtKind, TaughtWord
from tests.teaching.mishearing import HeardWords, Mishearing
from tests.teaching.town import Townsman, TownWord

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
BUSINESS = Business.model_validate({"name": "Bright & Clean", "timezone": "America/Chicago", "hours": "always"})
OPENING = "Hi, I'd like to schedule a cleaning estimate."
MOST_TURNS = 10
NAMED = (
    "{first} {last}",
    "{first} {last}.",
    "my name is {first} {last}",
    "it's {first} {last}",
    "this is {first} {last}",
)
LIVES = (
    "{house} {street} {type}",
    "{house} {street} {type}.",
    "it's {house} {street} {type}",
    "I'm at {house} {street} {type}",
)

Part = Literal["first", "last", "street"]
PARTS: tuple[Part, ...] = ("first", "last", "street")


class HeardCaller(msgspec.Struct, frozen=True):
    """Somebody of the town, what was heard when they gave name and street, and what it was taken for."""

    person: Townsman
    said: dict[str, str]
    others: dict[str, tuple[str, ...]]
    name: str = ""
    street: str = ""

    @property
    def wrong(self) -> list[str]:
        """The slots that are not as the caller meant them."""
        name = self.name.casefold() != self.person.name.casefold()
        street = self.street.casefold() != self.person.street.whole.casefold()
        return [slot for slot, is_wrong in (("name", name), ("street", street)) if is_wrong]


def heard_callers(people: Sequence[Townsman], recogniser: Mishearing, draw: random.Random) -> list[HeardCaller]:
    """What the recogniser makes of each of them."""
    return [_heard(person, recogniser, draw) for person in people]


def _heard(person: Townsman, recogniser: Mishearing, draw: random.Random) -> HeardCaller:
    first, last, street = (recogniser.hears(word, draw) for word in person.words)
    values = {"house": str(person.house), "type": person.street.type}

    def told(form: str, words: Sequence[HeardWords], guesses: Sequence[int]) -> str:
        texts = [
            (word.text, *word.others)[min(guess, len(word.others))] for word, guess in zip(words, guesses, strict=True)
        ]
        return form.format(first=texts[0], last=texts[1], street=texts[2], **values)

    words, forms = (first, last, street), {"name": draw.choice(NAMED), "address": draw.choice(LIVES)}
    said = {slot: told(form, words, (0, 0, 0)) for slot, form in forms.items()}
    others = {
        slot: tuple(dict.fromkeys(told(form, words, each) for each in ((1, 0, 1), (0, 1, 0), (2, 0, 2), (0, 2, 0))))
        for slot, form in forms.items()
    }
    return HeardCaller(person, said, others)


def led(callers: Sequence[HeardCaller], taught: Iterable[TaughtWord] = ()) -> list[HeardCaller]:
    """Each of them through a call, with what it took their name and street for."""
    office = rehearsal_office(BUSINESS)
    try:
        _teach(office, taught)
        return asyncio.run(_all(office, callers))
    finally:
        office.close()


def _teach(office: Office, taught: Iterable[TaughtWord]) -> None:
    for number, each in enumerate(taught):
        for heard in each.heard:
            entry = office.lessons.propose(each.kind, each.word, heard, f"call-{number}", 0, "owner@example.com", CLOCK)
            office.lessons.accept(entry.id, CLOCK)
    office.learn()


async def _all(office: Office, callers: Sequence[HeardCaller]) -> list[HeardCaller]:
    return [await _one(office, each, f"CA{number}") for number, each in enumerate(callers)]


async def _one(office: Office, caller: HeardCaller, call_id: str) -> HeardCaller:
    rehearsal = Rehearsal(office, CLOCK, call_id)
    await rehearsal.start(None)
    turn = await rehearsal.hear(OPENING)
    for _ in range(MOST_TURNS):
        asked = turn.as_json()["asked"]
        slot = next((each for each in ("name", "address") if each in asked), None)
        if slot is None and _known(turn.context, "name") and _known(turn.context, "address"):
            break
        if slot is not None:
            alternatives = caller.others[slot]
            lags = tuple(1.0 + nth for nth in range(len(alternatives)))
            turn = await rehearsal.take(Heard(rehearsal.now, caller.said[slot], -0.1, alternatives, lags=lags))
        else:
            turn = await rehearsal.hear(_answer(asked))
    address = turn.context.filled("address")
    street = address.address.street or "" if address and address.address else ""
    return msgspec.structs.replace(caller, name=_known(turn.context, "name"), street=street)


def _answer(asked: Sequence[str]) -> str:
    return {"phone": "312 555 0142", "date": "tomorrow at ten", "choice": "the first one"}.get((*asked, "")[0], "yes")


def _known(context: CallContext, slot: str) -> str:
    return context.value(slot) or ""


class WordCorrection(msgspec.Struct, frozen=True):
    """What the owner writes beside a call: a word that was wrong, and the right one."""

    kind: TaughtKind
    heard: str
    word: TownWord

    @property
    def taught(self) -> TaughtWord:
        return TaughtWord(self.kind, self.word.whole, (self.heard,))


def corrections(callers: Iterable[HeardCaller], most: int) -> list[WordCorrection]:
    """What so many of them teach: one is of a turn, as on the page of a call, with each word of it that was wrong. The
    owner mends first what went wrong most often, and each word once.
    """
    turns = [turn for each in callers for turn in _wrong_turns(each)]
    often = Counter(found.word.whole for turn in turns for found in turn)
    chosen: dict[str, WordCorrection] = {}
    for _ in range(most):
        turn = max(turns, key=lambda turn: sum(often[each.word.whole] for each in turn), default=())
        for found in turn:
            chosen.setdefault(found.word.whole, found)
            often[found.word.whole] = 0
    return list(chosen.values())


def _wrong_turns(caller: HeardCaller) -> Iterable[tuple[WordCorrection, ...]]:
    """The turn in which the name was told, and that in which the street was, if they were not heard right."""
    wrong = tuple(_wrong_words(caller))
    turns = (tuple(each for each in wrong if each.kind == kind) for kind in ("name", "street"))
    return [turn for turn in turns if turn]


def _wrong_words(caller: HeardCaller) -> Iterable[WordCorrection]:
    name, person = caller.name.split(), caller.person
    if len(name) == 2:
        for heard, meant in zip(name, (person.first, person.last), strict=True):
            if heard.casefold() != meant.word.casefold():
                yield WordCorrection("name", heard, meant)
    if caller.street and "street" in caller.wrong:
        yield WordCorrection("street", caller.street.title(), person.street)
