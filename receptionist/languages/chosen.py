"""Which language this process speaks: chosen once, before the first word of any is read."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

USUAL: Final = "en"
"""The language of a process for which none is chosen."""
MARK: Final = "language.yaml"
"""The file that makes a folder a language."""


class NoSuchLanguage(Exception):
    """A language without a folder."""

    def __init__(self, code: str) -> None:
        super().__init__(
            f"there is no language '{code}': receptionist/languages has {', '.join(languages())}. "
            "docs/languages.md says how to add one."
        )


class AnotherLanguageSpoken(Exception):
    """A language that is chosen too late: words of another are in use already."""

    def __init__(self, code: str, spoken: str) -> None:
        super().__init__(f"this process speaks '{spoken}' already; start another one for '{code}'")


class _Choice:
    """The choice of this process: open until the first word is read."""

    def __init__(self) -> None:
        self.code, self.settled = USUAL, False


_choice: Final = _Choice()


def languages() -> tuple[str, ...]:
    """The codes of all languages there are."""
    here = files(__package__)
    return tuple(sorted(each.name for each in here.iterdir() if each.joinpath(MARK).is_file()))


def choose(code: str) -> None:
    """Makes `code` the language of this process; to choose it again is nothing.

    Raises NoSuchLanguage, and AnotherLanguageSpoken where words of another one were read already.
    """
    if code not in languages():
        raise NoSuchLanguage(code)
    if _choice.settled and code != _choice.code:
        raise AnotherLanguageSpoken(code, _choice.code)
    _choice.code = code


def settled() -> str:
    """The language of this process; from now on it stays."""
    _choice.settled = True
    return _choice.code
