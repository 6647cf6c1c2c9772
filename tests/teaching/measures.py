"""The figures: errors of name and street before and after, and taught words where others were said."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from receptionist.harness.transcript import read
from receptionist.languages.language import lexicon
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.taught import TaughtWord
from receptionist.understanding.revising import understand_in_call
from receptionist.understanding.taught.reading import RULE
from tests.teaching.corrections import CLOCK, HeardCaller, corrections, heard_callers, led
from tests.teaching.mishearing import Mishearing
from tests.teaching.town import Townsman, TownWord, town

CALLS = Path(__file__).parents[1] / "calls"
CALLERS, OTHERS, ELSEWHERE, TAUGHT = 250, 50, 400, 40


class Measured(msgspec.Struct, frozen=True):
    """Errors are slots of name or street, of two a caller; `within_reach` are those before, all of whose wrong words
    were taught.
    """

    errors: int
    taught: int
    before: int
    within_reach: int
    after: int
    inserted: int
    elsewhere: int
    in_turns: int = 0
    turns: int = 0

    @property
    def mended(self) -> float:
        return 1 - self.after / self.before

    @property
    def falsely(self) -> float:
        return self.inserted / self.elsewhere

    @property
    def row(self) -> tuple[str, ...]:
        return (
            f"{self.errors}",
            f"{self.taught}",
            f"{self.before}",
            f"{self.within_reach}",
            f"{self.after}",
            f"-{self.mended:.0%}",
            f"{self.falsely:.2%} ({self.inserted} of {self.elsewhere})",
            f"{self.in_turns} of {self.turns}",
        )


def together(found: Sequence[Measured]) -> Measured:
    """The sums."""
    return Measured(*(sum(values) for values in zip(*map(msgspec.structs.astuple, found), strict=True)))


def measured(
    seed: int, callers: int = CALLERS, others: int = OTHERS, elsewhere: int = ELSEWHERE, taught: int = TAUGHT,
    share: float = 1.0, *, other_turns: bool = True,
) -> Measured:  # fmt: skip
    """A town, its callers, an owner who corrects so many words, other callers of the town, and strangers."""
    here, draw = town(seed, share), random.Random(seed)
    seen = [*here.first, *here.last, *here.streets, *(word for words in _elsewhere() for word in words)]
    recogniser = Mishearing([word for word in seen if word.known], seed)
    first = led(heard_callers(here.people(callers, draw), recogniser, draw))
    chosen = [each.taught for each in corrections(first, taught)]
    second = heard_callers(here.people(others, draw), recogniser, draw)
    strangers = heard_callers(_strangers(elsewhere, draw), recogniser, draw)
    before, after = led(second), led(second, chosen)
    both = [*zip(before, after, strict=True), *zip(led(strangers), led(strangers, chosen), strict=True)]
    inserted = sum(_inserted(was, now, chosen) for was, now in both)
    reach = sum(_within_reach(each, chosen) for each in before)
    counted = (len(chosen), _errors(before), reach, _errors(after), inserted, 3 * len(both))
    return Measured(_errors(first), *counted, *(_in_turns(chosen) if other_turns else (0, 0)))


def _in_turns(taught: Sequence[TaughtWord]) -> tuple[int, int]:
    """In how many of the turns of `tests/calls` a taught word is found, read as answers to each question."""
    vocabulary, found = Vocabulary(taught=tuple(taught)), 0
    for text in _turns():
        for asked in ({"name"}, {"address"}, set[str]()):
            light = HearingContext(CLOCK, frozenset(asked), vocabulary=vocabulary)  # type: ignore[arg-type]
            found += any(each.rule == RULE for each in understand_in_call(text, light).evidence)
    return found, 3 * len(_turns())


@cache
def _turns() -> list[str]:
    read_all = (read(path) for path in sorted(CALLS.rglob("*.yaml")))
    return sorted({turn.caller for call in read_all for turn in getattr(call, "turns", ()) if turn.caller})


def _errors(callers: Sequence[HeardCaller]) -> int:
    return sum(len(each.wrong) for each in callers)


def _within_reach(caller: HeardCaller, taught: Sequence[TaughtWord]) -> int:
    """The wrong slots of a caller that are right if what was taught is heard."""
    words, person = {each.word.casefold() for each in taught}, caller.person
    heard = caller.name.casefold().split()
    wrong = {
        "name": [each for each in (person.first, person.last) if each.whole.casefold() not in heard],
        "street": [person.street],
    }
    return sum(all(each.whole.casefold() in words for each in wrong[slot]) for slot in caller.wrong)


def _inserted(was: HeardCaller, now: HeardCaller, taught: Sequence[TaughtWord]) -> int:
    """Words of one caller in whose place there is a taught one now that they did not say."""
    person, words = now.person, {each.word.casefold() for each in taught}
    falsely = 0
    for before, after, meant in _parts(was, now, person):
        if after != before and after in words and after != meant.whole.casefold():
            falsely += 1
    return falsely


def _parts(was: HeardCaller, now: HeardCaller, person: Townsman) -> list[tuple[str, str, TownWord]]:
    names = [each.name.casefold().split() for each in (was, now)]
    found = [(was.street.casefold(), now.street.casefold(), person.street)]
    for at, meant in enumerate((person.first, person.last)):
        before, after = (name[at] if len(name) > at else "" for name in names)
        found.append((before, after, meant))
    return found


def _elsewhere() -> tuple[list[TownWord], list[TownWord], list[TownWord]]:
    person = lexicon("callers")["person"]
    streets = [each.rsplit(" ", 1) for each in person["streets"] if len(each.split()) == 2]
    names = ([TownWord(each, each, True) for each in person[which]] for which in ("first", "last"))
    return *names, [TownWord(name, name, True, kind) for name, kind in streets]  # type: ignore[return-value]


def _strangers(count: int, draw: random.Random) -> list[Townsman]:
    first, last, streets = _elsewhere()
    return [
        Townsman(draw.choice(first), draw.choice(last), draw.randint(1, 1999), draw.choice(streets))
        for _ in range(count)
    ]
