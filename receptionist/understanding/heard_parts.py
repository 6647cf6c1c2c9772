"""What the second voice hears the parts of a turn for, where it is sure enough to be believed beside the rules.

What is said to somebody in the room is heard by nobody here, what is plainly for whoever comes is kept, what is for the
owner goes to them, and of the rest only what may be of use is kept. No weight tells a yes.
"""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.notes import is_for_them
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.purposes import Purpose, TurnPart, turn_parts
from receptionist.understanding.remarks import is_remark, names_the_house

_SAID = section("turns", "heard_parts")
_CALLED = _SAID.one("called")
_NAMES_SOMEBODY = _SAID.one("names_somebody")
_WISH = frozenset[Expecting]({"intent"})
_FEWEST = 3
"""Words from which on a turn has parts that are worth telling apart."""
_AN_ASIDE, _AN_ASIDE_TO_THEM = 2.5, -1.0
"""From which log-odds on a part is an aside, and one in which somebody of the house is called."""
_A_NOTE, _A_TELLING, _OF_NO_USE = 0.5, 1.0, 0.5
"""The same of a note, of what is for the owner, and of what is of no use to whoever comes."""
_A_NOTE_AFTERWARDS = 0.0
_HARDLY_A_NOTE, _NO_NOTE = -2.0, -4.0
"""Up to which it is hardly a note, and none. All were chosen on hands that nothing was fitted to."""
_MAY_TELL: frozenset[Purpose] = frozenset({"say", "why", "note"})
_USELESS: frozenset[Purpose] = frozenset({"aside", "talk", "why", "bye", "yes", "no"})


