"""Where a taught word was meant: in the place of words that sound like it, where a name or a street was told.

The turn is read as it was heard; then, where a name or a street is told or asked for, each word there is compared with
those that were taught. The turn is read again with the one that is near, and that reading counts only if the word is in
the slot and nothing else has changed. What was spelled stays, and what a caller insists on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from receptionist.languages.language import lexicon
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.taught import TaughtKind, TaughtWord
from receptionist.model.understanding import Evidence, Understanding
from receptionist.understanding.addresses.lexicon import DIRECTIONS, TYPES
from receptionist.understanding.addresses.usual_streets import is_usual_street_name
from receptionist.understanding.names.given_names import is_frequent_family, is_given, is_sooner_given
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.taught.lexicon import (
    TaughtSound,
    TaughtSounds,
    Words,
    norms,
    street_parts,
    taught_sounds,
)
from receptionist.understanding.taught.sounding import sounds
from receptionist.understanding.words import Token, tokens

RULE = "taught word"
_LONG = 6
"""Sounds from which on few words are alike by chance."""
_NEAR, _NEAR_IF_LONG = 0.15, 0.2
"""How unlike words may be to the word that is taken instead: of a long one more than a sound may be another."""
_GUESSED = 0.04
"""What another of the recogniser's guesses is like speaks a little less for a word than what it wrote."""
_MARGIN = 0.04
"""So much nearer than any other taught word it has to be."""
_WORDS_MORE = 2
"""Words that a word may have been heard as, beyond its own."""
_MOST = 2
"""Words that are put in the place of others in one turn and slot: a first and a last name."""
_A_WHOLE_NAME = 2
"""Words of one: where they were heard, as many have to stand there afterwards."""
_WHY: dict[str, str] = lexicon("evidence")["taught"]
_REFUSES = ("negate", "correct")

Read = Callable[[str, HearingContext], Understanding]


class _Place(msgspec.Struct, frozen=True):
    """Words that may have been meant for another one: `span` is where they stand in the text."""

    span: Span
    words: tuple[str, ...]


class _Meant(msgspec.Struct, frozen=True):
    unlike: float
    place: _Place
    taught: TaughtSound
    why: str


def with_taught(meaning: Understanding, hearing: HearingContext, read: Read) -> Understanding:
    """`meaning`, or what `read` makes of the turn with taught words in the place of those that sound like them."""
    for kind in ("name", "street"):
        known = taught_sounds(hearing.vocabulary.taught, kind)
        for _ in range(_MOST if known else 0):
            again = _again(meaning, hearing, kind, known, read)
            if again is None:
                break
            meaning = again
    return meaning


def may_be_meant(taught: TaughtWord, text: str) -> bool:
    """Whether anything in `text` is near enough to the word for a closer look; for a service, what callers call it."""
    if taught.kind == "service":
        said = norms(text)
        return any(set(norms(heard)) <= set(said) for heard in taught.heard)
    known = taught_sounds((taught,), taught.kind)
    return any(_is_near(_nearest(known, place.words)[0], place.words) for place in _windows(text, Span(0, len(text))))


def _again(
    meaning: Understanding, hearing: HearingContext, kind: TaughtKind, known: TaughtSounds, read: Read
) -> Understanding | None:
    """The turn with one taught word in it; None where none was meant."""
    for meant in _likeliest(meaning, hearing, kind, known):
        if _insists(meaning, hearing, kind, meant):
            continue
        span = meant.place.span
        text = f"{meaning.text[: span.start]}{meant.taught.word}{meaning.text[span.end :]}"
        again = read(text, hearing)
        if _fits(meaning, again, kind, meant):
            return msgspec.structs.replace(again, evidence=(*again.evidence, _evidence(meaning, kind, meant)))
    return None


def _likeliest(meaning: Understanding, hearing: HearingContext, kind: TaughtKind, known: TaughtSounds) -> list[_Meant]:
    """The nearest first; none for words that two of those that were taught are as near to."""
    guesses = [norms(each) for each in hearing.alternatives]
    places = _places(meaning, hearing, kind)
    found = [_meant_at(place, _guessed(meaning.text, place, guesses), known, kind) for place in places]
    return sorted((meant for meant in found if meant), key=lambda meant: (meant.unlike, -len(meant.place.words)))


