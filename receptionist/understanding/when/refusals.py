"""What words refuse, allow, ask for or take back of the day or the hour beside them."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section

_SAID = section("when", "polarity")
_RULED_OUT = _SAID.one("ruled_out")
_UNABLE = _SAID.one("unable")
_NONE = _SAID.one("none")
_OR = _SAID.one("or")
_ABLE_AFTER_ALL = _SAID.one("able_after_all")
_ORDERED_OUT = _SAID.one("ordered_out")
_NO_GOOD = _SAID.one("no_good")
_ASKED_FOR = _SAID.one("asked_for")
_BUSY_WORDS = _SAID.one("busy_words", re.IGNORECASE)
_TAKEN_BACK = _SAID.one("takes_back")
_MAY_RULE_OUT = _SAID.one("may_rule_out", re.IGNORECASE)
_DEMANDED = _SAID.one("demanded")
_DENIES, _INSISTS = _SAID.one("denies"), _SAID.one("insists", re.IGNORECASE)
_WELCOME = _SAID.one("welcome")
_IS_NONE_OF_IT = _SAID.one("is_none_of_it")
_NEAR = 100
"""Letters before a day, within which what rules it out stands."""


def may_rule_out(text: str) -> bool:
    """Whether any word of `text`, in any case, could rule a day or time out."""
    return _MAY_RULE_OUT.search(text) is not None or _BUSY_WORDS.search(text) is not None


def demanded(before: str) -> bool:
    """Whether lower-cased words say that it has to be as what comes right after them."""
    return _DEMANDED.search(before) is not None and not rules_out(before)


def only_denies(text: str) -> bool:
    """Whether `text` begins with a bare "no", and no word behind that could rule a day or time out."""
    denied = _DENIES.match(text.lower())
    return denied is not None and not may_rule_out(_INSISTS.sub(" ", text[denied.end() :]))


def says_none(before: str) -> bool:
    """Whether lower-cased words say that there shall be none of what comes right after them: "no night"."""
    return _NONE.search(before) is not None


def able_after_all(before: str) -> bool:
    """Whether lower-cased words only seem to refuse what comes after them: "I don't mind"."""
    return _ABLE_AFTER_ALL.search(before) is not None


def rules_out(before: str) -> bool:
    """Whether lower-cased words rule out what comes right after them."""
    near = f"{before[-_NEAR:].rstrip()} "
    return bool(_RULED_OUT.search(near) or _UNABLE.search(near))


def orders_out(before: str) -> bool:
    """Whether lower-cased words order what comes right after them, and all of its list, to be left out."""
    return _ORDERED_OUT.search(before) is not None and not able_after_all(before)


def asked_for(before: str) -> bool:
    """Whether lower-cased words end in asking for somebody, or something, then: "I need somebody out here"."""
    return _ASKED_FOR.search(before) is not None and not rules_out(before)


def takes_back(since: str) -> bool:
    """Whether lower-cased words between two candidates take the first of them back: "three, no, four"."""
    return _TAKEN_BACK.search(since) is not None


def in_one_breath(between: str) -> bool:
    """Whether lower-cased words join two candidates, so that what refuses one refuses the other: "Monday or"."""
    return _OR.fullmatch(between) is not None


def welcomed(after: str) -> bool:
    """Whether lower-cased words say of what stands right before them that it will do."""
    return _WELCOME.match(after) is not None


def does_not_suit(after: str) -> bool:
    """Whether lower-cased words say of what stands right before them that it will not do."""
    return _NO_GOOD.match(after) is not None


def refusal_behind(after: str) -> int:
    """How long the words are which say of what stands right before them that it will not do; 0 where none do."""
    said = _NO_GOOD.match(after)
    return said.end() if said is not None else 0


def says_what_it_is_not(before: str) -> bool:
    """Whether lower-cased words say that something is not what comes right after them: "that's not this week", "nothing
    this week".
    """
    return _IS_NONE_OF_IT.search(before) is not None
