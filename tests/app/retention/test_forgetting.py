"""Forgetting one person: nothing of them is left, everything of everybody else is."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import msgspec
import pytest
from lives import BOB, BUSINESS, NOW, OWNER, SARAH, THEN, TRACES, Life
from sqlalchemy import LargeBinary, String

from receptionist.app.retention import forgetting
from receptionist.app.retention.forgetting import InUse, same_number, written
from receptionist.app.storage import open_premises
from receptionist.channels.call_log import CallLog
from receptionist.channels.call_states import CallState
from receptionist.channels.screening.screening import ANSWER
from receptionist.channels.sms.conversation import TextConversation
from receptionist.channels.sms.store import Conversations
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue
from receptionist.persistence.deliveries import STOP, Deliveries
from receptionist.persistence.messages import Message
from receptionist.persistence.outbox import Outbox, OutboxMessage
from receptionist.persistence.private_files import private_file
from receptionist.persistence.schema import metadata
from receptionist.workflows.relay import Agreed


def mentions(number: str, text: str) -> bool:
    return written(number).search(text) is not None


def columns_of_words() -> set[tuple[str, str]]:
    """Every column of every table that may hold what somebody said, or who they are."""
    return {
        (table.name, column.name)
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, String | LargeBinary)
    }


def test_of_every_column_it_is_said_whether_it_is_forgotten_or_why_it_is_kept() -> None:
    """A table or column that is new has to be put into one of the lists of receptionist/app/retention/forgetting.py."""
    deleted = {*forgetting.BY_NUMBER, *forgetting.BY_CALL, *forgetting.BY_BOOKING}
    emptied = {(table, column) for table, columns in forgetting.EMPTIED.items() for column in columns}
    left = {(table, column) for table, column in columns_of_words() if table not in deleted} - emptied
    told = {(table, column) for table, column in left if {table, f"{table}.{column}"} & set(forgetting.KEPT)}
    assert left - told == set()


def test_no_reason_is_given_for_what_is_not_there() -> None:
    known = {*metadata.tables, *(f"{table}.{column}" for table, column in columns_of_words()), "alembic_version"}
    assert set(forgetting.KEPT) - known == set()
    assert all(reason.strip() for reason in forgetting.KEPT.values())


def test_what_is_forgotten_row_by_row_is_found_by_a_column_that_is_there() -> None:
    for table, (column, _) in forgetting.BY_NUMBER.items():
        assert column in metadata.tables[table].columns


def test_nothing_of_the_person_is_left_anywhere(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.texts(SARAH)
    life.token(SARAH)
    before = life.everything()
    tables = (*forgetting.BY_NUMBER, *forgetting.BY_CALL, *forgetting.BY_BOOKING, *forgetting.EMPTIED)
    assert [table for table in tables if not before[table]] == []

    life.forgetting.forget(SARAH, NOW)

    for table, rows in life.everything().items():
        told = " ".join(map(str, rows)).lower()
        assert not any(trace in told for trace in TRACES), table
    for name, content in life.bytes_on_disk():
        assert not any(trace.encode() in content for trace in TRACES), name
    assert not list((life.directory / "calls").iterdir())


def test_what_was_agreed_to_in_an_own_workflow_goes_though_its_key_names_no_call(life: Life) -> None:
    """The number was withheld; that the call is theirs is known from what they said in it."""
    life.calls("CA1", SARAH, "Sarah Johnson")
    with life.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE call_log SET caller = NULL")
        connection.exec_driver_sql("UPDATE live_calls SET caller = NULL")
    agreed = Agreed("CA1", None, {"plan": "gold", "name": "Sarah Johnson"})
    outbox = Outbox(life.engine)
    key = f"workflow:membership:{'ab' * 32}"
    body = msgspec.json.encode(agreed).decode()
    outbox.add(OutboxMessage(key, "webhook", "membership", body, THEN, THEN, "workflow"))
    outbox.post(f"undone:{'ab' * 32}", "text", OWNER, "Membership for Sarah Johnson: not done", THEN)
    life.office.messages.take(Message(call="ab" * 32, message="Membership for Sarah Johnson: not done"), THEN)
    other = Agreed("CA7", None, {"plan": "gold", "name": "Bob"})
    outbox.add(
        OutboxMessage(f"workflow:membership:{'cd' * 32}", "webhook", "membership",
                      msgspec.json.encode(other).decode(), THEN, THEN, "workflow")
    )  # fmt: skip
    life.forgetting.forget(SARAH, NOW)
    assert [message.key[-2:] for message in outbox.all()] == ["cd"]
    assert life.office.messages.all() == []


def test_durable_workflows_keep_nothing_of_a_person(tmp_path: Path) -> None:
    """Their database is another program's: what they carry is ids."""
    office = open_premises(BUSINESS, tmp_path, at_work=True)
    Life(office, tmp_path).books("CA1", SARAH, "Sarah Johnson", days=3)
    office.close()
    kept = b"".join(path.read_bytes().lower() for path in tmp_path.glob("workflows.db*"))
    assert b"carry_out_booking" in kept
    assert not any(trace.encode() in kept for trace in TRACES)


