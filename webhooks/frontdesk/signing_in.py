"""Signing in and out, and the one-time link by which an owner chooses a password."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from receptionist.frontdesk.owners import SHORTEST_PASSWORD, LinkSpent, WeakPassword, WrongPassword
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.pages import Pages, Shown, go

router = APIRouter()


@router.get("/sign-in")
async def ask(request: Request, pages: Shown, next: str = "") -> Response:
    return pages.show(request, "sign_in.html", next=next, email="", wrong="")


@router.post("/sign-in")
async def sign_in(
    request: Request,
    pages: Shown,
    email: Annotated[str, Form(max_length=256)],
    password: Annotated[str, Form(max_length=1000)],
    next: Annotated[str, Form(max_length=2000)] = "",
) -> Response:
    services = pages.services
    try:
        secret = await asyncio.to_thread(services.owners.sign_in, email, password, services.clock())
    except WrongPassword as wrong:
        said = pages.say("locked", until=pages.clock(wrong.until)) if wrong.until else pages.say("wrong_password")
        return pages.show(request, "sign_in.html", status=403, next=next, email=email, wrong=said)
    await asyncio.to_thread(services.audit.note, email.strip().casefold(), "signed_in", "", services.clock())
    return let_in(pages, secret, next)


@router.post("/sign-out")
async def sign_out(request: Request, pages: Shown) -> Response:
    await asyncio.to_thread(pages.services.owners.sign_out, pages.guard.session(request.headers))
    answer = go("/sign-in")
    pages.guard.drop(answer)
    return answer


@router.get("/welcome/{secret}")
async def welcome(request: Request, pages: Shown, secret: str) -> Response:
    try:
        email = await asyncio.to_thread(pages.services.owners.invited, secret, pages.now())
    except LinkSpent:
        return pages.show(request, "wrong.html", status=410, reason=pages.say("link_spent"))
    return _choose(request, pages, email, "")


@router.post("/welcome/{secret}")
async def choose(
    request: Request, pages: Shown, secret: str, password: Annotated[str, Form(max_length=1000)]
) -> Response:
    services, now = pages.services, pages.now()
    try:
        email = await asyncio.to_thread(services.owners.choose_password, secret, password, now)
    except LinkSpent:
        return pages.show(request, "wrong.html", status=410, reason=pages.say("link_spent"))
    except WeakPassword:
        email = await asyncio.to_thread(services.owners.invited, secret, now)
        return _choose(request, pages, email, pages.say("weak_password", shortest=str(SHORTEST_PASSWORD)), 422)
    await asyncio.to_thread(services.audit.note, email, "password_set", "", now)
    return let_in(pages, await asyncio.to_thread(services.owners.begin, email, now), "")


def _choose(request: Request, pages: Pages, email: str, wrong: str, status: int = 200) -> Response:
    values = {"email": email, "wrong": wrong, "shortest": SHORTEST_PASSWORD}
    return pages.show(request, "welcome.html", status=status, **values)


def let_in(pages: Pages, secret: str, next: str) -> Response:
    """On to the page that was asked for, if it is one of ours."""
    ours = next.startswith(f"{HOME}/") and "//" not in next and "\\" not in next
    answer = go(next.removeprefix(HOME) if ours else "/")
    pages.guard.keep(answer, secret)
    return answer
