"""A change of the business file on its way: as it was sent, shown before it is saved, and saved."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Final

import msgspec
from fastapi import Depends, HTTPException, Request
from starlette.responses import Response

from receptionist.app.business_file import BadBusinessFile
from receptionist.app.business_form.changes import FieldChange, changes
from receptionist.app.business_keeper import BusinessKeeper, ChangedMeanwhile, KeptFile, NotWritable, difference
from receptionist.app.doctor.translation import translated
from receptionist.app.storage import NotReady
from webhooks.frontdesk.pages import Pages, go, with_query

TEXT: Final = "text"
"""The part that is all of the file."""
TRADE: Final = "trade"
"""What is taken from a trade's template."""
MOST_FIELDS: Final = 5000
LATEST: Final = 20
"""Calls that a change can be tried on before it is saved."""
_PLACE: Final = re.compile(r"[a-z][a-z0-9_.]{0,199}")


class SettingsForm(msgspec.Struct, frozen=True):
    """What was sent: `seen` is the digest of the file that the form was made from, `deed` what is to be done,
    `call` the one that the change is thought of for, if there is one.
    """

    texts: dict[str, str]
    seen: str = ""
    deed: str = ""
    call: str = ""


async def sent(request: Request) -> SettingsForm:
    """Several values of one name are the ids of items."""
    form = await request.form(max_fields=MOST_FIELDS)
    texts: dict[str, str] = {}
    for key, value in form.multi_items():
        if isinstance(value, str) and _PLACE.fullmatch(key):
            texts[key] = f"{texts[key]},{value}" if key in texts else value
    return SettingsForm(texts, texts.pop("seen", ""), texts.pop("deed", ""), texts.pop("call", ""))


Sent = Annotated[SettingsForm, Depends(sent)]


def keeper_of(pages: Pages) -> BusinessKeeper:
    if pages.services.keeper is None:
        raise HTTPException(404)
    return pages.services.keeper


async def proposed(
    request: Request, pages: Pages, owner: str, kept: KeptFile, form: SettingsForm, text: str, part: str
) -> Response:
    """What would change, to be confirmed; or, confirmed, done."""
    keeper, problems = keeper_of(pages), list[str]()
    if form.deed == "save":
        problems = await asyncio.to_thread(saved, keeper, text, owner, kept.digest)
        if not problems:
            await asyncio.to_thread(pages.services.audit.note, owner, "settings_saved", part, pages.now())
            return go(with_query("/settings", saved=part))
    findings = [translated(each) for each in await asyncio.to_thread(keeper.findings, text)]
    calls = await asyncio.to_thread(pages.services.cards.led, pages.now(), LATEST, form.call)
    return pages.show(
        request, "settings_change.html", status=409 if problems else 200, lines=difference(kept.text, text), part=part,
        changes=await asyncio.to_thread(by_fields, keeper, kept.text, text),
        findings=findings, problems=problems, texts=form.texts, seen=kept.digest, path_of=_path_of(part),
        calls=calls, call=form.call, text=text,
    )  # fmt: skip


def saved(keeper: BusinessKeeper, text: str, owner: str, seen: str) -> list[str]:
    """What stood in its way."""
    try:
        keeper.save(text, owner, seen)
    except BadBusinessFile as error:
        return error.problems
    except (NotReady, NotWritable) as error:
        return [str(error)]
    except ChangedMeanwhile:
        return [ChangedMeanwhile.__name__]
    return []


def by_fields(keeper: BusinessKeeper, before: str, after: str) -> tuple[FieldChange, ...]:
    """What changes, field by field; nothing where one of the two is no right file, and only its lines can be told."""
    try:
        return changes(keeper.checked(before), keeper.checked(after))
    except (BadBusinessFile, NotReady):
        return ()


def _path_of(part: str) -> str:
    """Where a change of this part is sent."""
    return f"/settings/{part}" if part in (TEXT, TRADE) else f"/settings/parts/{part}"
