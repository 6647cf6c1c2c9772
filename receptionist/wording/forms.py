"""How dates, times, addresses and numbers are said in a language: text that reads well and a voice speaks right.

Names and plurals are Babel's (Unicode's CLDR); patterns and what stands between them are the language's forms.yaml.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial, reduce
from itertools import groupby
from types import MappingProxyType
from typing import Any, Literal, get_args

from babel import Locale
from babel.dates import format_date, format_time

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.wording.recurrence import RecurrenceForms

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
HOUR, DAY = 60, 24 * 60
"""Minutes."""
FormName = Literal[
    "day", "time", "moment", "moments", "before", "choices", "days", "phone", "digits", "address", "on_file",
    "recurrence", "list", "on", "openings", "length", "written", "written_choices", "numbered", "lower", "ahead",
    "weekday", "each", "either", "letters", "echo", "street_letters", "by_crew", "works",
]  # fmt: skip
FORMS: tuple[FormName, ...] = get_args(FormName)
"""What may stand behind the bar of a place in a sentence, as in `{start|moment}`."""

ListOf = Literal["and", "or", "and_long", "or_long", "or_days", "and_hours", "and_openings"]

_SPACED_DIGITS = re.compile(r"\d")
_NAME_WORD = re.compile(r"(?<!\w)[^\W\d_]+(?:['’][^\W\d_]+)*")
_MOST_LETTERS = 14
"""That a caller follows in one breath."""


@cache
def forms(language: str = DEFAULT) -> Forms:
    """The forms of a language. Raises NoSuchLanguage, NoSuchWords."""
    return Forms(lexicon("forms", language), language)


class Forms:
    """The forms of one language. Times and dates come as ISO text, on the clock on which they are said."""

    def __init__(self, said: Mapping[str, Any], language: str = DEFAULT) -> None:
        self._said, self._language = said, language
        self._locale = Locale.parse(said["locale"])
        self._melts = _rewritten(said["melts"])
        self._works = _rewritten(said["works"])
        days, months = self._locale.days["format"]["wide"], self._locale.months["format"]["wide"]
        self._weekdays: tuple[str, ...] = tuple(days[number] for number in range(7))
        self.recurrence = RecurrenceForms(said["recurrence"], self._weekdays, months, self.ordinal, self.and_).rule
        self.named: Mapping[str, Callable[[str], str]] = MappingProxyType(
            {
                "day": self.day,
                "time": self.clock,
                "moment": self.moment,
                "moments": self.moments,
                "before": self.before,
                "choices": self.choices,
                "by_crew": self.by_crew,
                "days": self.days,
                "phone": phone,
                "digits": digits,
                "address": str,
                "on_file": self.on_file,
                "recurrence": self.recurrence,
                "list": self.listed,
                "on": self.on,
                "openings": self.openings,
                "length": self.length,
                "written": self.written,
                "written_choices": self.written_choices,
                "numbered": self.numbered,
                "lower": str.lower,
                "ahead": self.ahead,
                "weekday": self.weekday,
                "each": partial(self._parted, "and_hours"),
                "either": partial(self._parted, "or_days"),
                "letters": letters,
                "echo": self.echo,
                "street_letters": self.street_letters,
                "works": self.works,
            }
        )

    def day(self, iso: str) -> str:
        """`2026-03-03` as "Tuesday, March 3"."""
        return format_date(dt.date.fromisoformat(iso[:10]), self._said["day"], self._locale)

    def weekday(self, code: str) -> str:
        """`tuesday` as "Tuesday"."""
        return self._weekdays[WEEKDAYS.index(code)]

    def clock(self, iso: str) -> str:
        """`14:00` as "2 PM", `09:30` as "9:30 AM", noon and midnight by name."""
        time = dt.time.fromisoformat(iso[11:16] if "T" in iso else iso[:5])
        if time.minute == 0 and time.hour % 12 == 0:
            return str(self._said["midday" if time.hour else "midnight"])
        return format_time(time, self._said["time" if time.minute else "full_hour"], locale=self._locale)

    def moment(self, iso: str) -> str:
        """An ISO date and time as "Tuesday, March 3 at 2 PM"."""
        return self._fill("moment", day=self.day(iso), time=self.clock(iso))

    def written(self, iso: str) -> str:
        """The same as it is written: "Tuesday, March 3 at 2:00 PM"."""
        time = dt.time.fromisoformat(iso[11:16])
        return self._fill(
            "moment", day=self.day(iso), time=format_time(time, self._said["written_time"], locale=self._locale)
        )

    def written_choices(self, joined: str) -> str:
        """Comma-separated ISO starts as they are written: "Tuesday, March 3 at 9:00 AM or Friday, …"."""
        return self.joined("or", [self.written(start) for start in joined.split(",")])

    def numbered(self, joined: str) -> str:
        """The same with a number before each: "1) Tuesday, March 3 at 9:00 AM, 2) Friday, …"."""
        starts = enumerate(joined.split(","), start=1)
        return ", ".join(
            self._fill("numbered", number=str(number), thing=self.written(start)) for number, start in starts
        )

    def choices(self, joined: str) -> str:
        """Comma-separated ISO starts, each day once: "Tuesday, March 3 at 9 AM or noon, or Friday, March 6 at 2 PM"."""
        by_day = {date: list(group) for date, group in groupby(joined.split(","), key=lambda start: start[:10])}
        said = [
            self._fill("times_of_day", day=self.day(date), times=self.joined("or", map(self.clock, starts)))
            for date, starts in by_day.items()
        ]
        return self.joined("or_long", said)

    def by_crew(self, joined: str) -> str:
        """Semicolon-separated ISO starts, a crew behind each: "Zoe has Tuesday, March 3 at 9 AM, and Dan has Friday,
        March 6 at 2 PM".
        """
        starts = (each.partition(" ")[::2] for each in joined.split(";"))
        runs = ((crew, [start for start, _ in run]) for crew, run in groupby(starts, key=lambda each: each[1]))
        return self.joined(
            "and_long",
            [self._fill("times_of_crew", crew=crew, times=self.choices(",".join(own))) for crew, own in runs],
        )

    def moments(self, joined: str) -> str:
        """Comma-separated ISO starts, all of them: "Tuesday, March 3 at 9 AM, and Friday, March 6 at 2 PM"."""
        return self.joined("and_long", map(self.moment, joined.split(",")))

    def days(self, joined: str) -> str:
        """Comma-separated ISO dates as "Friday, March 6, or Friday, March 13"."""
        return self.joined("or_days", map(self.day, joined.split(",")))

    def before(self, minutes: str) -> str:
        """A length of time ahead of something: "the day before", "2 hours before", "30 minutes before"."""
        return self._in_whole_units(int(minutes), "{}_before")

    def ahead(self, minutes: str) -> str:
        """A length of time in the largest unit that it fills: "1 day", "36 hours", "90 minutes"."""
        return self._in_whole_units(int(minutes), "{}")

    def _in_whole_units(self, minutes: int, entry: str) -> str:
        for unit, length in (("days", DAY), ("hours", HOUR)):
            if minutes and minutes % length == 0:
                return self.plural(entry.format(unit), minutes // length)
        return self.plural(entry.format("minutes"), minutes)

    def on_file(self, _: str) -> str:
        """In the place of an address that is known and not said: "on file"."""
        return str(self._said["on_file"])

    def listed(self, joined: str) -> str:
        """Semicolon-separated parts as "a, b and c"."""
        return self.and_(joined.split(";"))

    def works(self, joined: str) -> str:
        """Semicolon-separated services as what is done: "haircuts, color and blowouts"."""
        return self.and_([self._as_work(name) for name in joined.split(";")])

    def _as_work(self, name: str) -> str:
        fits = next(((apart, work) for apart, work in self._works if apart.search(name)), None)
        return fits[0].sub(fits[1], name, count=1) if fits else name

    def _parted(self, kind: ListOf, joined: str) -> str:
        """ "Porch;Hall" as a list of that kind."""
        return self.joined(kind, joined.split(";"))

    def on(self, labels: str) -> str:
        """Semicolon-separated days, each `today`, `tomorrow`, a weekday in general or a date: "on Sundays and
        tomorrow".
        """
        return self.and_([self._on(label) for label in labels.split(";")])

    def _on(self, label: str) -> str:
        if label in ("today", "tomorrow"):
            return str(self._said[label])
        if label[:1].isdigit():
            return self._fill("on_day", day=self.day(label))
        return self._fill("on_weekdays", weekday=self.weekday(label))

    def openings(self, joined: str) -> str:
        """Days with their stretches, `saturday 09:00-12:00;sunday`, as "on Saturdays from 9 AM to noon, but closed on
        Sundays".
        """
        parted = [entry.partition(" ")[::2] for entry in joined.split(";")]
        runs = [(hours, [label for label, _ in run]) for hours, run in groupby(parted, key=lambda entry: entry[1])]
        open_ = [f"{self.on(';'.join(labels))} {self.stretches(hours)}" for hours, labels in runs if hours]
        closed = [label for hours, labels in runs if not hours for label in labels]
        opened = self.joined("and_openings", open_)
        return self._fill("opened_but_closed", opened=opened, closed=self.on(";".join(closed))) if closed else opened

    def stretches(self, hours: str) -> str:
        """`09:00-12:00,13:00-17:00` as "from 9 AM to noon and from 1 PM to 5 PM"."""
        if hours == "00:00-00:00":
            return self.around_the_clock
        spans = (span.split("-") for span in hours.split(","))
        said = (self._fill("from_to", opens=self.clock(start), closes=self.clock(end)) for start, end in spans)
        return self.joined("and_hours", said)

    def usual_hours(self, runs: Sequence[tuple[Sequence[str], str]]) -> str:
        """Weekdays in a row with their stretches: "Monday to Friday from 8 AM to 5 PM; Saturday from 9 AM to noon"."""
        spans = [f"{self._span(days)} {self.stretches(hours)}" for days, hours in runs]
        return "; ".join(spans) or str(self._said["by_appointment"])

    def _span(self, days: Sequence[str]) -> str:
        first, last = self.weekday(days[0]), self.weekday(days[-1])
        return self._fill("weekdays_from_to", first=first, last=last) if len(days) > 1 else first

    @property
    def around_the_clock(self) -> str:
        return str(self._said["around_the_clock"])

    def length(self, minutes: str) -> str:
        """Minutes as "half an hour", "2 and a half hours", "2 hours and 45 minutes", "40 minutes"."""
        said, count = self._said["length"], int(minutes)
        hours, rest = divmod(count, HOUR)
        if count in said["usual"]:
            return str(said["usual"][count])
        if hours > 1:
            beside = {0: "hours", 30: "hours_and_a_half"}.get(rest, "hours_and_minutes")
            return str(said[beside]).format(hours=hours, rest=rest)
        return str(said["minutes"]).format(count=count)

    def and_(self, parts: Sequence[str]) -> str:
        """ "a, b and c"."""
        return self.joined("and", parts)

    def joined(self, kind: ListOf, parts: Iterable[str]) -> str:
        """The parts as a list of that kind, by its pattern; "" of none."""
        pattern: Mapping[str, str] = self._said["lists"][kind]
        *most, last = list(parts) or [""]
        if not most:
            return last
        return pattern["end"].format(reduce(pattern["middle"].format, most), last)

    def ordinal(self, number: int) -> str:
        """ "1st", "22nd"."""
        said = self._said["ordinals"]
        return str(said.get(self._locale.ordinal_form(number), said["other"])).format(number)

    def plural(self, entry: str, count: int) -> str:
        """The words of `entry` for so many."""
        said = self._said[entry]
        return str(said.get(self._locale.plural_form(count), said["other"])).format(count=count)

    def echo(self, note: str) -> str:
        """What the caller wants noted, said back to them: "i have a dog" as "you have a dog"; "" where turned round it
        might mean another thing.
        """
        words, turned = note.split(), self._said["echo"]["turned"]
        if re.search(self._said["echo"]["asked"], note, re.IGNORECASE):
            return ""
        if {word.lower() for word in words} & set(self._said["echo"]["not_said"].split()):
            return ""
        return " ".join(turned.get(word.lower(), word) for word in words)

    def street_letters(self, address: str) -> str:
        """The letters of a street's own name: "14 North Birch Court, Unit 2" as "B-I-R-C-H"; of "Park Lane", whose name
        is a kind of street besides, "P-A-R-K".
        """
        usual = _usual_in_streets(self._language)
        words = _NAME_WORD.findall(address.split(",")[0])
        own = [word for word in words if word.lower() not in usual]
        return letters(" ".join(own or words[:-1]))

    def _fill(self, entry: str, **values: object) -> str:
        said = str(self._said[entry]).format(**values)
        for apart, together in self._melts:
            said = apart.sub(together, said)
        return said


def _rewritten(said: Iterable[tuple[str, str]]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns, and what becomes of what they find."""
    return tuple((re.compile(apart), str(together)) for apart, together in said)


def letters(name: str) -> str:
    """A name letter by letter, for whoever can't tell it by its sound: "Grace Kim" as "G-R-A-C-E, K-I-M"; of a long
    one the last word alone.
    """
    words = _NAME_WORD.findall(name)
    spelled = words if sum(map(len, words)) <= _MOST_LETTERS else words[-1:]
    return ", ".join("-".join(filter(str.isalpha, word.upper())) for word in spelled)


@cache
def _usual_in_streets(language: str) -> frozenset[str]:
    """Directions and kinds of streets, which are no street's own name."""
    known = lexicon("addresses", language)["lexicon"]
    kinds: Iterable[Mapping[str, str]] = (known[kind] for kind in ("directions", "strong_types", "weak_types"))
    return frozenset(word for words in kinds for pair in words.items() for word in pair)


def phone(number: str) -> str:
    """E.164 in the groups of its country, the country code left out for North America: "312-555-0142"."""
    national = re.fullmatch(r"\+1(\d{3})(\d{3})(\d{4})", number)
    return "-".join(national.groups()) if national else number


def digits(number: str) -> str:
    """A short number digit by digit: "9 1 1"."""
    return " ".join(_SPACED_DIGITS.findall(number))
