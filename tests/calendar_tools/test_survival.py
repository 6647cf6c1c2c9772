"""Killed at any step of a booking's way, the business makes good at its next start: one event, one text."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
import survivor
from survivor import KILLABLE, Death

DEATHS = [Death(step, after) for step in KILLABLE for after in (False, True)]


@pytest.fixture(scope="module")
def afterlives(tmp_path_factory: pytest.TempPathFactory) -> dict[Death, Future[tuple[int | None, int | None, Path]]]:
    """Every death and the life after it, several at a time: (how the first ended, how the second did, the files)."""
    with ThreadPoolExecutor(4) as pool:
        return {death: pool.submit(_die_and_live, death, tmp_path_factory.mktemp("lives")) for death in DEATHS}


def _die_and_live(death: Death, folder: Path) -> tuple[int | None, int | None, Path]:
    first = survivor.in_a_process(survivor.live, str(folder), death, True)
    second = survivor.in_a_process(survivor.live, str(folder), None, False)
    return first, second, folder


@pytest.mark.parametrize("death", DEATHS, ids=lambda death: f"{'after' if death.after else 'before'}-{death.step}")
def test_a_process_killed_at_a_step_leaves_one_event_and_one_text(
    afterlives: dict[Death, Future[tuple[int | None, int | None, Path]]], death: Death
) -> None:
    first, second, folder = afterlives[death].result()
    assert (first, second) == (-9, 0)
    promised = 0 if death == Death("book", False) else 1  # before the yes was written nobody was promised anything
    assert (len(survivor.events(folder)), len(survivor.texts(folder))) == (promised, promised)


def test_a_process_killed_at_every_step_in_turn_still_gets_there(tmp_path: Path) -> None:
    folder = str(tmp_path)
    steps = [name for name in KILLABLE if name != "book"]
    assert survivor.in_a_process(survivor.live, folder, Death("book", True), True) == -9
    for step in steps:
        assert survivor.in_a_process(survivor.live, folder, Death(step, True), False) == -9
    assert survivor.in_a_process(survivor.live, folder, None, False) == 0
    assert (len(survivor.events(tmp_path)), len(survivor.texts(tmp_path))) == (1, 1)
