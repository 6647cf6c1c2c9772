"""Two processes behind one address, of which one shuts down: every new call is answered by the other one."""

import datetime as dt
import itertools

import pytest

from receptionist.persistence.database import open_database
from receptionist.persistence.workers import Workers
from webhooks.token_table import SqlStreamTokens

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


class Proxy:
    """Sends each request to the next process, as nginx does unless it is told otherwise."""

    def __init__(self, offices):
        self._next = itertools.cycle(offices)

    async def ring(self, number, twilio):
        """What a caller comes to in the end: redirections are followed as Twilio follows them."""
        path, form = "/voice", {"CallSid": f"CA{number}", "From": "+13125550142", "To": "+13125550111"}
        for _ in range(20):
            answer = twilio.parse((await next(self._next).post(path, form)).text)
            redirect = answer.find("Redirect")
            if redirect is None:
                return answer[0].tag
            path = redirect.text.removeprefix("https://bot.example.com")
        raise AssertionError("the call was handed on for ever")


@pytest.fixture
def pair(make_office, tmp_path):
    engine = open_database(f"sqlite:///{tmp_path / 'shared.db'}")
    offices = []
    for name in ("one", "two"):
        office, workers = make_office(), Workers(engine, name)
        workers.sign(NOW)
        office.workers = workers
        office.switchboard.tokens = SqlStreamTokens(engine)
        office.switchboard.elsewhere = asking(workers)
        offices.append(office)
    yield offices
    engine.dispose()


def asking(workers):
    async def elsewhere():
        return workers.others_accepting(NOW)

    return elsewhere


def shut_down(office):
    office.switchboard.calls.drain()
    office.workers.accepting = False
    office.workers.sign(NOW)


async def test_while_one_shuts_down_the_other_answers_all_new_calls(pair, twilio):
    shut_down(pair[0])
    proxy = Proxy(pair)
    assert [await proxy.ring(number, twilio) for number in range(20)] == ["Connect"] * 20


async def test_where_both_shut_down_the_owner_is_rung(pair, twilio):
    for office in pair:
        shut_down(office)
    assert await Proxy(pair).ring(1, twilio) == "Say"


async def test_where_the_other_one_is_gone_the_owner_is_rung(pair, twilio):
    pair[1].workers.sign_out()
    shut_down(pair[0])
    assert await Proxy(pair[:1]).ring(1, twilio) == "Say"


async def test_where_the_other_one_answers_nothing_any_more_the_call_is_not_handed_on_for_ever(pair, twilio):
    """It died without a word, and still counts as present."""
    shut_down(pair[0])
    assert await Proxy(pair[:1]).ring(1, twilio) == "Say"
