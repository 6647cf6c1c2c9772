"""The owner's edits in the calendar are the truth, and the ledger follows them. A list proves nothing to be gone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.adoption import adopt
from calendar_tools.booking import MISSING, Booking, BookingState
from calendar_tools.booking_worker import DirectBooker
from calendar_tools.calendar import CalendarStore, Changes
from calendar_tools.errors import EventNotFound
from calendar_tools.event import Event
from calendar_tools.event_text import BOOKING
from calendar_tools.following import Followings
from calendar_tools.ledger import Ledger
from calendar_tools.local import LocalCalendarStore
from calendar_tools.memory import MemoryCalendarStore, Trouble
from calendar_tools.notifier import Notifier, TextSignature
from calendar_tools.policy import Crew, SchedulePolicy
from calendar_tools.sync import ANOTHER_STORE, MANY_MISSING, QUIET, CalendarSync
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest, CancelRequest
from calendar_tools.tools import BookingService
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.outbox import Outbox, Receipt
from receptionist.wording.sentences import sentences

HOUR = dt.timedelta(hours=1)
MINUTE = dt.timedelta(minutes=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
SARAH, OWNER = "+13125550142", "+13125550100"


class Listed(MemoryCalendarStore):
    """A calendar of which something happens between its being read and what comes of that."""

    def __init__(self, account: str = "memory") -> None:
        super().__init__(account)
        self.meanwhile: list[Callable[[], object]] = []

    def changes(self, calendar: str, token: str | None) -> Changes:
        found = super().changes(calendar, token)
        while self.meanwhile:
            self.meanwhile.pop()()
        return found


class Synced:
    """A desk, its calendar, and what is written to whom."""

    def __init__(self, policy: SchedulePolicy | None = None) -> None:
        self.store = Listed()
        self.policy = policy or SchedulePolicy()
        self.ledger = Ledger.open()
        self.now = MONDAY_NINE
        self.notifier = Notifier(
            self.ledger, self.policy, sentences("appointments"), TextSignature("Sparkle", OWNER), texts=True
        )
        self.work_with(self.store)
        self.booking = self.book(TEN)

    def work_with(self, store: CalendarStore) -> None:
        """From now on the calendars are in that account."""
        booker = DirectBooker(self.ledger, store, self.policy, self.notifier)
        self.desk = BookingService(self.policy, store, self.ledger, booker)
        self.sync = CalendarSync(self.ledger, store, self.policy, self.notifier)

    def book(self, start: dt.datetime, crew: str = "") -> str:
        request = BookingRequest(
            call=f"call {start}", slot=TimeSlot(start, start + HOUR, crew), name="Sarah Johnson", phone=SARAH
        )
        return str(self.desk.book_appointment(request, self.now).id)

    def row(self, booking: str = "") -> Booking:
        return self.ledger.get(booking or self.booking)

    def event(self) -> Event:
        return self.store.get("primary", self.booking)

    def run(self, after: dt.timedelta = dt.timedelta()) -> list[str]:
        self.now += after
        return [booking.id for booking in self.sync.run(self.now)]

    def shift(self, by: dt.timedelta) -> None:
        """The owner drags the event."""
        event = self.event()
        self.store.edit("primary", replace(event, start=event.start + by, end=event.end + by))

    def texts(self, recipient: str = SARAH) -> list[str]:
        """What was written besides confirmation and reminder."""
        posted = [message.body for message in Outbox(self.ledger.engine).all() if message.recipient == recipient]
        return [body for body in posted if "is booked for" not in body and "a reminder" not in body]

    def owner_answers(self, words: str) -> str:
        """Once the question is with the carrier."""
        outbox = Outbox(self.ledger.engine)
        while (message := outbox.claim("here", self.now, HOUR)) is not None:
            outbox.went(message, Receipt(), self.now)
        return self.desk.answer_owner(words, self.now).state

    def told(self, after: dt.timedelta) -> list[str]:
        self.now += after
        self.notifier.round(self.now)
        return self.texts()

    def free(self, start: dt.datetime) -> bool:
        query = AvailabilityQuery(call="call-9", date=start.date(), time=start.time(), hold=False)
        later = MONDAY_NINE + dt.timedelta(minutes=2)  # past the minute for which a reading is kept
        return self.desk.check_availability(query, later).status == "free"


@pytest.fixture
def synced() -> Iterator[Synced]:
    made = Synced()
    yield made
    made.desk.close()


def test_nothing_changed_changes_nothing(synced: Synced) -> None:
    before = synced.row()
    assert synced.run() == []
    assert synced.row() == before


@pytest.mark.parametrize("synced_before", [False, True])  # by the first full reading, or by a change
def test_a_visit_moved_in_the_calendar_is_moved_in_the_ledger(synced: Synced, synced_before: bool) -> None:
    if synced_before:
        synced.run()
    synced.shift(4 * HOUR)
    assert synced.run() == [synced.booking]
    moved = synced.row()
    assert (moved.place.interval.start, moved.state, moved.settled) == (TEN + 4 * HOUR, BookingState.WRITTEN, True)
    assert moved.attention == "moved_by_owner"
    assert synced.free(TEN)
    assert not synced.free(TEN + 4 * HOUR)


@pytest.mark.parametrize("synced_before", [False, True])
def test_a_visit_deleted_in_the_calendar_is_off(synced: Synced, synced_before: bool) -> None:
    if synced_before:
        synced.run()
    synced.store.delete("primary", synced.booking)
    assert synced.run() == [synced.booking]
    gone = synced.row()
    assert (gone.state, gone.attention, gone.settled) == (BookingState.CANCELLED, "deleted_by_owner", True)
    assert synced.free(TEN)


def test_what_was_read_once_is_not_read_again(synced: Synced) -> None:
    synced.run()
    before = Followings(synced.ledger.engine).get("primary")
    synced.shift(HOUR)
    synced.run()
    after = Followings(synced.ledger.engine).get("primary")
    assert before is not None
    assert after is not None
    assert (int(after.token) > int(before.token), after.store) == (True, before.store)


def test_an_expired_token_starts_anew_and_misses_nothing(synced: Synced) -> None:
    synced.run()
    synced.store.delete("primary", synced.booking)
    synced.store.forget_tokens()
    assert synced.run() == [synced.booking]
    assert synced.run() == []


def test_however_many_an_owner_deletes_each_is_off(synced: Synced) -> None:
    synced.run()
    more = [synced.book(TEN + dt.timedelta(days=days)) for days in (1, 2, 3)]
    for booking in (synced.booking, *more):
        synced.store.delete("primary", booking)
    synced.store.forget_tokens()
    assert sorted(synced.run()) == sorted([synced.booking, *more])


def test_other_events_are_the_owners_own_affair(synced: Synced) -> None:
    synced.run()
    synced.store.block("primary", TEN + 3 * HOUR, TEN + 4 * HOUR)
    assert synced.run() == []


def test_a_copy_that_the_owner_made_of_a_visit_is_not_the_visit(synced: Synced) -> None:
    copy = replace(synced.event(), id="copyofavisit", start=TEN + 5 * HOUR, end=TEN + 6 * HOUR)
    synced.store.edit("primary", copy)
    assert synced.run() == []
    assert copy.private[BOOKING] == synced.booking
    assert synced.row().place.interval.start == TEN


def test_an_owner_who_tidies_up_the_past_cancels_nothing(synced: Synced) -> None:
    synced.run()
    synced.store.delete("primary", synced.booking)
    assert synced.run(dt.timedelta(days=2)) == []
    assert synced.row().state is BookingState.WRITTEN


def test_what_an_owner_puts_back_when_it_is_over_is_theirs(synced: Synced) -> None:
    """The visit is off as it was, and the event stays: nobody reads the past again."""
    event = synced.event()
    synced.run()
    synced.store.delete("primary", synced.booking)
    synced.run()
    synced.now = TEN + 2 * HOUR
    synced.store.edit("primary", event)
    assert synced.run() == []
    assert synced.row().state is BookingState.CANCELLED
    assert [each.id for each in synced.store.events("primary", week())] == [synced.booking]


def test_a_visit_dragged_into_another_crews_calendar_has_moved_there() -> None:
    crews = (Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue"))
    synced = Synced(policy=SchedulePolicy(crews=crews))
    synced.run()
    event = synced.store.get("red", synced.booking)
    synced.store.delete("red", synced.booking)
    synced.store.edit("blue", event)
    assert synced.run() == [synced.booking]
    assert (synced.row().state, synced.row().place.crew, synced.row().place.calendar) == (
        BookingState.WRITTEN,
        "blue",
        "blue",
    )


class TestWhileABookingIsOnItsWay:
    """What is read in the calendar is compared with what was settled before the reading began."""

    def test_a_booking_made_while_everything_is_read_stands(self, synced: Synced) -> None:
        made: list[str] = []
        synced.store.meanwhile.append(lambda: made.append(synced.book(TEN + 3 * HOUR)))
        synced.run()
        synced.run()
        assert synced.row(made[0]).state is BookingState.WRITTEN
        assert made[0] in {event.id for event in synced.store.events("primary", week())}

    def test_a_booking_moved_while_everything_is_read_stands_where_it_was_moved(self, synced: Synced) -> None:
        place = replace(synced.row().place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))

        def move() -> None:
            synced.ledger.move(synced.booking, place, "call-2", yes, synced.now)

        synced.store.meanwhile.append(move)
        assert synced.run() == []
        assert synced.row().place == place

    def test_an_edit_is_not_taken_for_the_owners_while_ours_is_on_its_way(self, synced: Synced) -> None:
        place = replace(synced.row().place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        synced.ledger.move(synced.booking, place, "call-2", yes, MONDAY_NINE)
        assert synced.run() == []
        assert synced.row().place == place

    @pytest.mark.parametrize("token_known", [False, True])
    def test_a_deletion_that_came_before_ours_was_settled_is_not_forgotten(
        self, synced: Synced, token_known: bool
    ) -> None:
        """The process died between writing the event and noting that; the owner deleted it meanwhile."""
        if token_known:
            synced.run()
        with synced.ledger.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE bookings SET written = 0, state = 'committed'")
        synced.store.delete("primary", synced.booking)
        assert synced.run() == []
        synced.ledger.mark_written(synced.booking, 1, None, synced.now)
        assert synced.run() == [synced.booking]
        assert synced.row().state is BookingState.CANCELLED

    def test_one_that_somebody_else_has_removed_by_then_keeps_nothing_from_being_followed(self, synced: Synced) -> None:
        event, other = synced.event(), synced.book(TEN + 3 * HOUR)
        synced.ledger.cancel(synced.booking, MONDAY_NINE)
        synced.ledger.mark_written(synced.booking, 2, None, MONDAY_NINE)
        synced.store.edit("primary", event)
        synced.store.delete("primary", other)
        gone = EventNotFound("it is deleted already", "primary")
        synced.store.fail(Trouble("delete", gone))
        synced.run()
        assert synced.row(other).state is BookingState.CANCELLED
        assert Followings(synced.ledger.engine).get("primary") is not None

    def test_a_write_that_lands_after_the_visit_was_cancelled_is_removed(self, synced: Synced) -> None:
        event = synced.event()
        synced.ledger.cancel(synced.booking, MONDAY_NINE)
        synced.ledger.mark_written(synced.booking, 2, None, MONDAY_NINE)
        synced.store.edit("primary", event)
        synced.run()
        assert synced.store.events("primary", week()) == []


class TestWhatIsMissing:
    """That an event is not found is no deletion."""

    def test_of_one_that_is_not_found_the_owner_is_asked(self, synced: Synced) -> None:
        lose(synced, synced.booking)
        assert synced.run() == []
        assert (synced.row().state, synced.row().attention) == (BookingState.WRITTEN, MISSING)
        code = synced.booking[:4].upper()
        assert synced.texts(OWNER) == [
            "Your calendar no longer shows free estimate of Sarah Johnson (+13125550142) on Tuesday, March 3 at "
            f"10:00 AM. Nothing was cancelled. Answer YES {code} if it is off: they will be told. "
            f"Answer NO {code} to put it back."
        ]

    def test_the_owner_is_asked_once(self, synced: Synced) -> None:
        lose(synced, synced.booking)
        synced.run()
        lose(synced)
        synced.run(MINUTE)
        assert len(synced.texts(OWNER)) == 1

    def test_the_owners_yes_ends_it_and_the_customer_is_told(self, synced: Synced) -> None:
        lose(synced, synced.booking)
        synced.run()
        assert synced.owner_answers(f"YES {synced.booking[:4]}") == "gone"
        assert synced.row().state is BookingState.CANCELLED
        assert synced.texts() == ["Sparkle: your free estimate on Tuesday, March 3 at 10:00 AM is cancelled."]

    def test_the_owners_no_puts_it_back_and_the_customer_hears_nothing(self, synced: Synced) -> None:
        lose(synced, synced.booking)
        synced.run()
        assert synced.owner_answers(f"NO {synced.booking[:4]}") == "put_back"
        assert synced.event().interval == synced.row().place.interval
        assert (synced.row().state, synced.row().attention, synced.texts()) == (BookingState.WRITTEN, None, [])

    def test_one_that_turns_up_again_is_not_asked_after_any_more(self, synced: Synced) -> None:
        event = synced.event()
        lose(synced, synced.booking)
        synced.run()
        synced.store.edit("primary", event)
        synced.run()
        assert synced.row().attention is None

    def test_where_more_than_one_is_missing_nothing_is_cancelled_and_the_calendar_is_given_up(
        self, synced: Synced
    ) -> None:
        synced.run()
        other = synced.book(TEN + 3 * HOUR)
        lose(synced, synced.booking, other)
        assert synced.run() == []
        assert [synced.row(each).state for each in (synced.booking, other)] == [BookingState.WRITTEN] * 2
        assert [stopped.stopped for stopped in Followings(synced.ledger.engine).stopped()] == [MANY_MISSING]
        assert "are not followed any more: several of your appointments" in synced.texts(OWNER)[0]

    def test_a_calendar_that_was_given_up_is_not_followed_and_not_told_of_again(self, synced: Synced) -> None:
        synced.run()
        other = synced.book(TEN + 3 * HOUR)
        lose(synced, synced.booking, other)
        synced.run()
        for _ in range(3):
            assert synced.run(HOUR) == []
        assert len(synced.texts(OWNER)) == 1

    def test_it_is_not_followed_though_everything_is_back_until_somebody_has_looked(self, synced: Synced) -> None:
        synced.run()
        events = [synced.event(), synced.store.get("primary", synced.book(TEN + 3 * HOUR))]
        lose(synced, *(event.id for event in events))
        synced.run()
        for event in events:
            synced.store.edit("primary", event)
        synced.shift(5 * HOUR)
        assert synced.run(HOUR) == []
        assert synced.row().place.interval.start == TEN
        adopt(synced.ledger, synced.store, "primary", synced.now)
        assert synced.run() == [synced.booking]

    def test_adopted_it_is_followed_again_and_what_was_missing_is_put_back(self, synced: Synced) -> None:
        synced.run()
        other = synced.book(TEN + 3 * HOUR)
        lose(synced, synced.booking, other)
        synced.run()
        adopted = adopt(synced.ledger, synced.store, "primary", synced.now)
        assert {each.id for each in adopted.bookings} == {synced.booking, other}
        synced.desk._booker.catch_up(synced.now)
        assert {event.id for event in synced.store.events("primary", week())} == {synced.booking, other}
        synced.run()
        synced.shift(2 * HOUR)
        assert synced.run() == [synced.booking]
        assert synced.told(dt.timedelta()) == []  # put back where they were: nothing to tell

    def test_what_callers_move_while_everything_is_read_does_not_count_as_missing(self, synced: Synced) -> None:
        """It is being written anew anyway."""
        synced.run()
        lost = (synced.booking, synced.book(TEN + 3 * HOUR))
        lose(synced, *lost)

        def move() -> None:
            for number, booking in enumerate(lost):
                interval = Interval(TEN + (24 + 3 * number) * HOUR, TEN + (25 + 3 * number) * HOUR)
                synced.ledger.move(booking, replace(synced.row(booking).place, interval=interval), "c", yes, synced.now)

        synced.store.meanwhile.append(move)
        synced.run()
        assert Followings(synced.ledger.engine).stopped() == []

    def test_a_customer_who_moves_a_missing_visit_gets_it(self, synced: Synced) -> None:
        lose(synced, synced.booking)
        place = replace(synced.row().place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        synced.ledger.move(synced.booking, place, "call-2", yes, synced.now)
        synced.desk._booker.catch_up(synced.now)
        assert (synced.row().state, synced.event().start) == (BookingState.WRITTEN, TEN + 5 * HOUR)

    def test_one_that_was_moved_meanwhile_and_is_missing_again_is_asked_about_again(self, synced: Synced) -> None:
        """A calendar that is put back from a backup twice, with a caller's move in between."""
        synced.run()
        lose(synced, synced.booking)
        synced.run()
        assert [row.id for row in synced.ledger.missing()] == [synced.booking]
        place = replace(synced.row().place, interval=Interval(TEN + 5 * HOUR, TEN + 6 * HOUR))
        synced.ledger.move(synced.booking, place, "call-2", yes, synced.now)
        synced.desk._booker.catch_up(synced.now)
        assert synced.ledger.missing() == []
        lose(synced, synced.booking)
        synced.run()
        assert [row.id for row in synced.ledger.missing()] == [synced.booking]
        assert sum("no longer shows" in text for text in synced.texts(OWNER)) == 2


