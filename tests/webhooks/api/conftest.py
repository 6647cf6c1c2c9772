"""A program that asks the API of a desk with calls behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from receptionist.frontdesk.api_tokens import ApiScope, ApiTokens
from tests.frontdesk.desk_kit import FilledDesk, filled_desk
from webhooks.api.api import open_api


class Program:
    """Asks with its token."""

    def __init__(self, desk: FilledDesk, scope: ApiScope | None) -> None:
        app = FastAPI()
        open_api(app, desk.services)
        self.desk = desk
        self.client = TestClient(app, raise_server_exceptions=False)
        tokens = ApiTokens(desk.office.front_desk.ledger.engine)
        self.token = tokens.make("website", scope, desk.now) if scope is not None else ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        if self.token:
            headers = {"authorization": f"Bearer {self.token}", **headers}
        return self.client.request(method, f"/api/v1{path}", json=body, headers=headers)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def writer(desk: FilledDesk) -> Program:
    return Program(desk, "write")


@pytest.fixture
def reader(desk: FilledDesk) -> Program:
    return Program(desk, "read")


@pytest.fixture
def anybody(desk: FilledDesk) -> Program:
    """Somebody without a token."""
    return Program(desk, None)
