"""The closed word classes of American addresses: street types, directions, states, and words that end an address.

Abbreviations are those of USPS Publication 28 that people write or recognisers emit.
"""

from __future__ import annotations

import calendar
import re

from receptionist.understanding.words import EDIT_TERMS

DIRECTIONS = {
    "n": "north", "north": "north", "s": "south", "south": "south", "e": "east", "east": "east", "w": "west",
    "west": "west", "ne": "northeast", "northeast": "northeast", "nw": "northwest", "northwest": "northwest",
    "se": "southeast", "southeast": "southeast", "sw": "southwest", "southwest": "southwest",
}  # fmt: skip

# A street name ends at one of these, whatever follows ("Bear Creek Boulevard Bear Creek").
STRONG_TYPES = {
    "street": "street", "st": "street", "str": "street", "avenue": "avenue", "ave": "avenue", "av": "avenue",
    "road": "road", "rd": "road", "drive": "drive", "dr": "drive", "drv": "drive", "lane": "lane", "ln": "lane",
    "boulevard": "boulevard", "blvd": "boulevard", "blv": "boulevard", "court": "court", "ct": "court", "crt": "court",
    "circle": "circle", "cir": "circle", "place": "place", "pl": "place", "way": "way", "parkway": "parkway",
    "pkwy": "parkway", "pky": "parkway", "pkway": "parkway", "highway": "highway", "hwy": "highway",
    "freeway": "freeway", "fwy": "freeway", "expressway": "expressway", "expy": "expressway",
    "expwy": "expressway", "turnpike": "turnpike", "tpke": "turnpike", "pike": "pike", "alley": "alley",
    "aly": "alley", "causeway": "causeway", "cswy": "causeway", "tollway": "tollway", "loop": "loop",
    "terrace": "terrace", "ter": "terrace", "terr": "terrace",
}  # fmt: skip

# These are street types and parts of names alike: they end a street only where no strong type follows.
WEAK_TYPES = {
    "plaza": "plaza", "plz": "plaza", "square": "square", "sq": "square", "trail": "trail", "trl": "trail",
    "cove": "cove", "cv": "cove", "mall": "mall", "row": "row", "run": "run", "path": "path", "pass": "pass",
    "walk": "walk", "bend": "bend", "crossing": "crossing", "xing": "crossing", "crescent": "crescent",
    "cres": "crescent", "trace": "trace", "trce": "trace", "point": "point", "pointe": "pointe", "ridge": "ridge",
    "rdg": "ridge", "landing": "landing", "lndg": "landing", "mews": "mews", "commons": "commons", "hill": "hill",
    "hl": "hill", "park": "park", "grove": "grove", "glen": "glen", "green": "green", "view": "view",
    "manor": "manor", "mnr": "manor", "gardens": "gardens", "heights": "heights", "hts": "heights",
    "harbor": "harbor", "shore": "shore", "shores": "shores", "creek": "creek", "crk": "creek", "hollow": "hollow",
    "knoll": "knoll", "meadows": "meadows", "oval": "oval", "bluff": "bluff", "center": "center", "ctr": "center",
    "centre": "centre", "estates": "estates", "village": "village", "vista": "vista", "alameda": "alameda",
    "esplanade": "esplanade", "promenade": "promenade", "station": "station", "close": "close", "bypass": "bypass",
    "extension": "extension", "ext": "extension", "cutoff": "cutoff", "spur": "spur", "chase": "chase",
    "broadway": "broadway",
}  # fmt: skip
TYPES = {**STRONG_TYPES, **WEAK_TYPES}

# Spanish puts the type before the name; it needs no other.
SPANISH_TYPES = frozenset({"camino", "calle", "avenida", "paseo", "via", "caminito", "corte", "rue"})

STATES = {
    "al": "alabama", "ak": "alaska", "az": "arizona", "ar": "arkansas", "ca": "california", "co": "colorado",
    "ct": "connecticut", "de": "delaware", "dc": "d c", "fl": "florida", "ga": "georgia", "hi": "hawaii",
    "id": "idaho", "il": "illinois", "in": "indiana", "ia": "iowa", "ks": "kansas", "ky": "kentucky",
    "la": "louisiana", "me": "maine", "md": "maryland", "ma": "massachusetts", "mi": "michigan", "mn": "minnesota",
    "ms": "mississippi", "mo": "missouri", "mt": "montana", "ne": "nebraska", "nv": "nevada", "nh": "new hampshire",
    "nj": "new jersey", "nm": "new mexico", "ny": "new york", "nc": "north carolina", "nd": "north dakota",
    "oh": "ohio", "ok": "oklahoma", "or": "oregon", "pa": "pennsylvania", "ri": "rhode island",
    "sc": "south carolina", "sd": "south dakota", "tn": "tennessee", "tx": "texas", "ut": "utah", "vt": "vermont",
    "va": "virginia", "wa": "washington", "wv": "west virginia", "wi": "wisconsin", "wy": "wyoming",
}  # fmt: skip
STATE_NAMES = {**{name: name for name in STATES.values()}, "district of columbia": "d c"}
STATE_CODES = {name: code.upper() for code, name in STATES.items()}
# Codes that are everyday words: a state only where a ZIP code or the end of a written address shows it.
EVERYDAY_CODES = frozenset({"in", "or", "me", "ok", "hi", "oh", "la", "de", "id", "pa", "ma", "al", "co", "mt", "ct"})

