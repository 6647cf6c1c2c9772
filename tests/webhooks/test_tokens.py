import asyncio

import pytest

from receptionist.persistence.database import open_database
from webhooks.token_table import SqlStreamTokens
from webhooks.tokens import Admission, InMemoryStreamTokens, Refusal, TokenRefused, new_token

CALL = Admission("CA1", caller="+13125550142", attestation="TN-Validation-Passed-A")


@pytest.fixture(params=["memory", "table"])
def tokens(request):
    names = iter(["first", "second", "third", "fourth", "fifth"])
    if request.param == "memory":
        yield InMemoryStreamTokens(lambda: next(names))
        return
    engine = open_database(None)
    yield SqlStreamTokens(engine, lambda: next(names))
    engine.dispose()


async def refusal(tokens, token, call_sid, now):
    with pytest.raises(TokenRefused) as refused:
        await tokens.redeem(token, call_sid, now=now)
    return refused.value.refusal


async def test_token_gives_the_admission_that_it_was_issued_for(tokens):
    token = await tokens.issue(CALL, now=0, expires=60)
    assert await tokens.redeem(token, "CA1", now=59.9) == CALL


async def test_token_is_good_once(tokens):
    token = await tokens.issue(CALL, now=0, expires=60)
    await tokens.redeem(token, "CA1", now=1)
    assert await refusal(tokens, token, "CA1", 2) is Refusal.UNKNOWN


async def test_token_is_bound_to_its_call_and_outlives_the_attempt(tokens):
    token = await tokens.issue(CALL, now=0, expires=60)
    await tokens.issue(Admission("CA2"), now=0, expires=60)
    assert await refusal(tokens, token, "CA2", 1) is Refusal.UNKNOWN
    assert await tokens.redeem(token, "CA1", now=1) == CALL


async def test_token_expires(tokens):
    token = await tokens.issue(CALL, now=0, expires=60)
    assert await refusal(tokens, token, "CA1", 60) is Refusal.EXPIRED


@pytest.mark.parametrize("guess", ["", "First", "first ", "\ud800"])
async def test_guess_is_refused(tokens, guess):
    await tokens.issue(CALL, now=0, expires=60)
    assert await refusal(tokens, guess, "CA1", 1) is Refusal.UNKNOWN


async def test_a_repeated_webhook_and_a_resumed_stream_have_tokens_of_their_own(tokens):
    resumed = Admission("CA1", caller="+13125550142", resumed=True)
    first, second = await tokens.issue(CALL, now=0, expires=60), await tokens.issue(resumed, now=0, expires=60)
    assert await tokens.redeem(second, "CA1", now=1) == resumed
    assert await tokens.redeem(first, "CA1", now=1) == CALL


async def test_waiting_tokens_are_bounded_and_the_oldest_makes_way():
    tokens = InMemoryStreamTokens(most=3)
    issued = [await tokens.issue(Admission(f"CA{n}"), now=0, expires=60) for n in range(4)]
    assert await refusal(tokens, issued[0], "CA0", 1) is Refusal.UNKNOWN
    assert (await tokens.redeem(issued[3], "CA3", now=1)).call_sid == "CA3"


async def test_expired_tokens_make_room(tokens):
    for n in range(3):
        await tokens.issue(Admission(f"CA{n}"), now=0, expires=60 if n else 1)
    fresh = await tokens.issue(Admission("CA9"), now=30, expires=60)
    assert (await tokens.redeem(fresh, "CA9", now=31)).call_sid == "CA9"


async def test_of_two_workers_one_gets_the_call(tmp_path):
    engines = [open_database(f"sqlite:///{tmp_path}/ledger.db") for _ in range(2)]
    workers = [SqlStreamTokens(engine) for engine in engines]
    token = await workers[0].issue(CALL, now=0, expires=60)
    outcomes = await asyncio.gather(
        *(worker.redeem(token, "CA1", now=1) for worker in workers * 5), return_exceptions=True
    )
    assert outcomes.count(CALL) == 1
    assert sum(isinstance(outcome, TokenRefused) for outcome in outcomes) == 9
    for engine in engines:
        engine.dispose()


def test_tokens_cannot_be_guessed():
    assert len({new_token() for _ in range(1000)}) == 1000
    assert len(new_token()) >= 32
