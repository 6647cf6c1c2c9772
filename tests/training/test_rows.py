"""Which of the open cases are learnt from."""

from __future__ import annotations

import pytest

from tests.accuracy.families import DATA
from training import rows

pytestmark = [
    pytest.mark.data,
    pytest.mark.skipif(not DATA.is_dir(), reason="the open cases are not beside the project (../shared/data/open)"),
]


def test_what_is_shared_alike_is_measured_and_never_learnt_from() -> None:
    learnt = {row.source for learn in (rows.intents_learnt, rows.answers_learnt) for row in learn()}
    assert learnt == {"star", "clinc150", "nlu++", "banking77", "slurp", "hwu64", "callers"}
    assert "sgd" in {row.source for row in rows.intents_measured()}
    assert "sgd" in {row.source for row, _ in rows.answers_measured()}
