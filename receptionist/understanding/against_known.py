"""What words say against the values that were read back: a yes beside another one is none to all of it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns, section
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.service_names import services_in
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import is_same_street, read_address
from receptionist.understanding.addresses.gazetteer import is_place
from receptionist.understanding.addresses.partial import past_leads
from receptionist.understanding.addresses.street import is_typed
from receptionist.understanding.addresses.word import words_of
from receptionist.understanding.answers import read_answer
from receptionist.understanding.answers.acts import AGREEING
from receptionist.understanding.answers.agreeing import beyond_agreement
from receptionist.understanding.clauses import plain
from receptionist.understanding.names import names_more, read_name
from receptionist.understanding.names.addressed import without_addressing
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.notes import behind_the_yes, is_somebodys, parts_told
from receptionist.understanding.revised_value import expecting
from receptionist.understanding.services import read_service, shares_of
from receptionist.understanding.when import read_when
from receptionist.understanding.words import blanked

_SAID = Patterns(lexicon("confirming"))
_WHY = section("when", "reasons").one("why")
_GOES_WITH_YES = _SAID.one("goes_with_yes")
_AROUND_AN_HOUR = _SAID.words("around_an_hour")
NO_HOUR = _SAID.one("no_hour")
_BEYOND_TWELVE = _SAID.words("beyond_twelve")
_AS_LONG_AS = _SAID.one("as_long_as")
_AGREES_WITHIN = _SAID.one("agrees_within")
_OF_ONE_THING = _SAID.words("of_one_thing")
_TELLS_BY_ITSELF = _SAID.one("tells_by_itself")
_BESIDE_TIMES = _SAID.words("beside_times")
_LIMITS = _SAID.words("limit_words")
_DATUM = _SAID.one("datum_beside_yes", re.IGNORECASE)
_CONTRASTS = _SAID.one("contrasts", re.IGNORECASE)
_AT_LAST, _NO_GRUMBLE = _SAID.one("at_last"), _SAID.one("no_grumble")
_AGREES = frozenset({"yes", "praise", "thanks", "closing_thanks", "bye"})
_GRUMBLES = frozenset({"statement", "wish", "value", "reject", "imperfect", "yes", "praise", "sorry"})
"""Acts before a "but" that change nothing, where what was read back is agreed to behind it."""
_A_VALUE = 3
"""Words of a day or an hour that a note follows at once."""
_A_STREET = 4
"""Words of an answer that only names a street."""

OtherValue = When | Address | Name | str
"""A day or an hour, a place, a name, or the work by the name of its service."""


def value_beside_yes(meaning: Understanding, hearing: HearingContext) -> OtherValue | None:
    """ "Nine, yeah", where seven was read back: another value than that, however bare it is, and whatever is told for
    whoever comes. None where the yes stands alone, or beside what is known.
    """
    read = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.when != When()
    if not hearing.to_agree or meaning.answer != "affirm" or read or "head_count" in meaning.says:
        return None
    return next((value for value in _values(meaning, hearing) if value is not None), None)


def agreed_at_last(meaning: Understanding, hearing: HearingContext) -> When | None:
    """ "I told you twice, but Thursday at two, yes": the day and the hour that were read back, said again with the yes
    behind a grumble, which changes nothing; None where that is not all that is said.
    """
    found = _AT_LAST.match(plain(meaning.text)) if hearing.to_agree and meaning.answer != "affirm" else None
    if (
        found is None
        or hearing.known_day is None
        or not _changes_nothing(meaning)
        or _NO_GRUMBLE.search(found["before"])
    ):
        return None
    before, last = (read_answer(found[part], to_agree=True) for part in ("before", "last"))
    grumbles = all(act.kind in _GRUMBLES and (act.kind == "value" or not act.valued) for act in before.acts)
    kinds = {act.kind for act in last.acts}
    agrees = bool(kinds & AGREEING) and kinds <= _AGREES | AGREEING | {"value"}
    when, _ = read_when(found["last"], expecting(hearing, "date", "time"))
    limited = when.bound != "at" or when.until or when.ruled_out or when.shift
    same = bool(when.date or when.time) and is_then(when, hearing) and not limited
    return when if grumbles and agrees and same else None


def meets_its_terms(text: str, hearing: HearingContext) -> bool:
    """ "As long as it says eleven", of eleven: whether the day or the hour that the yes hangs on is the known one."""
    found = _AS_LONG_AS.match(plain(text))
    return found is not None and _names_the_start(found["start"], hearing)


def says_only_what_is_known(meaning: Understanding, hearing: HearingContext) -> bool:
    """ "Birch Court, right, ten tomorrow": whether all words agree, or are those of what was read back."""
    known, place = hearing.known_address, meaning.address
    same = {form for word in _words_read_back(hearing) for form in (word, f"{word}s")}
    rest = " ".join(word for word in beyond_agreement(meaning.text) if word not in same)
    if not _AGREES_WITHIN.search(plain(meaning.text)):
        return False
    if not rest:
        return not same.isdisjoint(plain(meaning.text).split())
    if place is not None and place.number and known is not None and place.number != known.number:
        return meaning.when.date is not None and _names_the_start(rest, hearing)  # "Wednesday eleven, Birch, right"
    return _names_the_start(rest, hearing)


def is_as_read_back(text: str, hearing: HearingContext) -> bool:
    """Whether `text` names nothing but one of the values that were read back, be it in other words."""
    known, said = hearing.known_address, plain(text)
    if _words_read_back(hearing).issuperset(said.split()) or _names_the_start(said, hearing):
        return True
    place = read_address(said, expecting(hearing, "address"))[0] if known is not None else None
    if known is not None and place is not None and _is_at(place, known) and _is_all(said, (place.span,)):
        return place.unit in (None, known.unit)
    return read_service(said, hearing)[0] in services_in(hearing.known_service, hearing.vocabulary.service_names)


def _words_read_back(hearing: HearingContext) -> frozenset[str]:
    """The words of the place, the work and the name, lower case."""
    place, name = hearing.known_address, hearing.known_name
    told = f"{place.line if place else ''} {hearing.known_service} {name.full if name else ''}"
    return frozenset(told.lower().split())


def agrees_to_another(meaning: Understanding, hearing: HearingContext) -> bool:
    """ "Yes, Tuesday", to "shall I cancel Wednesday's?", which has nothing to be changed: a yes to another visit."""
    if not (hearing.to_agree and hearing.changeless) or meaning.answer != "affirm":
        return False
    when = start_named(behind_the_yes(plain(meaning.text)), hearing)
    return when is not None and not is_then(when, hearing)


def start_named(text: str, hearing: HearingContext) -> When | None:
    """The day or the hour that `text` is and nothing else, no limit of them; None where it says anything more. A number
    by itself beyond twelve is none: "yes, sixteen" is the house.
    """
    if text in _BEYOND_TWELVE:
        return None
    when, _ = read_when(text, expecting(hearing, "date", "time"))
    limited = when.bound != "at" or when.until or when.shift or when.date_end or when.ruled_out
    says_it = (when.date and hearing.known_day) or (when.time and hearing.known_time)
    return when if says_it and not limited and _BESIDE_TIMES.issuperset(words_beside(text, when)) else None


def _names_the_start(text: str, hearing: HearingContext) -> bool:
    """Whether `text` is a day or an hour and nothing else, and the known one."""
    when = start_named(text, hearing)
    return when is not None and is_then(when, hearing)


def _changes_nothing(meaning: Understanding) -> bool:
    """Whether nothing is named beside days and hours that could be wrong, put off, or another wish."""
    data = meaning.name or meaning.address or meaning.phone or meaning.email
    wrong = meaning.correction is not None and meaning.correction.slot not in (None, "date", "time")
    other = meaning.says & {"head_count", "calls_off", "cannot", "one_more"}
    later = meaning.signals & {"hold_on", "decide_later", "stop"}
    return not (data or wrong or other or later) and meaning.intent in ("none", "question")


class ToldBesideYes(msgspec.Struct, frozen=True):
    """What is told of one of the data beside a yes: the turn with blanks in the place of the yes, and whether it is
    what the yes `excepts`, or `contrasts` with at least ("but").
    """

    text: str
    excepts: bool
    contrasts: bool


def datum_beside_yes(text: str) -> ToldBesideYes | None:
    """ "Yes but the zip is 60148": the part that calls one of the data by its name."""
    found = _DATUM.match(text)
    if found is None or read_answer(found["yes"], to_agree=True).answer != "affirm":
        return None
    told = blanked(text, [Span(0, found.start("told"))])
    contrasts = _CONTRASTS.search(found["lead"]) is not None
    return ToldBesideYes(told, found["excepts"] is not None, contrasts)


def _values(meaning: Understanding, hearing: HearingContext) -> Iterator[OtherValue | None]:
    """What the words say otherwise, as a whole, each part of them that is a value and nothing else, a value that a note
    follows with no pause between, and one that is all there is beside words of agreement: "yes, twelve is correct".
    """
    if meaning.before_note is None:
        yield _otherwise(_beside_the_yes(_WHY.sub(" ", meaning.text.lower())), hearing)
    parts = parts_told(meaning.text)
    for part in parts if len(parts) > 1 or meaning.before_note is not None else ():
        yield _otherwise(_beside_the_yes(part), hearing, wholly=True)
    said = behind_the_yes(meaning.text).split()
    for some in range(1, min(_A_VALUE, len(said)) + 1):
        if said[some - 1] not in _OF_ONE_THING and _TELLS_BY_ITSELF.match(" ".join(said[some:])):
            yield _otherwise(" ".join(said[:some]), hearing, wholly=True)
    yield _start_beyond(meaning, hearing)
    yield _other_work(meaning, hearing)


def _start_beyond(meaning: Understanding, hearing: HearingContext) -> When | None:
    """Another day or hour than that which was read back, where all other words agree, or lead to it."""
    if meaning.when.time is not None and is_then(meaning.when, hearing):
        return None  # "one fifteen, yes", of which one word also agrees
    beyond = beyond_agreement(NO_HOUR.sub(" ", plain(meaning.text)))
    rest = " ".join(word for word in beyond if word not in _AROUND_AN_HOUR)
    if rest in _BEYOND_TWELVE:
        return None
    when, _ = read_when(rest, expecting(hearing, "date", "time"))
    says_start = (when.time and hearing.known_time) or (when.date and hearing.known_day)
    named = says_start and _is_all(rest, when.spans)
    return when if named and not is_then(when, hearing) else None


def _other_work(meaning: Understanding, hearing: HearingContext) -> str | None:
    """The service that is called right, where another was read back: "yes, house cleaning is correct"."""
    right = (act.text for act in read_answer(meaning.text, to_agree=True).acts if act.kind == "fact")
    named = next((work for said in right if (work := read_service(said, hearing)[0]) is not None), None)
    known = services_in(hearing.known_service, hearing.vocabulary.service_names)
    other = named not in (*known, hearing.known_service)
    return named if hearing.known_service and named and other else None


def _otherwise(rest: str, hearing: HearingContext, *, wholly: bool = False) -> OtherValue | None:
    """The value that `rest` names, if another is known; `wholly`: nothing but the value may be said."""
    known = hearing.known_address
    place = read_address(rest, expecting(hearing, "address"))[0] if known is not None else None
    if known is not None and place is not None and _is_at(place, known):
        return None
    when, _ = read_when(rest, expecting(hearing, "date", "time"))
    left_out = hearing.known_time is not None and _leaves_out(when, hearing.known_time)
    if left_out and _LIMITS.issuperset(words_beside(rest, when)):
        return when  # "yes, after ten, and mind the dog"
    if wholly and not _is_all(rest, when.spans):
        when = When()
    if (when.time and hearing.known_time) or (when.date and hearing.known_day):
        return None if is_then(when, hearing) else when
    if wholly and place is not None and not _is_all(rest, (place.span,)):
        place = None
    if known is not None and place is not None and only_a_street(rest) and _is_plainly_a_place(place, known):
        return place
    name = given_name(rest, hearing) if hearing.known_name is not None else None
    if name is not None and is_somebodys(rest[: name.span.start]):
        return None
    return None if name is None or _is_of(name, hearing.known_name) or _has_a_share(name, hearing) else name


def _has_a_share(name: Name, hearing: HearingContext) -> bool:
    """Whether somebody is called so who has a part of the appointment, and is not who it is under."""
    shares = shares_of(hearing.known_service, hearing.vocabulary)
    return any(share.who and name.full.startswith(share.who) for share in shares)


def _leaves_out(when: When, known: dt.time) -> bool:
    """Whether an hour is only bounded, and the `known` one lies outside or on the edge: "after ten", "before three"."""
    if when.bound == "after":
        return when.time is not None and known <= when.time
    return when.bound == "before" and when.until is not None and known >= when.until


def words_beside(text: str, when: When) -> list[str]:
    """The words of `text` that name no day and no hour."""
    return blanked(text, when.spans).lower().split()


def _is_all(text: str, spans: Sequence[Span]) -> bool:
    """Whether `text` is what stands at `spans`, and nothing else."""
    return not blanked(text, spans).strip(" .,!")


def _is_plainly_a_place(place: Address, known: Address) -> bool:
    """Whether it is a house number alone, or a street that is one by its kind or is the known one."""
    street = not place.street or is_typed(place.street) or is_same_street(known, place)
    return street and bool(place.number or place.street)


def _is_at(place: Address, known: Address) -> bool:
    same_number = place.number in (None, known.number)
    return same_number and (place.street is None or is_same_street(known, place))


def is_then(when: When, hearing: HearingContext) -> bool:
    """Whether the words can mean the day and the hour that are spoken of."""
    same_day = hearing.known_day is None or when.may_be_on(hearing.known_day)
    return same_day and (hearing.known_time is None or when.may_be_at(hearing.known_time))


def _beside_the_yes(text: str) -> str:
    """The words of `text` that do not agree, thank or take leave; of "see you at three", when somebody is expected."""
    acts = read_answer(without_addressing(text), to_agree=True).acts
    said = (act.text for act in acts if act.kind not in _AGREES or (act.kind == "bye" and act.valued))
    return " ".join(_GOES_WITH_YES.sub(" ", " ".join(said)).split())


def _is_of(name: Name, known: Name | None) -> bool:
    """Whether `name` says nothing but what is known of it, or says it in full: "Denise Marchetti", of Denise."""
    same = known is not None and set(name.full.lower().split()) <= set(known.full.lower().split())
    return same or (known is not None and names_more(name, known))


def given_name(text: str, hearing: HearingContext) -> Name | None:
    """ "No, it's Dinah": nothing but a name that people are given, and no town is called."""
    name, _ = read_name(text, expecting(hearing, "name"))
    known = name is not None and is_given(name.full.lower().split(" ")[0])
    if name is None or not known or is_place(text.lower(), hearing.vocabulary.cities):
        return None
    return name


def only_a_street(text: str) -> bool:
    """Whether `text` is as short as the name of a street and what leads up to it."""
    said = words_of(text)
    return len(said) - past_leads(said) <= _A_STREET