def asides(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """Where `text` is said to somebody in the room; nowhere where all of it is."""
    parts = _parts(text, hearing)
    found = tuple(part.place for part in parts if _is_aside(part, text))
    return found if len(found) < len(parts) else ()


def notes_heard(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """Where `text` is plainly for whoever comes."""
    parts = _parts(text, hearing)
    return tuple(
        _with_whose_name(text, part, before)
        for before, part in zip((None, *parts), parts, strict=False)
        if _is_of(part, "note", _least(hearing)) or (len(parts) > 1 and _is_plainly_told(text, part))
    )


def _is_plainly_told(text: str, part: TurnPart) -> bool:
    """Whether the rules tell a note in a part that the second voice has cut out, and it takes it for no question, wish
    or aside: "two is fine | the door's unlocked".
    """
    told = text[part.place.start : part.place.end]
    return part.purpose in _MAY_TELL and (is_for_them(told) or is_remark(in_plain_words(told)))


def _with_whose_name(text: str, part: TurnPart, before: TurnPart | None) -> Span:
    """The place of a note, with the part before it that names somebody else whom the note is of: "the tenant's name is
    Luis, he'll open the door".
    """
    told = text[before.place.start : before.place.end] if before is not None else ""
    whose = before is not None and before.purpose != "note" and _NAMES_SOMEBODY.match(plain(told)) is not None
    return Span(before.place.start, part.place.end) if before is not None and whose else part.place


def only_notes_heard(text: str, hearing: HearingContext) -> bool:
    """Whether nothing is said but what is plainly for whoever comes, and what tells nothing beside it."""
    parts = _parts(text, hearing)
    notes = [_is_of(part, "note", _least(hearing)) for part in parts]
    of_use = [_NAMES_SOMEBODY.match(plain(text[part.place.start : part.place.end])) for part in parts]
    told = zip(parts, notes, of_use, strict=True)
    return any(notes) and all(so or named or part.purpose in _USELESS for part, so, named in told)


def words_at(text: str, places: tuple[Span, ...]) -> str:
    """The words of `text` at `places`, as a note keeps them."""
    told = (in_plain_words(text[place.start : place.end]) for place in places)
    return ", ".join(words for words in told if words)


def tellings(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """Where `text` is for the owner, and not for whoever comes: "the last lad was an hour late"."""
    return tuple(part.place for part in _parts(text, hearing) if _is_of(part, "tell", _A_TELLING))


def may_be_note(text: str, hearing: HearingContext) -> bool:
    """Whether some part of `text` may be of use to whoever comes, by the rules or by the second voice."""
    parts = _parts(text, hearing)
    return tells_of_the_house(text, hearing) or any(_odds(part, "note") > _HARDLY_A_NOTE for part in parts)


def tells_of_the_house(text: str, hearing: HearingContext) -> bool:
    """Whether some part of `text` may be of use to whoever comes, by the rules alone."""
    said = [text[part.place.start : part.place.end] for part in _parts(text, hearing)]
    return names_the_house(text) or any(is_for_them(each) or is_remark(in_plain_words(each)) for each in (*said, text))


def is_no_note(text: str, hearing: HearingContext) -> bool:
    """Whether no part of `text` is for whoever comes, by the rules for what is plainly so or by the second voice."""
    parts = _parts(text, hearing)
    said = [text[part.place.start : part.place.end] for part in parts]
    by_rule = any(is_for_them(each) or is_remark(in_plain_words(each)) for each in (*said, text))
    return bool(parts) and not by_rule and all(_is_none(part) for part in parts)


def wishes_for_nothing(text: str, hearing: HearingContext) -> bool:
    """Whether the turn has parts, and none of them wishes for another thing than was asked."""
    parts = _parts(text, hearing)
    return bool(parts) and all(part.purpose != "want" for part in parts)


def of_use(text: str, hearing: HearingContext) -> str:
    """The words that may be of use to whoever comes: what is plainly for them alone, where anything is."""
    notes = notes_heard(text, hearing)
    if notes:
        return words_at(text, notes)
    parts = _parts(text, hearing)
    useless = [_is_useless(part) for part in parts]
    if not any(useless):
        return in_plain_words(text)
    return words_at(text, tuple(_joined(part.place for part, so in zip(parts, useless, strict=True) if not so)))


def _joined(places: Iterator[Span]) -> Iterator[Span]:
    """`places`, those next to one another as one: they are cut where a speaker goes on, and not where words end."""
    last: Span | None = None
    for place in places:
        if last is not None and place.start - last.end > 1:
            yield last
            last = None
        last = Span(last.start, place.end) if last else place
    if last is not None:
        yield last


def _parts(text: str, hearing: HearingContext) -> tuple[TurnPart, ...]:
    """None of what a call begins with: whoever tells what they call for tells all of it to us, however long it gets."""
    begins = hearing.expecting == _WISH and not hearing.anything_else
    told = hearing.line is None and not begins and len(text.split()) >= _FEWEST
    return turn_parts(text, hearing) if told else ()


def _is_aside(part: TurnPart, text: str) -> bool:
    words = text[part.place.start : part.place.end]
    called = _CALLED.search(plain(words)) is not None
    if not called and len(words.split()) < _FEWEST:  # "no" and "sorry" put something right
        return False
    return _is_of(part, "aside", _AN_ASIDE_TO_THEM if called else _AN_ASIDE) and not is_for_them(words)


def _least(hearing: HearingContext) -> float:
    """From which odds on a part is a note: once all is booked there is little else to be told."""
    return _A_NOTE_AFTERWARDS if hearing.anything_else else _A_NOTE


def _is_none(part: TurnPart) -> bool:
    return part.purpose in {*_USELESS, "say"} and _odds(part, "note") <= _NO_NOTE


def _is_useless(part: TurnPart) -> bool:
    return part.purpose in _USELESS and part.scores[0].odds >= _OF_NO_USE and _odds(part, "note") <= _HARDLY_A_NOTE


def _is_of(part: TurnPart, purpose: Purpose, least: float) -> bool:
    return part.purpose == purpose and part.scores[0].odds >= least


def _odds(part: TurnPart, purpose: Purpose) -> float:
    return next(score.odds for score in part.scores if score.label == purpose)