def _meant_at(place: _Place, guesses: Iterable[Words], known: TaughtSounds, kind: TaughtKind) -> _Meant | None:
    """The word that is meant by what was written there, or else by another guess at it; none for what says itself."""
    unlike, taught = _nearest(known, place.words)
    if taught is not None and place.words in taught.heard:
        return _Meant(unlike, place, taught, _WHY["heard_before"])
    if _says_itself(place.words, kind) or (taught is not None and taught.words == place.words):
        return None
    if taught is not None and _is_near(unlike, place.words):
        return _Meant(unlike, place, taught, _WHY["sounds_like"])
    for guess in guesses:
        unlike, taught = _nearest(known, guess)
        if taught is None or not _is_near(unlike, guess):
            continue
        if guess == taught.words or not _says_itself(guess, kind):
            return _Meant(unlike + _GUESSED, place, taught, _WHY["among_guesses"])
    return None


def _guessed(text: str, place: _Place, guesses: Iterable[Words]) -> Iterator[Words]:
    """What the other guesses have there: behind as many words and before as many."""
    before, after = len(norms(text[: place.span.start])), len(norms(text[place.span.end :]))
    for guess in guesses:
        if 1 <= len(guess) - before - after <= 1 + _WORDS_MORE:
            yield guess[before : len(guess) - after]


def _nearest(known: TaughtSounds, words: Words) -> tuple[float, TaughtSound | None]:
    """The likest of those that were taught, and how unlike it is; none where another one is about as near."""
    near = known.nearest(words)
    return near[0] if near and not _is_either(near) else (1.0, None)


def _is_near(unlike: float, words: Words) -> bool:
    long = len(sounds(" ".join(words))) >= _LONG
    return unlike <= (_NEAR_IF_LONG if long else _NEAR)


def _is_either(near: Sequence[tuple[float, TaughtSound]]) -> bool:
    """Whether another word is about as near; the same name of a street of another type is none."""
    others = (unlike for unlike, each in near[1:] if each.words != near[0][1].words)
    return next(others, 1.0) - near[0][0] < _MARGIN


def _says_itself(words: Sequence[str], kind: TaughtKind) -> bool:
    """Whether they hardly are another word misheard: small words of any sentence, and names and streets that many
    people and towns have.
    """
    if any(map(is_never, words)):
        return True
    return all(map(_is_usual_name, words)) if kind == "name" else is_usual_street_name("".join(words))


def _is_usual_name(word: str) -> bool:
    return is_given(word) or is_frequent_family(word)


def _places(meaning: Understanding, hearing: HearingContext, kind: TaughtKind) -> Iterator[_Place]:
    return _of_name(meaning, hearing) if kind == "name" else _of_street(meaning, hearing)


def _of_name(meaning: Understanding, hearing: HearingContext) -> Iterator[_Place]:
    """The words of the name that was told; where one is asked for, also those beside it that were taken for nothing."""
    name, asked = meaning.name, not hearing.expecting.isdisjoint(("name", "spelling"))
    if name is not None and name.spelled:
        return
    others = _taken_otherwise(meaning)
    if name is not None:
        whole = not asked or (name.first is not None and name.last is not None)
        yield from _windows(meaning.text, name.span if whole else Span(name.span.start, len(meaning.text)), others)
    elif asked and _tells_nothing_else(meaning):
        yield from _windows(meaning.text, Span(0, len(meaning.text)), others)


def _of_street(meaning: Understanding, hearing: HearingContext) -> Iterator[_Place]:
    """The words of the street's own name; where an address is asked for and none was read, all behind a number."""
    address, asked = meaning.address, "address" in hearing.expecting
    if address is not None and address.street:
        own = norms(street_parts(address.street)[0])
        yield from (place for place in _windows(meaning.text, address.span) if set(place.words) <= set(own))
    elif address is not None and address.number:
        behind = Span(address.span.start, len(meaning.text))
        yield from _own_names(_windows(meaning.text, behind, _taken_otherwise(meaning)))
    elif asked and _tells_nothing_else(meaning):
        yield from _own_names(_windows(meaning.text, Span(0, len(meaning.text)), _taken_otherwise(meaning)))


def _own_names(places: Iterable[_Place]) -> Iterator[_Place]:
    """Those that hold no type, direction or figure."""
    for place in places:
        if not any(word in TYPES or word in DIRECTIONS or word[0].isdecimal() for word in place.words):
            yield place


