"""How a turn is said, whatever it says: bare, closed or unfinished, with a refusal, with words that the dialogue's own
questions wait for.
"""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section, set_of
from receptionist.model.saying import Manner
from receptionist.understanding.anger import is_aggrieved, says_told_already, vents
from receptionist.understanding.answers.lexicon import SEE_YOU_THEN
from receptionist.understanding.answers.rounding import is_merely_no, is_rounded
from receptionist.understanding.balking import balks
from receptionist.understanding.clauses import plain
from receptionist.understanding.emergencies import (
    denies,
    goes_on,
    is_cleared,
    is_safe,
    is_there,
    is_unhurt,
    plays_down,
    takes_back,
    trickles,
)
from receptionist.understanding.jobs import (
    begins_with_no,
    begins_with_yes,
    lets_be,
    names_cancelling,
    refuses,
    says_ahead,
)
from receptionist.understanding.unfinished import only_letters, only_opens, trails_off

_TURNS = lexicon("turns")
_ANOTHER_CODE = re.compile(_TURNS["another_code"], re.IGNORECASE)
_NEAR_NO = re.compile(_TURNS["near_no"], re.IGNORECASE)
_MAY_RETURN = re.compile(_TURNS["may_return"], re.IGNORECASE)
_BOTH = set_of(_TURNS["both"])
_WHEN = set_of(_TURNS["names_when"])
_QUESTION_MARK: str = section("turns", "unfinished")["question_mark"]
_LATE_FOR_THEM = section("turns", "lateness").one("late_for_them")
_STILL_FITS = section("turns", "lateness").one("still_fits")
_HOW_EXACT = section("turns", "lateness").one("how_exact")
_CLOSING = "?.! "


def manner_of(text: str) -> frozenset[Manner]:
    """How `text` is said."""
    said = set(text.lower().rstrip(_CLOSING).split())
    found: dict[Manner, bool] = {
        "rounded": is_rounded(text),
        "merely_no": is_merely_no(text),
        "trails_off": trails_off(text),
        "only_opens": only_opens(text),
        "only_letters": only_letters(text),
        "ends_asking": text.rstrip().endswith(_QUESTION_MARK),
        "near_no": _NEAR_NO.search(plain(text)) is not None,
        "late_for_them": _LATE_FOR_THEM.search(plain(text)) is not None,
        "no_first": begins_with_no(text),
        "yes_first": begins_with_yes(text),
        "refuses": refuses(text),
        "lets_be": lets_be(text),
        "cancelling": names_cancelling(text),
        "ahead": says_ahead(text),
        "both": not _BOTH.isdisjoint(text.lower().split()),
        "when": not _WHEN.isdisjoint(said),
        "another_code": _ANOTHER_CODE.search(text) is not None,
        "looks_forward": SEE_YOU_THEN.search(plain(text)) is not None,
        "may_return": _MAY_RETURN.search(text) is not None,
        "plays_down": plays_down(text),
        "trickles": trickles(text),
        "takes_back": takes_back(text),
        "denies": denies(text),
        "cleared": is_cleared(text),
        "is_there": is_there(text),
        "is_safe": is_safe(text),
        "unhurt": is_unhurt(text),
        "goes_on": goes_on(text),
        "vents": vents(text),
        "aggrieved": is_aggrieved(text),
        "told_already": says_told_already(text),
        "still_fits": _STILL_FITS.search(plain(text)) is not None,
        "how_exact": _HOW_EXACT.search(plain(text)) is not None,
    }
    return frozenset(each for each, so in found.items() if so) | frozenset(balks(text))
