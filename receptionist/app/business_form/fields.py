"""What a page has to show of the business file's models: fields with their texts, what helps, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from receptionist.app.business_file import FieldProblem
from receptionist.app.business_form.kinds import FieldKind, Kind, kind_of
from receptionist.app.business_form.labels import hint_of, label_of
from receptionist.app.business_form.shown import NAME, VALUE, FormTexts, text
from receptionist.app.business_form.stretches import CLOSES, OPENS

FORMER: Final = frozenset({"recovery.keep_days"})
"""Fields under a former name, which nobody needs to see."""


_ID: Final = re.compile(r"n?[0-9]{1,6}")
LINE: Final = 60
LONG: Final = frozenset({"answer", "notice", "price", "opening", "read_back", "done", "refused"})


class FormField(msgspec.Struct, frozen=True):
    """`usual` is what counts where nothing is filled in. A group's `children` are its fields; those of `rows` are one
    item each, by its id.
    """

    path: str
    name: str
    kind: Kind
    value: str = ""
    help: str = ""
    usual: str = ""
    options: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    whole: bool = True
    needed: bool = False
    optional: bool = False
    wrong: str = ""
    children: tuple[FormField, ...] = ()
    rows: tuple[FormRow, ...] = ()

    @property
    def label(self) -> str:
        """What it is called; "" of one that has the name of a day or of a thing to ask for."""
        return label_of(self.path)

    @property
    def is_long(self) -> bool:
        """Whether it wants more than a line to be written in."""
        said = self.name in LONG or (self.name == VALUE and self.path.startswith("prompts."))
        return said or len(self.value) > LINE or "\n" in self.value

    @property
    def described_by(self) -> str:
        """The ids of what is written beside it."""
        beside = (("help", self.help), ("wrong", self.wrong))
        return " ".join(f"{self.path}-{name}" for name, words in beside if words)

    @property
    def is_wrong(self) -> bool:
        """It, or something in it."""
        return (
            bool(self.wrong) or any(each.is_wrong for each in self.children) or any(row.is_wrong for row in self.rows)
        )


class FormRow(msgspec.Struct, frozen=True):
    """One of several: `title` tells it from the others."""

    id: str
    path: str
    title: str
    children: tuple[FormField, ...] = ()

    @property
    def is_wrong(self) -> bool:
        return any(each.is_wrong for each in self.children)


def fields(
    model: type[BaseModel],
    texts: FormTexts,
    wrong: Mapping[str, str],
    names: Iterable[str] | None = None,
    path: str = "",
) -> tuple[FormField, ...]:
    """Those of these names, or all; `wrong` is by places."""
    return tuple(
        _field(f"{path}{name}", name, info, texts, wrong)
        for name, info in model.model_fields.items()
        if (names is None or name in names) and f"{path}{name}" not in FORMER
    )


def wrong_at(problems: Iterable[FieldProblem], texts: FormTexts) -> tuple[dict[str, str], list[FieldProblem]]:
    """What is wrong by the places of the form, and what is wrong elsewhere in the file."""
    here: dict[str, str] = {}
    elsewhere = list[FieldProblem]()
    for problem in problems:
        place = _place(problem.where, texts)
        if place is None:
            elsewhere.append(problem)
        else:
            here.setdefault(place, problem.mend)
    return here, elsewhere


def _place(where: tuple[str | int, ...], texts: FormTexts) -> str | None:
    """The deepest place of the form that it is about: items are counted in the file, and have ids in the form."""
    found, path = None, ""
    for part in where:
        if isinstance(part, int):
            ids = ids_at(texts, path)
            path = f"{path}.{ids[part]}" if part < len(ids) else path
        else:
            path = f"{path}.{part}" if path else part
        if path in texts or any(each.startswith(f"{path}.") for each in texts):
            found = path
    return found


def _field(path: str, name: str, info: FieldInfo, texts: FormTexts, wrong: Mapping[str, str]) -> FormField:
    kind = kind_of(name, info)
    plain = FormField(
        path=path,
        name=name,
        kind=kind.kind,
        value=texts.get(path, ""),
        help=hint_of(path),
        usual=_usual(kind, info),
        options=kind.options,
        low=kind.low,
        high=kind.high,
        whole=kind.whole,
        needed=info.is_required(),
        optional=kind.optional,
        wrong=wrong.get(path, ""),
    )
    children, rows = tuple(_children(kind, path, texts, wrong)), tuple(_rows(kind, path, texts, wrong))
    return msgspec.structs.replace(plain, children=children, rows=rows)


def _children(kind: FieldKind, path: str, texts: FormTexts, wrong: Mapping[str, str]) -> Iterator[FormField]:
    if kind.kind in ("group", "optional group") and kind.model is not None:
        yield from fields(kind.model, texts, wrong, path=f"{path}.")
    for name in kind.names:
        place = f"{path}.{name}"
        if kind.kind == "hours":
            yield _stretches(place, name, texts, wrong.get(place, ""))
        else:
            said = wrong.get(place, "")
            yield FormField(
                place, name, "choice", texts.get(place, ""), options=kind.options, optional=True, wrong=said
            )


def _rows(kind: FieldKind, path: str, texts: FormTexts, wrong: Mapping[str, str]) -> Iterator[FormRow]:
    for id in ids_at(texts, path) if kind.kind in ("items", "pairs", "days") else ():
        place = f"{path}.{id}"
        if kind.model is not None:
            children = fields(kind.model, texts, wrong, path=f"{place}.")
        else:
            key, value = f"{place}.{NAME}", f"{place}.{VALUE}"
            said = wrong.get(f"{path}.{texts.get(key, '')}", "") or wrong.get(key, "")
            of_days = kind.kind == "days"
            named: Kind = "date" if of_days else "text"
            children = (
                FormField(key, NAME, named, texts.get(key, ""), hint_of(key), needed=True, wrong=said),
                _stretches(value, VALUE, texts, "")
                if of_days
                else FormField(value, VALUE, "text", texts.get(value, ""), hint_of(value)),
            )
        yield FormRow(id, place, next((each.value for each in children if each.value), ""), children)


def _stretches(path: str, name: str, texts: FormTexts, wrong: str) -> FormField:
    """The hours of a day: rows of a time from and a time to."""
    rows = (
        FormRow(id, f"{path}.{id}", "", tuple(_time(f"{path}.{id}.{each}", each, texts) for each in (OPENS, CLOSES)))
        for id in ids_at(texts, path) or ("0",)
    )
    return FormField(path, name, "stretches", help=hint_of(path), optional=True, wrong=wrong, rows=tuple(rows))


def _time(path: str, name: str, texts: FormTexts) -> FormField:
    return FormField(path, name, "time", texts.get(path, ""))


def ids_at(texts: FormTexts, path: str) -> list[str]:
    """Of the items there; what is none is left out."""
    return [each for each in texts.get(path, "").split(",") if _ID.fullmatch(each)]


def _usual(kind: FieldKind, info: FieldInfo) -> str:
    """What an empty field of text or number comes to."""
    default: Any = info.default if info.default is not PydanticUndefined else None
    return text(default) if kind.kind in ("text", "number") else ""