def test_of_an_appointment_is_left_that_there_was_one(life: Life) -> None:
    booking = life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.forgetting.forget(SARAH, NOW)
    row = life.office.front_desk.ledger.get(booking)
    assert (row.details.name, row.details.phone, row.details.address, row.details.notes) == ("", None, None, "")
    assert row.place.interval.start == THEN + dt.timedelta(days=3)
    event = life.office.calendars.get("primary", booking)
    assert (event.title, event.location, event.description) == ("Cleaning", "", "")
    assert event.start == row.place.interval.start


def test_everybody_else_is_left_as_they_were(life: Life) -> None:
    life.calls("CA2", BOB, "Bob Miller")
    life.books("CA2", BOB, "Bob Miller", days=4)
    life.books("CA3", BOB, "Bob Miller", days=60)
    life.texts(BOB)
    before, files = life.everything(), {name for name, _ in life.bytes_on_disk() if name.startswith("CA")}
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    life.texts(SARAH)
    life.forgetting.forget(SARAH, NOW)
    after = life.everything()
    assert {table: before[table] - after[table] for table in before if before[table] - after[table]} == {}
    assert {name for name, _ in life.bytes_on_disk() if name.startswith("CA")} == files


def test_a_conversation_by_text_in_which_somebody_else_gave_the_number_goes(life: Life) -> None:
    texted = TextConversation.begun("SM9", THEN)
    context = texted.context.with_caller(slots=(SlotValue("phone", SARAH),), number=BOB)
    Conversations(life.engine).save(BOB, 0, texted.having(context=context), NOW, "SM9", THEN)
    life.forgetting.forget(SARAH, NOW)
    assert not mentions(SARAH, str(life.everything()["text_conversations"]))


def test_that_somebody_else_mentions_the_number_is_their_own_affair(life: Life) -> None:
    life.calls("CA2", BOB, "Bob Miller")
    life.files.log("CA2").write_text('{"event":{"text":"call my wife at +13125550142 or 312 555 0142"}}')
    assert not life.forgetting.forget(SARAH, NOW)
    assert life.files.log("CA2").exists()


def test_a_call_from_elsewhere_about_that_number_is_theirs(life: Life) -> None:
    """The mother calls and has the visit booked under her daughter's number."""
    context = CallContext.ringing("CA3", THEN).with_caller(slots=(SlotValue("phone", SARAH),), number=BOB)
    life.office.states.save([CallState("CA3", context, THEN, THEN, BOB, OWNER, ended=THEN)])
    private_file(life.files.log("CA3")).write_bytes(msgspec.json.encode(context))
    private_file(life.files.recording("CA3")).write_bytes(b"RIFF")
    life.forgetting.forget(SARAH, NOW)
    assert life.office.states.get("CA3") is None
    assert not list((life.directory / "calls").iterdir())


def test_a_message_that_the_carrier_recorded_goes_with_its_sound(life: Life) -> None:
    life.office.messages.take(Message(call="RE1", phone=SARAH, message="the fence"), THEN)
    private_file(life.files.message("RE1")).write_bytes(b"RIFF")
    life.forgetting.forget(SARAH, NOW)
    assert life.office.messages.all() == []
    assert not life.files.message("RE1").exists()


