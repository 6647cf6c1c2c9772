"""`receptionist mcp`: what the owner may read, over the protocol's own client, on a real server's stdin and stdout."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from receptionist.app.business_file import parse
from receptionist.app.commands.mcp import MISSING, run
from receptionist.app.container import Office
from receptionist.app.owner_reads import owner_reads
from receptionist.app.storage import DATA, open_premises
from receptionist.persistence.messages import Message

pytestmark = pytest.mark.skipif(find_spec("mcp") is None, reason="the extra mcp is not installed")

LONG = 120
"""Seconds that a server may take to start on a slow machine."""
BUSINESS = """
name: Bright & Clean
timezone: America/Chicago
hours: always
answers: [{ask: [insured], answer: We are insured.}]
"""
NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
READS = {"find_booking", "check_availability", "agenda", "list_messages", "answer_to_callers"}


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    opened = open_premises(parse(BUSINESS), tmp_path)
    opened.messages.take(
        Message(call="c1", message="Call me about the roof.", name="Ann Lee", phone="+13125550142"), NOW
    )
    yield opened
    opened.close()


def test_only_what_reads_is_served(office: Office) -> None:
    assert {tool.name for tool in owner_reads(office)} == READS
    assert not any(tool.writes for tool in owner_reads(office))


def test_tools_are_described_as_the_desk_describes_them(office: Office) -> None:
    described = {tool.name: tool.mcp() for tool in owner_reads(office)}
    for name in ("find_booking", "agenda"):
        assert described[name]["description"] == office.owner_tools.get(name).description
    looking = described["check_availability"]["inputSchema"]["properties"]
    assert "date" in looking
    assert not {"call", "hold"} & looking.keys()  # nobody holds a time from here


def test_missing_package_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("receptionist.app.commands.mcp.find_spec", lambda name: None)
    assert run(parse(BUSINESS)) == 2
    assert MISSING in " ".join(capsys.readouterr().err.split())


def test_business_that_is_not_ready_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parse("name: Bright")) == 2
    assert "timezone" in capsys.readouterr().err


async def _asked(directory: Path, *calls: tuple[str, dict[str, Any]]) -> tuple[set[str], list[Any]]:
    """The tools that the server lists, and what each call comes to."""
    from mcp import Client, StdioServerParameters

    file = directory / "business.yaml"
    file.write_text(BUSINESS, encoding="utf-8")
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "receptionist", "mcp", "--business", str(file)],
        env={**os.environ, DATA: str(directory)},
    )
    async with Client(command) as client:
        listed = await client.list_tools()
        results = [await client.call_tool(name, arguments) for name, arguments in calls]
    return {tool.name for tool in listed.tools}, results


async def test_owner_reads_over_stdio(office: Office, tmp_path: Path) -> None:
    calls = (
        ("list_messages", {}),
        ("answer_to_callers", {"question": "are you insured?"}),
        ("check_availability", {"any_time": True, "earliest": True}),
        ("find_booking", {"phone": "+13125550142"}),
        ("book_appointment", {"name": "Ann"}),
        ("agenda", {"date": "never"}),
    )
    tools, results = await asyncio.wait_for(_asked(tmp_path, *calls), LONG)
    messages, answer, times, bookings, refused, unreadable = results
    assert tools == READS
    assert json.loads(messages.content[0].text)["messages"][0]["name"] == "Ann Lee"
    assert answer.structured_content == {"answer": "We are insured."}
    assert times.structured_content["status"] in ("free", "alternatives")
    assert times.structured_content["hold_id"] is None
    assert bookings.structured_content == {"bookings": []}
    assert refused.is_error
    assert "no tool 'book_appointment'" in refused.content[0].text
    assert unreadable.is_error