class TestAnotherStore:
    """A token belongs to the account, or the database, that gave it."""

    def test_an_empty_calendar_of_another_account_cancels_nothing(self, synced: Synced) -> None:
        synced.run()
        synced.work_with(MemoryCalendarStore("another"))
        assert synced.run() == []
        assert synced.row().state is BookingState.WRITTEN
        assert [stopped.stopped for stopped in Followings(synced.ledger.engine).stopped()] == [ANOTHER_STORE]
        assert "it is in another account" in synced.texts(OWNER)[0]

    def test_from_the_built_in_calendar_to_an_account_under_the_same_name(self, synced: Synced) -> None:
        synced.work_with(LocalCalendarStore(synced.ledger.engine))
        synced.run()
        synced.work_with(MemoryCalendarStore("google"))
        assert synced.run() == []
        assert synced.row().state is BookingState.WRITTEN

    def test_the_owner_hears_of_it_once(self, synced: Synced) -> None:
        synced.run()
        synced.work_with(MemoryCalendarStore("another"))
        for _ in range(3):
            synced.run(HOUR)
        assert len(synced.texts(OWNER)) == 1

    def test_back_in_its_own_account_it_is_followed_again_by_itself(self, synced: Synced) -> None:
        synced.run()
        synced.work_with(MemoryCalendarStore("another"))
        synced.run()
        synced.work_with(synced.store)
        synced.shift(4 * HOUR)
        assert synced.run() == [synced.booking]

    def test_back_in_it_the_owner_is_asked_of_what_was_written_elsewhere_meanwhile(self, synced: Synced) -> None:
        synced.run()
        synced.work_with(MemoryCalendarStore("another"))
        synced.run()
        elsewhere = synced.book(TEN + 3 * HOUR)
        synced.work_with(synced.store)
        synced.run()
        assert (synced.row(elsewhere).state, synced.row(elsewhere).attention) == (BookingState.WRITTEN, MISSING)

    def test_bookings_are_still_written_and_none_is_ended(self, synced: Synced) -> None:
        synced.run()
        another = MemoryCalendarStore("another")
        synced.work_with(another)
        synced.run()
        booked = synced.book(TEN + 3 * HOUR)
        synced.run()
        assert synced.row(booked).state is BookingState.WRITTEN
        assert [event.id for event in another.events("primary", week())] == [booked]