def test_looking_first_changes_nothing(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    before, files = life.everything(), sorted(life.bytes_on_disk())
    found = life.forgetting.traces(SARAH, NOW)
    assert (life.everything(), [n for n, _ in sorted(life.bytes_on_disk())]) == (before, [n for n, _ in files])
    assert found == life.forgetting.forget(SARAH, NOW)
    assert not life.forgetting.traces(SARAH, NOW).rows


# what is still to come


def test_while_an_appointment_is_to_come_nothing_is_deleted(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    life.books("CA1", SARAH, "Sarah Johnson", days=40)
    before = life.everything()
    with pytest.raises(InUse, match="cancel them first, or keep them with --keep-upcoming"):
        life.forgetting.forget(SARAH, NOW)
    assert life.everything() == before


def test_or_it_is_kept_and_the_rest_forgotten(life: Life) -> None:
    life.calls("CA1", SARAH, "Sarah Johnson")
    past, coming = (life.books("CA1", SARAH, "Sarah Johnson", days=days) for days in (3, 40))
    for booking in (past, coming):
        Outbox(life.engine).post(f"remind:{booking}:60", "text", SARAH, "a reminder", NOW)
    life.forgetting.forget(SARAH, NOW, keep_upcoming=True)
    assert [parcel.key for parcel in Outbox(life.engine).all()] == [f"remind:{coming}:60"]
    ledger = life.office.front_desk.ledger
    assert ledger.get(past).details.name == ""
    assert (ledger.get(coming).details.name, ledger.get(coming).details.phone) == ("Sarah Johnson", SARAH)
    assert "Sarah Johnson" in life.office.calendars.get("primary", coming).title
    after = life.everything()
    assert len(after["visit_reminders"]) == 1
    assert not any(after[table] for table in ("customers", "messages", "live_calls", "call_log"))


def test_one_that_goes_on_just_now_is_to_come(life: Life) -> None:
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    with pytest.raises(InUse, match="to come"):
        life.forgetting.forget(SARAH, THEN + dt.timedelta(days=3, minutes=30))


def test_a_call_that_is_known_from_its_booking_alone_is_theirs(life: Life) -> None:
    """Who called was let go of earlier than the recording."""
    life.books("CA1", SARAH, "Sarah Johnson", days=3)
    private_file(life.files.recording("CA1")).write_bytes(b"RIFF")
    life.forgetting.forget(SARAH, NOW)
    assert not life.files.recording("CA1").exists()


def test_an_agreement_that_names_the_number_goes_with_what_was_said_of_it(life: Life) -> None:
    """Somebody else's call, in which it was asked for under that number."""
    body = msgspec.json.encode(Agreed("CA7", None, {"phone": SARAH, "name": "Sarah"})).decode()
    outbox = Outbox(life.engine)
    outbox.add(OutboxMessage(f"workflow:m:{'ab' * 32}", "webhook", "m", body, THEN, THEN, "workflow"))
    outbox.post(f"undone:{'ab' * 32}", "text", OWNER, "Membership for Sarah: not done", THEN)
    life.forgetting.forget(SARAH, NOW)
    assert outbox.all() == []


def test_one_that_was_cancelled_is_not_to_come(life: Life) -> None:
    booking = life.books("CA1", SARAH, "Sarah Johnson", days=40)
    life.office.front_desk.ledger.cancel(booking, NOW)
    life.forgetting.forget(SARAH, NOW)
    assert life.office.front_desk.ledger.get(booking).details.name == ""


def test_under_a_call_that_goes_on_nothing_is_deleted(life: Life) -> None:
    context = CallContext.ringing("CA9", NOW).with_caller(number=SARAH)
    life.office.states.save([CallState("CA9", context, NOW, NOW, SARAH, OWNER)])
    with pytest.raises(InUse, match="is going on"):
        life.forgetting.forget(SARAH, NOW)
    life.forgetting.forget(SARAH, NOW + forgetting.IN_PROGRESS + dt.timedelta(minutes=1))


def test_that_a_number_wants_no_texts_stays_known(life: Life) -> None:
    Deliveries(life.engine).cannot(SARAH, STOP, THEN)
    assert life.forgetting.forget(SARAH, NOW).stays
    assert Deliveries(life.engine).why_not(SARAH) == STOP


# numbers


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("+13125550142", "+13125550142", True),
        ("+13125550142", "+13125550143", False),
        ("+390612345678", "+39612345678", False),  # a zero that is part of Italian numbers
        ("+441215550142", "+4401215550142", True),  # one that is not part of British ones
    ],
)
def test_one_telephone_however_its_number_is_written(one: str, other: str, same: bool) -> None:
    assert same_number(one, other) is same


def test_what_stands_under_another_spelling_goes_too(life: Life) -> None:
    CallLog(life.engine).rang("CA1", "+4401215550142", ANSWER, THEN)
    life.forgetting.forget("+441215550142", NOW)
    assert life.everything()["call_log"] == set()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("call +13125550142 back", True),
        ("call (312) 555-0142 back", True),
        ("call 312.555.0142 back", True),
        ("call 1 312 555 0142 back", True),
        ("booking 93125550142", False),
        ("call 312-555-0143 back", False),
        ("at 3125550142000", False),
    ],
)
def test_a_number_in_a_text(text: str, found: bool) -> None:
    assert mentions(SARAH, text) is found
