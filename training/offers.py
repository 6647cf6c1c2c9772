"""Sentences that pick one of several offered times, or none, and the model of them."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.optimize import minimize

from receptionist.model.hearing import HearingContext
from receptionist.understanding.offered.clues import ENGAGEMENTS, OfferAnswer
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.offered.weighing import BUCKETS, OF_A_RULE, OfferOption, odds, options, the_best
from receptionist.understanding.ranking.model import LinearModel
from receptionist.understanding.understand import understand
from training.fitting import FOLDS, in_whole_numbers, shared, stacked
from training.measures import Figures, Table

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
"""When all were said: a Monday, at nine."""
STRENGTH = 30.0
"""The inverse of the penalty of great weights."""
_ORDER = ("first", "second", "third")
_SEED, _EACH = 7, 12
"""By which plain answers are drawn, and how many of each pattern."""
_OFFERED, _RULED_OUT, _ONE_DAY = 0.4, 0.7, 0.6
"""How many of them name what was offered, to take it or to rule it out, and how many offers are all on one day."""
_OPEN, _NOON, _EVENING = range(7, 19), 12, 17
_HOURS = dict(enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())) | {
    at + 12: hour for at, hour in enumerate("twelve one two three four five six seven".split())
}
_NTH = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
).split()
_MOST_STEPS = 200
_ASKED = HearingContext(NOW, frozenset({"date", "time", "choice"}))


class Choice(msgspec.Struct, frozen=True):
    """One sentence: what `options` it had, and `meant`, the place of the one that it picks; the last is none."""

    text: str
    label: str
    group: str
    options: tuple[OfferOption, ...]
    meant: int


def choices(file: Path) -> Iterator[Choice]:
    """The sentences of a file, each under "[label]" under "# start start". Raises ValueError for another label."""
    offers, label = Offers((), NOW.date()), ""
    for line in filter(None, map(str.strip, file.read_text(encoding="utf-8").splitlines())):
        if line.startswith("#"):
            starts = tuple(dt.datetime.fromisoformat(each).replace(tzinfo=dt.UTC) for each in line[1:].split())
            offers = Offers(starts, NOW.date())
        elif line.startswith("["):
            label = line.strip("[]")
        else:
            yield _choice(line, label, file.stem, offers)


def plain_answers(file: Path) -> Iterator[Choice]:
    """What the patterns of a file say to many offers, drawn by a seed: an hour or a day picks the one that it names,
    under "[out]" what is left, under "[after]" and "[before]" what lies behind and before it.
    """
    drawn = random.Random(_SEED)  # noqa: S311 - drawn by chance, but the same each time
    section = ""
    for pattern in file.read_text(encoding="utf-8").splitlines():
        if pattern.startswith("["):
            section = pattern.strip("[]")
        elif pattern and not pattern.startswith("#"):
            yield from (
                _plain_answer(pattern, section, _drawn_offers(drawn), drawn)
                for _ in range(_EACH if not section else _EACH // 2)
            )


def _plain_answer(pattern: str, section: str, offers: Offers, drawn: random.Random) -> Choice:
    meant = drawn.choice(offers.starts) if drawn.random() < (_RULED_OUT if section else _OFFERED) else None
    hour = meant.hour if meant else drawn.choice([at for at in _OPEN if not offers.where(_starts_at(at))])
    day = (meant or drawn.choice(offers.starts)).date()
    own = drawn.choice(sorted(ENGAGEMENTS))
    text = pattern.format(hour=_HOURS[hour], part=_part(hour), day=f"{day:%A}".lower(), date=_date(day), own=own)
    fits = offers.where(_fitting(pattern, section, hour, day))
    label = _ORDER[min(fits)] if len(fits) == 1 else "none"
    return _choice(text, label, f"plain {section} {pattern}", offers)


def _fitting(pattern: str, section: str, hour: int, day: dt.date) -> Callable[[dt.datetime], bool]:
    """What `pattern` leaves of the offers, said of `hour` and `day`."""
    says_hour, says_day = "{hour}" in pattern, "{day}" in pattern or "{date}" in pattern

    def named(start: dt.datetime) -> bool:
        return (not says_hour or start.hour == hour) and (not says_day or start.date() == day)

    def when(start: dt.datetime) -> float:
        return start.hour if says_hour else start.toordinal()

    said = hour if says_hour else day.toordinal()
    match section:
        case "out":
            return lambda start: not named(start)
        case "after":
            return lambda start: when(start) > said
        case "before":
            return lambda start: when(start) < said
    return named


def _drawn_offers(drawn: random.Random) -> Offers:
    """Three, on one day or on three."""
    hours = sorted(drawn.sample(_OPEN, 3))
    days = [drawn.randint(1, 4)] * 3 if drawn.random() < _ONE_DAY else sorted(drawn.sample(range(1, 12), 3))
    starts = (NOW.replace(hour=hour) + dt.timedelta(days=day) for hour, day in zip(hours, days, strict=True))
    return Offers(tuple(starts), NOW.date())


def _starts_at(hour: int) -> Callable[[dt.datetime], bool]:
    return lambda start: start.hour == hour


def _part(hour: int) -> str:
    return "morning" if hour < _NOON else "afternoon" if hour < _EVENING else "evening"


def _date(day: dt.date) -> str:
    return f"the {_NTH[day.day - 1]} of {day:%B}".lower()


def _choice(text: str, label: str, group: str, offers: Offers) -> Choice:
    """Who takes any of them takes the first."""
    meant = {"none": len(offers), "any": 0, **{each: at for at, each in enumerate(_ORDER)}}
    if label not in meant:
        raise ValueError(f"[{label}] is no label of an offer: {', '.join(meant)}")
    return Choice(text, label, group, options(OfferAnswer(understand(text, _ASKED), offers)), meant[label])


def fitted(learnt: Sequence[Choice]) -> LinearModel:
    """The conditional logit of `learnt`; the same one each time."""
    sizes = [len(each.options) for each in learnt]
    starts = np.cumsum([0, *sizes])[:-1]
    whose = np.repeat(np.arange(len(learnt)), sizes)
    said = _table([option for each in learnt for option in each.options])
    meant = np.zeros(len(whose))
    meant[starts + np.array([each.meant for each in learnt])] = 1

    def loss(weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        sums = said @ weights
        sums -= np.maximum.reduceat(sums, starts)[whose]
        grown = np.exp(sums)
        total = np.add.reduceat(grown, starts)
        likelihood = float(np.sum(meant * (sums - np.log(total)[whose])))
        slope = weights - STRENGTH * (said.T @ (meant - grown / total[whose]))
        return 0.5 * float(weights @ weights) - STRENGTH * likelihood, slope

    found = minimize(loss, np.zeros(BUCKETS), jac=True, method="L-BFGS-B", options={"maxiter": _MOST_STEPS}).x
    return in_whole_numbers(("offer",), found[None, :], (0.0,))


def figures(said: Sequence[Choice], plain: Sequence[Choice], blind: Sequence[Choice]) -> Table:
    """Right ones in percent, by what was meant: of sentences of another hand, and of blind ones."""
    folds = {each.group: at % FOLDS for at, each in enumerate({each.group: each for each in said}.values())}
    apart = [fitted([each for each in [*said, *plain] if folds.get(each.group) != fold]) for fold in range(FOLDS)]
    whole = fitted([*said, *plain])
    return {
        "another hand": _right([(each, apart[folds[each.group]]) for each in said]),
        "blind": _right([(each, whole) for each in blind]),
    }


def _right(weighed: Sequence[tuple[Choice, LinearModel]]) -> Figures:
    right: dict[str, list[bool]] = {}
    for each, by in weighed:
        place = the_best(odds(by, each.options)).place
        is_right = (len(each.options) - 1 if place is None else place) == each.meant
        right.setdefault(each.label, []).append(is_right)
        right.setdefault("all", []).append(is_right)
    return {label: 100 * sum(found) / len(found) for label, found in right.items()}


def _table(several: Sequence[OfferOption]) -> sp.csr_matrix:
    rows = [np.concatenate([option.by_words, option.by_rules]) for option in several]
    by_rules = (np.full(len(option.by_rules), OF_A_RULE) for option in several)
    worth = [np.concatenate([shared(each.by_words), rules]) for each, rules in zip(several, by_rules, strict=True)]
    return stacked(rows, worth, BUCKETS)
