"""Sentences as data: templates by name, into which values are put in the way that the language says them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.wording.forms import forms

Form = Callable[[str], str]

REASON = "reason"
"""The form that completes a sentence from a list of its own, and has words for no value as well."""

_PLACE = re.compile(r"\{(\w+)(?:\|(\w+))?\}")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


class BadPrompts(Exception):
    """Templates that cannot be spoken from."""


class Sentences:
    """Templates: `{name}` puts a value in, `{start|moment}` in a form, `[ … {name} … ]` is left out where the value is
    not known. Raises BadPrompts.
    """

    def __init__(self, templates: Mapping[str, str], said: Mapping[str, Form]) -> None:
        self._templates = templates
        self._forms = said
        self._bare: dict[str, str] = {}
        known = frozenset(said)
        for name, template in templates.items():
            if not isinstance(template, str):
                raise BadPrompts(f"prompt '{name}' must be a text, not {type(template).__name__}")
            _check(name, template, known)

    def __call__(self, name: str, /, **values: str | None) -> str:
        """The sentence of that name; a value that is None is not known. Raises KeyError for a name there is not."""
        if not values:
            if name not in self._bare:
                self._bare[name] = self.filled(self._templates[name], {})
            return self._bare[name]
        return self.filled(self._templates[name], {key: value for key, value in values.items() if value is not None})

    def __contains__(self, name: str) -> bool:
        return name in self._templates

    def template(self, name: str) -> str | None:
        return self._templates.get(name)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._templates)

    def filled(self, template: str, values: Mapping[str, str]) -> str:
        """`template` with the values in it."""
        kept = self._without_unknown(template, values)
        return _PLACE.sub(lambda place: self._form(place[2], values.get(place[1], "")), kept)

    def said(self, template: str, values: Mapping[str, str]) -> tuple[str, ...]:
        """Each of the values that `template` says, as it is said."""
        kept = self._without_unknown(template, values)
        return tuple(self._form(place[2], values.get(place[1], "")) for place in _PLACE.finditer(kept))

    def _without_unknown(self, template: str, values: Mapping[str, str]) -> str:
        """`template` without what is optional and has nothing to say: a value that is not known, or in whose form
        nothing of it is left.
        """

        def kept(part: re.Match[str]) -> str:
            known = places(part[1]) <= values.keys()
            forms = _PLACE.findall(part[1]) if known else ()
            says = all(self._form(form, values[name]) or not values[name] for name, form in forms)
            return part[1] if known and says else ""

        return _OPTIONAL.sub(kept, template)

    def _form(self, form: str | None, value: str) -> str:
        return self._forms[form](value) if form and (value or form == REASON) else value


@cache
def sentences(name: str, language: str = DEFAULT) -> Sentences:
    """The sentences of one file of a language. Raises NoSuchLanguage, NoSuchWords, BadPrompts."""
    return Sentences(MappingProxyType(dict(lexicon(name, language))), forms(language).named)


def places(template: str) -> frozenset[str]:
    """The values that a template has a place for."""
    return frozenset(name for name, _ in _PLACE.findall(template))


@cache
def _check(name: str, template: str, said: frozenset[str]) -> None:
    """Once, in however many businesses the same prompt stands."""
    unknown = {form for _, form in _PLACE.findall(template) if form and form not in said}
    if unknown:
        raise BadPrompts(f"prompt '{name}' uses the form {unknown.pop()!r}; known forms: {', '.join(sorted(said))}")
    if template.count("[") != template.count("]"):
        raise BadPrompts(f"prompt '{name}' has a [ without its ]")
