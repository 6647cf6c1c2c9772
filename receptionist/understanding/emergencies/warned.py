"""What callers say to a warning: that it is nothing, that they are safe, or a question about the danger."""

from __future__ import annotations

import re
from functools import cache

from receptionist.languages.language import DEFAULT
from receptionist.languages.language import lexicon as words_of
from receptionist.languages.patterns import Patterns
from receptionist.model.acts import AskedOfDanger
from receptionist.model.span import Span
from receptionist.understanding.clauses import Clause, clauses, plain

_ASKED: tuple[AskedOfDanger, ...] = ("whom", "power", "serious", "what_to_do")
_WORD = re.compile(r"\S+")


def trickles(text: str, code: str = DEFAULT) -> bool:
    """Whether the water that is told of only drips or trickles, and not where it does harm."""
    return _patterns(code)["trickles"].search(plain(text)) is not None


def plays_down(text: str, code: str = DEFAULT) -> bool:
    """ "Oh, it's probably nothing", "I'm not leaving the house for that"."""
    return _patterns(code)["plays_down"].search(plain(text)) is not None


def takes_back(text: str, code: str = DEFAULT) -> bool:
    """ "It's only the soup", "we have no gas here": not "it's not the soup", nor "it's only a little gas"."""
    said = plain(text)
    if _patterns(code)["takes_back"].search(said) is None:
        return False
    return not is_there(text, code) and _patterns(code)["guesses"].search(said) is None


def denies(text: str, code: str = DEFAULT) -> bool:
    """ "There is no smell", "nothing is leaking", "I am only asking in general": not that it is grave, but any sign."""
    return _patterns(code)["denies"].search(plain(text)) is not None and not is_there(text, code)


def spans_taken_back(text: str, code: str = DEFAULT) -> list[Span]:
    """Where `text` tells that a danger was none: no reason for a visit."""
    return [clause.span for clause in clauses(text) if takes_back(clause.text, code)]


def is_there(text: str, code: str = DEFAULT) -> bool:
    """ "It's not the soup, it's gas", "I still smell it": whatever else is said of it."""
    return _patterns(code)["is_there"].search(plain(text)) is not None


def goes_on(text: str, code: str = DEFAULT) -> bool:
    """ "Okay great, then he needs a haircut": a wish behind an "okay", which is no yes to a danger."""
    return _patterns(code)["goes_on"].search(plain(text)) is not None


def is_safe(text: str, code: str = DEFAULT) -> bool:
    """ "We're all outside", "the fire department is on its way"."""
    return _patterns(code)["is_safe"].search(plain(text)) is not None


def is_unhurt(text: str, code: str = DEFAULT) -> bool:
    """ "No, I'm fine, it's my knees"."""
    return _patterns(code)["unhurt"].search(plain(text)) is not None


def asked_of_danger(text: str, code: str = DEFAULT) -> tuple[AskedOfDanger | None, str]:
    """What is asked of a danger ("who do I call", "is that safe", "how do I shut it off"), and `text` without it."""
    for kind in _ASKED:
        for clause in clauses(text):
            found = _patterns(code)[kind].search(clause.text)
            if found is not None:
                start = _start(text, clause, clause.text[found.start() :].strip())
                return kind, f"{text[:start]}{text[clause.span.end :]}".strip(" ,.?!¿¡")
    return None, text


def _start(text: str, clause: Clause, question: str) -> int:
    """Where in `text` the `question` begins that ends the plain form of `clause`."""
    begins = [clause.span.start + word.start() for word in _WORD.finditer(text[clause.span.start : clause.span.end])]
    return next((at for at in reversed(begins) if plain(text[at : clause.span.end]) == question), clause.span.start)


@cache
def _patterns(code: str) -> dict[str, re.Pattern[str]]:
    words = words_of("emergencies", code)
    return Patterns(words["warned"], words["fragments"]).each()
