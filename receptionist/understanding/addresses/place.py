"""City, state and ZIP code, and where one ends and the next begins."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.gazetteer import LONGEST, is_place, longest_place
from receptionist.understanding.addresses.house_number import digits_at, starts_number
from receptionist.understanding.addresses.lexicon import (
    EVERYDAY_CODES,
    LONG_FORMS,
    STATE_NAMES,
    STATES,
    STOP_WORDS,
    THE,
    ZIP_WORDS,
)
from receptionist.understanding.addresses.unit import opens_unit
from receptionist.understanding.addresses.word import AddressWords, norm_at, phrase, remembered
from receptionist.understanding.names.not_names import is_common, is_never

_SAID = section("addresses", "place")

LONGEST_CITY = 5
_OF_IT: str = section("services", "owning")["ending"]
_FULL_NAME = 2
"""Words of somebody's first and last name."""
_ZIP_LENGTHS = frozenset({5, 9})
_FIRST_OF_STATES = frozenset(word for name in (*STATE_NAMES, *STATES) for word in name.split()[:1])
_CITY_HEADS = _SAID.words("city_heads")
_CITY_TAILS = _SAID.words("city_tails")
_SAINTS: dict[str, str] = _SAID["saints"]
_CITY_FORMS = {**_SAINTS, **LONG_FORMS}
_NEVER_LAST = _SAID.words("never_last")
_ZIP_CODE_IS = _SAID.words("zip_code_is")
_ALSO_CITIES = tuple(_SAID["also_cities"])
IN = _SAID.words("in")
BEFORE_IN = _SAID.words("before_in")
_NO_CITY = _SAID.words("no_city")
_BEHIND_CITY = _SAID.words("behind_city")
_CITY_OF = tuple(_SAID["city_of"])
_WAITS = frozenset(_SAID["waits"])
_WAITS_ALONE = _SAID.words("waits_alone")
_BEFORE_ZIP = _SAID.words("before_zip")


class PlaceReading(msgspec.Struct, frozen=True):
    """What was said of a place and the position after it. `sure` where the words themselves show it is one."""

    end: int
    city: str | None = None
    state: str | None = None
    zip: str | None = None
    sure: bool = False


def state_at(words: AddressWords, at: int) -> tuple[str, int] | None:
    """The state named at `at`, in full ("illinois", "d c"), and the position after it."""
    if norm_at(words, at) not in _FIRST_OF_STATES:
        return None
    for length in (3, 2, 1):
        name = phrase(words, at, at + length)
        if at + length <= len(words) and name in STATE_NAMES:
            return STATE_NAMES[name], at + length
    code = words[at].norm
    if code not in STATES or (code in EVERYDAY_CODES and not _code_fits(words, at)):
        return None
    return STATES[code], at + 1


def _code_fits(words: AddressWords, at: int) -> bool:
    """Whether an everyday word ("in", "or", "la") stands where only a state can."""
    if zip_at(words, at + 1) is not None or (at + 2 == len(words) and words[at + 1].is_digits):
        return True
    ends = at + 1 >= len(words) or words[at + 1].mark == "."
    return (ends and at > 0 and words[at].norm not in _NEVER_LAST) or (ends and bool(words[at].mark))


@remembered
def zip_at(words: AddressWords, at: int) -> tuple[str, int] | None:
    """Five digits at `at` (nine count as ZIP+4, of which the first five are kept) and the position after them."""
    if at >= len(words) or not starts_number(words[at]):
        return None
    for reading in digits_at(words, at, _ZIP_LENGTHS):
        digits, end = reading.digits, reading.end
        if "-" in digits:
            continue
        if _glued_four(words, end):
            end += 1
        if ends_here(words, end):
            return digits[:5], end
    norm, after = words[at].norm, norm_at(words, at + 1)
    if norm.isdecimal() and len(norm) == 5 and after.isdecimal() and len(after) == 4 and words[at + 1].glue == "-":
        return norm, at + 2
    return None


def _glued_four(words: AddressWords, at: int) -> bool:
    return at < len(words) and words[at].glue == "-" and words[at].is_digits and len(words[at].norm) == 4


