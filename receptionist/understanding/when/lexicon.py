"""The words of days and times. Each word has one symbol, so that a turn is a short string that regexes can read.

Words that rules never tell apart share the symbol of their group; every word that a pattern names itself gets a
symbol of its own. Words that no rule knows are `UNKNOWN`, words that can only join others are in `JOINERS`.
"""

from __future__ import annotations

UNKNOWN = "\x01"

WEEKDAYS = {
    "monday": 0, "tuesday": 1, "tues": 1, "tue": 1, "wednesday": 2, "weds": 2, "wensday": 2, "wednsday": 2,
    "thursday": 3, "thurs": 3, "thur": 3, "thu": 3, "friday": 4, "fri": 4, "saturday": 5, "satuday": 5, "saterday": 5,
    "sunday": 6, "mondays": 0, "tuesdays": 1, "wednesdays": 2, "thursdays": 3, "fridays": 4, "saturdays": 5,
    "sundays": 6, "mon": 0, "wed": 2, "sat": 5, "sun": 6,
}  # fmt: skip
MONTHS = {
    "january": 1, "jan": 1, "february": 2, "feb": 2, "febuary": 2, "march": 3, "mar": 3, "april": 4, "apr": 4,
    "may": 5, "june": 6, "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9,
    "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
}  # fmt: skip
_SHORT_WEEKDAYS = {"mon", "wed", "sat", "sun"}
_VERB_MONTHS = {"march", "mar", "may"}

GROUPS: dict[str, frozenset[str]] = {
    name: frozenset(words.split())
    for name, words in {
        "WEEKDAY_NAME": "fri friday fridays monday mondays saterday satuday saturday saturdays sunday sundays thu "
        "thur thurs thursday thursdays tue tues tuesday tuesdays wednesday wednesdays wednsday "
        "weds wensday",
        "WEEKDAY_SHORT": "mon sat sun wed",
        "MONTH_NAME": "apr april aug august dec december feb february febuary jan january jul july jun june nov "
        "november oct october sep sept september",
        "MONTH_VERB": "mar march may",
        "TODAY": "2day today todays",
        "TOMORROW": "2moro 2morrow tmr tmrw tommorow tommorrow tomorow tomorrow tomorrows tomoz",
        "YESTERDAY": "yesterday",
        "TONIGHT": "tonight tonite",
        "UNIT_": "eight five four nine seven six three",
        "TEN12": "eleven ten twelve",
        "TEEN_": "eighteen fifteen fourteen seventeen sixteen thirteen",
        "TENS": "fifty forty fourty thirty",
        "HIGH_TENS": "eighty ninety seventy sixty",
        "OH": "o oh ou zero",
        "ORDINAL_UNIT": "eighth fifth fourth ninth seventh sixth",
        "ORDINAL_TEEN": "eighteenth eleventh fifteenth fourteenth nineteenth seventeenth sixteenth tenth "
        "thirteenth twelfth twentieth",
        "MINUTES": "min mins minute minutes",
        "HOURS": "hour hours hr hrs",
        "DAYS": "day days",
        "WEEKS": "week weeks wk wks",
        "FORTNIGHT": "fortnight fortnights",
        "MONTHS": "month months",
        "YEARS": "year years",
        "WEEKEND": "weekend weekends wkend wkends",
        "MORNING": "midmorning mornin morning mornings",
        "AFTERNOON": "afternoon afternoons midafternoon",
        "EVENING": "evening evenings",
        "NIGHT": "night nights nite",
        "NOON": "midday noon noontime",
        "MIDNIGHT": "midnight",
        "LUNCH": "lunch lunchtime lunchtimes",
        "AM": "am",
        "PM": "pm",
        "AMPM": "ampm",
        "OCLOCK": "o'clock oclock",
        "QUARTER": "quarter quarters",
        "ANYTIME": "anytime whenever",
        "PEOPLE": "acres adult adults attendees bath bathroom bathrooms bed bedroom bedrooms beds cars cats "
        "chairs children diners dogs doors floors friends guest guests guys kids ladies men "
        "others people person persons rooms seat seater seats seniors stories tables tickets "
        "units windows women years-old",
        "AMOUNT": "% blocks bucks cents degrees dollar dollars euros feet foot ft grand inch inches mile "
        "miles percent pounds quid sqft star stars times total",
        "NUMBERED": "# address apartment apt bldg box building exit ext extension floor gate highway hwy "
        "interstate lot number option room route ste suite unit zip",
        "CURRENCY": "$ £ €",
        "NEGATION": "n't not",
    }.items()
}
"""Words that rules never tell apart, under one name; `NUMBERED` things bear a number, `PEOPLE` are counted."""

