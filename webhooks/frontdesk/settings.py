"""Settings: the business file as forms made from its models; what is to change is shown before it is saved."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from receptionist.app.business_file import BadBusinessFile, FieldProblem
from receptionist.app.business_file import written as values_of
from receptionist.app.business_form.fields import fields, wrong_at
from receptionist.app.business_form.items import rearranged
from receptionist.app.business_form.labels import label_of
from receptionist.app.business_form.parts import PARTS
from receptionist.app.business_form.shown import shown
from receptionist.app.business_form.written import written
from receptionist.app.business_keeper import BusinessKeeper, KeptFile, difference
from receptionist.app.settings import Business
from receptionist.app.yaml_edits import CannotEdit, edited
from receptionist.wording.templates import templates
from receptionist.workflows.building import built
from receptionist.workflows.drawing import SlotRow, slot_rows, starts, worded
from webhooks.frontdesk.file_change import TEXT, TRADE, Sent, keeper_of, proposed
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go
from webhooks.frontdesk.settings_prompts import usual_prompts, with_own

router = APIRouter(prefix="/settings")


class PartChange(msgspec.Struct, frozen=True):
    """What is to become of the file. `wrong` is by the places of the form, `problems` are elsewhere."""

    text: str = ""
    wrong: dict[str, str] = {}
    problems: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        return not self.wrong and not self.problems


@router.get("")
async def overview(request: Request, pages: Shown, saved: str = "", call: str = "") -> Response:
    """`call`: the one that a change is thought of for."""
    keeper = keeper_of(pages)
    kept = await asyncio.to_thread(keeper.look)
    return pages.show(
        request,
        "settings.html",
        hooks=bool(pages.services.office.business.webhooks),
        parts=tuple(PARTS),
        kept=kept,
        waiting=", ".join(label_of(each) for each in kept.waiting),
        can_start_again=pages.services.begin_again is not None,
        file=str(keeper.path),
        saved=saved in (*PARTS, TEXT, TRADE),
        call=call[:128],
    )


@router.get("/parts/{part}")
async def part(request: Request, pages: Shown, part: str, own: str = "", call: str = "") -> Response:
    kept = await _kept(pages, part)
    if kept.business is None:
        return go("/settings/text")
    texts = shown(kept.business, PARTS[part])
    if own and part == "prompts":
        texts = with_own(texts, own[:100])
    return _form(request, pages, part, kept, texts, call=call[:128])


@router.post("/parts/{part}")
async def change(request: Request, pages: Shown, owner: SignedIn, part: str, form: Sent) -> Response:
    kept = await _kept(pages, part)
    if kept.business is None:
        return go("/settings/text")
    meanwhile = _changed_meanwhile(keeper_of(pages), kept, form.seen, part)
    if meanwhile:
        return _form(request, pages, part, kept, form.texts, meanwhile=meanwhile, status=409, call=form.call)
    if ":" in form.deed or form.deed == "edit":
        return _form(request, pages, part, kept, rearranged(form.texts, form.deed), call=form.call)
    change = _of_part(keeper_of(pages), kept, part, form.texts)
    if not change.is_right or change.text == kept.text:
        status = 422 if not change.is_right else 200
        unchanged = change.is_right
        return _form(request, pages, part, kept, form.texts, change, status=status, unchanged=unchanged, call=form.call)
    return await proposed(request, pages, owner, kept, form, change.text, part)


def _of_part(keeper: BusinessKeeper, kept: KeptFile, part: str, texts: dict[str, str]) -> PartChange:
    assert kept.business is not None  # noqa: S101 - forms are made of files that are right
    file = values_of(kept.text)[0]
    wanted = written(Business, file, shown(kept.business, PARTS[part]), texts, PARTS[part])
    try:
        text = edited(kept.text, wanted)
        keeper.checked(text)
    except BadBusinessFile as error:
        wrong, elsewhere = wrong_at(error.fields, texts)
        return PartChange("", wrong, tuple(map(_told, elsewhere)) or (() if wrong else tuple(error.problems)))
    except CannotEdit as error:
        return PartChange("", {}, (str(error),))
    return PartChange(text)


def _told(problem: FieldProblem) -> str:
    return f"{'.'.join(map(str, problem.where))}: {problem.mend}"


def _changed_meanwhile(keeper: BusinessKeeper, kept: KeptFile, seen: str, part: str) -> list[str]:
    """What changed in this part of the file since the form was made; what changed elsewhere is in nobody's way."""
    if seen == kept.digest or kept.business is None:
        return []
    before = keeper.history.text(seen)
    try:
        same = before is not None and shown(keeper.checked(before), PARTS[part]) == shown(kept.business, PARTS[part])
    except BadBusinessFile:
        same = False
    return [] if same else difference(before or "", kept.text)


def _form(
    request: Request, pages: Pages, part: str, kept: KeptFile, texts: dict[str, str], change: PartChange | None = None,
    *, meanwhile: list[str] | None = None, status: int = 200, unchanged: bool = False, call: str = "",
) -> Response:  # fmt: skip
    change = change or PartChange()
    safe = {key: text for key, text in texts.items() if "." in key or key in PARTS[part]}
    return pages.show(
        request, "settings_part.html", status=status, part=part, seen=kept.digest, meanwhile=meanwhile or [],
        fields=fields(Business, safe, change.wrong, PARTS[part]), problems=change.problems, unchanged=unchanged,
        call=call, wrong=bool(change.wrong), can_hear=pages.services.hear is not None and part == "prompts",
        usual_prompts=usual_prompts() if part == "prompts" else {},
        drawn=_drawn(kept.business) if part == "workflows" and kept.business is not None else [],
    )  # fmt: skip


def _drawn(business: Business) -> list[tuple[str, str, list[SlotRow]]]:
    """Each workflow of the business's own, what starts it, and what it asks: as it stands in the file."""
    words = worded({**templates(), **business.prompts}.get)
    flows = [(own.name, built(own)) for own in business.workflows]
    return [(name, starts(flow), list(slot_rows(flow, words))) for name, flow in flows]


async def _kept(pages: Pages, part: str) -> KeptFile:
    if part not in PARTS:
        raise HTTPException(404)
    return await asyncio.to_thread(keeper_of(pages).look)
