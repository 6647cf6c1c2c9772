"""Holidays by the names callers use. Fixed and movable ones by rule; those of other calendars from `holidays`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence

from receptionist.understanding.when.calendar import month_end, nth_weekday, on_date

Finder = Callable[[int], dt.date | None]


def _fixed(month: int, day: int) -> Finder:
    return lambda year: on_date(year, month, day)


def _nth(month: int, weekday: int, nth: int, days: int = 0) -> Finder:
    def find(year: int) -> dt.date | None:
        day = nth_weekday(year, month, weekday, nth)
        return day + dt.timedelta(days=days) if day is not None else None

    return find


def _easter(days: int) -> Finder:
    def find(year: int) -> dt.date | None:
        from dateutil.easter import easter  # imported once someone names Easter

        sunday: dt.date = easter(year)
        return sunday + dt.timedelta(days=days)

    return find


def _memorial(year: int) -> dt.date | None:
    last = month_end(year, 5)
    return last - dt.timedelta(days=last.weekday())


def _victoria(year: int) -> dt.date | None:
    return dt.date(year, 5, 24) - dt.timedelta(days=dt.date(year, 5, 24).weekday())


def _looked_up(country: str, name: str) -> Finder:
    """The first day that the `holidays` library calls `name`; what it adds in brackets ("estimated") may differ."""

    def find(year: int) -> dt.date | None:
        import holidays

        days = holidays.country_holidays(country, years=year, language="en_US")
        return min(
            (day for day, said in days.items() if name in [n.split(" (")[0] for n in said.split("; ")]), default=None
        )

    return find


_NAMED: dict[str, Finder] = {
    "new year|new years|new year day|new years day": _fixed(1, 1),
    "new year eve|new years eve|nye": _fixed(12, 31),
    "martin luther king day|martin luther king jr day|martin luther king junior day|mlk day|civil rights day"
    "|martin luther kings day|idaho human rights day": _nth(1, 0, 3),
    "groundhog day|groundhogs day": _fixed(2, 2),
    "valentine day|valentines day|valentines|valentine": _fixed(2, 14),
    "presidents day|president day|washington birthday|washingtons birthday": _nth(2, 0, 3),
    "saint patrick day|saint patricks day|st patrick day|st patricks day|saint paddys day|st paddys day"
    "|st paddy day|saint pattys day|st pattys day|st patty day": _fixed(3, 17),
    "april fools day|april fool day|april fools": _fixed(4, 1),
    "ash wednesday": _easter(-46), "shrove tuesday|mardi gras|fat tuesday|pancake day|pancake tuesday": _easter(-47),
    "palm sunday": _easter(-7), "maundy thursday|holy thursday": _easter(-3), "good friday": _easter(-2),
    "easter|easter sunday|easter day": _easter(0), "easter monday|easter mon": _easter(1), "ascension day": _easter(39),
    "pentecost|whit sunday|whitsunday": _easter(49), "whit monday|pentecost monday": _easter(50),
    "corpus christi": _easter(60), "earth day": _fixed(4, 22), "may day": _fixed(5, 1),
    "cinco de mayo": _fixed(5, 5), "mother day|mothers day": _nth(5, 6, 2), "memorial day|decoration day": _memorial,
    "victoria day": _victoria, "flag day": _fixed(6, 14), "father day|fathers day": _nth(6, 6, 3),
    "juneteenth|juneteenth day": _fixed(6, 19), "canada day": _fixed(7, 1),
    "independence day|fourth of july|4th of july|july fourth|july 4th": _fixed(7, 4), "bastille day": _fixed(7, 14),
    "labor day|labour day": _nth(9, 0, 1), "patriot day": _fixed(9, 11),
    "columbus day|indigenous peoples day|indigenous people day|canadian thanksgiving": _nth(10, 0, 2),
    "boss day|bosses day|bosss day": _fixed(10, 16), "halloween|halloween day|hallowe'en": _fixed(10, 31),
    "all saints day|all saint day|all hallows day": _fixed(11, 1), "all souls day": _fixed(11, 2),
    "guy fawkes night|guy fawkes day|bonfire night": _fixed(11, 5),
    "veterans day|veteran day|remembrance day|armistice day": _fixed(11, 11),
    "thanksgiving|thanksgiving day|turkey day": _nth(11, 3, 4), "black friday": _nth(11, 3, 4, 1),
    "small business saturday": _nth(11, 3, 4, 2), "cyber monday": _nth(11, 3, 4, 4),
    "christmas eve|xmas eve": _fixed(12, 24), "christmas|christmas day|xmas|xmas day": _fixed(12, 25),
    "boxing day|day after christmas|saint stephens day|st stephens day": _fixed(12, 26), "kwanzaa": _fixed(12, 26),
    "eid al fitr|eid": _looked_up("AE", "Eid al-Fitr"), "eid al adha": _looked_up("AE", "Eid al-Adha"),
    "chinese new year|lunar new year|spring festival": _looked_up("SG", "Chinese New Year"),
    "diwali|deepavali|divali": _looked_up("SG", "Diwali"), "vesak|vesak day": _looked_up("SG", "Vesak Day"),
    "rosh hashanah|rosh hashana": _looked_up("IL", "Rosh Hashanah"), "yom kippur": _looked_up("IL", "Yom Kippur"),
    "passover|pesach": _looked_up("IL", "Pesach"), "sukkot|sukkoth": _looked_up("IL", "Sukkot"),
    "shavuot": _looked_up("IL", "Shavuot"),
}  # fmt: skip
HOLIDAYS: dict[tuple[str, ...], Finder] = {
    tuple(name.split()): find for names, find in _NAMED.items() for name in names.split("|")
}
STARTS: dict[str, int] = {}
for _words in HOLIDAYS:
    STARTS[_words[0]] = max(STARTS.get(_words[0], 0), len(_words))
ENDS = {words[-1] for words in HOLIDAYS}


def plain(norm: str) -> str:
    """A word of a holiday's name without its possessive: "mother's", "mothers'" and "kings" lose it alike."""
    return norm.replace("'s", "").replace("'", "")


def holiday_at(words: Sequence[str], at: int) -> tuple[Finder, int] | None:
    """The longest holiday that starts at `at` in plain words, with the place after its name."""
    for size in range(min(STARTS.get(words[at], 0), len(words) - at), 0, -1):
        find = HOLIDAYS.get(tuple(words[at : at + size]))
        if find is not None:
            return find, at + size
    return None


def next_on(find: Finder, today: dt.date, year: int | None = None) -> dt.date | None:
    """The holiday's date in `year`, or its next one from `today` on."""
    if year is not None:
        return find(year)
    for candidate in range(today.year, today.year + 3):
        day = find(candidate)
        if day is not None and day >= today:
            return day
    return None
