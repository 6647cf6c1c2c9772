"""What happens in calls that are on, told from process to process."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from receptionist.persistence.database import open_database
from receptionist.persistence.live_news import KEPT, LOOKS, LiveNews, NewsItem

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


@pytest.fixture
def here(engine: Engine) -> LiveNews:
    return LiveNews(engine)


@pytest.fixture
def there(engine: Engine) -> LiveNews:
    return LiveNews(engine)


def test_what_one_posts_others_read_once_and_in_order(here: LiveNews, there: LiveNews) -> None:
    there.post([NewsItem("began", "CA1"), NewsItem("entry", "CA1")], NOW)
    there.post([NewsItem("ended", "CA1")], NOW)
    read = here.read("one", {})
    assert [(item.kind, item.process) for item in read] == [
        (kind, there.process) for kind in ("began", "entry", "ended")
    ]
    assert here.read("one", {there.process: read[-1].number}) == []
    assert there.read("two", {}) == []  # its own


def test_what_is_for_one_reader_others_do_not_get(here: LiveNews, there: LiveNews) -> None:
    there.post([NewsItem("start", reader="one"), NewsItem("start", reader="two"), NewsItem("entry", "CA1")], NOW)
    assert [item.number for item in here.read("two", {})] == [2, 3]


def test_a_reader_counts_while_they_say_that_they_look(here: LiveNews, there: LiveNews) -> None:
    here.look("one", NOW)
    here.look("one", NOW + LOOKS / 2)
    assert there.readers(NOW + LOOKS) == {"one"}
    assert there.readers(NOW + 2 * LOOKS) == set()
    assert here.readers(NOW) == set()  # its own page
    here.look_away("one")
    assert there.readers(NOW) == set()


def test_an_order_is_for_who_leads_the_call_and_answered_once(here: LiveNews, there: LiveNews) -> None:
    order = here.order("CA1", NOW)
    assert (there.orders(["CA2"]), there.orders(["CA1", "CA2"])) == ({}, {order: "CA1"})
    assert here.answer_to(order) is None
    there.answer(order, "no_number")
    assert (here.answer_to(order), there.orders(["CA1"])) == ("no_number", {})


def test_all_of_it_is_let_go_after_minutes(here: LiveNews, there: LiveNews) -> None:
    there.post([NewsItem("began", "CA1")], NOW)
    here.order("CA1", NOW)
    there.forget(NOW + KEPT)
    assert len(here.read("one", {})) == 1
    there.forget(NOW + 2 * KEPT)
    assert (here.read("one", {}), there.orders(["CA1"])) == ([], {})
