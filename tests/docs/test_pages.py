"""The pages of docs/: generated ones are up to date, and what the others tell people to type exists."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from receptionist.app.business_file import parse
from receptionist.cli import app
from tests.reference.__main__ import PAGES, write

PROJECT = Path(__file__).parents[2]
DOCS = PROJECT / "docs"
BY_HAND = ("first-call.md", "google-calendar.md", "line.md", "privacy.md")
ROOMS = ("receptionist", "calendar_tools", "webhooks")


def text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def blocks(page: str, language: str = "") -> list[str]:
    """The fenced blocks of that language; "" are those of commands."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text(page), re.MULTILINE | re.DOTALL)
    return [block for named, block in found if named == language]


def commands() -> Iterator[list[str]]:
    """Every command line of ours on any page, in blocks and in the text."""
    for page in sorted(DOCS.glob("*.md")):
        lines = "\n".join(blocks(page.name)).splitlines()
        for line in (*lines, *re.findall(r"`(receptionist [^`]+)`", text(page.name))):
            words = shlex.split(line, comments=True)
            if "receptionist" in words:
                yield words[len(words) - words[::-1].index("receptionist") :]


@pytest.mark.parametrize("page", sorted(PAGES))
def test_a_generated_page_is_up_to_date(page: str) -> None:
    assert text(page) == PAGES[page](), "run `make docs`"


def test_pages_are_written_once_and_then_left_alone(tmp_path: Path) -> None:
    assert len(write(tmp_path)) == len(PAGES)
    assert write(tmp_path) == []


def test_every_command_on_the_pages_exists_with_its_options() -> None:
    known: dict[str, Any] = get_command(app).commands  # type: ignore[attr-defined]
    told = [words for words in commands() if words and words[0] not in (">", "--follow")]
    assert len(told) > 10
    for name, *rest in told:
        assert name in known
        named = known[name]
        if rest and rest[0] in getattr(named, "commands", {}):
            named = named.commands[rest.pop(0)]
        options = {option for parameter in named.params for option in parameter.opts}
        assert {word for word in rest if word.startswith("-")} <= options


@pytest.mark.parametrize("page", BY_HAND)
def test_every_piece_of_a_business_file_is_right(page: str) -> None:
    pieces = [block for block in blocks(page, "yaml") if not isinstance(yaml.safe_load(block), str)]
    assert pieces
    assert all(parse(piece, page).timezone for piece in pieces)


@pytest.mark.parametrize("page", sorted(path.name for path in DOCS.glob("*.md")))
def test_every_link_leads_somewhere(page: str) -> None:
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text(page))
    near = [target for target in targets if not target.startswith("https://")]
    assert [target for target in near if not (DOCS / target).exists()] == []


def test_every_page_that_a_message_of_ours_names_exists() -> None:
    sources = [path.read_text(encoding="utf-8") for room in ROOMS for path in (PROJECT / room).rglob("*.py")]
    named = {page for source in sources for page in re.findall(r"\bdocs/([\w-]+\.md)", source)}
    assert {"first-call.md", "google-calendar.md"} <= named
    assert [page for page in named if not (DOCS / page).exists()] == []


def test_every_environment_variable_on_the_pages_is_read_somewhere() -> None:
    rooms = (PROJECT / room for room in (*ROOMS, "deploy"))
    read = "\n".join(
        path.read_text(encoding="utf-8", errors="replace")
        for room in rooms
        for path in room.rglob("*")
        if (path.suffix in (".py", "") and path.is_file()) or path.name in ("compose.yaml", "Caddyfile")
    )
    told = {name for page in BY_HAND for name in re.findall(r"\b(?:TWILIO|RECEPTIONIST)_[A-Z_]+\b", text(page))}
    assert [name for name in told if name not in read] == []


def test_files_of_the_project_that_the_pages_name_exist() -> None:
    named = {name for page in BY_HAND for name in re.findall(r"\b(deploy/[\w.]+[a-z])", text(page))}
    assert named
    assert [name for name in named if not (PROJECT / name).exists()] == []
