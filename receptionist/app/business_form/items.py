"""Adding, taking out and moving the items of a form that is being filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel

from receptionist.app.business_form.fields import ids_at
from receptionist.app.business_form.kinds import FieldKind, kind_of
from receptionist.app.business_form.shown import FormTexts, usual
from receptionist.app.settings import Business

NEW: Final = "n"


def rearranged(texts: FormTexts, deed: str) -> dict[str, str]:
    """`deed` is "add:services", "drop:services.1" or "up:services.1"; what is none of them changes nothing."""
    verb, _, path = deed.partition(":")
    if verb == "add":
        return _added(texts, path)
    listed, _, id = path.rpartition(".")
    ids = ids_at(texts, listed)
    if id not in ids:
        return dict(texts)
    at = ids.index(id)
    if verb == "drop":
        ids.remove(id)
    elif verb == "up" and at:
        ids[at - 1], ids[at] = ids[at], ids[at - 1]
    return {**texts, listed: ",".join(ids)}


def _added(texts: FormTexts, path: str) -> dict[str, str]:
    kind = _kind_at(path)
    if kind is None or kind.kind not in ("items", "pairs", "days", "stretches"):
        return dict(texts)
    ids = ids_at(texts, path)
    id = next(each for number in range(len(ids) + 1) if (each := f"{NEW}{number}") not in ids)
    return {**usual(kind.model, f"{path}.{id}."), **_without(texts, f"{path}.{id}."), path: ",".join((*ids, id))}


def _without(texts: FormTexts, path: str) -> Mapping[str, str]:
    """An id that was taken out may come again."""
    return {key: text for key, text in texts.items() if not key.startswith(path)}


def _kind_at(path: str) -> FieldKind | None:
    """Of the field there; None where there is none."""
    model: type[BaseModel] | None = Business
    kind: FieldKind | None = None
    for part in path.split("."):
        if kind is not None and kind.kind in ("items", "days") and (part.isdigit() or part.startswith(NEW)):
            continue
        kind = _kind_of_a_day(kind, part) or _kind_in(model, part)
        if kind is None:
            return None
        model = kind.model
    return kind


def _kind_of_a_day(above: FieldKind | None, name: str) -> FieldKind | None:
    """Its hours; None of what is no day."""
    is_day = above is not None and ((above.kind == "hours" and name in above.names) or above.kind == "days")
    return FieldKind("stretches") if is_day else None


def _kind_in(model: type[BaseModel] | None, name: str) -> FieldKind | None:
    info = model.model_fields.get(name) if model is not None else None
    return kind_of(name, info) if info is not None else None