LONG_FORMS = {
    **DIRECTIONS, "jr": "junior", "sr": "senior", "mt": "mount", "ft": "fort", "rte": "route", "rt": "route",
    "us": "u s", "&": "and",
}  # fmt: skip

WEEKDAYS = frozenset(
    word.lower() for word in (*calendar.day_name, *calendar.day_abbr) if word.lower() not in ("sun", "wed", "sat")
)
MONTHS = frozenset(
    word.lower()
    for word in (*calendar.month_name, *calendar.month_abbr, "Sept")
    if word and word not in ("May", "March", "Mar", "August")
)
# Weekdays and months that are names and words besides: stops only where no street type follows.
HALF_TIMES = frozenset({"march", "mar", "august", "sun", "wed", "sat"})
_TIME_WORDS_TEXT = """
am pm a.m p.m o'clock oclock noon midnight today tonight tomorrow morning afternoon evening weekend week weeks
month months day days hour hours minute minutes year years next asap anytime
"""
TIME_WORDS = frozenset(_TIME_WORDS_TEXT.split())
# Words of sentences, not of places: an address stops before them.
_SENTENCE_WORDS_TEXT = """
i i'm i'll i'd i've you your you're we we're we'll we'd our us they they're their them he he's his she she's her
it it's its that that's this these those there there's here's my me mine is are am was were be been being do does
did don't doesn't didn't can can't could couldn't would wouldn't should will won't shall may might must have has
had having get got getting give take make makes need needs want wants like know think say said see go going come
coming call calling send show help let let's try ask tell please thanks thank thankyou ok okay yes yeah yep yup no
nope nah not sure right correct wrong sorry actually maybe just also too then than so because since but and or if
when while where what which who whose why how with without for from to at on by about into onto of as like around
after before between until till near behind across beside during hello hi hey bye goodbye well alright great good
fine perfect nice awesome again still already now later soon sooner earlier first's anyway everything anything
something nothing people person persons guests seats dollars dollar bucks cents percent percentage pounds feet
inches miles mile's bedroom bedrooms bathroom bathrooms bath baths times more less other another same few couple every
each both all any some much many very really only adult adults kid kids child children friend friends
sister sisters brother brothers senior seniors table tables party family incorrect works work instead sharp sounds
what's whats where's who's how's when's im wanna gonna best nearest clock mins
past emergency box cool saw
name phone number email appointment booking book schedule cancel
"""
SENTENCE_WORDS = frozenset(_SENTENCE_WORDS_TEXT.split())
STOP_WORDS = (SENTENCE_WORDS | WEEKDAYS | MONTHS | TIME_WORDS) - {"st"}
# Streets are called by these, where the type follows at once ("Sunday Drive", "Happy Day Boulevard").
NAMING_TIMES = WEEKDAYS | MONTHS | frozenset({"day", "days", "morning", "evening", "afternoon", "noon"})
# Inside a street name these are no stop where a street type follows ("Truck and Trailer Way", "Avenue of the Stars").
INNER_WORDS = frozenset({"and", "of", "the", "good", "all", "first", "mile", "us"})

EDIT_TERM = re.compile(
    r"(?<!\bapartment )(?<!\bunit )(?<!\bsuite )(?<!\bhouse )(?<!\bhighway )(?<!\bhwy )(?<!\broute )(?<!\broad )"
    rf"\b(?:(?:(?:{EDIT_TERMS}|oh|or|i'm|i am)\b[\s,.]*)*(?:{EDIT_TERMS})|(?P<hesitant>uhm?|um+|er+m?|ah|hmm))\b"
    r"[\s,.]*",
    re.IGNORECASE,
)
"""What stands before a repair; after "apartment" or "highway", "no" is short for number."""
EXAMPLE = re.compile(
    r"\b(?P<letter>[a-z])(?P<example>(?: (?P=letter))? (?:like|as in) (?:in )?[a-z]+)\b", re.IGNORECASE
)
"""A letter that is said with a word that begins with it: "42 B, B like boy"."""
