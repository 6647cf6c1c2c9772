"""Makes `members_server` importable whatever pytest's import mode, and its server known."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from members_server import Server, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(Server()) as running:
        yield running