_JOINING = """
a about actually after again also am an and any anything appointment approx approximately are around as at availability
available back be because before begin beginning besides best better between book booked booking both but by called can
can't cancel cannot change come coming could did do doable does don't down during each earlier either end ending every
exactly except fine for free from get give go going good great had has have having he hello her here hey hi his how i
i'd i'll i'm i've ideal ideally if in indoors inside instead instead- of is ish isn't it it's its just later let let's
lets looking looks make may maybe me meet meeting might move must my name named near need needs no nope not now of off
oh ok okay on on-wards only onwards open or our out outdoors outside over per perfect perhaps please pls plus possible
possibly preferably probably put reschedule reservation reserve reserved right roughly schedule scheduled see seems set
shall sharp she should since slot still so some sometime sorry sound sounds suit suited fits start starting starts
suits sure switch take than thank thanks that the their then there these they this those through thru thx til till
till'd to today's too try under unless until up us visit want wants was we we'd we'll we're well were what when where
which while who why will with without won't work working works works'd would yeah yep yes you your
"""
JOINERS = frozenset(_JOINING.split())
"""Words after which, or before which, a bare number is not a count of something."""

_MARKS = {",": ",", ";": ",", ":": ",", ".": ".", "?": ".", "!": ".", "…": ".", "-": "-", "–": "-", "—": "-", "/": "/"}
SHAPES = (
    "#0", "#12", "#24", "#31", "#59", "#99", "#3", "#4", "#year", "#4year", "#colon", "#dot", "#slash", "#date", "#ord",
    "#big", "#joiner",
)  # fmt: skip
KINDS = ("#day", "#weekday", "#stretch", "#clock", "#part", "#num", "#dom", "#lapse", "#moment", "#hint", "#other")

_symbols: dict[str, str] = {}
_taken = set(_MARKS.values()) | {UNKNOWN}
_free = iter([c for c in map(chr, range(2, 0x500)) if c not in _taken and c not in "\\]^-["])


def _reserve(word: str) -> str:
    if word not in _symbols:
        _symbols[word] = next(_free)
    return _symbols[word]


GROUP_SYMBOLS: dict[str, str] = {}
for _name, _words in GROUPS.items():
    GROUP_SYMBOLS[_name] = next(_free)
    _symbols.update(dict.fromkeys(_words, GROUP_SYMBOLS[_name]))
_symbols.update(_MARKS)
for _shape in (*SHAPES, *KINDS):
    _reserve(_shape)
_symbols["@"] = _reserve("at")
_symbols["&"] = _reserve("and")


def literal(word: str) -> str:
    """The symbol of a word that a pattern names; the word gets one if it has none yet."""
    return _reserve(word)


def symbol(word: str) -> str:
    """The symbol of a heard word in its plain form; `UNKNOWN` for words that no rule cares about."""
    found = _symbols.get(word)
    if found is None:
        if word in JOINERS:
            return _symbols["#joiner"]
        bare = word.removesuffix("'s").removesuffix("'")
        found = _symbols.get(bare, UNKNOWN) if bare != word else UNKNOWN
    return found


def joining_symbols() -> str:
    """The symbols of everything that may follow a bare number without making it a count of something."""
    return "".join(sorted({symbol(word) for word in JOINERS}))


_OTHER_CUES = """
another any asap available breakfast clock close different dinner earlier earliest early end eod first flexible
half hundred ides immediately last late later m matter mid midweek next nineteen now one other second soon
sooner soonest straight tenna these third thirtieth this twenty two weekday weekdays whatever whichever work p
"""
_NO_CUES = ("PEOPLE", "AMOUNT", "NUMBERED", "CURRENCY", "NEGATION")
CUES = frozenset(_OTHER_CUES.split()).union(*(words for name, words in GROUPS.items() if name not in _NO_CUES))
"""Words without which no turn says a day or a time."""
