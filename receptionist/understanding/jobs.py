"""Which job a caller's words are about, beside the one in hand: another visit, the day of one, how long before it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.headcount import not_for_me
from receptionist.understanding.intents.rules import IntentRule
from receptionist.understanding.numbers import below_hundred
from receptionist.understanding.words import Token, words

_SAID = section("intents", "jobs")

_DAYS = tuple(_SAID["days"])
_FROM_TODAY: dict[str, int] = _SAID["from_today"]
_BESIDE = _SAID.one("beside")
_THERE_AS_WELL = _SAID.one("there_as_well")
_CANCELS_ONE = _SAID.one("cancels_one")
_OF_THE_VISIT = _SAID.one("of_the_visit")
_ITS_HOUR = _SAID.one("its_hour", re.IGNORECASE)
_BEFORE = _SAID.one("before")
_LETS_BE = _SAID.one("lets_be")
_STANDS = _SAID.one("stands")
_CANNOT = _SAID.one("cannot")
_STAYS = _SAID.one("stays")
_STILL_ON = _SAID.one("still_on")
_KEEPS_HOUR = _SAID.one("keeps_hour")
_MOVES = _SAID.one("moves")
_BACKS_OUT = _SAID.one("backs_out")
_CHECKS_START = _SAID.one("checks_start")
_CALLS_AGAIN = _SAID.one("calls_again")
_CALLS_OFF = _SAID.one("calls_off")
_OFF_ALREADY, _BOOKS_LATER = _SAID.one("off_already"), _SAID.one("books_later")
_NOT_THEIRS = _SAID.one("not_theirs")
_NEED_NOT_COME = _SAID.one("need_not_come")
_NEEDLESS = _SAID.one("needless")
_LETS_GO = _SAID.one("lets_go")
_KEEPS_HOLD = _SAID.one("keeps_hold")
_ASKS_OF_HOLD = _SAID.one("asks_of_hold")
_MAKES_FIRM = _SAID.one("makes_firm")
_AT_ANOTHER_HOUR = _SAID.one("at_another_hour")
_HELD_NO_MORE = _SAID.one("held_no_more")
_LEAVES_OPEN = _SAID.one("leaves_open")
_RIGHT_AFTER = _SAID.one("right_after")
_DROPS_THING = _SAID.one("drops_thing")
_FOR_EVERY_VISIT = _SAID.one("for_every_visit")
_ALL_OF_THEM = _SAID.one("all_of_them")
_CHANGES_WORK = _SAID.one("changes_work")
_CALLED_OFF = _SAID.one("called_off")
_LET_IN = _SAID.one("let_in")
_EACH_OF_THEM = _SAID.one("each_of_them")
_TIMES_ALONE = _SAID.one("times_alone")
_OR_NOT_OPEN = _SAID.one("or_not_open", re.IGNORECASE)
_ONLY_ASKS = _SAID.one("only_asks", re.IGNORECASE)
_WANTS_IT_KEPT = _SAID.one("wants_it_kept", re.IGNORECASE)
_UNDECIDED = _SAID.one("undecided", re.IGNORECASE)
_ONE_MORE = _SAID.one("one_more")
_WHY_MISSED = _SAID.one("why_missed")
_NEAREST = _SAID.one("nearest")
_NONE_BOOKED = _SAID.one("none_booked")
_OF_ONE = _SAID.one("of_one")
_RENAMES = _SAID.one("renames")
_WONDERS = _SAID.one("wonders")
_NO_CALL = _SAID.one("no_call")
_NO_MESSAGE = _SAID.one("no_message")
_NOT_A_MESSAGE = _SAID.one("not_a_message")
_REACHED = _SAID.one("reached")
_CHANGES_MESSAGE = _SAID.one("changes_message")
_AT_THE_DOOR = _SAID.one("at_the_door")
_PAYS_AGAIN = _SAID.one("pays_again")
_WANTS_A_PRICE = _SAID.one("wants_a_price")
_WHICH_THING = _SAID.one("which_thing")
_REFUSES = _SAID.one("refuses")
_NO_FIRST, _YES_FIRST = _SAID.one("no_first"), _SAID.one("yes_first")
_UNWANTED_BEFORE = _SAID.one("unwanted_before")
_TELLS_OF_IT = _SAID.one("tells_of_it")
_UNITS: dict[str, int] = _SAID["units"]
_ONE = _SAID.words("one")
_EVENING_BEFORE = 12 * 60
_HALF_HOUR = _SAID.one("half_hour")
_NIGHT_BEFORE = _SAID.one("night_before")
_COUPLE = _SAID["couple"]
_WORDS = re.compile(r"[\w']+")


def sayings(text: str, heard: Iterable[IntentRule] = ()) -> frozenset[Saying]:
    """How the words speak of a job; `heard` are the rules of what is wanted that they fit."""
    spoken = plain(text)
    rules = tuple(heard)
    stays = _STAYS.search(spoken) is not None
    said: dict[Saying, bool] = {
        "stands": _STANDS.search(spoken) is not None,
        "cannot": _CANNOT.search(spoken) is not None,
        "stays": stays,
        "still_on": _STILL_ON.search(spoken) is not None,
        "moves": not stays and (_MOVES.search(spoken) is not None or _speaks_for("reschedule", rules)),
        "keeps_hour": _KEEPS_HOUR.search(spoken) is not None,
        "backs_out": _BACKS_OUT.search(spoken) is not None,
        "checks_start": _CHECKS_START.search(spoken) is not None,
        "calls_again": _CALLS_AGAIN.search(spoken) is not None,
        "calls_off": _CALLS_OFF.search(spoken) is not None or _speaks_for("cancel", rules),
        "not_theirs": _NOT_THEIRS.search(spoken) is not None,
        "off_already": _OFF_ALREADY.search(spoken) is not None,
        "books_later": _BOOKS_LATER.search(spoken) is not None,
        "need_not_come": _NEED_NOT_COME.search(spoken) is not None,
        "needless": _NEEDLESS.search(spoken) is not None,
        "lets_go": _LETS_GO.search(spoken) is not None and _KEEPS_HOLD.search(spoken) is None,
        "asks_of_hold": _ASKS_OF_HOLD.search(spoken) is not None,
        "makes_firm": _makes_firm(spoken),
        "another": _BESIDE.search(spoken) is not None and _THERE_AS_WELL.search(spoken) is None,
        "cancels_one": _CANCELS_ONE.search(spoken) is not None,
        "drops_thing": _DROPS_THING.search(spoken) is not None,
        "for_every_visit": _FOR_EVERY_VISIT.search(spoken) is not None,
        "not_for_me": not_for_me(text),
        "all_of_them": _ALL_OF_THEM.search(spoken) is not None,
        "changes_message": _CHANGES_MESSAGE.search(spoken) is not None,
        "at_the_door": _AT_THE_DOOR.search(spoken) is not None,
        "reached": _REACHED.search(spoken) is not None,
        "no_call": refuses_call(text),
        "no_message": _NO_MESSAGE.search(spoken) is not None,
        "not_a_message": _NOT_A_MESSAGE.search(spoken) is not None,
        "let_in": _LET_IN.search(spoken) is not None,
        "changes_work": _CHANGES_WORK.search(spoken) is not None,
        "each_of_them": _EACH_OF_THEM.search(spoken) is not None,
        "times_alone": _TIMES_ALONE.search(spoken) is not None,
        "wants_a_price": _WANTS_A_PRICE.search(spoken) is not None,
        "why_missed": _WHY_MISSED.search(spoken) is not None,
        "nearest": _NEAREST.search(spoken) is not None,
        "none_booked": _NONE_BOOKED.search(spoken) is not None,
        "one_more": _ONE_MORE.search(spoken) is not None,
        "of_one": _OF_ONE.search(spoken) is not None,
        "renames": _RENAMES.search(spoken) is not None,
        "right_after": _RIGHT_AFTER.search(spoken) is not None,
        "wonders": _WONDERS.search(spoken) is not None,
        "which_thing": _WHICH_THING.search(spoken) is not None,
        "pays_again": _PAYS_AGAIN.search(spoken) is not None,
    }
    return frozenset(each for each, so in said.items() if so)


def refuses_call(text: str) -> bool:
    """Whether nobody is to call: "don't call me, I'll call you"."""
    return _NO_CALL.search(plain(text)) is not None


def asked_if_open(text: str) -> Span | None:
    """Where `text` asks behind a day whether anybody works then; None where it doesn't."""
    found = _OR_NOT_OPEN.search(text)
    return Span(*found.span()) if found else None