def ends_here(words: AddressWords, at: int) -> bool:
    """Whether a part of an address may end at `at`: a pause, a sentence going on, or nothing more."""
    return at >= len(words) or bool(words[at].mark) or words[at].norm in STOP_WORDS or not starts_number(words[at])


@remembered
def boundary(words: AddressWords, at: int) -> bool:
    """Whether a city's name may end at `at`."""
    if at >= len(words) or words[at].mark or words[at].norm in STOP_WORDS or words[at].norm in ZIP_WORDS:
        return True
    if words[at].norm == THE or words[at].norm in _BEHIND_CITY or _asks_to_wait(words, at):
        return True
    return starts_number(words[at]) or opens_unit(words, at) or final_state_at(words, at) is not None


def _asks_to_wait(words: AddressWords, at: int) -> bool:
    return words[at].norm in _WAITS_ALONE or phrase(words, at, at + 2) in _WAITS


@remembered
def final_state_at(words: AddressWords, at: int) -> tuple[str, int] | None:
    """A state with nothing after it that could belong to a longer name ("Oklahoma City" holds none)."""
    state = state_at(words, at)
    if state is None:
        return None
    end = state[1]
    if end >= len(words) or words[end].mark or words[end].norm in STOP_WORDS or words[end].norm in ZIP_WORDS:
        return state
    return state if starts_number(words[end]) or opens_unit(words, end) else None


def ends_before_state(words: AddressWords, at: int, start: int) -> bool:
    """Whether the last state of the phrase stands at `at`, with a name before it."""
    state = final_state_at(words, at) if at > start else None
    if state is None:
        return False
    return not any(final_state_at(words, later) for later in range(state[1], min(state[1] + 3, len(words))))


def place_follows(words: AddressWords, at: int, local: tuple[str, ...], least: int = 1) -> bool:
    """Whether a known place of at least `least` words begins at `at` and ends at a boundary."""
    ends = range(at + LONGEST, at + least - 1, -1)
    return any(end <= len(words) and boundary(words, end) and place_between(words, at, end, local) for end in ends)


def place_between(words: AddressWords, at: int, end: int, local: tuple[str, ...]) -> bool:
    """Whether `words[at:end]` are a known place, said without a pause."""
    if end - at > LONGEST or any(word.mark for word in words[at + 1 : end]):
        return False
    return is_place(phrase(words, at, end), local)


def likely_city_start(words: AddressWords, first: int, end: int) -> int:
    """Where an unknown city's name most likely begins between `first` and `end`: it is one word, unless a word that
    cities share comes before or after ("Saint", "New", "Springs")."""
    start = end - 1
    if words[start].norm in _CITY_TAILS:
        start -= 1
    while start > first and words[start - 1].norm in _CITY_HEADS:
        start -= 1
    return max(start, min(first, end))


def place_at(words: AddressWords, at: int, local: tuple[str, ...], trusting: bool) -> PlaceReading | None:
    """The city, state and ZIP at `at`; a `trusting` reader takes unknown words for a city where one was announced."""
    city_at, announced = _past_in(words, at)
    city, end, sure = _city(words, city_at, local, trusting and (announced or _is_named_after_pause(words, city_at)))
    state = final_state_at(words, end) if end < len(words) else None
    if city is None and state is None:
        return _zip_only(words, at)
    if state and city is None and is_place(state[0], ()) and state[0] in _ALSO_CITIES:
        city, end, state, sure = state[0], state[1], final_state_at(words, state[1]), True
    end = state[1] if state else end
    repeated = final_state_at(words, end) if state else None
    if state and repeated and repeated[0] == state[0]:
        # "Georgia, GA"
        end = repeated[1]
    code = _zip_after(words, end, bool(state))
    if code is None and not sure and state is None:
        return None
    return PlaceReading(
        code[1] if code else end, city, state[0] if state else None, code[0] if code else None, sure=True
    )


def _past_in(words: AddressWords, at: int) -> tuple[int, bool]:
    start = at
    if norm_at(words, at) in BEFORE_IN and norm_at(words, at + 1) in IN:
        at += 1
    if norm_at(words, at) in IN and state_at(words, at) is None:
        at += 1
    if phrase(words, at, at + 3) in _CITY_OF:
        at += 3
    return at, at > start


