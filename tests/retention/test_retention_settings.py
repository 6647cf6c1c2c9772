"""The `retention:` part of the business file, and its former name."""

from __future__ import annotations

import pytest

from receptionist.business_file import BadBusinessFile, parse


def days(text: str) -> tuple[int, ...]:
    retention = parse(text).retention
    return tuple(retention.of(kind).days for kind in ("recordings", "logs", "calls", "messages"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", (30, 30, 30, 365)),
        ("retention: {days: 7}", (7, 7, 7, 365)),
        ("retention: {days: 90, recordings: 14, messages: 30}", (14, 90, 90, 30)),
        ("recovery: {keep_days: 14}", (14, 14, 14, 365)),  # as it was written before
        ("recovery: {keep_days: 14}\nretention: {logs: 7}", (14, 7, 14, 365)),
    ],
)
def test_days(text: str, kept: tuple[int, ...]) -> None:
    assert days(text) == kept


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("recovery: {keep_days: 14}\nretention: {days: 7}", "recovery.keep_days: this is the former name of `days`"),
        ("retention: {recordings: 60}", "add `calls: 60`, or keep recordings for fewer days"),
        ("retention: {logs: 0}", "retention.logs"),
    ],
)
def test_what_does_not_fit_is_told(text: str, told: str) -> None:
    with pytest.raises(BadBusinessFile) as refused:
        parse(text)
    assert told in str(refused.value)


def test_a_file_of_before_is_read_again_as_it_is_now() -> None:
    business = parse("recovery: {keep_days: 14}")
    assert type(business).model_validate(business.model_dump(mode="json")) == business
