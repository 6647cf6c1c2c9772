"""Adding, taking out and moving the items of a form that is being filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
    if kind is None or kind.kind not in ("items", "pairs", "days"):
        return dict(texts)
    ids = ids_at(texts, path)
    id = next(each for number in range(len(ids) + 1) if (each := f"{NEW}{number}") not in ids)
    return {**usual(kind.model, f"{path}.{id}."), **_without(texts, f"{path}.{id}."), path: ",".join((*ids, id))}


def _without(texts: FormTexts, path: str) -> Mapping[str, str]:
    """An id that was taken out may come again."""
    return {key: text for key, text in texts.items() if not key.startswith(path)}


def _kind_at(path: str) -> FieldKind | None:
    """Of the field there; None where there is none."""
    model, kind = Business, None
    for part in path.split("."):
        if kind is not None and kind.kind == "items" and (part.isdigit() or part.startswith(NEW)):
            continue
        info = model.model_fields.get(part) if model is not None else None
        if info is None:
            return None
        kind = kind_of(part, info)
        model = kind.model  # type: ignore[assignment]
    return kind
