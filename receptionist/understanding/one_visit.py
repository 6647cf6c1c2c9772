"""One visit: whether several works are done at the same one, asked, or taken to be so: "that's all in one visit right".

Who says beside it that they are not coming twice says why they ask, and refuses nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.clauses import plain

_ASKED = section("services", "one_visit").one("asked")


def with_one_visit_asked(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` as what asks so of the works in hand, and otherwise only what it changes of them; as it is where it
    does not.
    """
    names = hearing.vocabulary.service_names
    known = services_in(hearing.known_service, names)
    wanted = services_in(meaning.service or "", names) or known
    if hearing.line is not None or max(len(known), len(wanted)) < 2 or not _asks(meaning.text):
        return meaning
    asked = replace(meaning, doubts="one_visit", asks=False, question="", matter=None)
    if not set(wanted) <= set(known):
        return asked
    asked = replace(asked, intent="none", service=None, says=asked.says - {"another", "wonders"})
    if asked.answer == "affirm" or not hearing.to_agree:
        return asked
    return replace(asked, answer=None, correction=None, when=When())


def _asks(text: str) -> bool:
    return any(_ASKED.search(said) is not None for said in (plain(text), text.lower()))  # plain words have no tag
