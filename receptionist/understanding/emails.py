"""E-mail addresses as they are said ("sarah dot johnson at gmail dot com") and written."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Email
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.email_words import meant
from receptionist.understanding.numbers import DIGITS, REPEATS, TEENS, TENS, UNITS
from receptionist.understanding.words import FILLERS, Token, tokens

_SAID = section("contacts", "emails")

# The dot-atom of RFC 5322 before the sign; after it, host names of RFC 1035.
_WRITTEN = re.compile(
    r"[\w.!#$%&'*+/=?^`{|}~-]*[\w+~-]@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"[a-z\d](?:[a-z\d._+-]*[a-z\d_+-])?@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}")
_SIGNS: dict[str, str] = _SAID["signs"]
_UNSAID = FILLERS | _SAID.words("unsaid")
_PROVIDERS: dict[str, str] = _SAID["providers"]
_HOSTS: dict[str, str] = {host: level for level, hosts in _SAID["hosts"].items() for host in hosts.split()}
_TOP_LEVELS = _SAID.words("top_levels")
_CARRIERS = _SAID.words("carriers")
_AT = _SAID.words("at")
_AFTER_AT = _SAID.words("after_at")
_BEGUN = _SAID["begun"]
_EXAMPLE = _SAID["example"]
_DOUBLE_U = tuple(_SAID["double_u"])
_LONGEST_LOCAL = 40


class _Part(msgspec.Struct, frozen=True):
    """What one stretch of tokens contributes: `text` in the address, up to the token `end`."""

    text: str
    end: int


def read_email(text: str, hearing: HearingContext) -> tuple[Email | None, tuple[Evidence, ...]]:
    """The e-mail address in `text`, lower case. A sign ("@", "at") and a top-level domain must have been
    said, but for hosts that have many people's.
    """
    written = _WRITTEN.search(text) if "@" in text else None
    if written:
        return _found(text, written.group().lower(), Span(*written.span()), "email.written")
    if not any(token.norm in _AT for token in tokens(text)):
        return None, ()
    heard = meant(text, hearing.known_name)
    signs = [at for at, token in enumerate(heard) if token.norm in _AT]
    for at in reversed(signs):
        domain = _domain(heard, _past_sign(heard, at))
        if domain is None:
            continue
        local, start = _local(heard, at, spelled="email" in hearing.expecting)
        address = f"{local}@{domain.text}"
        if _ADDRESS.fullmatch(address):
            return _found(text, address, Span(heard[start].start, heard[domain.end - 1].end), "email.spoken")
    return None, ()


def _found(text: str, address: str, span: Span, rule: str) -> tuple[Email, tuple[Evidence, ...]]:
    return Email(address, span), (Evidence(rule, "email", text[span.start : span.end], span, address),)


def _past_sign(heard: Sequence[Token], at: int) -> int:
    return at + 2 if at + 1 < len(heard) and heard[at + 1].norm in _AFTER_AT else at + 1


def _domain(heard: Sequence[Token], at: int) -> _Part | None:
    """Up to and with the last top-level domain: "gmail dot com", "my company dot co dot uk"."""
    text, last = "", None
    while at < len(heard) and len(text) < 64:
        part = _part(heard, at)
        if part is None:
            break
        text, at = text + part.text, part.end
        if text in _HOSTS and not (at < len(heard) and heard[at].norm in _SIGNS and _dotted(heard, at)):
            return _Part(f"{text}.{_HOSTS[text]}", at)  # "at gmail"
        labels = text.split(".")
        if len(labels) > 1 and labels[-1] in _TOP_LEVELS and labels[-2] and not _goes_on(heard, at, labels[-1]):
            last = _Part(text, at)
            if not (at < len(heard) and _SIGNS.get(heard[at].norm) == "." and _dotted(heard, at)):
                break
    return last


def _goes_on(heard: Sequence[Token], at: int, label: str) -> bool:
    """Whether "c o" is on its way to "c o m"."""
    return label in _BEGUN and at < len(heard) and heard[at].norm == _BEGUN[label]


def _dotted(heard: Sequence[Token], at: int) -> bool:
    """Whether the dot at `at` joins two words, and does not end the sentence."""
    if heard[at].norm != ".":
        return True
    return at + 1 < len(heard) and heard[at].start == heard[at - 1].end and heard[at].end == heard[at + 1].start


def _local(heard: Sequence[Token], sign: int, spelled: bool) -> tuple[str, int]:
    """The part before the sign, from the last word that only leads to it."""
    start = sign
    while start > 0 and sign - start < _LONGEST_LOCAL and not _leads(heard, start - 1, sign, spelled):
        start -= 1
    text, at = "", start
    while at < sign:
        part = _part(heard, at)
        text, at = (text + part.text, part.end) if part else (text, at + 1)
    return text, min(start, sign)


def _leads(heard: Sequence[Token], at: int, sign: int, spelled: bool) -> bool:
    norm = heard[at].norm
    if norm == "." and not _dotted(heard, at):
        return True
    if norm in _SIGNS or not heard[at].is_word:
        return norm in "?!;:"
    beside_dot = at + 1 < sign and heard[at + 1].norm in _SIGNS
    return norm in _CARRIERS and not beside_dot and not (spelled and len(norm) == 1)


def _part(heard: Sequence[Token], at: int) -> _Part | None:
    token = heard[at]
    norm = token.norm
    after = heard[at + 1].norm if at + 1 < len(heard) else ""
    if norm in _UNSAID:
        return _Part("", at + 1)
    if norm == "-" and _spells(heard, at):
        return _Part("", at + 1)
    if norm in _SIGNS:
        return _Part(_SIGNS[norm], at + 1) if _dotted(heard, at) or norm != "." else None
    if (norm, after) == _DOUBLE_U:
        return _Part("w", at + 2)
    if norm in REPEATS and len(after) == 1:
        return _Part(after * REPEATS[norm], at + 2)
    if not token.is_word:
        return None
    number = _number(heard, at)
    return number or _spelled(heard, at)


def _spells(heard: Sequence[Token], at: int) -> bool:
    """Whether the hyphen at `at` only parts letters ("k-o-w"): a hyphen that is meant is said."""
    beside = (heard[at - 1].norm if at else "", heard[at + 1].norm if at + 1 < len(heard) else "")
    return all(len(norm) == 1 and norm.isalpha() for norm in beside)


def _number(heard: Sequence[Token], at: int) -> _Part | None:
    norm = heard[at].norm
    if norm in ("o", "oh"):
        return None
    if norm in DIGITS:
        return _Part(str(DIGITS[norm]), at + 1)
    if norm in TEENS:
        return _Part(str(TEENS[norm]), at + 1)
    if norm not in TENS:
        return None
    unit = UNITS.get(heard[at + 1].norm, 0) if at + 1 < len(heard) else 0
    return _Part(str(TENS[norm] + unit), at + 2) if unit else _Part(str(TENS[norm]), at + 1)


def _spelled(heard: Sequence[Token], at: int) -> _Part:
    """A word or letter; "b as in boy" is the letter."""
    norm = heard[at].norm
    for link in _EXAMPLE:
        word = at + 1 + len(link)
        linked = len(norm) == 1 and word < len(heard) and [each.norm for each in heard[at + 1 : word]] == link
        if linked and heard[word].norm.startswith(norm):
            return _Part(norm, word + 1)
    return _Part(_PROVIDERS.get(norm, norm).replace("'", "").replace(",", ""), at + 1)
