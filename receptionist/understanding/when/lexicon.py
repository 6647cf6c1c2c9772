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
    "WEEKDAY_NAME": frozenset(WEEKDAYS) - _SHORT_WEEKDAYS,
    "WEEKDAY_SHORT": frozenset(_SHORT_WEEKDAYS),
    "MONTH_NAME": frozenset(MONTHS) - _VERB_MONTHS,
    "MONTH_VERB": frozenset(_VERB_MONTHS),
    "TODAY": frozenset({"today", "2day"}),
    "TOMORROW": frozenset({"tomorrow", "tomorow", "tommorrow", "tommorow", "tmrw", "tmr", "tomoz", "2morrow", "2moro"}),
    "YESTERDAY": frozenset({"yesterday"}),
    "TONIGHT": frozenset({"tonight", "tonite"}),
    "UNIT_": frozenset({"three", "four", "five", "six", "seven", "eight", "nine"}),
    "TEN12": frozenset({"ten", "eleven", "twelve"}),
    "TEEN_": frozenset({"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"}),
    "TENS": frozenset({"thirty", "forty", "fourty", "fifty"}),
    "HIGH_TENS": frozenset({"sixty", "seventy", "eighty", "ninety"}),
    "OH": frozenset({"oh", "o", "zero"}),
    "ORDINAL_UNIT": frozenset({"fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}),
    "ORDINAL_TEEN": frozenset(
        {
            "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
            "eighteenth", "nineteenth", "twentieth",
        }
    ),
    "MINUTES": frozenset({"minute", "minutes", "min", "mins"}),
    "HOURS": frozenset({"hour", "hours", "hr", "hrs"}),
    "DAYS": frozenset({"day", "days"}),
    "WEEKS": frozenset({"week", "weeks", "wk", "wks"}),
    "FORTNIGHT": frozenset({"fortnight", "fortnights"}),
    "MONTHS": frozenset({"month", "months"}),
    "YEARS": frozenset({"year", "years"}),
    "WEEKEND": frozenset({"weekend", "weekends"}),
    "MORNING": frozenset({"morning", "mornings", "mornin", "midmorning"}),
    "AFTERNOON": frozenset({"afternoon", "afternoons", "midafternoon"}),
    "EVENING": frozenset({"evening", "evenings"}),
    "NIGHT": frozenset({"night", "nights", "nite"}),
    "NOON": frozenset({"noon", "midday", "noontime"}),
    "MIDNIGHT": frozenset({"midnight"}),
    "LUNCH": frozenset({"lunch", "lunchtime", "lunchtimes"}),
    "AM": frozenset({"am"}),
    "PM": frozenset({"pm"}),
    "AMPM": frozenset({"ampm"}),
    "OCLOCK": frozenset({"o'clock", "oclock"}),
    "QUARTER": frozenset({"quarter"}),
    "ANYTIME": frozenset({"anytime", "whenever"}),
    "PEOPLE": frozenset(
        {
            "people", "persons", "person", "guests", "guest", "adults", "adult", "kids", "children", "friends", "ladies",
            "seniors", "seats", "seat", "seater", "diners", "others", "guys", "men", "women", "attendees", "tickets",
            "rooms", "bedrooms", "bedroom", "bathrooms", "bathroom", "bath", "bed", "beds", "windows", "doors", "units",
            "tables", "chairs", "cars", "dogs", "cats", "acres", "stories", "floors", "years-old",
        }
    ),
    "AMOUNT": frozenset(
        {
            "dollars", "dollar", "bucks", "percent", "pounds", "quid", "euros", "cents", "degrees", "stars", "star",
            "feet", "foot", "ft", "inches", "inch", "miles", "mile", "blocks", "times", "total", "grand", "sqft", "%",
        }
    ),
    "NUMBERED": frozenset(
        {
            "apartment", "apt", "unit", "suite", "ste", "room", "floor", "route", "highway", "hwy", "extension", "ext",
            "gate", "option", "number", "#", "building", "bldg", "lot", "box", "interstate", "exit", "zip",
            "address",
        }
    ),
    "CURRENCY": frozenset({"$", "£", "€"}),
    "NEGATION": frozenset({"not", "n't"}),
}  # fmt: skip

JOINERS = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "these",
        "those",
        "it",
        "its",
        "it's",
        "is",
        "isn't",
        "was",
        "be",
        "am",
        "are",
        "were",
        "i",
        "i'm",
        "i'd",
        "i'll",
        "i've",
        "we",
        "we're",
        "we'd",
        "we'll",
        "you",
        "he",
        "she",
        "they",
        "me",
        "my",
        "your",
        "our",
        "us",
        "his",
        "her",
        "their",
        "there",
        "here",
        "of",
        "in",
        "on",
        "at",
        "for",
        "to",
        "from",
        "by",
        "with",
        "about",
        "around",
        "before",
        "after",
        "until",
        "till",
        "til",
        "between",
        "during",
        "through",
        "thru",
        "if",
        "and",
        "or",
        "but",
        "so",
        "because",
        "as",
        "than",
        "then",
        "too",
        "also",
        "either",
        "instead",
        "please",
        "pls",
        "thanks",
        "thank",
        "thx",
        "ok",
        "okay",
        "yes",
        "yeah",
        "yep",
        "sure",
        "no",
        "nope",
        "not",
        "will",
        "won't",
        "would",
        "could",
        "can",
        "can't",
        "cannot",
        "should",
        "shall",
        "may",
        "might",
        "must",
        "do",
        "does",
        "did",
        "don't",
        "have",
        "has",
        "had",
        "having",
        "need",
        "needs",
        "want",
        "wants",
        "works",
        "work",
        "working",
        "suits",
        "fine",
        "good",
        "great",
        "okay",
        "perfect",
        "best",
        "better",
        "ideal",
        "ideally",
        "possible",
        "possibly",
        "maybe",
        "perhaps",
        "probably",
        "preferably",
        "free",
        "available",
        "availability",
        "open",
        "doable",
        "just",
        "only",
        "actually",
        "sorry",
        "again",
        "now",
        "later",
        "earlier",
        "sounds",
        "sometime",
        "some",
        "any",
        "anything",
        "when",
        "where",
        "what",
        "which",
        "who",
        "how",
        "why",
        "or",
        "while",
        "since",
        "unless",
        "except",
        "besides",
        "let",
        "let's",
        "lets",
        "make",
        "book",
        "booked",
        "set",
        "put",
        "try",
        "come",
        "coming",
        "go",
        "going",
        "get",
        "give",
        "take",
        "see",
        "meet",
        "meeting",
        "move",
        "change",
        "switch",
        "schedule",
        "scheduled",
        "reschedule",
        "cancel",
        "reserve",
        "reserved",
        "appointment",
        "booking",
        "reservation",
        "slot",
        "visit",
        "hi",
        "hello",
        "hey",
        "well",
        "oh",
        "right",
        "looking",
        "looks",
        "seems",
        "ish",
        "works'd",
        "onwards",
        "on-wards",
        "sharp",
        "exactly",
        "approximately",
        "roughly",
        "approx",
        "near",
        "starting",
        "start",
        "starts",
        "beginning",
        "begin",
        "ending",
        "end",
        "under",
        "name",
        "named",
        "called",
        "inside",
        "outside",
        "indoors",
        "outdoors",
        "plus",
        "per",
        "each",
        "every",
        "both",
        "without",
        "instead-of",
        "till'd",
        "up",
        "out",
        "off",
        "down",
        "over",
        "back",
        "today's",
    ]
)

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
_symbols.update({mark: symbol for mark, symbol in _MARKS.items()})
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


_NO_CUES = ("PEOPLE", "AMOUNT", "NUMBERED", "CURRENCY", "NEGATION")
CUES = frozenset(word for name, words in GROUPS.items() if name not in _NO_CUES for word in words) | frozenset(
    [
        "one",
        "two",
        "nineteen",
        "twenty",
        "first",
        "second",
        "third",
        "thirtieth",
        "asap",
        "soon",
        "soonest",
        "earliest",
        "earlier",
        "later",
        "sooner",
        "another",
        "different",
        "other",
        "any",
        "anytime",
        "whenever",
        "whatever",
        "whichever",
        "first",
        "next",
        "last",
        "now",
        "noon",
        "ides",
        "eod",
        "midweek",
        "flexible",
        "immediately",
        "straight",
        "available",
        "half",
        "o",
        "clock",
        "lunch",
        "breakfast",
        "work",
        "dinner",
        "end",
        "close",
        "mid",
        "week",
        "hundred",
        "early",
        "late",
        "earliest",
        "this",
        "these",
        "tenna",
        "m",
        "sooner",
        "matter",
    ]
)
"""Words without which no turn says a day or a time."""
