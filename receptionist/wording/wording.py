"""From a Say to the sentence: prompts are data, one file per language, checked when they are loaded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import yaml

from receptionist.model.commands import Say
from receptionist.wording.speech import FORMS

_PLACE = re.compile(r"\{(\w+)(?:\|(\w+))?\}")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_BEFORE_THE_END = re.compile(r",(?=[.?!]$)")
"""A comma with nothing behind it: what it led to was left out."""


class UnknownPrompt(Exception):
    """The dialogue named a prompt that the language file does not hold."""

    def __init__(self, prompt: str, language: str) -> None:
        super().__init__(f"no prompt '{prompt}' in receptionist/wording/{language}.yaml; add it there")


class BadPrompts(Exception):
    """A language file that cannot be spoken from."""


class Wording:
    """The sentences of one language, with an owner's own wordings over them."""

    def __init__(self, language: str = "en", own: Mapping[str, str] | None = None) -> None:
        self.language = language
        loaded = _loaded(language)
        self._reasons: Mapping[str, str] = loaded["reasons"]
        self._prompts = {**{name: text for name, text in loaded.items() if name != "reasons"}, **(own or {})}
        for name, template in self._prompts.items():
            _check(name, template)

    def sentence(self, say: Say) -> str:
        """What is spoken for `say`: the prompt of that name, or, of a business's own workflow, the sentence itself.

        Raises UnknownPrompt.
        """
        template = self._prompts.get(say.prompt)
        if template is None and say.prompt.isidentifier():
            raise UnknownPrompt(say.prompt, self.language)
        values = dict(say.values)
        kept = _OPTIONAL.sub(lambda part: self._optional(part.group(1), values), template or say.prompt)
        return _BEFORE_THE_END.sub("", " ".join(self._fill(kept, values).split()))

    def values(self, say: Say) -> tuple[str, ...]:
        """The values that stand in the sentence of `say`, as they are spoken."""
        template, values = self._prompts.get(say.prompt, ""), dict(say.values)
        kept = _OPTIONAL.sub(lambda part: self._optional(part.group(1), values), template)
        return tuple(self._form(place.group(2), values.get(place.group(1), "")) for place in _PLACE.finditer(kept))

    def text(self, says: Iterable[Say]) -> str:
        """Several sentences in a row, as one text."""
        return " ".join(self.sentence(say) for say in says)

    def fixed(self) -> tuple[str, ...]:
        """What callers hear without any value in it: worth rendering to sound once, at start."""
        owners = _read(f"{self.language}_owner")
        return tuple(text for name, text in self._prompts.items() if name not in owners and not _PLACE.search(text))

    def places(self, prompt: str) -> frozenset[str]:
        """The values that a prompt has a place for, by its name; of a sentence, by itself."""
        return frozenset(name for name, _ in _PLACE.findall(self._prompts.get(prompt, prompt)))

    @property
    def prompts(self) -> frozenset[str]:
        return frozenset(self._prompts)

    def _optional(self, part: str, values: Mapping[str, str]) -> str:
        return part if all(place.group(1) in values for place in _PLACE.finditer(part)) else ""

    def _fill(self, template: str, values: Mapping[str, str]) -> str:
        return _PLACE.sub(lambda place: self._form(place.group(2), values.get(place.group(1), "")), template)

    def _form(self, form: str | None, value: str) -> str:
        if form == "reason":
            return self._reasons.get(value, self._reasons["other"])
        return FORMS[form](value) if form and value else value


@cache
def _loaded(language: str) -> Mapping[str, Any]:
    """The language's files, read once a process: what callers hear, and what the owner's line says."""
    return MappingProxyType({**_read(language), **_read(f"{language}_owner")})


@cache
def _read(name: str) -> Mapping[str, Any]:
    file = files(__package__).joinpath(f"{name}.yaml")
    return MappingProxyType(yaml.safe_load(file.read_text(encoding="utf-8")) if file.is_file() else {})


def _check(name: str, template: object) -> None:
    if not isinstance(template, str):
        raise BadPrompts(f"prompt '{name}' must be a text, not {type(template).__name__}")
    unknown = {form for _, form in _PLACE.findall(template) if form and form not in FORMS and form != "reason"}
    if unknown:
        raise BadPrompts(f"prompt '{name}' uses the form {unknown.pop()!r}; known forms: {', '.join(sorted(FORMS))}")
    if template.count("[") != template.count("]"):
        raise BadPrompts(f"prompt '{name}' has a [ without its ]")
