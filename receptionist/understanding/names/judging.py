"""Whether a stretch of words is the caller's name: by what carries it, what follows it, and what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.languages.vocabulary import is_known
from receptionist.model.person import GUESSED
from receptionist.understanding.names.carriers import CarrierPhrase
from receptionist.understanding.names.foreign import greeting_at
from receptionist.understanding.names.given_names import is_frequent_family, is_given
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import has_ordinary_ending, is_common, is_never
from receptionist.understanding.names.particles import PARTICLES
from receptionist.understanding.names.spans import NameSpan, is_auxiliary, is_of_another, is_street, is_time

_SAID = section("names", "judging")

OPENERS = _SAID.words("openers")
_GREETED = _SAID.words("greeted")
_INVERTED = _SAID.words("inverted")
_TAILS = _SAID.words("tails")
_GOES_ON = _SAID.words("goes_on")
_TURNED_TO = _SAID.words("turned_to")
_DENIES = _SAID.words("denies")
_REPORTS = _SAID.words("reports")
_NAMED = _SAID.words("named")
_HAVE_NAMES = _SAID.words("have_names")
_BOOKING = _SAID.words("booking")
_IT = _SAID.words("it")
_THIS = _SAID.words("this")
_LOOKING = _SAID.words("looking")
_BECAUSE = _SAID.words("because")
_BOOKED = _SAID.words("booked")
_UNDER: str = _SAID["under"]
_LABELLED: str = _SAID["labelled"]
_NAME = _SAID.words("name")
_WHERE = _SAID.words("where")
_SINGULAR: str = _SAID["singular"]
_THE: str = _SAID["the"]
_FOR: str = _SAID["for"]
_IT_IS: str = _SAID["it_is"]
_BOOKING_FOR: str = _SAID["booking_for"]
_ITS_FOR: str = _SAID["its_for"]
_IS: str = _SAID["is_short"]
_HAPPENING: str = _SAID["happening"]
_WHY: dict[str, str] = lexicon("evidence")["names"]


def after_openers(line: NameWords) -> int:
    """Where an answer begins, after greetings and "yes, it's"."""
    at = greeting_at(line.norms, 0)
    while at < len(line) and (_opens(line, at) or (at and line.norms[at] in _GREETED)):
        at += 1
    return at


def _opens(line: NameWords, at: int) -> bool:
    return line.norms[at] in OPENERS and (at > 0 or line.norms[at] not in _INVERTED)


_PAIR = 2


def is_person(norms: Sequence[str]) -> bool:
    """True for a given name with at least one word behind it that may be a family name: "Joe Tran"."""
    return len(norms) > 1 and is_given(norms[0]) and all(not is_common(norm) for norm in norms)


def judged(
    line: NameWords,
    found: NameSpan,
    carrier: CarrierPhrase,
    asked: bool,
    banned: AbstractSet[str],
    parted: bool = False,
) -> tuple[float, str]:
    """Confidence of what follows a carrier, or 0 and the reason why it is no name; `parted` where letters or the other
    part of a name follow.
    """
    if carrier.part == "middle":
        return 0.0, _WHY["middle"]
    if _is_somebodys(line, found):
        return 0.0, _WHY["somebodys"]
    if _is_things(line, found, carrier, asked):
        return 0.0, _WHY["things"]
    if carrier.strength == "sure":
        return (0.95, "") if found.plain or line.is_open(found.end) else (0.0, _WHY["ordinary"])
    if is_street(line, found):
        return 0.0, _WHY["street"]
    if is_auxiliary(line, found):
        return 0.0, _WHY["auxiliary"]
    if not found.plain or line.norms[found.start] in banned or is_common(line.norms[found.start]):
        return 0.0, _WHY["ordinary"]
    if not asked and not found.titled and found.plain < found.size and not is_given(line.norms[found.start]):
        return 0.0, _WHY["describes"]  # "I'm legit freezing": what goes on like a sentence must begin like a name
    if not (asked or parted or found.titled) and _is_rather_a_thing(line, found, carrier):
        return 0.0, _WHY["things"]
    if carrier.strength == "open":
        return _judged_open(line, found, carrier, asked, banned)
    if carrier.rule == _UNDER and found.size == 1 and not _is_booked_under(line, carrier):
        return 0.0, _WHY["describes"]
    if found.size > 1 or found.titled:
        return 0.85, ""
    return (0.65, "") if parted else _judged_single(line, found, 0.65)


def _is_somebodys(line: NameWords, found: NameSpan) -> bool:
    """ "Sarah's husband", "today's visit": a possessive with something possessed after it."""
    owned = found.end if not line.is_open(found.end) else found.end - 1
    return any(line.norms[at].endswith("'s") for at in range(found.start, owned))


def _is_things(line: NameWords, found: NameSpan, carrier: CarrierPhrase, asked: bool) -> bool:
    """ "the property name is …", "name three reasons": a name, but of no caller."""
    if line.norms[carrier.start] not in _NAME:
        return False
    if carrier.end == carrier.start + 1 and line.norms[carrier.start] == _SINGULAR:
        return not asked and carrier.rule != _LABELLED
    before = line.norms[carrier.start - 1] if carrier.start and line.gaps[carrier.start] == "none" else _THE
    if carrier.start > 1 and line.norms[carrier.start - 2] in _WHERE and not is_common(before):
        return False  # "it's in Denver, name's Fergus McAllister"
    if is_person(line.norms[found.start : found.end]) and before not in _HAVE_NAMES:
        return False  # "I need a cleaning, name's Joe Tran"
    return not (is_never(before) or before in _NAMED)


def _is_booked_under(line: NameWords, carrier: CarrierPhrase) -> bool:
    """ "It should be under Whitfield"; "look under bed" is a place."""
    before = line.norms[carrier.start - 1] if carrier.start else ""
    return carrier.start <= after_openers(line) or before in _BOOKED or before in OPENERS


def _judged_open(
    line: NameWords, found: NameSpan, carrier: CarrierPhrase, asked: bool, banned: AbstractSet[str]
) -> tuple[float, str]:
    before = line.norms[carrier.start - 1] if carrier.start else ""
    if is_time(line, found) and not (asked and line.is_open(found.end)):
        return 0.0, _WHY["time"]
    if before in _LOOKING:
        return 0.0, _WHY["wanted"]
    if line.is_likened(found.start) and not is_given(line.norms[found.start]):
        return 0.0, _WHY["describes"]
    if before in _BECAUSE and carrier.start > 1 and found.size == 1:
        return 0.0, _WHY["describes"]
    answers = asked and (carrier.start == 0 or before in OPENERS)
    if carrier.rule == _ITS_FOR and not _names_another(line, found, carrier, asked):
        return 0.0, _WHY["somebodys"]
    person = is_person(line.norms[found.start : found.end])  # "a cleaning Thursday for Joe Tran", where it is a service
    booked = not _BOOKING.isdisjoint(line.norms) or (person and not banned.isdisjoint(line.norms))
    if carrier.rule == _FOR and not answers and not booked:
        return 0.0, _WHY["nothing_to_book"]
    if found.titled or (found.end - found.start > 1 and found.plain == found.size):
        return 0.75, ""
    if (
        not _DENIES.isdisjoint(line.norms[: carrier.start])
        and is_known(word := line.norms[found.start])
        and not is_given(word)
    ):
        return 0.0, _WHY["describes"]  # "I don't have carpet, it's wood"
    told = carrier.rule == _IT_IS and line.norms[carrier.start] in _IT and carrier.start <= after_openers(line)
    if asked or told or carrier.rule == _BOOKING_FOR:
        return _judged_single(line, found, 0.55)
    return 0.0, _WHY["one_word"]


def _names_another(line: NameWords, found: NameSpan, carrier: CarrierPhrase, asked: bool) -> bool:
    """ "The tenant is Edwina Cho", as the answer; not "Tom Diaz, and my landlord is Bob Keane", nor "she is nice"."""
    named = found.plain > 1 or found.titled or is_given(line.norms[found.start])
    return asked and named and carrier.start <= after_openers(line)


def _judged_single(line: NameWords, found: NameSpan, score: float) -> tuple[float, str]:
    """One word, or an ordinary word after one: what follows must not go on describing."""
    if line.is_open(found.end) or is_never(line.norms[found.end]) or line.norms[found.end] in _TAILS:
        return score, ""
    return 0.0, _WHY["describes"]


def judged_bare(line: NameWords, found: NameSpan, asked: bool, spelled: bool) -> tuple[float, str]:
    if is_street(line, found):
        return 0.0, _WHY["street"]
    if is_auxiliary(line, found):
        return 0.0, _WHY["auxiliary"]
    if not found.plain or is_common(line.norms[found.start]):
        return 0.0, _WHY["ordinary"]
    if found.end - found.start > 1 and line.norms[found.start].endswith(_IS):  # "the tenant's Mrs Baptiste"
        return 0.0, _WHY["somebodys"]
    if spelled:
        return 0.8, ""
    if _tells_what_happens(line, found):
        return 0.0, _WHY["describes"]
    if not asked and _before_a_number(line, found):
        return 0.6, ""
    if not asked:
        return (0.4, "") if found.start == 0 and stands_alone(line, found) else (0.0, _WHY["not_asked"])
    shown = not may_be_of_things(line.norms[found.start : found.end])
    if line.is_open(found.end) or line.norms[found.end] in _TAILS:
        return (0.85 if found.size > 1 else 0.6) if shown else GUESSED, ""
    behind = line.norms[found.end]
    if behind in _GOES_ON and _is_only_a_given_name(line, found):
        return 0.6, ""
    goes_on = (
        is_never(behind)
        or behind[0].isdecimal()
        or (behind in _TURNED_TO and is_person(line.norms[found.start : found.end]))
    )
    return (0.7 if shown else GUESSED, "") if found.plain > 1 and goes_on else (0.0, _WHY["describes"])


def _is_only_a_given_name(line: NameWords, found: NameSpan) -> bool:
    """ "Monica, it should come up"; not "mark it down"."""
    word = line.norms[found.start]
    return found.end - found.start == 1 and is_given(word) and not is_known(word) and found.start <= after_openers(line)


def may_be_of_things(said: Sequence[str]) -> bool:
    """ "Samsung fridge", "holy smokes": no given name, and a word of the language that is nobody's family name."""
    words = [norm for norm in said if norm not in PARTICLES]
    return not any(map(is_given, words)) and any(is_known(norm) and not is_frequent_family(norm) for norm in words)