class TestTheCustomerIsTold:
    """Of the owner's own edits: once, of the final state, when it has been quiet for a while, in waking hours."""

    def test_of_a_visit_that_was_moved(self, synced: Synced) -> None:
        synced.run()
        synced.shift(4 * HOUR)
        synced.run()
        assert synced.told(QUIET - MINUTE) == []
        assert synced.told(MINUTE) == [
            "Sparkle: your free estimate is now on Tuesday, March 3 at 2:00 PM. "
            "Reply C to cancel, or tell us another time."
        ]
        assert len(synced.told(HOUR)) == 1

    def test_of_a_visit_that_was_deleted(self, synced: Synced) -> None:
        synced.run()
        synced.store.delete("primary", synced.booking)
        synced.run()
        assert synced.told(QUIET) == ["Sparkle: your free estimate on Tuesday, March 3 at 10:00 AM is cancelled."]

    def test_of_the_last_of_several_edits_alone(self, synced: Synced) -> None:
        synced.run()
        for _ in range(3):
            synced.shift(HOUR)
            synced.run(4 * MINUTE)
            assert synced.told(dt.timedelta()) == []
        assert len(told := synced.told(QUIET)) == 1
        assert "1:00 PM" in told[0]

    def test_not_of_a_visit_that_is_back_where_it_was(self, synced: Synced) -> None:
        synced.run()
        synced.shift(HOUR)
        synced.run()
        synced.shift(-HOUR)
        synced.run(MINUTE)
        assert synced.told(HOUR) == []

    def test_not_of_a_deletion_that_was_taken_back(self, synced: Synced) -> None:
        event = synced.event()
        synced.run()
        synced.store.delete("primary", synced.booking)
        synced.run()
        synced.store.edit("primary", event)
        synced.run(MINUTE)
        assert synced.row().state is BookingState.WRITTEN
        assert synced.told(HOUR) == []

    def test_of_a_confirmation_that_waits_though_a_deletion_was_taken_back(self, synced: Synced) -> None:
        """It had not gone out yet, and says what is so again."""
        event = synced.event()
        synced.run()
        synced.store.delete("primary", synced.booking)
        synced.run()
        synced.store.edit("primary", event)
        synced.run(MINUTE)
        synced.told(HOUR)
        assert {message.state for message in Outbox(synced.ledger.engine).all()} == {"waiting"}

    def test_that_it_stands_again_where_a_deletion_was_told_of(self, synced: Synced) -> None:
        event = synced.event()
        synced.run()
        synced.store.delete("primary", synced.booking)
        synced.run()
        synced.told(QUIET)
        synced.store.edit("primary", event)
        synced.run()
        assert "is now on Tuesday, March 3 at 10:00 AM" in synced.told(QUIET)[-1]

    def test_in_the_morning_of_what_was_edited_at_night(self) -> None:
        synced = Synced()
        synced.run()
        synced.now = MONDAY_NINE.replace(hour=21, minute=30)
        synced.shift(4 * HOUR)
        synced.run()
        assert synced.told(HOUR) == []
        synced.now = MONDAY_NINE + dt.timedelta(days=1)
        assert len(synced.told(dt.timedelta())) == 1

    def test_at_night_where_the_morning_would_be_too_late(self) -> None:
        synced = Synced()
        synced.run()
        synced.now = TEN.replace(hour=6)
        synced.shift(-dt.timedelta(hours=2, minutes=15))
        synced.run()
        assert len(synced.told(QUIET)) == 1

    def test_by_the_owner_alone_where_that_is_set(self) -> None:
        synced = Synced(policy=SchedulePolicy(tell_of_owners_edits=False))
        synced.run()
        synced.store.delete("primary", synced.booking)
        synced.run()
        assert synced.told(HOUR) == []

    def test_of_their_own_change_at_once_though_an_edit_waits(self, synced: Synced) -> None:
        synced.run()
        synced.shift(4 * HOUR)
        synced.run()
        synced.desk.cancel(CancelRequest(call="call-2", id=synced.booking), synced.now)
        assert synced.texts() == ["Sparkle: your free estimate on Tuesday, March 3 at 2:00 PM is cancelled."]


def test_two_that_follow_at_once_do_no_harm(synced: Synced) -> None:
    """A process that was held up for longer than its lease, and does not know."""
    synced.run()
    other = CalendarSync(synced.ledger, synced.store, synced.policy, synced.notifier)
    synced.shift(4 * HOUR)
    synced.store.meanwhile.append(lambda: other.run(synced.now))
    synced.run()
    assert synced.row().revision == 2
    assert synced.run() == []


def lose(synced: Synced, *bookings: str) -> None:
    """Events that are gone without a mark, and a token that nobody knows any more."""
    for booking in bookings:
        synced.store.lose("primary", booking)
    synced.store.forget_tokens()


def week() -> Interval:
    return Interval(MONDAY_NINE, MONDAY_NINE + dt.timedelta(days=7))


def yes(_visits: object, _candidate: object) -> bool:
    return True
