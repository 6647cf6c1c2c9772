"""How deep the tests look: `make test` within minutes, `make check-deep` (`pytest --deep`) as far as they can.

What is marked `deep` is run by the second alone. Properties are tried on few examples, the same ones each time, or on
many that are new each time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True, database=None)
settings.register_profile("deep", max_examples=500, deadline=None)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="the whole of the walks, and many examples of each property")


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()
    if config.getoption("--deep"):
        settings.load_profile("deep")


@pytest.fixture(scope="session")
def deep(request: pytest.FixtureRequest) -> bool:
    """Whether the tests look as far as they can."""
    found: bool = request.config.getoption("--deep")
    return found


@pytest.fixture(scope="session", autouse=True)
def work_of_digests() -> Iterator[int]:
    """How slow the digest of a code is outside tests, which need no time to guess one."""
    with pytest.MonkeyPatch.context() as patch:
        from calendar_tools import codes

        usual = codes.WORK
        patch.setattr(codes, "WORK", 2)
        yield usual


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """A test that went well is told once, and not thrice: half of a small test's time goes by between the processes."""
    everything = item.config.option.durations is not None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if everything or report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_collection_finish() -> None:
    """Patterns are tried as a server tries them. What was imported and collected stays to the end: no garbage is looked
    for in it.
    """
    from receptionist.languages.preparing import read_all

    read_all()
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--deep"):
        return
    left_out = [item for item in items if item.get_closest_marker("deep")]
    items[:] = [item for item in items if not item.get_closest_marker("deep")]
    config.hook.pytest_deselected(items=left_out)
