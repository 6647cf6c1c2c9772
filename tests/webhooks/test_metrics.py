"""The figures' page, and who may see it."""

import httpx
import pytest
from fastapi import FastAPI

from webhooks.metrics import Metrics, router
from webhooks.phone.timing import TurnTiming
from webhooks.phone.watching import AudioDelivery
from webhooks.tokens import Admission


async def page(metrics, authorization=None):
    app = FastAPI()
    app.include_router(router(metrics, "s3cret"))
    headers = {"Authorization": authorization} if authorization else {}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        return await client.get("/metrics", headers=headers)


@pytest.mark.parametrize("authorization", [None, "s3cret", "Bearer", "Bearer ", "Bearer s3cre", "Bearer s3cret1"])
async def test_without_the_token_there_is_no_such_page(authorization):
    assert (await page(Metrics(), authorization)).status_code == 404


async def test_with_the_token_the_figures_are_there():
    metrics = Metrics()
    metrics.gauge("live_calls", "calls that are on", lambda: 3)
    answer = await page(metrics, "Bearer s3cret")
    assert answer.status_code == 200
    assert "receptionist_live_calls 3.0" in answer.text


def test_an_empty_token_opens_nothing():
    with pytest.raises(ValueError, match="nobody guesses"):
        router(Metrics(), "")


def test_a_turn_is_told_by_its_parts():
    metrics = Metrics()
    metrics.timed("CA1", TurnTiming(0.2, 0.25, 0.26, 0.3))
    sums = {
        part: metrics.registry.get_sample_value("receptionist_turn_seconds_sum", {"part": part})
        for part in ("end_of_turn", "recogniser", "dialogue", "voice", "whole")
    }
    assert sums == pytest.approx(
        {"end_of_turn": 0.2, "recogniser": 0.05, "dialogue": 0.01, "voice": 0.04, "whole": 0.3}
    )


def test_streams_reconnects_and_frames_are_counted():
    metrics = Metrics()
    metrics.began(Admission("CA1"))
    metrics.began(Admission("CA1", resumed=True))
    metrics.ended("CA1", AudioDelivery(late_frames=2, lost_frames=5))
    names = ("streams", "reconnects", "late_frames", "lost_frames")
    assert [metrics.registry.get_sample_value(f"receptionist_{name}_total") for name in names] == [2, 1, 2, 5]
