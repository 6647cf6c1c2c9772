"""The sentences that are said, to be looked through and heard; and those of the owner's own, as callers hear them."""

from __future__ import annotations

import asyncio
import io
import re
import wave
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import Response

from receptionist.app.business_form.fields import ids_at
from receptionist.app.business_form.shown import NAME, VALUE
from receptionist.languages.language import lexicon
from receptionist.speech.audio import SAMPLE_RATE, decode_mulaw
from receptionist.speech.synthesizer import SynthesisFailed
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter(prefix="/settings")


def usual_prompts() -> Mapping[str, str]:
    """Every sentence by its name, as the package has it."""
    return {name: text for name, text in {**lexicon("prompts"), **lexicon("owner")}.items() if isinstance(text, str)}


def with_own(texts: Mapping[str, str], name: str) -> dict[str, str]:
    """The form with a row for that sentence, where it is one and has none yet."""
    usual = usual_prompts().get(name)
    ids = ids_at(texts, "prompts")
    if usual is None or any(texts.get(f"prompts.{id}.{NAME}") == name for id in ids):
        return dict(texts)
    row = {f"prompts.n0.{NAME}": name, f"prompts.n0.{VALUE}": usual}
    return {**texts, **row, "prompts": ",".join((*ids, "n0"))}


@router.get("/prompts")
async def prompts(request: Request, pages: Shown, text: str = "") -> Response:
    """Found by a part of the name or of the words."""
    wanted, own = text.casefold().split(), pages.services.office.business.prompts
    found = [
        (name, own.get(name, usual), name in own)
        for name, usual in sorted(usual_prompts().items())
        if all(word in f"{name} {own.get(name, usual)}".casefold() for word in wanted)
    ]
    can_hear = pages.services.hear is not None
    return pages.show(request, "settings_prompts.html", text=text, found=found, can_hear=can_hear)


@router.get("/hear.wav")
async def hear(pages: Shown, text: Annotated[str, Query(min_length=1, max_length=500)]) -> Response:
    """How a sentence of one's own sounds, with something in the place of its values."""
    if pages.services.hear is None:
        raise HTTPException(404)
    try:
        async with pages.voice:
            mulaw = await pages.services.hear(_filled(pages, text))
    except SynthesisFailed as error:
        raise HTTPException(503) from error
    return Response(await asyncio.to_thread(_wav, mulaw), media_type="audio/wav")


def _filled(pages: Pages, text: str) -> str:
    """Something that may stand in the place of each value; what is said only with a value is said."""
    filled = re.sub(r"\{(\w+)[^}]*\}", lambda found: pages.word("sample", found[1]), text)
    return filled.replace("[", "").replace("]", "")


def _wav(mulaw: bytes) -> bytes:
    with io.BytesIO() as file, wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(SAMPLE_RATE)
        sound.writeframes(decode_mulaw(mulaw).astype("<i2").tobytes())
        sound.close()
        return file.getvalue()
