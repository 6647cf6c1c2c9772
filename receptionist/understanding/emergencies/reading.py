"""The reader of dangers: which is told, and which is only named and has to be asked after."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from receptionist.understanding.clauses import Clause, clauses
from receptionist.understanding.cues import any_of
from receptionist.understanding.emergencies.harmless import (
    DENIED,
    FIGURES,
    IF,
    LONG_OVER,
    NOT_A_DENIAL,
    ORDERS,
    REQUESTS,
    STATES,
    SUPPOSED,
    WORK,
)
from receptionist.understanding.emergencies.sign import Signs
from receptionist.understanding.emergencies.signs import SIGNS
from receptionist.understanding.meaning import Emergency, Evidence, Span

# Stems without which no sign can be there: most turns end with this search.
_SPARKS = any_of(
    r"gas|egg|propane|methane|butane|monoxide|\bc ?o\b|\bco2?\b|dioxide|mercaptan|fire|flam|blaz|burn|smok|engulf|smou?lder|"
    r"inferno|spark|arc|electr|shock|zap|wire|wiring|live|power line|outlet|panel|socket|melt|breaker|switch|plug|hiss|"
    r"smell|odor|odour|whiff|scent|stink|stench|reek|fume|exhaust|sul[fp]h?|rotten|skunk|dizz|nause|woozy|faint|sick|"
    r"head ?ache|light ?head|throw|threw|vomit|explo|blew|blow|crackl|sizzl|buzz|flicker|alarm|detector|monitor|evacuat|stove|oven|glow|singe|scorch|charr|furnace|heater|boiler|chimney",
    r"slip|tripp|slic|gash|can'?t move|can'?t walk|can'?t see|breath|heart|stroke|conscious|responsive|passed|collaps|bleed|blood|seiz|overd|chok|ambul|911|9 1 1|nine one|paramed|"
    r"chest|hurt|injur|trapped|pinned|dying|\bdie|fell|fallen|get up|wak|swallow|drank|drink|pills|numb|blue|swell|respon|"
    r"moving|hit|cut|bit|stung|labor|baby|drown|floor|ground|answer|confused|reaction|emergency|hurry|panic|freak|hospital|"
    r"caught|stuck|crush|feel|foam|took|gasp|wheez|twitch|convuls|shaking|limp|clutch|\bdown\b|episode|pregnan",
    r"gun|shot|knife|weapon|bomb|kill|shoot|stab|suicid|intruder|burglar|prowl|break|broke|threat|hitting|beat|attack|robb|"
    r"rape|scared|afraid|frighten|terrif|help|leave|murder|stranger|hiding|hostage|police|cops|my ex\b|downstairs|window|"
    r"outside|inside|follow|bang|pound|alive|danger|safe|dead|house|locked|scream|chas|stalk|punch|fight|hurt|yell",
    r"flood|burst|bust|water|sewage|sewer|gush|geyser|deep|ruptur|overflow|spray|pour|rain|soak|wet|pipe|shut|valve|ceiling|"
    r"sump|poop|hose|leak|lake|river|drip|keeps|stop|quit|spill|leaving|ruin|swamp|drain|toilet|sewer|septic|tub\b",
)
_JOINED = (
    (re.compile(r"[’']s\b"), " is"),  # "the outlet's sparking"
    (re.compile(r"\bc o\b"), "co"),
    (re.compile(r"\bco (?:two|2)\b"), "co2"),
    (re.compile(r"\b(call\w*|dial\w*|phone|ring) (?:nine one(?: one)?|9 1(?: 1)?|nine eleven|9 11)\b"), r"\1 911"),
)


class Danger(msgspec.Struct, frozen=True):
    """What a turn says of danger: `told` is there; those `named` may be, and are asked after, the gravest first."""

    told: Emergency | None = None
    named: tuple[Emergency, ...] = ()
    evidence: tuple[Evidence, ...] = ()


_NONE = Danger()
_DENIES = 5
"""Words before a sign in which it may be denied."""
_SUPPOSES = 6
"""Words before a sign in which it may be supposed."""
_ASKING = 3
"""Words with which a question begins: "how do I"."""


def read_danger(text: str, names: Iterable[Span] = (), services: Iterable[Span] = ()) -> Danger:
    """The gravest danger that `text` tells of; else all that it names.

    None that it denies, supposes, tells of as long over, or wants work against. The words of `names` ("John Sparks, 12
    Flood Lane") tell of none, those of the business's `services` name none.
    """
    if not _SPARKS.search(text.lower()):
        return _NONE
    said = _without(text, names)
    for kind, span in _found(said, _is_told):
        return Danger(told=kind, evidence=(_evidence(text, "danger told", kind, span),))
    named = tuple(_found(_without(said, services), _is_named))
    if not named:
        return _NONE
    evidence = tuple(_evidence(text, "danger named", kind, span) for kind, span in named)
    return Danger(named=tuple(kind for kind, _ in named), evidence=evidence)


def _found(text: str, holds: Callable[[Signs, str], bool]) -> Iterator[tuple[Emergency, Span]]:
    """Each danger that one of the sentences of `text` holds, with that sentence."""
    parts = [(clause.span, _plain(clause.text)) for clause in _sentences(text)]
    for danger in SIGNS:
        span = next((span for span, spoken in parts if holds(danger, spoken)), None)
        if span is not None:
            yield danger.kind, span


def _sentences(text: str) -> Iterator[Clause]:
    """The clauses of `text`, those that "because" and "and" join taken as one."""
    whole: Clause | None = None
    for clause in clauses(text):
        if whole is not None and clause.link in ("because", "and"):
            span = Span(whole.span.start, clause.span.end)
            whole = msgspec.structs.replace(whole, text=f"{whole.text} {clause.text}", span=span)
            continue
        if whole is not None:
            yield whole
        whole = clause
    if whole is not None:
        yield whole


def _plain(spoken: str) -> str:
    for spelled, joined in _JOINED:
        spoken = spelled.sub(joined, spoken)
    return " ".join(FIGURES.sub(" ", spoken).split())


def _is_told(danger: Signs, spoken: str) -> bool:
    match = danger.told.search(spoken)
    return match is not None and not _supposed(spoken, match) and not _denied_or_over(spoken, match)


def _is_named(danger: Signs, spoken: str) -> bool:
    match = danger.named.search(spoken)
    if match is not None and not REQUESTS.search(spoken) and not WORK.search(spoken):
        return not _denied_or_over(spoken, match)
    told = danger.told.search(spoken)
    if told is None or ORDERS.search(spoken) or _denied_or_over(spoken, told):
        return False
    return danger.kind != "flood" or IF.search(spoken) is None


def _supposed(spoken: str, match: re.Match[str]) -> bool:
    """ "What if I smell gas", "do you fix gas leaks": near its beginning, where no statement has been made yet."""
    before = spoken[: match.start()].split()
    states = STATES.search(" ".join(spoken[: match.end()].split()[_ASKING:])) is not None
    asks = SUPPOSED.search(spoken) is not None and not states
    return asks or IF.search(" ".join((*before[-_SUPPOSES:], match.group()))) is not None


def _denied_or_over(spoken: str, match: re.Match[str]) -> bool:
    before = " ".join(spoken[: match.start()].split()[-_DENIES:])
    denied = NOT_A_DENIAL.sub(" ", f"{before} {match.group()}")
    return DENIED.search(denied) is not None or LONG_OVER.search(spoken) is not None


def _without(text: str, spans: Iterable[Span]) -> str:
    for span in spans:
        text = f"{text[: span.start]}{' ' * (span.end - span.start)}{text[span.end :]}"
    return text


def _evidence(text: str, rule: str, kind: Emergency, span: Span) -> Evidence:
    return Evidence(rule, "emergency", text[span.start : span.end], span, kind)
