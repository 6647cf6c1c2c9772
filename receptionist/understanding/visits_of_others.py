"""Visits of others: what is asked of one that is not the caller's own, by whose it is: "what time is Dana's
appointment", "is my neighbor still getting her cleaning Friday".
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.understanding.clauses import plain
from receptionist.understanding.names.given_names import is_given

_ASKED = section("others", "asked_about").one("asked")


def asks_of_anothers(text: str, hearing: HearingContext) -> bool:
    """Whether `text` asks of a visit by somebody's name that none under the caller's number is on, or by who is none of
    the caller's house. Whoever works here is asked for as who comes.
    """
    own = {word for name in _own_names(hearing) for word in name.lower().split()}
    ours = {name.split()[0].lower() for name in hearing.vocabulary.people if name}
    found = list(_ASKED.finditer(plain(text)))
    for each in found:
        if each["stranger"]:
            return True
        said = (each["titled"] or each["named"]).removesuffix("'s").split()
        known = bool(each["titled"]) or is_given(said[0])
        if known and not own & set(said) and said[0] not in ours:
            return True
    return False


def _own_names(hearing: HearingContext) -> tuple[str, ...]:
    known = hearing.known_name
    return (*hearing.booked_as, known.full) if known is not None else hearing.booked_as