def only_asks(text: str) -> tuple[Span, ...]:
    """Where `text` says that nothing is to be booked of what it asks for: "don't put me in for it", "I'm calling
    around"; nowhere where a time is to be kept all the same.
    """
    if _WANTS_IT_KEPT.search(text):
        return ()
    return tuple(Span(*found.span()) for found in _ONLY_ASKS.finditer(text))


def is_undecided(text: str) -> bool:
    """Whether nothing is to be booked because somebody has yet to decide: "I haven't picked a day yet"."""
    return _UNDECIDED.search(text) is not None


def _makes_firm(spoken: str) -> bool:
    """ "He says yes, put me down", "yes but at eleven", and not "if he says yes", "he says yes but not at ten"."""
    rest = " ".join(_AT_ANOTHER_HOUR.sub(" ", _HELD_NO_MORE.sub(" ", spoken)).split())
    return _MAKES_FIRM.search(rest) is not None and _LEAVES_OPEN.search(rest) is None


def _speaks_for(wish: Intent, rules: tuple[IntentRule, ...]) -> bool:
    """Whether a rule hears `wish` plainly, and none that it is refused."""
    of_it = [rule for rule in rules if rule.intent == wish and not rule.hints]
    return bool(of_it) and all(rule.weight > 0 for rule in of_it)


