"""The services behind the pages on PostgreSQL: what is looked for and changed there comes out as on SQLite."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from postgres import running_postgres
from sqlalchemy import Engine

from calendar_tools.ledger import Ledger
from receptionist.channels.call_log import CallLog
from receptionist.channels.screening.screening import Decision
from receptionist.frontdesk.audit import AuditLog
from receptionist.frontdesk.call_cards import CallCard, CallCards, CallFilter, forget_numbers, forget_words
from receptionist.frontdesk.customer_book import CustomerBook, CustomerCard
from receptionist.frontdesk.customer_files import ImportedCustomer
from receptionist.frontdesk.owners import Owners, WrongPassword
from receptionist.frontdesk.seen_to import SeenTo
from receptionist.model.taught import TaughtWord
from receptionist.persistence.database import open_database
from receptionist.persistence.live_news import LiveNews, NewsItem
from receptionist.persistence.live_sound import LiveSound, SoundPiece
from receptionist.persistence.messages import MessageBook
from receptionist.persistence.taught_words import TaughtWords
from receptionist.persistence.turn_times import TurnTime, TurnTimes
from tests.frontdesk.desk_kit import NOW, SARAH, TOM

HOUR = dt.timedelta(hours=1)


@pytest.fixture(scope="module")
def server() -> Iterator[Engine]:
    with running_postgres() as url:
        engine = open_database(url)
        yield engine
        engine.dispose()


def test_calls_are_listed_searched_and_forgotten(server: Engine) -> None:
    cards = CallCards(server)
    words = ("sarah", "johnson", "789", "main", "street", "13125550142")
    cards.put([CallCard("CA1", NOW, SARAH, "Sarah Johnson", "789 Main Street", "booked", 60, 6, (), words, 7)])
    cards.put(
        [CallCard("CA2", NOW - HOUR, TOM, outcome="abandoned", flags=("lost",), words=("%", "invoice"), logged=7)]
    )

    def found(**wanted: object) -> list[str]:
        return [card.call_sid for card in cards.find(CallFilter(**wanted), NOW)]  # type: ignore[arg-type]

    assert found() == ["CA1", "CA2"]
    assert found(text="Jonson") == ["CA1"]
    assert found(text="0142 mai") == ["CA1"]
    assert (found(flag="lost"), found(outcome="booked"), found(since=NOW)) == (["CA2"], ["CA1"], ["CA1"])
    assert cards.count(CallFilter(), NOW) == 2
    assert cards.outcomes() == {"booked": 1, "abandoned": 1}
    assert len(cards.since(NOW)) == 1
    forget_words(server, NOW + HOUR)
    forget_numbers(server, NOW + HOUR)
    assert [(card.caller, card.words) for card in cards.find(CallFilter(), NOW)] == [(None, ())] * 2
    assert cards.delete("CA1")


def test_owners_come_in_and_go(server: Engine) -> None:
    owners = Owners(server, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    owners.choose_password(owners.add("ana@example.com", NOW), "correct horse", NOW)
    session = owners.sign_in("ana@example.com", "correct horse", NOW)
    assert owners.of_session(session, NOW + HOUR) == "ana@example.com"
    with pytest.raises(WrongPassword):
        owners.sign_in("ana@example.com", "wrong", NOW)
    assert owners.remove("ana@example.com")
    assert owners.of_session(session, NOW) is None


def test_customers_are_found_and_brought_in(server: Engine) -> None:
    book = CustomerBook(Ledger(server), CallCards(server), MessageBook(server))
    book.save(CustomerCard(SARAH, "Sarah Johnson", "789 Main Street"), NOW)
    assert book.bring_in([ImportedCustomer(SARAH, "S"), ImportedCustomer(TOM, "tom Kowalczyk")], NOW) == 1
    assert [card.name for card in book.find()] == ["Sarah Johnson", "tom Kowalczyk"]
    assert [card.name for card in book.find("MAIN 0142")] == ["Sarah Johnson"]
    history = book.history(SARAH, NOW)
    assert history is not None
    assert history.appointments == ()


def test_deeds_and_what_is_done_are_kept(server: Engine) -> None:
    seen, log = SeenTo(server), AuditLog(server)
    for _ in range(2):
        seen.mark("message:CA1", "ana@example.com", NOW)
    log.note("ana@example.com", "done", "message:CA1", NOW)
    assert (seen.all(), [entry.what for entry in log.latest()]) == ({"message:CA1"}, ["done"])


def test_who_rang_lately_is_known(server: Engine) -> None:
    calls = CallLog(server)
    calls.rang("CA7", TOM, Decision("reject", "blocked"), NOW)
    assert [call.call_sid for call in calls.since(NOW - HOUR)] == ["CA7"]
    calls.forget_caller("CA7")
    assert [call.caller for call in calls.since(NOW - HOUR)] == [None]


def test_words_are_taught_and_undone(server: Engine) -> None:
    words = TaughtWords(server)
    entry = words.propose("street", "Kosciuszko Street", "costco street", "CA1", 3, "owner@example.com", NOW)
    assert words.accept(entry.id, NOW)
    assert words.in_force() == (TaughtWord("street", "Kosciuszko Street", ("costco street",)),)
    assert words.undo(entry.id, "owner@example.com", NOW)
    assert words.in_force() == ()
    words.forget(NOW + HOUR)
    assert words.all() == []


def test_waits_are_counted(server: Engine) -> None:
    times = TurnTimes(server)
    times.add([TurnTime("CA1", NOW, 500, 100, 40, 60)])
    assert (times.waits(NOW - HOUR, NOW), len(times.of_call("CA1"))) == ({700: 1}, 1)
    times.forget(NOW + HOUR)
    assert times.of_call("CA1") == {}


def test_calls_that_are_on_are_told_from_process_to_process(server: Engine) -> None:
    here, there = LiveNews(server), LiveNews(server)
    here.look("one", NOW)
    assert (there.readers(NOW), here.readers(NOW)) == ({"one"}, set())
    there.post([NewsItem("start", reader="one"), NewsItem("call", "CA1", reader="two"), NewsItem("entry", "CA1")], NOW)
    assert [(item.kind, item.number) for item in here.read("one", {})] == [("start", 1), ("entry", 3)]
    assert [item.number for item in here.read("one", {there.process: 1})] == [3]
    order = here.order("CA1", NOW)
    assert there.orders(["CA1", "CA2"]) == {order: "CA1"}
    there.answer(order, "")
    assert here.answer_to(order) == ""
    here.look_away("one")
    there.forget(NOW + HOUR)
    assert (here.read("one", {}), there.orders(["CA1"]), there.readers(NOW)) == ([], {}, set())


def test_the_sound_of_calls_is_lent_from_process_to_process(server: Engine) -> None:
    sound, pieces = LiveSound(server), [SoundPiece("one", 1, b"\x00\xff"), SoundPiece("one", 2, b"")]
    sound.listen("one", "CA1", NOW)
    sound.lend(pieces, NOW)
    assert (sound.listeners(NOW), sound.hear("one", 0)) == ({"one": "CA1"}, pieces)
    sound.listen("one", "CA1", NOW, heard=1)
    assert sound.hear("one", 0) == pieces[1:]
    sound.leave("one")
    sound.forget(NOW + HOUR)
    assert (sound.listeners(NOW), sound.hear("one", 0)) == ({}, [])
