"""The description of the API, and how errors are told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[3] / "docs/api.md"


def test_the_description_needs_a_token_and_names_every_route(reader: Any, anybody: Any) -> None:
    assert anybody.ask("GET", "/openapi.json").status_code == 401
    described = reader.ask("GET", "/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert described["components"]["securitySchemes"] == {"HTTPBearer": {"type": "http", "scheme": "bearer"}}
    told = {(method.upper(), path) for path, ways in described["paths"].items() for method in ways}
    written = set(re.findall(r"`(GET|POST|PUT|PATCH|DELETE) (/[^`]*)`", DOCS.read_text(encoding="utf-8")))
    assert told == written


def test_what_was_not_understood_names_its_fields(writer: Any) -> None:
    answer = writer.ask("POST", "/appointments", {"service": "cleaning", "start": "tomorrow", "colour": "red"})
    told = answer.json()
    assert (answer.status_code, told["error"]) == (422, "not_understood")
    assert all(field in told["message"] for field in ("body.start", "body.name", "body.colour"))


def test_an_address_that_is_none_says_so_as_json(writer: Any) -> None:
    assert writer.ask("GET", "/nowhere").json()["error"] == "not_found"
    assert writer.ask("PUT", "/calls").json()["error"] == "not_understood_at_all"
