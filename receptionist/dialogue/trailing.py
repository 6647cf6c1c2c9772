"""Words with which nobody has finished: whoever stops after them is still thinking. Pure text, English.

A sentence is unfinished where its last word asks for another: an article for its noun, a preposition for its object,
"I need" for what is needed. And words that only open a turn ("well", "let me see", "sure, it's") say nothing yet.
"""

from __future__ import annotations

import re

_ARTICLES_AND_POSSESSIVES = "a an the my your our his her their this these some any another"
_PREPOSITIONS = "at on in to for of with from between after before around about by near next until than like since"
_CONJUNCTIONS = "and or but so because if whether that when where while as unless"
_AUXILIARIES = "is are am was were be been i'm we're it's that's there's you're i'd we'd i'll we'll he's she's"
_MODALS = "would could can should will might gonna wanna"
_WANTING_AN_OBJECT = "need want wanted wondering think thought guess hoping trying looking calling speak talk"
_HESITATIONS = "um uh er erm hmm"

_LAST_WORD = "|".join(
    re.escape(word)
    for words in (_ARTICLES_AND_POSSESSIVES, _PREPOSITIONS, _CONJUNCTIONS, _AUXILIARIES, _MODALS, _HESITATIONS)
    for word in words.split()
)
_ASKING = "do|does|did|are|is|can|could|would|will|have"
_PRONOUN = r"(?:i|we|you|he|she|they|it|you[\s,]+guys?|somebody|someone|anybody|anyone)"
_DANGLING = re.compile(
    rf"""(?:^|[\s,])(?:
        {_LAST_WORD}
        | (?:i|we|you)\s+(?:{_WANTING_AN_OBJECT.replace(" ", "|")}|have|had|got|need(?:ed)?|would\s+like)
        | was\s+wondering | (?<!how\s)(?<!who\s)(?<!where\s)(?:{_ASKING})[\s,]+{_PRONOUN} | (?:i|we)
        | (?:can|could|may)\s+(?:i|we)\s+(?:speak|talk|get|have|make|ask)
        | (?:i'm|we're|i\s+am)\s+(?:{_WANTING_AN_OBJECT.replace(" ", "|")}|having)
        | (?:need|want|looking\s+for|have)\s+(?:somebody|someone|something)
        | i(?:'d|\s+would)\s+like | (?:how|what)\s+about | my\s+(?:name|number|address|e-?mail) | area\s+code
        | (?:do\s+)?you\s+have\s+(?:anything|something|any)
        | the\s+(?:name|number|address) | (?:north|south|east|west)
    )$""",
    re.IGNORECASE | re.VERBOSE,
)
_ONLY_OPENING = re.compile(
    r"""(?:[\s,.]*\b(?:
        hi | hello | hey | good\s+(?:morning|afternoon|evening) | yeah | yes | sure | ok(?:ay)? | well | so | oh | ah
        | um | uh | er | em | hmm | no | actually | alright | all\s+right
        | of\s+course | right | please | maybe | perhaps
        | let(?:'s|\s+me|\s+us)\s+(?:see|think|check|look) | you\s+know | i\s+mean | one\s+(?:moment|second) | just
        | it | it's | that's | this\s+is | here's
    )\b)+[\s,.]*""",
    re.IGNORECASE | re.VERBOSE,
)
_LETTERS = re.compile(r"(?:\W*\b[a-z]\b){2,}\W*", re.IGNORECASE)
_CLOSING_MARKS = " .,…?!-"


def trails_off(text: str) -> bool:
    """Whether `text` breaks off before its end."""
    return _DANGLING.search(text.rstrip(_CLOSING_MARKS)) is not None


def only_opens(text: str) -> bool:
    """Whether `text` only leads up to something: "well", "let me see", "sure, it's"."""
    return _ONLY_OPENING.fullmatch(text) is not None


def only_letters(text: str) -> bool:
    """Whether `text` is a spelling and nothing else, of which more may come."""
    return _LETTERS.fullmatch(text) is not None
