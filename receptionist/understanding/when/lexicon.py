"""The words of days and times. Each word has one symbol, so that a turn is a short string that regexes can read.

Words that rules never tell apart share the symbol of their group; every word that a pattern names itself gets a
symbol of its own. Words that no rule knows are `UNKNOWN`, words that can only join others are in `JOINERS`.
"""

from __future__ import annotations

from receptionist.languages.patterns import section, set_of

_SAID = section("when", "lexicon")

UNKNOWN = "\x01"
_JOINED_ON: tuple[str, ...] = tuple(_SAID["joined_on"])
"""What a word may end with and be the same word: "Monday's", "Monday'd"."""

WEEKDAYS: dict[str, int] = _SAID["weekdays"]
MONTHS: dict[str, int] = _SAID["months"]
COUNTS: dict[str, int] = _SAID["counts"]


def _in_full(words: dict[str, int]) -> tuple[str, ...]:
    """The first word of each number, in the order of the numbers; the others are short forms and misspellings."""
    first = {number: word for word, number in reversed(words.items())}
    return tuple(first[number] for number in sorted(first))


WEEKDAY_NAMES, MONTH_NAMES = _in_full(WEEKDAYS), _in_full(MONTHS)

_SHORT_WEEKDAYS = _SAID.words("short_weekdays")
_VERB_MONTHS = _SAID.words("verb_months")
GROUPS: dict[str, frozenset[str]] = {
    "WEEKDAY_NAME": frozenset(WEEKDAYS) - _SHORT_WEEKDAYS,
    "WEEKDAY_SHORT": _SHORT_WEEKDAYS,
    "MONTH_NAME": frozenset(MONTHS) - _VERB_MONTHS,
    "MONTH_VERB": _VERB_MONTHS,
    **{name: set_of(words) for name, words in _SAID["groups"].items()},
}
"""Words that rules never tell apart, under one name."""

JOINERS = _SAID.words("joiners")
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


def alone(word: str) -> str:
    """`word` without what is joined on to it: "Monday's"."""
    return word.removesuffix(next((ending for ending in _JOINED_ON if word.endswith(ending)), ""))


def symbol(word: str) -> str:
    """The symbol of a heard word in its plain form; `UNKNOWN` for words that no rule cares about."""
    found = _symbols.get(word)
    if found is None:
        if word in JOINERS:
            return _symbols["#joiner"]
        bare = alone(word)
        found = _symbols.get(bare, UNKNOWN) if bare != word else UNKNOWN
    return found


def joining_symbols() -> str:
    """The symbols of everything that may follow a bare number without making it a count of something."""
    return "".join(sorted({symbol(word) for word in JOINERS}))


_OTHER_CUES = _SAID.words("other_cues")
_NO_CUES = ("PEOPLE", "AMOUNT", "NUMBERED", "CURRENCY", "NEGATION")
CUES = _OTHER_CUES.union(*(words for name, words in GROUPS.items() if name not in _NO_CUES))
"""Words without which no turn says a day or a time."""
