"""Killed at any step of a reminder's way, the business makes good at its next start: each reminder once."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import reminder_life
import survivor
from reminder_life import OWNERS, SARAH, STEPS, TEN

NINE = TEN - dt.timedelta(hours=1)
SOON, NEXT_DAY = NINE + dt.timedelta(minutes=5), NINE + dt.timedelta(days=1)
DEATHS = [(step, after) for step in STEPS for after in (False, True)]


def _lives(folder: Path, step: str, after: bool) -> tuple[list[int | None], Path]:
    """Killed when both are due; alive again five minutes later, and the next day."""
    lives = [(step, after, (NINE,)), ("", False, (SOON, NEXT_DAY))]
    ends = [
        survivor.in_a_process(reminder_life.live, str(folder), death, late, *(now.isoformat() for now in moments))
        for death, late, moments in lives
    ]
    return ends, folder


@pytest.fixture(scope="module")
def afterlives(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, bool], tuple[list[int | None], Path]]:
    folders = {death: tmp_path_factory.mktemp("lives") for death in DEATHS}
    for folder in folders.values():
        reminder_life.ask(folder)
    with ThreadPoolExecutor(4) as pool:
        running = {death: pool.submit(_lives, folder, *death) for death, folder in folders.items()}
        return {death: future.result() for death, future in running.items()}


@pytest.mark.parametrize(("step", "after"), DEATHS, ids=lambda value: str(value))
def test_process_killed_at_a_step_leaves_each_reminder_once(
    afterlives: dict[tuple[str, bool], tuple[list[int | None], Path]], step: str, after: bool
) -> None:
    ends, folder = afterlives[step, after]
    assert ends == [-9, 0]
    # the visit once; the owner's on both days
    assert Counter(recipient for recipient, _ in survivor.texts(folder)) == {SARAH: 1, OWNERS: 2}


def test_reminders_of_an_outage_come_once_and_late(tmp_path: Path) -> None:
    reminder_life.ask(tmp_path)
    for _ in range(2):
        assert survivor.in_a_process(reminder_life.live, str(tmp_path), "", False, NEXT_DAY.isoformat()) == 0
    ((recipient, body),) = survivor.texts(tmp_path)  # the visit is over by then
    assert recipient == OWNERS
    assert body.endswith("(reminder for Wednesday, March 4 at 9:00 AM, and 1 before it)")