def _is_rather_a_thing(line: NameWords, found: NameSpan, carrier: CarrierPhrase) -> bool:
    """ "This is picture day", "it's pumpkin orange", "it's lily white carpet": what a story calls something, and no
    name of anybody.
    """
    first, *others = line.norms[found.start : found.end]
    if line.norms[carrier.start] in _THIS and not others:
        return may_be_of_things((first,))
    if carrier.rule != _IT_IS:
        return False
    goes_on = not line.is_open(found.end) and not is_never(after := line.norms[found.end]) and after not in _TAILS
    of_things = any(is_known(word) and not (is_frequent_family(word) or is_given(word)) for word in others)
    return may_be_of_things((first, *others)) or (is_known(first) and (of_things or goes_on))


def _before_a_number(line: NameWords, found: NameSpan) -> bool:
    """ "John Keller 12 Oak Street": who says nothing before it tells name and address in one breath."""
    number = not line.is_open(found.end) and line.norms[found.end][0].isdecimal()
    return number and found.size == found.plain == _PAIR and is_person(line.norms[found.start : found.end])


def _tells_what_happens(line: NameWords, found: NameSpan) -> bool:
    """ "Toilet's leaking", "Giuseppe asks": a thing or a person that does something, where a name was asked for."""
    said = line.norms[found.start : found.end]
    if not line.is_open(found.end) and line.norms[found.end] in _REPORTS:
        return True
    if is_of_another(line, found) and not line.is_open(found.end):  # "mommy's talking"
        return True
    return len(said) > 1 and said[0].endswith(_IS) and said[-1].endswith(_HAPPENING)


def stands_alone(line: NameWords, found: NameSpan) -> bool:
    """Two words and more between marks, none of which looks ordinary, and no question."""
    if found.plain < 2 or found.plain < found.size or not line.is_open(found.end):
        return False
    after = line.text[line.tokens[found.end - 1].end :].lstrip()[:1]
    return after != "?" and not any(has_ordinary_ending(norm) for norm in line.norms[found.start : found.end])
