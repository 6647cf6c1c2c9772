"""Earlier tries: what a name or an address may have been at the turns before that gave one.

Pure. Who has to say a name again says the same name, before other noise. So what was near every time is likelier than
what was the nearest once: the logarithms of the odds add up over turns, as they do over the hearings of one turn
(speech/fusion.py). What a turn did not bring up at all lies MISSING behind there. They are kept as long as the task,
for a name that is put right in its read-back was said before. Of channels that say nothing of odds none is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.doubting import UNSURE, in_doubt
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CHANGE
from receptionist.dialogue.task import TriedKind, TriedValue, TryAt
from receptionist.model.hearing import Expecting
from receptionist.model.person import Name
from receptionist.model.understanding import Understanding

MISSING: Final = 12.0
"""How far behind a value counts at a turn that did not bring it up."""
UNUSUAL: Final = 4.0
UNUSUAL_STREET: Final = 8.0
"""How much less likely each unusual word of a name is, and a street that is none of the usual ones: among names that
were heard in doubt, usual ones are right nine times in ten, others once (understanding/names/usual.py).
"""
FARTHEST: Final = 25.0
MOST: Final = 16
"""How far what else was said may lie behind the likeliest words, and how much of it is read."""
_MOST_KEPT: Final = 8
_MOST_AGAIN: Final = 6
_NO: Final = ("negate", "correct")
KINDS: Final[tuple[TriedKind, ...]] = ("name", "address")

Read = Callable[[Heard], Understanding]


def remembered(ctx: CallContext, event: Heard, expecting: frozenset[Expecting], read: Read) -> CallContext:
    """`ctx` with what `event` may have given to what it may have been a try at."""
    tries = [
        TryAt(kind, values)
        for kind in _tried_for(ctx, event, expecting, read)
        if (values := _values(event, kind, read))
    ]
    return ctx.with_grounding(tries=(*ctx.grounding.tries, *tries)[-_MOST_KEPT:]) if tries else ctx


def behind(tries: Iterable[TryAt], kind: TriedKind, text: str) -> float:
    """How far a value lay behind at all of these tries together."""
    wanted = plain(text)
    return sum(_lag(each, wanted) for each in tries if each.kind == kind)


def holds(tries: Iterable[TryAt], kind: TriedKind, text: str) -> bool:
    """Whether one of these tries may have been this value."""
    wanted = plain(text)
    return any(plain(value.text) == wanted for each in tries if each.kind == kind for value in each.values)


def likeliest(ctx: CallContext, kind: TriedKind, wrong: Iterable[str] = ()) -> TriedValue | None:
    """The value that all tries together make the likeliest, of those that the caller has not called wrong."""
    return next(_ranked(ctx, kind, wrong), None)


def likely(ctx: CallContext) -> tuple[str, ...]:
    """The names and addresses that were tried at and are likely, for the recogniser to look for again."""
    return tuple(value.text for kind in KINDS for value in islice(_ranked(ctx, kind), _MOST_AGAIN))


def _ranked(ctx: CallContext, kind: TriedKind, wrong: Iterable[str] = ()) -> Iterator[TriedValue]:
    tries = [each for each in ctx.grounding.tries if each.kind == kind]
    denied = frozenset(map(plain, (*ctx.grounding.denied, *wrong)))
    values = {plain(value.text): value for each in tries for value in each.values}
    fresh = (value for text, value in values.items() if text not in denied)
    yield from sorted(fresh, key=lambda value: value.unlikely + behind(tries, kind, value.text))


def likelier(
    ctx: CallContext, event: Heard, expecting: frozenset[Expecting], wrong: frozenset[str], read: Read
) -> Heard | None:
    """What `event` more likely was in the light of earlier tries at what it gives, in doubt; None where that is what it
    gives, or its words are clear. What is `wrong` it is not.
    """
    meaning = read(event)
    kind = next((each for each in _tried_for(ctx, event, expecting, read) if given(meaning, each)), None)
    tries = [each for each in ctx.grounding.tries if each.kind == kind]
    if kind is None or not tries or event.confidence >= UNSURE or (meaning.name is not None and meaning.name.spelled):
        return None
    least, best = unlikely(meaning, kind) + behind(tries, kind, given(meaning, kind)), None
    for lag, other in event.near(FARTHEST, MOST):
        it = read(other)
        text = given(it, kind)
        if not text or plain(text) in wrong or (it.answer in _NO) is not (meaning.answer in _NO):
            continue
        if (cost := lag + unlikely(it, kind) + behind(tries, kind, text)) < least:
            least, best = cost, other
    return in_doubt(best) if best is not None else None


def given(meaning: Understanding, kind: TriedKind) -> str:
    """The whole name or address that a turn gives; empty where it gives none."""
    if kind == "name":
        return _full(meaning.name)
    address = meaning.address
    whole = address is not None and address.number is not None and address.street is not None
    whole = whole and address is not None and not address.taken_back
    return (address.shown or address.line or "") if address is not None and whole else ""


def unlikely(meaning: Understanding, kind: TriedKind) -> float:
    """How much less likely than another what a turn gives is by itself."""
    if kind == "name":
        return UNUSUAL * meaning.name.unusual_words if meaning.name is not None else 0.0
    return 0.0 if meaning.address is None or meaning.address.likely else UNUSUAL_STREET


def plain(text: str) -> str:
    """Letters and digits alone: "Part-Lane" is no other street than "Part Lane"."""
    return "".join(filter(str.isalnum, text.lower()))


def _tried_for(ctx: CallContext, event: Heard, expecting: frozenset[Expecting], read: Read) -> Iterator[TriedKind]:
    """What is asked for, was before we asked whether that was said, or may be put right."""
    before = ctx.focus.doubt.before.asked if ctx.focus.doubt is not None else ()
    rights_it = ctx.phase is Phase.CONFIRMING or ctx.focus.asked == CHANGE.asked
    puts_right = rights_it and read(event).answer != "affirm"
    yield from (kind for kind in KINDS if puts_right or kind in expecting or kind in before)


def _values(event: Heard, kind: TriedKind, read: Read) -> tuple[TriedValue, ...]:
    """What the turn may have given, the nearest first; a name that sounds like a usual one may have been that."""
    found: dict[str, TriedValue] = {}
    for lag, other in ((0.0, event), *event.near(FARTHEST, MOST)):
        meaning = read(other)
        text = given(meaning, kind)
        if text and not (kind == "name" and _is_half(meaning.name)):
            address = meaning.address if kind == "address" else None
            found.setdefault(plain(text), TriedValue(text, lag, unlikely(meaning, kind), address))
            if kind == "name" and meaning.name is not None and (usual := meaning.name.as_usual):
                found.setdefault(plain(usual), TriedValue(usual, lag))
    return tuple(found.values())


def _lag(tried: TryAt, wanted: str) -> float:
    return min([MISSING, *(value.lag for value in tried.values if plain(value.text) == wanted)])


def _full(name: Name | None) -> str:
    return name.full if name is not None else ""


def _is_half(name: Name | None) -> bool:
    return name is None or name.first is None or name.last is None
