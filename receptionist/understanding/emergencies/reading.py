"""The reader of dangers: which is told, and which are only named and have to be asked after."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import msgspec

from receptionist.model.acts import OF_PROPERTY, Emergency
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.clauses import Clause, clauses, plain
from receptionist.understanding.emergencies.lexicon import Signs, lexicon
from receptionist.understanding.words import blanked

_DENIES = 5
"""Words before a sign in which it may be denied."""
_SUPPOSES = 6
"""Words before a sign in which it may be supposed."""
_CLEARED: frozenset[Emergency] = frozenset({"gas", "carbon_monoxide", "fire", "electrical"})
"""Dangers that are over once somebody has come to look for them and found none."""
_ASKING = 3
"""Words with which a question begins: "how do I"."""


class Danger(msgspec.Struct, frozen=True):
    """What a turn says of danger: `told` is there; those `named` may be, and are asked after, the gravest first.

    `stopped`: a pipe burst, and its water is off. `shut_out`: the caller is; a danger if somebody helpless is within,
    or something is on the fire.
    """

    told: Emergency | None = None
    stopped: bool = False
    shut_out: bool = False
    named: tuple[Emergency, ...] = ()
    evidence: tuple[Evidence, ...] = ()


def read_danger(
    text: str, names: Iterable[Span] = (), services: Iterable[Span] = (), *, shut_out: bool = False
) -> Danger:
    """The gravest danger that `text` tells of; else all that it names. `shut_out`: the caller was before.

    None that it denies, supposes, tells of as long over, or wants work against. The words of `names` ("John Sparks, 12
    Flood Lane") tell of none, those of the business's `services` name none.
    """
    said = blanked(text, names)
    for kind, span in _found(said, _is_told):
        if _is_cleared_of(kind, text) or (kind == "flood" and _is_mopped_up(text)):
            continue
        if kind == "flood" and _is_stopped(text):
            return Danger(stopped=True, evidence=(_evidence(text, "danger over", kind, span),))
        return Danger(told=kind, evidence=(_evidence(text, "danger told", kind, span),))
    shut = lexicon().shut_out.search(_joined(plain(said))) is not None
    if (shut or shut_out) and (within := next(_found(said, _is_within), None)):
        return Danger(told="medical", shut_out=shut, evidence=(_evidence(text, "danger told", *within),))
    found = _found(blanked(said, [span for span in services if _names_one(text, span)]), _is_named)
    left = _found(said, _is_left_burning) if shut or shut_out else ()
    named = tuple(each for each in dict((*left, *found)).items() if not _is_over(each[0], text))
    evidence = tuple(_evidence(text, "danger named", kind, span) for kind, span in named)
    return Danger(shut_out=shut, named=tuple(kind for kind, _ in named), evidence=evidence)


def _is_over(kind: Emergency, text: str) -> bool:
    return _is_stopped(text) or _is_mopped_up(text) if kind == "flood" else _is_cleared_of(kind, text)


def _is_cleared_of(kind: Emergency, text: str) -> bool:
    return kind in _CLEARED and is_cleared(text)


def is_cleared(text: str) -> bool:
    """ "The gas people came and said everything is fine": who is called for a danger found none, and none is back."""
    words, said = lexicon(), plain(text)
    return words.cleared.search(said) is not None and words.there_again.search(said) is None


def _is_stopped(text: str) -> bool:
    """Whether its water is off by now, and nothing in `text` tells of more harm."""
    return lexicon().stopped.search(_joined(plain(text))) is not None


def _is_mopped_up(text: str) -> bool:
    """ "The washing machine overflowed but I mopped it up": whether the water that is told of is gone."""
    return lexicon().mopped_up.search(_joined(plain(text))) is not None


def _names_one(text: str, service: Span) -> bool:
    """Whether a service's own words name a danger ("flood cleanup"); others tell what the words around them are of."""
    return any(_found(text[service.start : service.end], _is_named))


def _found(text: str, holds: Callable[[Signs, str], bool]) -> Iterator[tuple[Emergency, Span]]:
    """Each danger that one of the sentences of `text` holds, with that sentence."""
    parts = [(clause.span, _joined(clause.text)) for clause in _sentences(text)]
    planned_around = lexicon().planned_around.search(plain(text)) is not None
    for signs in lexicon().signs:
        if planned_around and signs.kind == "medical":
            continue
        near = ((span, spoken) for span, spoken in parts if signs.stems.search(spoken))
        span = next((span for span, spoken in near if holds(signs, _literal(spoken))), None)
        if span is not None:
            yield signs.kind, span


def _sentences(text: str) -> Iterator[Clause]:
    """The clauses of `text`, those that "because" and "and" join taken as one, but for one behind "and" that denies
    nothing and has somebody or something of its own to speak of: "nobody has come yet, and it smells of gas".
    """
    whole: Clause | None = None
    for clause in clauses(text):
        if whole is not None and _goes_on(whole, clause):
            span = Span(whole.span.start, clause.span.end)
            whole = msgspec.structs.replace(whole, text=f"{whole.text} {clause.text}", span=span)
            continue
        if whole is not None:
            yield whole
        whole = clause
    if whole is not None:
        yield whole


def _goes_on(before: Clause, clause: Clause) -> bool:
    if clause.link != "and":
        return clause.link == "because"
    words = lexicon()
    states = words.states.match(clause.text) is not None and words.denied.search(clause.text) is None
    return not states or words.denied.search(before.text) is None


def literally(text: str) -> str:
    """`text` without the figures of speech in which words of danger stand for something else; as it is, without any."""
    parts = [_joined(each.text) for each in _sentences(text)]
    rest = [_literal(each) for each in parts]
    return text if all(one == " ".join(each.split()) for one, each in zip(rest, parts, strict=True)) else " ".join(rest)


def only_drips(text: str) -> bool:
    """Whether nothing is told but of water that drips, trickles or sweats: "a pipe sweating down in the cellar"."""
    return all(lexicon().only_drips.search(clause.text) for clause in clauses(text))


def only_lies(text: str) -> bool:
    """Whether nothing is told but how the house is laid out: "no elevator, and it's the fourth floor"."""
    return all(lexicon().only_lies.search(_joined(clause.text)) for clause in clauses(text))


def undescribed(text: str) -> str:
    """`text` without the ages and the tempers that it tells: "my boy's four and he's a wiggler"."""
    parts = [_joined(each.text) for each in clauses(text)]
    rest = [" ".join(lexicon().describes.sub(" ", each).split()) for each in parts]
    return text if all(one == " ".join(each.split()) for one, each in zip(rest, parts, strict=True)) else " ".join(rest)


def _joined(spoken: str) -> str:
    """`spoken` with letters and digits that were said apart joined."""
    for spelled, joined in lexicon().joined:
        spoken = spelled.sub(joined, spoken)
    return spoken


@lru_cache(maxsize=16)
def _literal(spoken: str) -> str:
    """`spoken` without figures of speech."""
    return " ".join(lexicon().figures.sub(" ", spoken).split())


def _is_told(signs: Signs, spoken: str) -> bool:
    match = signs.told.search(spoken)
    if match is None or _is_reason(signs, spoken) or (signs.kind in OF_PROPERTY and lexicon().recurs.search(spoken)):
        return False
    return not _supposed(spoken, match) and not _denied_or_over(spoken, match)


def _is_named(signs: Signs, spoken: str) -> bool:
    """By a bare word or a symptom, or by what would tell of the danger, were it not supposed or asked for."""
    words = lexicon()
    if _is_reason(signs, spoken):
        return False
    match = signs.named.search(spoken)
    if match is not None and not words.requests.search(spoken) and not words.work.search(spoken):
        return not _denied_or_over(spoken, match)
    told = signs.told.search(spoken)
    if told is None or words.orders.search(spoken) or _denied_or_over(spoken, told):
        return False
    return signs.kind not in OF_PROPERTY or words.supposes.search(spoken) is None


def _is_within(signs: Signs, spoken: str) -> bool:
    """Whether somebody helpless is shut in where the caller is shut out."""
    match = lexicon().shut_in.search(spoken) if signs.kind == "medical" else None
    return match is not None and not _supposed(spoken, match) and not _denied_or_over(spoken, match)


def _is_left_burning(signs: Signs, spoken: str) -> bool:
    """Whether something is on the fire behind the door that the caller is shut out of."""
    match = lexicon().left_burning.search(spoken) if signs.kind == "fire" else None
    return match is not None and not _supposed(spoken, match) and not _denied_or_over(spoken, match)


def _is_reason(signs: Signs, spoken: str) -> bool:
    """Whether somebody's health is only why work is wanted: "she's on oxygen, so no sprays"."""
    return signs.kind == "medical" and lexicon().for_work.search(spoken) is not None


def _supposed(spoken: str, match: re.Match[str]) -> bool:
    """ "What if I smell gas", "do you fix gas leaks": no statement has been made before the sign."""
    words = lexicon()
    before = spoken[: match.start()].split()
    states = words.states.search(" ".join(spoken[: match.end()].split()[_ASKING:])) is not None
    asks = words.supposed.search(spoken) is not None and not states
    return asks or words.supposes.search(" ".join((*before[-_SUPPOSES:], match.group()))) is not None


def _denied_or_over(spoken: str, match: re.Match[str]) -> bool:
    words = lexicon()
    before = " ".join(spoken[: match.start()].split()[-_DENIES:])
    denied = words.not_a_denial.sub(" ", f"{before} {match.group()}")
    return words.denied.search(denied) is not None or words.long_over.search(spoken) is not None


def _evidence(text: str, rule: str, kind: Emergency, span: Span) -> Evidence:
    return Evidence(rule, "emergency", text[span.start : span.end], span, kind)
