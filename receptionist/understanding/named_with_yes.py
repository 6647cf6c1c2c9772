"""What a yes names: "yes, eleven is right", "perfect, xenia court then". Where that is not what was read back, the yes
is none to all of it, however it is put.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses.usual_streets import is_usual_street_name
from receptionist.understanding.against_known import NO_HOUR, given_name, is_as_read_back, is_then, start_named
from receptionist.understanding.answers.agreeing import agrees_by
from receptionist.understanding.clauses import plain
from receptionist.understanding.names import names_more
from receptionist.understanding.notes import lets_us_in
from receptionist.understanding.revised_value import correcting, without_note
from receptionist.understanding.services import beside_known, read_service
from receptionist.understanding.words import blanked

_SAID = section("confirming", "named_with_yes")
_PROPOSES = _SAID.several("proposes")
_SETTLES = _SAID.several("settles")
_PLAIN_YES: str = _SAID["plain_yes"]
_AMONG = _SAID.one("agrees_among")
_AGREES = _SAID.one("agrees")
_AGREES_IN_WORDS = _SAID.one("agrees_in_words")
_THINKS_FIRST = _SAID.one("thinks_first")
_ASKS = _SAID.one("asks")
_OPENS = _SAID.one("opens_with_yes")
_CALLED_RIGHT = _SAID.one("called_right")
_LEADS = _SAID.one("leads")
_OF_A_DAY = _SAID.words("of_a_day")
_BEGINS_A_NUMBER = _SAID.words("begins_a_number")
_ENDS_A_NUMBER = _SAID.words("ends_a_number")
_AROUND_A_NAME = _SAID.words("around_a_name")
_ONLY_A_NAME = _SAID.one("only_a_name")
_NAMES_NO_VALUE = _SAID.one("names_no_value")
_A_PRICE = _SAID.one("a_price")
_MORE_TO_KNOW = _SAID.one("more_to_know")
_A_VALUE = 5
"""Words that a value and what leads to it have at most."""
_A_PHRASE = 3
"""Words beyond which something told is likelier than a name that nobody knows."""
_A_SERVICE = 2
"""Words of what is no more than the work it names."""


def named_with_yes(read: Understanding, hearing: HearingContext, reader: Reader) -> Understanding:
    """`read`, as the change that a value beside the yes makes of it, or as no answer where what was named is nothing
    that was read back; a price is told first. `reader` reads the value with a plain yes before it.
    """
    if not hearing.to_agree or hearing.changeless or read.answer not in ("affirm", "correct", "unsure", None):
        return read
    if read.answer is None and (when := _proposed(read, hearing)) is not None:
        return correcting(_bare(read), when=when)
    if read.answer == "affirm" and read.note and lets_us_in(read.note):  # "yes, Marisol will let you in"
        return read
    if _settles(read, hearing):
        return msgspec.structs.replace(read, answer="affirm", when=When(), correction=None)
    said = _in_one_word(read.text)
    if said == _PLAIN_YES and read.answer in ("affirm", None) and not read.asks:
        return msgspec.structs.replace(without_note(read), answer="affirm")
    values = tuple(_values(said))
    if read.answer == "affirm" and any(_A_PRICE.match(value) for value in values):
        return msgspec.structs.replace(_bare(read), answer=None, intent="price", asks=True)
    if read.asks or read.question or read.emergency or read.suspected:
        return read
    if not values or any(len(value.split()) > _A_VALUE for value in values):
        return read
    called = len(values) > 1 or _CALLED_RIGHT.search(said) is not None
    changes = [_change(value, read, hearing, reader, called=called) for value in values]
    if any(changes):
        return _together(read, [change for change in changes if change is not None])
    if (named := _named_in_full(read, values, hearing)) is not None:
        return named
    more = _more_to_know(said, values)
    if read.answer != "affirm" and not more and _says_again(read, values, hearing):
        return msgspec.structs.replace(read, answer="affirm", when=When(), address=None, name=None, correction=None)
    if read.answer != "affirm":
        return read
    return _noting(read, more, called=called) if more else _beside_nothing_known(read, values, hearing, called=called)


def _proposed(read: Understanding, hearing: HearingContext) -> When | None:
    """Another start than was read back, in words that propose it: "let's do ten", "ten will have to do"."""
    if read.intent not in ("none", "book", "question") or read.when.time is not None or read.when.date is not None:
        return None
    found = next(filter(None, (pattern.match(plain(read.text)) for pattern in _PROPOSES)), None)
    when = start_named(found["new"], hearing) if found else None
    return when if when is not None and not is_then(when, hearing) else None


def _settles(read: Understanding, hearing: HearingContext) -> bool:
    """ "Noon it is", "let me think, Thursday, yeah, that's fine": whether the day or the hour that was read back is
    taken, in words that say nothing else.
    """
    if read.answer == "affirm" or read.asks or read.intent != "none":
        return False
    said = plain(read.text)
    found = next((found for form in _SETTLES if (found := form.match(said))), None)
    when = start_named(found["new"], hearing) if found else None
    return when is not None and is_then(when, hearing)


def _says_again(read: Understanding, values: tuple[str, ...], hearing: HearingContext) -> bool:
    """Whether a yes stands beside nothing but what was read back."""
    said = _in_one_word(read.text)
    agrees = _AGREES.search(said) and not (read.asks or _ASKS.match(said)) and read.intent == "none"
    return bool(agrees) and all(is_as_read_back(value, hearing) for value in values)


def _named_in_full(read: Understanding, values: tuple[str, ...], hearing: HearingContext) -> Understanding | None:
    """ "Denise Marchetti, right", of Denise: a yes of who says their name in full; None where more is said."""
    told = [name for value in values if (name := _in_full(value, hearing)) is not None]
    others = [value for value in values if _in_full(value, hearing) is None]
    agrees = _AGREES.search(plain(read.text)) and "no_first" not in read.manner
    alone = len(told) == 1 and all(is_as_read_back(value, hearing) for value in others)
    if not (alone and agrees) or read.intent != "none" or read.phone or read.email:
        return None
    note = read if read.note and read.note not in values else without_note(read)
    return msgspec.structs.replace(note, answer="affirm", name=told[0], when=When(), address=None, correction=None)


def _in_full(value: str, hearing: HearingContext) -> Name | None:
    """The known name with more of it than was known, where `value` is that and no more; None where letters tell it."""
    known = hearing.known_name
    name = given_name(value, hearing) if known is not None else None
    if known is None or name is None or name.spelled or not names_more(name, known):
        return None
    return name if _AROUND_A_NAME.issuperset(blanked(value, (name.span,)).split()) else None


def _more_to_know(said: str, values: tuple[str, ...]) -> str:
    """What was not read back and whoever comes is to know, where nothing else is named: "two carpets"."""
    more = _MORE_TO_KNOW.search(said)
    return more[0] if more is not None and len(values) == 1 and more[0].endswith(values) else ""


def _change(
    value: str, read: Understanding, hearing: HearingContext, reader: Reader, *, called: bool
) -> Understanding | None:
    """What `value` changes of what was read back; None where it is what was, or nothing that could be."""
    if _is_of_the_known_start(value, read, hearing) or _is_of_the_house(value, read):
        return None
    if read.answer is not None and (when := start_named(value, hearing)) is not None:
        return None if is_then(when, hearing) else correcting(_bare(read), when=when)
    if is_as_read_back(value, hearing):
        return None
    if (work := _work_named(value, read.text, hearing, called=called)) is not None:
        return correcting(msgspec.structs.replace(_bare(read), service=work))
    long = not called and len(value.split()) > _A_PHRASE
    told = f"{_PLAIN_YES} {value}"
    if read.answer is None or long or told == plain(read.text) or not (called or read.answer == "affirm"):
        return None
    plainly = reader(told, hearing)
    if plainly.name is not None and len(value.split()) == 1 and not (called or _OPENS.match(plain(read.text))):
        return None  # who is spoken to: "sounds like a plan, Stan"
    if plainly.answer == "affirm" and plainly.phone is not None and plainly.phone.e164 != hearing.known_phone:
        return correcting(plainly)
    elsewhere = plainly.answer == "affirm" and plainly.address is not None
    return plainly if (plainly.answer == "correct" and _tells(plainly)) or elsewhere else None


def _is_of_the_known_start(value: str, read: Understanding, hearing: HearingContext) -> bool:
    """Whether `value` is part of the words of the hour that was read back: "fifteen", of "one fifteen"."""
    if read.when.time is None or not is_then(read.when, hearing):
        return False
    return any(value in read.text[span.start : span.end].lower() for span in read.when.spans)


def _is_of_the_house(value: str, read: Understanding) -> bool:
    """Whether `value` is the number of the house that is put right: "it's one forty six", where 142 was read back."""
    place = read.address
    put_right = read.correction is not None and read.correction.slot == "address" and read.answer == "correct"
    return put_right and place is not None and value == read.text[place.span.start : place.span.end].lower()


def _bare(read: Understanding) -> Understanding:
    return msgspec.structs.replace(without_note(read), address=None, name=None, when=When(), correction=None)


def _work_named(value: str, said: str, hearing: HearingContext, *, called: bool) -> str | None:
    """Another service than that which was read back, called by one of its names, or called right; both where what was
    `said` adds it.
    """
    services = hearing.vocabulary.services
    by_name = next((name for name, words in services if value == name or value in words), None)
    work = by_name or (read_service(value, hearing)[0] if called or len(value.split()) <= _A_SERVICE else None)
    known = services_in(hearing.known_service, hearing.vocabulary.service_names)
    if not hearing.known_service or work is None or work in (*known, hearing.known_service):
        return None
    return beside_known(said, work, hearing.known_service, hearing.vocabulary)


def _beside_nothing_known(
    read: Understanding, values: tuple[str, ...], hearing: HearingContext, *, called: bool
) -> Understanding:
    """A yes with something beside it that nothing was read back of is no answer, unless it is told or asked."""
    if all(is_as_read_back(value, hearing) for value in values):
        return read
    tells = read.note or read.besides or _tells(read) or any(len(value.split()) > _A_PHRASE for value in values)
    unheard = called and not tells and not _NAMES_NO_VALUE.search(plain(read.text))
    if unheard or any(is_usual_street_name(value) or _ONLY_A_NAME.match(value) for value in values):
        return msgspec.structs.replace(_bare(read), answer=None)
    return read


def _in_one_word(text: str) -> str:
    """The words of `text`, with a plain yes for what agrees in several: "two o'clock, that's the ticket"."""
    return _AGREES_IN_WORDS.sub(f" {_PLAIN_YES} ", _THINKS_FIRST.sub("", plain(text))).strip()


def _values(said: str) -> Iterator[str]:
    """The words of each part of what was `said` that do no more than agree, at its ends, taken off."""
    for part in _AMONG.split(NO_HOUR.sub(" ", said)):
        words = _LEADS.sub("", part.replace(",", " ")).split()
        while words and _only_agrees(words[0]) and not _begins_a_number(words):
            del words[0]
        while words and _only_agrees(words[-1]) and words[-1] not in _ENDS_A_NUMBER:
            del words[-1]
        if words:
            yield " ".join(words)


def _begins_a_number(words: list[str]) -> bool:
    """ "One thirty", where "one" alone, as in "that one", would only agree."""
    return words[0] in _BEGINS_A_NUMBER and len(words) > 1 and not agrees_by(words[1])


def _only_agrees(word: str) -> bool:
    return agrees_by(word) and word not in _OF_A_DAY


def _tells(read: Understanding) -> bool:
    return bool(read.address or read.name or read.phone or read.email or read.service) or read.when != When()


def _together(read: Understanding, changes: list[Understanding]) -> Understanding:
    """All that is changed, each by the first that tells it."""
    whole = changes[0]
    for more in changes[1:]:
        whole = msgspec.structs.replace(
            whole,
            address=whole.address or more.address,
            name=whole.name or more.name,
            service=whole.service or more.service,
            when=more.when if whole.when == When() else whole.when,
        )
    return msgspec.structs.replace(whole, text=read.text)


def _noting(read: Understanding, told: str, *, called: bool) -> Understanding:
    """ "Yes, two carpets", of which nothing was read back: it is told whoever comes."""
    if read.note and not called:
        return read
    yes = msgspec.structs.replace(read, before_note=None)
    return msgspec.structs.replace(yes, note=told, says=read.says | {"note"}, before_note=yes)
