"""What a call leaves is collected before much of it lies about."""

import asyncio
import gc
import weakref

import pytest

from webhooks.remains import MOST
from webhooks.switchboard import LiveCalls


class Knot:
    """As a call is: it knows itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def by_hand():
    """The collector does nothing by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def one_call(calls):
    with calls:
        return weakref.ref(Knot())


async def lying_about(count):
    calls = LiveCalls(most=100)
    left = [one_call(calls) for _ in range(count)]
    await asyncio.sleep(0)
    return sum(knot() is not None for knot in left)


@pytest.mark.parametrize(("calls", "lie"), [(1, 1), (MOST - 1, MOST - 1), (MOST, 0), (MOST + 1, 0)])
async def test_remains_are_collected_once_there_are_some(by_hand, calls, lie):
    assert await lying_about(calls) == lie
