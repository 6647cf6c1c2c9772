"""How one caller is dealt with, and how their name is said: changes of the business file, from a customer's page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Form, HTTPException
from starlette.responses import Response

from receptionist.app.business_file import BadBusinessFile, written
from receptionist.app.business_keeper import BusinessKeeper
from receptionist.app.caller_settings import STANDINGS, Standing, with_pronounced, with_standing
from receptionist.app.yaml_edits import CannotEdit, edited
from receptionist.frontdesk.audit import Deed
from receptionist.model.e164 import e164
from webhooks.frontdesk.file_change import keeper_of, saved
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go, with_query

router = APIRouter(prefix="/customers/{phone}")

_DEEDS: Final[dict[Standing, Deed]] = {
    "usual": "caller_usual", "through": "caller_through", "blocked": "caller_blocked",
}  # fmt: skip
MOST_WORDS: Final = 6
"""Of a name that are shown to be said otherwise."""
Change = Callable[[dict[str, Any]], dict[str, Any]]
"""Of the values of the business file."""
_Words = Annotated[list[Annotated[str, Form(max_length=100)]], Form()]


class SaidWord(msgspec.Struct, frozen=True):
    """A word of a name, and how it is said where the file says so."""

    word: str
    said: str = ""


@router.post("/standing")
async def stand(pages: Shown, owner: SignedIn, phone: str, standing: Annotated[str, Form(max_length=16)]) -> Response:
    number = _number(pages, phone)
    wanted = next((each for each in STANDINGS if each == standing), None)
    if wanted is None:
        raise HTTPException(422)
    problem = await _changed(pages, owner, _DEEDS[wanted], lambda file: with_standing(file, number, wanted))
    return _back(number, problem)


@router.post("/pronounced")
async def pronounce(pages: Shown, owner: SignedIn, phone: str, word: _Words, said: _Words) -> Response:
    """Each word with how it sounds; one without is left to the voice."""
    number = _number(pages, phone)
    if len(word) != len(said) or len(word) > MOST_WORDS:
        raise HTTPException(422)
    sounds = {each: sound.strip() for each, sound in zip(word, said, strict=True)}
    return _back(number, await _changed(pages, owner, "name_sound", lambda file: with_pronounced(file, sounds)))


def words_of(pages: Pages, name: str) -> list[SaidWord]:
    """The words of a name that can be said otherwise, each as it is said now."""
    known = {written.casefold(): said for written, said in pages.services.office.business.pronounce.items()}
    words = [word for word in dict.fromkeys(name.split()) if any(map(str.isalpha, word))]
    return [SaidWord(word, known.get(word.casefold(), "")) for word in words[:MOST_WORDS]]


async def _changed(pages: Pages, owner: str, deed: Deed, change: Change) -> str:
    """Why the file could not be changed; "" where it was, or had not to be."""
    problem = await asyncio.to_thread(_change, keeper_of(pages), owner, change)
    if not problem:
        await asyncio.to_thread(pages.services.audit.note, owner, deed, "", pages.now())
    return problem


def _change(keeper: BusinessKeeper, owner: str, change: Change) -> str:
    kept = keeper.look()
    if kept.business is None:
        return "broken"
    try:
        text = edited(kept.text, change(written(kept.text)[0]))
        problems = saved(keeper, text, owner, kept.digest) if text != kept.text else []
    except (BadBusinessFile, CannotEdit):
        return "not_written"
    return "not_written" if problems else ""


def _number(pages: Pages, phone: str) -> str:
    try:
        return e164(phone, pages.services.office.business.country)
    except ValueError as error:
        raise HTTPException(404) from error


def _back(number: str, problem: str) -> Response:
    return go(with_query(f"/customers/{number}", problem=problem))
