"""Text as words: tokens that know where in the heard text they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_SAID = section("turns", "words")
# A number with its inner punctuation ("8:45", "3.30", "1,200", "3/4"; "8:45PM" is two tokens), a dotted abbreviation
# ("a.m.", "p.m"), a word with inner apostrophes, or one mark. Hyphens split: "twenty-one" and "K-o-w" read like their
# spaced forms.
_TOKEN = re.compile(
    r"\d+(?:[:./]\d+|,\d{3}(?!\d))*(?:st|nd|rd|th)?(?![a-z\d]|[:./]\d)|\d+(?:[:./]\d+)*"
    r"|[ap]\.m\b\.?|(?:[^\W\d_]\.){2,}|[^\W\d_]+(?:['’][^\W\d_]+)*['’]?|[^\w\s]|_",
    re.IGNORECASE,
)
MARKS = " ,.?!"
"""What stands around words and says nothing."""
FILLERS = _SAID.words("fillers")
SMALL_WORDS = _SAID.words("small")
SAME_TIME = _SAID.one("same_time")
SAME_AGAIN = _SAID.one("same_again")


class Token(msgspec.Struct, frozen=True, gc=False):
    """One word or mark. `norm` is lower case, straight apostrophes, without dots ("a.m." is "am")."""

    text: str
    norm: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        return self.norm[:1].isalnum()

    @property
    def is_digits(self) -> bool:
        return self.norm.isdecimal()


def tokens(text: str) -> tuple[Token, ...]:
    """All words and marks of `text`, in order; nothing is dropped, so spans always point into `text`."""
    return _tokens(text)


@lru_cache(maxsize=256)
def _tokens(text: str) -> tuple[Token, ...]:
    return tuple(_scan(text))


def _scan(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        word = match.group()
        norm = straight(word.lower())
        if len(norm) > 2 and norm[0].isalpha() and "." in norm:
            norm = norm.replace(".", "")
        yield Token(word, norm, match.start(), match.end())


def straight(text: str) -> str:
    """`text` with typed apostrophes as they are heard; as long."""
    return text.replace("’", "'")


def spans_of(forms: Iterable[re.Pattern[str]], text: str) -> tuple[Span, ...]:
    """Where `text` has each of `forms`, form by form."""
    return tuple(Span(*found.span()) for form in forms for found in form.finditer(text))


def blanked(text: str, spans: Iterable[Span]) -> str:
    """`text` with spaces in the place of `spans`, so that the places of all other words stay."""
    for span in spans:
        text = f"{text[: span.start]}{' ' * (span.end - span.start)}{text[span.end :]}"
    return text


def only_small(text: str) -> bool:
    """Whether nothing but small words and marks is left of `text`."""
    return SMALL_WORDS.issuperset(text.strip(MARKS).lower().split())


def marked(text: str, span: Span, mark: str) -> str:
    """`text` with a `mark` at the beginning of `span` in its place; as long."""
    rest = blanked(text, (span,))
    return f"{rest[: span.start]}{mark}{rest[span.start + 1 :]}"


def words(text: str) -> tuple[Token, ...]:
    """The tokens of `text` that are words or numbers: marks and hesitations ("um", "uh") left out."""
    return tuple(t for t in tokens(text) if t.is_word and t.norm not in FILLERS)
