"""Which words a language's files speak of at all: a word that is in none of them is sooner somebody's name."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from receptionist.languages.language import DEFAULT, falls_back_to, text
from receptionist.languages.patterns import section
from receptionist.languages.phrases import lemma

IS_WHOLE: Final = falls_back_to(DEFAULT) is None
"""Whether the language of this process has words enough to tell by. One that leans on another has not."""
_OF_NAMES: Final = section("names", "left_over").words("files_of_names")
_REMARK: Final = re.compile(r"(?:^|\s)#.*$", re.MULTILINE)
_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


def is_known(norm: str) -> bool:
    """Whether the files of the language, those of names aside, have `norm` in any form."""
    words = _words() if IS_WHOLE else frozenset[str]()
    return norm in words or lemma(norm) in words or norm.partition("'")[0] in words


@cache
def _words() -> frozenset[str]:
    """The words of all files, what is only remarked in them left out."""
    names = (path.name for path in files(__package__).joinpath(DEFAULT).iterdir() if path.is_file())
    told = sorted(name.removesuffix(".yaml") for name in names if name.endswith(".yaml"))
    written = (_REMARK.sub("", text(name)).lower() for name in told if name not in _OF_NAMES)
    return frozenset(word for each in written for word in _WORD.findall(each))
