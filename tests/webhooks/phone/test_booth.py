"""Calls from the telephone in the page: the same session and desk, and nobody's carrier."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from receptionist.app.container import rehearsal_office
from receptionist.app.owners_line import OwnersKit
from receptionist.harness.owners_props import Known, OwnersProps, remember
from receptionist.model.trust import Trust
from webhooks.phone.booth import NOBODYS, Booth, BoothBusy
from webhooks.phone.watching import Unwatched
from webhooks.settings import Telephone
from webhooks.switchboard import LiveCalls
from webhooks.tokens import TokenRefused

SARAH = "+13127670142"
OWNER = "+13125550100"


class Stand:
    """A booth over a firm's office, and calls in it."""

    def __init__(self, firm, handset_of, call_of, **more):
        telephone = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")
        self.calls = LiveCalls(2)
        self.watched = Noted()
        self.firm = firm
        self.time = 0.0
        self.booth = Booth(
            firm.office, firm.engines, telephone, firm.directory, self.calls, self.watched,
            clock=lambda: self.time, **more,
        )  # fmt: skip
        self._handset_of, self._call_of = handset_of, call_of

    @asynccontextmanager
    async def call(self, calls_as="stranger", number=None, *, real=False):
        """A call and its booth's side, from dialling to hanging up."""
        booth = self.booth
        dialled = await booth.dial(calls_as, number, real=real)
        admission = await booth.switchboard.tokens.redeem(dialled.token, dialled.call_sid, now=self.time)
        booth.switchboard.calls.give_back(dialled.call_sid)
        async with self._handset_of(dialled.call_sid).connected() as handset:
            session = await booth.switchboard.answer(admission, handset.line)
            call = self._call_of(
                handset, session._session, self.firm.words, dialled.exchange.log_path(dialled.call_sid)
            )
            try:
                yield dialled, call
            finally:
                handset.line.gone()
                await session.stopped()


class Noted(Unwatched):
    def __init__(self):
        self.began_as, self.ends = [], []

    def began(self, admission):
        self.began_as.append(admission)

    def ended(self, call_sid, carried):
        self.ends.append(call_sid)


@pytest.fixture
def stand(firm, handset_of, call_of):
    stand = Stand(firm, handset_of, call_of)
    yield stand
    stand.booth.close()


@pytest.fixture
def make_stand(firm, handset_of, call_of):
    opened = []

    def make(office, **more):
        firm.office.close()
        firm.office = office
        opened.append(Stand(firm, handset_of, call_of, **more))
        return opened[-1]

    yield make
    for each in opened:
        each.booth.close()


ANSWERS = {"phone": "312 555 0142", "name": "Sarah Johnson", "address": "789 Main Street"}


async def book(call):
    """Whatever is asked is answered, until nothing is."""
    await call.hears()
    await call.says("I need a cleaning estimate tomorrow at ten")
    while call.open and call.context.phase.value != "ended":
        asked = next((name for name in call.context.focus.asked if name in ANSWERS), "")
        done = call.context.call.booking is not None
        await call.says(ANSWERS.get(asked, "no thank you, bye" if done else "yes please"))


def test_a_call_into_the_real_calendar_books_there(run, stand, firm):
    async def scene():
        async with stand.call(real=True) as (dialled, call):
            await book(call)
            assert call.context.caller.number is None
        [live] = stand.booth.feed.calls()
        assert live.call_sid == dialled.call_sid
        assert live.outcome == "booked"
        assert stand.watched.ends == [dialled.call_sid]

    run(scene())
    assert len(firm.visits) == 1
    assert [path.suffix for path in firm.directory.glob("WB*")] == [".jsonl"]


def test_a_call_into_the_sandbox_leaves_nothing(run, stand, firm):
    async def scene():
        async with stand.call() as (dialled, call):
            await book(call)
            assert call.context.call.disposition == "booked"
            assert call.context.caller.number == NOBODYS
            directory = dialled.directory
            assert directory.is_dir()
        assert not directory.exists()
        assert stand.booth.feed.calls()[0].outcome == "booked"

    run(scene())
    assert firm.visits == []
    assert list(firm.directory.glob("WB*")) == []
    assert stand.watched.began_as == []


def test_a_customer_is_known_by_their_number(run, stand, firm):
    remember(firm.office, OwnersProps(pin="1", home=(), customers=(Known(name="Sarah Johnson", phone=SARAH),)))

    async def scene():
        for real in (False, True):
            async with stand.call("customer", SARAH, real=real) as (_, call):
                await call.hears()
                assert call.context.value("name") == "Sarah Johnson"
                assert call.context.caller.trust is Trust.VOUCHED

    run(scene())


def test_the_owner_is_asked_for_the_pin(run, business, make_stand):
    owned = business.model_copy(update={"owner": business.owner.model_copy(update={"phone": OWNER})})
    stand = make_stand(rehearsal_office(owned, owner=OwnersKit("24680")), owner=lambda: OwnersKit("24680"))
    assert stand.booth.has_owner

    async def scene():
        async with stand.call("owner") as (_, call):
            assert await call.hears() == ["owner_hello", "owner_ask_pin"]

    run(scene())


def test_where_a_telephone_would_ring_the_line_ends_and_the_page_is_told(run, business, make_stand):
    owned = business.model_copy(update={"owner": business.owner.model_copy(update={"phone": OWNER})})
    stand = make_stand(rehearsal_office(owned))

    async def scene():
        async with stand.call(real=True) as (dialled, call):
            await call.hears()
            await call.says("let me talk to a person")
            await call.hears(2.0)
            assert dialled.put_through
            assert not call.open
        state = stand.firm.office.states.get(dialled.call_sid)
        assert state.ended is not None

    run(scene())


def test_a_token_is_good_once_and_for_its_call(run, stand):
    async def scene():
        one, other = (
            await stand.booth.dial("stranger", None, real=True),
            await stand.booth.dial("stranger", None, real=True),
        )
        tokens = stand.booth.switchboard.tokens
        with pytest.raises(TokenRefused):
            await tokens.redeem(one.token, other.call_sid, now=0.0)
        await tokens.redeem(one.token, one.call_sid, now=0.0)
        with pytest.raises(TokenRefused):
            await tokens.redeem(one.token, one.call_sid, now=0.0)
        with pytest.raises(TokenRefused):
            await tokens.redeem(other.token, other.call_sid, now=61.0)

    run(scene())


def test_no_more_calls_are_taken_than_there_is_room_for(run, stand):
    async def scene():
        for _ in range(2):
            await stand.booth.dial("stranger", None, real=True)
        with pytest.raises(BoothBusy):
            await stand.booth.dial("stranger", None, real=True)
        stand.time = 100.0
        stand.calls.drain()
        with pytest.raises(BoothBusy):
            await stand.booth.dial("stranger", None, real=True)

    run(scene())


def test_a_sandbox_that_nobody_comes_for_is_closed(run, stand):
    async def scene():
        dialled = await stand.booth.dial("stranger", None, real=False)
        directory = dialled.directory
        await asyncio.sleep(61)
        assert stand.booth.get(dialled.call_sid) is None
        assert not directory.exists()

    run(scene())