def _is_named_after_pause(words: AddressWords, at: int) -> bool:
    """Whether what stands behind a pause can be called so: no "mind the dog", "big blue door" or "dog's friendly"."""
    if at >= len(words) or words[at].mark != ",":
        return False
    end = _run_end(words, at)
    run = [word.norm for word in words[at:end]]
    if end < len(words) and zip_at(words, end) is not None:
        return True
    plain = bool(run) and run[-1] not in _CITY_TAILS and is_common(run[-1].removesuffix("s"))
    return not plain and not any(is_never(word) or word.removesuffix(_OF_IT) in _NO_CITY for word in run)


def _city(words: AddressWords, at: int, local: tuple[str, ...], trusting: bool) -> tuple[str | None, int, bool]:
    """The city at `at`: shown by the state or ZIP after it, by the gazetteer, or by trust."""
    run = _run_end(words, at)
    shown = _before_state(words, at, run)
    if shown is not None:
        return (_name(words, at, shown) if shown > at else None), shown, shown > at
    known = longest_place(words, at, local)
    if known > at and boundary(words, known):
        return _name(words, at, known), known, True
    if run > at and run < len(words) and zip_at(words, run) is not None:
        return _name(words, at, run), run, True
    if trusting and at < known and (known <= run - _FULL_NAME or _is_served(words, at, known, local)):
        return _name(words, at, known), known, True  # "in Denver, Kaylee Nakamura": a name stands behind
    if trusting and at < run <= at + 3 and words[at].norm != THE:
        return _name(words, at, run), run, True
    return None, at, False


def _is_served(words: AddressWords, at: int, known: int, local: tuple[str, ...]) -> bool:
    """Whether the city is one of the business's own, and the word behind it begins no longer name."""
    return phrase(words, at, known) in local and norm_at(words, known) not in _CITY_TAILS


def _run_end(words: AddressWords, at: int) -> int:
    """The end of the words that could be a city's name."""
    end = longest_place(words, at, ())
    while end < len(words) and end - at < LONGEST_CITY + 2:
        word = words[end]
        if word.norm in ZIP_WORDS or (end > at and (word.mark or opens_unit(words, end) or _asks_to_wait(words, end))):
            break
        if (word.norm in STOP_WORDS and state_at(words, end) is None) or word.norm == "#" or word.norm[0].isdecimal():
            break
        if starts_number(word) and (zip_at(words, end) is not None or end == at):
            break
        end += 1
    return end


def _before_state(words: AddressWords, at: int, run: int) -> int | None:
    """Where the last final state of the run begins; a pause may stand before it."""
    for end in range(min(run, at + LONGEST_CITY), at - 1, -1):
        state = final_state_at(words, end) if end < len(words) else None
        if state is not None:
            earlier = final_state_at(words, end - 1) if end > at else None
            # "west virginia" holds "virginia".
            return end - 1 if earlier is not None and earlier[1] == state[1] else end
    return None


def _name(words: AddressWords, start: int, end: int) -> str:
    parts: list[str] = []
    for word in words[start:end]:
        full = _CITY_FORMS.get(word.norm, word.norm)
        if word.glue == "-" and parts:
            parts[-1] += f"-{full}"
        else:
            parts.append(full)
    return " ".join(parts)


def _zip_only(words: AddressWords, at: int) -> PlaceReading | None:
    code = _zip_after(words, at, after_state=False)
    return PlaceReading(code[1], zip=code[0], sure=True) if code else None


def _zip_after(words: AddressWords, at: int, after_state: bool) -> tuple[str, int] | None:
    """The ZIP at `at`, past "zip code is"; after a state also one that lost its leading zero."""
    start = at
    if norm_at(words, at) in _BEFORE_ZIP:
        at += 1
    while norm_at(words, at) in _ZIP_CODE_IS:
        at += 1
    at = at if any(word.norm in ZIP_WORDS for word in words[start:at]) else start
    code = zip_at(words, at)
    if code is None and after_state and at < len(words) and starts_number(words[at]):
        short = [n for n in digits_at(words, at, frozenset({4})) if n.end >= len(words)]
        code = (short[0].digits, short[0].end) if short else None
    return code
