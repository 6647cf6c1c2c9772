"""The calendar feed: open to whoever knows its address, and to nobody else."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

from webhooks.ics_feed import path, router

SECRET = "k3yThatNobodyGuesses"
FILE = b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"


@pytest.fixture
async def client():
    async def read() -> bytes:
        return FILE

    app = FastAPI()
    app.include_router(router(SECRET, read))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://desk") as opened:
        yield opened


async def test_the_feed_is_an_icalendar_file(client: httpx.AsyncClient) -> None:
    answer = await client.get(path(SECRET))
    assert (answer.status_code, answer.headers["content-type"], answer.content) == (
        200,
        "text/calendar; charset=utf-8",
        FILE,
    )


@pytest.mark.parametrize(
    "wrong",
    [
        "k3yThatNobodyGuessed",  # one letter off
        "k3y",  # the beginning of it
        "ключ",  # not even ASCII
    ],
)
async def test_a_wrong_address_is_a_page_that_does_not_exist(client: httpx.AsyncClient, wrong: str) -> None:
    assert (await client.get(path(wrong))).status_code == 404


async def test_visits_are_not_kept_by_shared_caches(client: httpx.AsyncClient) -> None:
    assert "private" in (await client.get(path(SECRET))).headers["cache-control"]
