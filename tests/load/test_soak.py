"""A soak of seconds: calls come and go, interrupt and are cut off, on the server that is measured."""

import pytest

from tests.load.soak import soak


@pytest.mark.deep
def test_no_call_is_lost_while_others_come_and_go(tmp_path):
    soaked = soak(0.1, 5, tmp_path, shortest=2, longest=5)
    assert soaked.lost == 0, soaked.notes
    assert soaked.calls >= 5
    assert soaked.idle > 0
