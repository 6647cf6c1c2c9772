"""From a Say to the sentence: prompts are data, one folder per language, checked when they are loaded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.model.commands import Say
from receptionist.wording.forms import forms
from receptionist.wording.pronouncing import Pronunciations
from receptionist.wording.sentences import REASON, Sentences, places
from receptionist.wording.speakable import speakable

_BEFORE_THE_END = re.compile(r",(?=[.?!]$)")
"""A comma with nothing behind it: what it led to was left out."""
_TABLES = frozenset({"reasons", "starts", "written_down"})
"""What stands among the prompts and is none."""


class UnknownPrompt(Exception):
    """The dialogue named a prompt that the language does not hold."""

    def __init__(self, prompt: str, language: str) -> None:
        super().__init__(f"no prompt '{prompt}' in receptionist/languages/{language}/prompts.yaml; add it there")


class Wording:
    """The prompts of one language, with an owner's own wordings and pronunciations over them. Raises BadPrompts,
    NoSuchLanguage.
    """

    def __init__(
        self, language: str = DEFAULT, own: Mapping[str, str] | None = None, pronounce: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self._pronunciations = Pronunciations(pronounce, language)
        loaded, self._owners = lexicon("prompts", language), lexicon("owner", language)
        self._reasons: Mapping[str, str] = loaded["reasons"]
        self.written_down: frozenset[str] = frozenset(loaded["written_down"])
        prompts = {name: text for name, text in loaded.items() if name not in _TABLES}
        self._prompts = {**prompts, **self._owners, **(own or {})}
        self._sentences = Sentences(self._prompts, {**forms(language).named, REASON: self._reason})

    def sentence(self, say: Say) -> str:
        """What is spoken for `say`: the prompt of that name, or, of a business's own workflow, the sentence itself.

        Raises UnknownPrompt.
        """
        template = self._prompts.get(say.prompt)
        if template is None and say.prompt.isidentifier():
            raise UnknownPrompt(say.prompt, self.language)
        filled = self._sentences.filled(say.prompt if template is None else template, dict(say.values))
        return _BEFORE_THE_END.sub("", " ".join(filled.split()))

    def values(self, say: Say) -> tuple[str, ...]:
        """The values that stand in the sentence of `say`, as they are spoken."""
        return self._sentences.said(self._prompts.get(say.prompt, ""), dict(say.values))

    def spoken(self, sentence: str) -> str:
        """`sentence` as it is given to the voice: numbers in words, names as they sound."""
        return self._pronunciations.said(speakable(sentence, self.language))

    def text(self, says: Iterable[Say]) -> str:
        """Several sentences in a row, as one text."""
        return " ".join(self.sentence(say) for say in says)

    def fixed(self) -> tuple[str, ...]:
        """What callers hear without any value in it: worth rendering to sound once, at start."""
        mine = (text for name, text in self._prompts.items() if name not in self._owners)
        return tuple(text for text in mine if text and not places(text))

    def places(self, prompt: str) -> frozenset[str]:
        """The values that a prompt has a place for, by its name; of a sentence, by itself."""
        return places(self._prompts.get(prompt, prompt))

    @property
    def prompts(self) -> frozenset[str]:
        return frozenset(self._prompts)

    def _reason(self, value: str) -> str:
        return self._reasons.get(value, self._reasons["other"])
