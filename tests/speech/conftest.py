"""Models are loaded once for all tests of this room."""

from collections.abc import Iterator

import pytest

from receptionist.speech.engines import Engines, load_engines


@pytest.fixture(scope="session")
def engines() -> Iterator[Engines]:
    loaded = load_engines(workers=2)
    yield loaded
    loaded.close()
