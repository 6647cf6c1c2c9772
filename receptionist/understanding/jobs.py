"""Which job a caller's words are about, beside the one in hand: another visit, the day of one, how long before it."""

from __future__ import annotations

from receptionist.languages.patterns import any_of
from receptionist.understanding.clauses import plain
from receptionist.understanding.intents.nouns import BOOKED
from receptionist.understanding.numbers import below_hundred
from receptionist.understanding.words import Token, words

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY = r"(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:'s| s)?"
# Something besides what is spoken of: "another one", "one too", "I already have a visit".
_BESIDE = any_of(
    r"\b(?:another|other|existing|earlier|previous|also|too|as well|already (?:have|had|booked|got)|different)\b",
    rf"\b(?:my|our) (?:old |next |{_DAY} )(?:\w+ )?{BOOKED}\b",
    rf"\b(?:my|our) (?:\w+ )?{BOOKED} (?:on|from|for|of) {_DAY}\b",
)
_OF_THE_VISIT = any_of(
    rf"\b(?:my|our|the|a|an|that|this) (?:\w+ )?{_DAY} (?:\w+ )?(?:{BOOKED}|one)\b",
    rf"\b{BOOKED} (?:is |that is |set )?(?:on|for|from) {_DAY}(?: \w+)? (?:to|until|till|and)\b",
    rf"\b(?:my|our|the) (?:\w+ )?{BOOKED} (?:that is |set )?(?:on|for|of) {_DAY}\b",
    rf"\bfrom {_DAY}(?: \w+)? (?:to|until|till|and)\b",
    rf"\binstead of {_DAY}\b",
)
_BEFORE = any_of(r"\b(?:before|ahead|prior|earlier|early|in advance|beforehand)\b")
_LETS_BE = any_of(r"\b(?:leave|keep) (?:it|that|this|everything|things|them|my|the)\b", r"\bas it (?:is|was)\b")
_REFUSES = any_of(r"\b(?:no|not|nope|nah|never)\b")
_NO_FIRST = any_of(r"^(?:oh |um |well )*(?:no|nope|nah)\b(?! (?:idea|clue))")
_UNITS = {"minute": 1, "minutes": 1, "mins": 1, "min": 1, "hour": 60, "hours": 60, "day": 1440, "days": 1440,
          "week": 10080, "weeks": 10080}  # fmt: skip
_ONE = frozenset({"a", "an", "the", "one"})
_NIGHT_BEFORE = 12 * 60


def means_another(text: str) -> bool:
    """Whether the words speak of another visit than the one in hand: "I need to cancel one too"."""
    return _BESIDE.search(plain(text)) is not None


def names_cancelling(text: str) -> bool:
    """Whether cancelling is called by its name: "I can't make it Tuesday" may mean another day as well."""
    return "cancel" in text.lower()


def lets_be(text: str) -> bool:
    """Whether a visit is to stay as it is: "no, leave it", "keep it as it is"."""
    return _LETS_BE.search(plain(text)) is not None


def refuses(text: str) -> bool:
    """Whether any word of refusal is said: "cancel it" has none, "no, don't cancel it" has."""
    return _REFUSES.search(plain(text)) is not None


def begins_with_no(text: str) -> bool:
    """Whether a no comes first: "no, it's fine" denies, where it may only waive an offer."""
    return _NO_FIRST.search(plain(text)) is not None


def day_of_visit(text: str) -> int | None:
    """The weekday, 0 for Monday, that names the visit itself: "my Thursday appointment", "from Tuesday to Friday"."""
    found = _OF_THE_VISIT.search(plain(text))
    if found is None:
        return None
    return next(_DAYS.index(word) for word in found.groups() if word)


def minutes_before(text: str, *, asked: bool = False) -> int | None:
    """How long ahead of a visit, in minutes: "the day before", "two hours ahead"; `asked`, "an hour" alone will do."""
    spoken = plain(text)
    if not asked and not _BEFORE.search(spoken):
        return None
    if "half an hour" in spoken or "half hour" in spoken:
        return 30
    if "night before" in spoken or "evening before" in spoken:
        return _NIGHT_BEFORE
    run = words(spoken)
    for at, word in enumerate(run):
        unit = _UNITS.get(word.norm)
        if unit is not None and at > 0:
            count = _count(run[max(0, at - 2) : at])
            if count is not None:
                return count * unit
    return None


def _count(run: tuple[Token, ...]) -> int | None:
    """The number that ends the run, where "a" and "the" are one and "a couple of" two."""
    said = [token.norm for token in run]
    if said[-2:] in (["couple", "of"], ["a", "couple"]):
        return 2
    for start in range(len(run)):
        for number in below_hundred(run, start):
            if number.end == len(run):
                return number.value
    return 1 if said[-1] in _ONE else None
