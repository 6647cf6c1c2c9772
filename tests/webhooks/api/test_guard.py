"""Nobody gets past the guard: every route is walked, without a token, with a wrong one, and with one that may read."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.routing import BaseRoute

from receptionist.frontdesk.api_tokens import ApiTokens
from tests.frontdesk.desk_kit import FilledDesk
from webhooks.api.api import api_of
from webhooks.api.guard import A_MINUTE, LARGEST, READS, WRONG_A_MINUTE, Bucket

OTHERS = {"POST", "PUT", "PATCH", "DELETE"}


def routes(desk: FilledDesk) -> Iterator[tuple[str, str]]:
    """Every method and path there is below /api/v1; ids filled in."""
    app: Any = api_of(desk.services).app
    for route in _leaves(app.routes):
        for method in route.methods:
            yield method, re.sub(r"\{[^}]+\}", "1", route.path)


def _leaves(found: list[BaseRoute]) -> Iterator[Any]:
    for route in found:
        inner = getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", None)
        if inner:
            yield from _leaves(inner)
        else:
            yield route


def test_the_walk_sees_the_routes(desk: FilledDesk) -> None:
    walked = set(routes(desk))
    assert {("GET", "/calls"), ("POST", "/appointments"), ("DELETE", "/appointments/1")} <= walked
    assert {("GET", "/openapi.json"), ("PUT", "/customers/1"), ("GET", "/messages")} <= walked
    assert not any(path.startswith(("/docs", "/redoc")) for _, path in walked)


def test_until_a_token_was_made_there_is_no_api(anybody: Any, desk: FilledDesk) -> None:
    assert anybody.ask("GET", "/calls").status_code == 404
    ApiTokens(desk.office.front_desk.ledger.engine).make("one", "read", desk.now)
    assert anybody.ask("GET", "/calls").status_code == 401


@pytest.mark.parametrize("authorization", ["", "Bearer", "Bearer nonsense", "Basic d2Vic2l0ZTp4", "Bearer rcp_1_2"])
def test_every_route_is_closed_without_a_good_token(
    anybody: Any, reader: Any, desk: FilledDesk, authorization: str
) -> None:
    for method, path in routes(desk):
        answer = anybody.ask(method, path, authorization=authorization)
        assert answer.status_code == 401, (method, path)
        assert answer.headers["www-authenticate"] == "Bearer"


def test_a_token_elsewhere_than_in_its_header_opens_nothing(anybody: Any, reader: Any) -> None:
    assert anybody.ask("GET", f"/calls?access_token={reader.token}").status_code == 401
    assert anybody.ask("GET", "/calls", cookie=f"token={reader.token}").status_code == 401


def test_who_may_read_changes_nothing(reader: Any, desk: FilledDesk) -> None:
    for method, path in routes(desk):
        if method not in READS:
            assert reader.ask(method, path, {}).status_code == 403, (method, path)
    assert {method for method, _ in routes(desk)} & OTHERS == OTHERS


def test_a_revoked_token_opens_nothing_at_once(reader: Any, desk: FilledDesk) -> None:
    assert reader.ask("GET", "/calls").status_code == 200
    ApiTokens(desk.office.front_desk.ledger.engine).revoke(reader.token.split("_")[1])
    ApiTokens(desk.office.front_desk.ledger.engine).make("other", "read", desk.now)
    assert reader.ask("GET", "/calls").status_code == 401


def test_a_program_that_asks_too_often_is_told_to_wait(reader: Any, desk: FilledDesk) -> None:
    answers = [reader.ask("GET", "/messages") for _ in range(A_MINUTE + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {200}
    assert answers[-1].status_code == 429
    desk.now += dt.timedelta(seconds=int(answers[-1].headers["retry-after"]))
    assert reader.ask("GET", "/messages").status_code == 200


def test_guessing_is_slowed_down_for_all(anybody: Any, reader: Any) -> None:
    answers = [anybody.ask("GET", "/calls").status_code for _ in range(WRONG_A_MINUTE + 1)]
    assert (answers[0], answers[-1]) == (401, 429)


def test_a_request_has_its_bounds(writer: Any) -> None:
    for length in (str(LARGEST + 1), "nonsense"):
        assert writer.ask("POST", "/appointments", **{"content-length": length}).status_code == 413


def test_every_answer_is_kept_nowhere(reader: Any, anybody: Any) -> None:
    for answer in (reader.ask("GET", "/calls"), anybody.ask("GET", "/calls"), reader.ask("GET", "/nowhere")):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"].startswith("application/json")


def test_a_bucket_fills_again_and_no_further() -> None:
    bucket = Bucket(60)
    assert [bucket.wait(100.0) for _ in range(60)] == [0.0] * 60
    assert bucket.wait(100.0) == pytest.approx(1.0)
    assert bucket.wait(101.0) == 0.0
    assert bucket.wait(100.5) > 0  # a clock that goes back gives nothing
    assert [bucket.wait(10_000.0) for _ in range(61)].count(0.0) == 60