def names_cancelling(text: str) -> bool:
    """Whether cancelling is called by its name: "I can't make it Tuesday" may mean another day as well."""
    return "cancel" in text.lower()


def lets_be(text: str) -> bool:
    """Whether a visit is to stay as it is: "no, leave it", "keep it as it is"."""
    return _LETS_BE.search(plain(text)) is not None


def refuses(text: str) -> bool:
    """Whether any word of refusal is said: "cancel it" has none, "no, don't cancel it" has."""
    return _REFUSES.search(plain(text)) is not None


def wanted_phrases(text: str, phrases: Iterable[str]) -> tuple[str, ...]:
    """Those of `phrases` that stand among the lower-cased words of `text` without being refused: not "no call back"."""
    heard = " ".join(("", *_WORDS.findall(text.lower()), ""))
    return tuple(phrase for phrase in phrases if _names_wanted(phrase, heard))


def _names_wanted(phrase: str, heard: str) -> bool:
    at = heard.find(f" {phrase} ")
    if at < 0:
        return False
    return not (_UNWANTED_BEFORE.search(heard[: at + 1]) or _TELLS_OF_IT.match(heard[at + len(phrase) + 2 :]))


def begins_with_no(text: str) -> bool:
    """Whether a no comes first: "no, it's fine" denies, where it may only waive an offer."""
    return _NO_FIRST.search(plain(text)) is not None


def begins_with_yes(text: str) -> bool:
    """Whether a yes comes first: "yes, but can I get another one later"."""
    return _YES_FIRST.search(plain(text)) is not None


def day_of_visit(text: str, today: dt.date) -> int | None:
    """The weekday, 0 for Monday, that names the visit itself: "my Thursday appointment", "from Tuesday to Friday", and
    on a Monday "somebody is coming tomorrow".
    """
    found = _OF_THE_VISIT.search(plain(text))
    if found is None:
        return None
    return weekday_called(next(word for word in found.groups() if word), today)


def named_by_its_day(text: str) -> Span | None:
    """Where `text` has the word for the day that names the visit itself, with the hour that is told of it."""
    spoken = plain(text)
    found = _OF_THE_VISIT.search(spoken)
    if found is None:
        return None
    at = next(group for group, word in enumerate(found.groups(), 1) if word)
    before = len(re.findall(rf"\b{found[at]}\b", spoken[: found.start(at)]))
    named = list(re.finditer(rf"\b{found[at]}\b", text, re.IGNORECASE))
    if len(named) <= before:
        return None
    hour = _ITS_HOUR.match(text, named[before].end())
    return Span(named[before].start(), hour.end() if hour else named[before].end())


def called_off(text: str) -> str:
    """What is to be called off, by its name; "" where nothing is named."""
    found = _CALLED_OFF.search(plain(text))
    return found["what"] if found else ""


def days_called(text: str, weekday: int, today: dt.date) -> tuple[Span, ...]:
    """Where `text` has a word for that weekday."""
    return tuple(
        Span(*found.span())
        for found in _WORDS.finditer(text)
        if (word := found.group().lower()) in (*_DAYS, *_FROM_TODAY) and weekday_called(word, today) == weekday
    )


def weekday_called(word: str, today: dt.date) -> int:
    """The weekday, 0 for Monday, of "tuesday", "tomorrow"."""
    if word in _FROM_TODAY:
        return (today + dt.timedelta(days=_FROM_TODAY[word])).weekday()
    return _DAYS.index(word)


def says_ahead(text: str) -> bool:
    """Whether something is spoken of as ahead of something else: "the day before", "two hours ahead"."""
    return _BEFORE.search(plain(text)) is not None


def minutes_said(text: str) -> int | None:
    """A length of time, in minutes: "the day before", "two hours ahead", "an hour"."""
    spoken = plain(text)
    if _HALF_HOUR.search(spoken):
        return 30
    if _NIGHT_BEFORE.search(spoken):
        return _EVENING_BEFORE
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
    if said[-2:] in _COUPLE:
        return 2
    for start in range(len(run)):
        for number in below_hundred(run, start):
            if number.end == len(run):
                return number.value
    return 1 if said[-1] in _ONE else None
