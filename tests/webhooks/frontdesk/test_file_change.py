"""A change of the business file as a browser sends it."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from webhooks.frontdesk.file_change import sent


@pytest.mark.parametrize(
    ("body", "texts"),
    [
        ("name=x&seen=d&deed=save", {"name": "x"}),
        ("services=0&services=n1", {"services": "0,n1"}),
        ("services.0.name=a+b", {"services.0.name": "a b"}),
        ("NAME=x&a-b=x&%2e%2e=x", {}),
    ],
)
async def test_texts_are_by_the_places_of_fields(body: str, texts: dict[str, str]) -> None:
    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body.encode(), "more_body": False}

    headers = [(b"content-type", b"application/x-www-form-urlencoded")]
    form = await sent(Request({"type": "http", "method": "POST", "headers": headers}, receive))
    assert form.texts == texts


async def test_what_is_to_be_done_is_no_field() -> None:
    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"name=x&seen=abc&deed=add%3Aservices", "more_body": False}

    headers = [(b"content-type", b"application/x-www-form-urlencoded")]
    form = await sent(Request({"type": "http", "method": "POST", "headers": headers}, receive))
    assert (form.seen, form.deed) == ("abc", "add:services")