def _windows(text: str, span: Span, taken: Sequence[Span] = ()) -> Iterator[_Place]:
    """Neighbouring words within `span` with no mark between them."""
    inside = [token for token in tokens(text) if span.start <= token.start and token.end <= span.end]
    words = [token for token in inside if not any(each.overlaps(Span(token.start, token.end)) for each in taken)]
    for first in range(len(words)):
        for last in range(first, min(len(words), first + 1 + _WORDS_MORE)):
            if not words[last].is_word or words[last].norm[0].isdecimal():
                break
            yield _Place(Span(words[first].start, words[last].end), _norms(words[first : last + 1]))


def _norms(words: Sequence[Token]) -> tuple[str, ...]:
    return tuple(word.norm.removesuffix("'s") for word in words)


def _taken_otherwise(meaning: Understanding) -> tuple[Span, ...]:
    """The words of everything else that was told."""
    when = meaning.when
    told = (meaning.phone, meaning.email, meaning.address if meaning.name is not None else None)
    return (*when.spans, *(each.span for each in told if each is not None))


def _tells_nothing_else(meaning: Understanding) -> bool:
    """Whether what was not understood may be the answer to what was asked."""
    acts = meaning.signals - {"greeting", "thanks"} or meaning.asks or meaning.emergency or meaning.correction
    return not acts and meaning.intent in ("none", "book") and meaning.answer in (None, "affirm")


def _insists(meaning: Understanding, hearing: HearingContext, kind: TaughtKind, meant: _Meant) -> bool:
    """Whether the words are what the caller has said it is: what is known already, or put right against the word."""
    known = hearing.known_name.full if hearing.known_name else ""
    if kind == "street":
        known = (hearing.known_address.street or "") if hearing.known_address else ""
    words = norms(known)
    if _holds(words, meant.place.words):
        return True
    return meaning.answer in _REFUSES and _holds(words, meant.taught.words)


def _fits(before: Understanding, again: Understanding, kind: TaughtKind, meant: _Meant) -> bool:
    """Whether the word is in the slot now, and nothing else is told than before."""
    taught = meant.taught
    if not _same_besides(before, again):
        return False
    if kind == "name":
        stays = set(norms(before.name.full)) - set(meant.place.words) if before.name else set()
        words = norms(again.name.full) if again.name else ()
        whole = len(words) >= min(len(norms(before.name.full)), _A_WHOLE_NAME) if before.name else True
        fits = whole and _holds(words, taught.words) and stays.issubset(words)
        return fits and not _stood_where_usual(norms(before.name.full) if before.name else (), meant)
    was, now = before.address, again.address
    if now is None or now.street is None or (was is not None and was.number and was.number != now.number):
        return False
    own, rest = street_parts(now.street)
    same_type = not taught.type or not rest or rest == taught.type
    return same_type and _holds(norms(own), taught.words) and len(norms(own)) <= len(taught.words) + 1


def _stood_where_usual(name: Words, meant: _Meant) -> bool:
    """Whether a usual given name is first, or a usual family name is last, and the taught word is usual as the other:
    "Stuart", which was heard as "Stewart", is not put into "Thomas Stewart".
    """
    if len(name) != _A_WHOLE_NAME or len(meant.place.words) != 1 or len(meant.taught.words) != 1:
        return False
    said, taught = meant.place.words[0], meant.taught.words[0]
    given, family = (said, taught) if said == name[0] else (taught, said)
    return _is_rather_given(given) and is_frequent_family(family) and not _is_rather_given(family)


def _is_rather_given(word: str) -> bool:
    return is_sooner_given(word) or (is_given(word) and not is_frequent_family(word))


def _same_besides(before: Understanding, again: Understanding) -> bool:
    when, later = before.when, again.when
    same_time = (when.date, when.time, when.daypart) == (later.date, later.time, later.daypart)
    same_act = again.answer == before.answer and again.intent in (before.intent, "none")
    return same_time and same_act and (again.name is not None or before.name is None)


def _holds(words: Sequence[str], part: Sequence[str]) -> bool:
    """Whether `part` stands in `words`, word by word."""
    size = len(part)
    return bool(part) and any(tuple(words[at : at + size]) == tuple(part) for at in range(len(words) - size + 1))


def _evidence(meaning: Understanding, kind: TaughtKind, meant: _Meant) -> Evidence:
    span = meant.place.span
    slot = "name" if kind == "name" else "address"
    return Evidence(RULE, slot, meaning.text[span.start : span.end], span, meant.taught.word, why=meant.why)
