from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from receptionist.frontdesk import owners
from tests.frontdesk.desk_kit import FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FilledDesk]:
    monkeypatch.setattr(owners.PasswordHasher, "__init__", _quickly)
    with filled_desk(tmp_path) as desk:
        desk.owner()
        yield desk


_made = owners.PasswordHasher.__init__


def _quickly(hasher: Any, *_: Any) -> None:
    _made(hasher, time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture
def outside(desk: FilledDesk) -> OwnersBrowser:
    """Somebody who has no session."""
    return OwnersBrowser(desk)


@pytest.fixture
def browser(desk: FilledDesk) -> OwnersBrowser:
    browser = OwnersBrowser(desk)
    browser.sign_in()
    return browser
