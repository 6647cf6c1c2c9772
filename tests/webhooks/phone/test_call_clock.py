import datetime as dt
from zoneinfo import ZoneInfo

from webhooks.phone.call_clock import CallClock

CHICAGO = ZoneInfo("America/Chicago")


class Seconds:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def test_a_call_lasts_as_long_as_the_loop_counts():
    seconds = Seconds()
    clock = CallClock(CHICAGO, seconds)
    began = clock.now()
    seconds.now += 61.5
    assert clock.now() - began == dt.timedelta(seconds=61.5)


def test_moments_are_in_the_business_zone_and_begin_with_the_wall_clock():
    now = CallClock(CHICAGO, Seconds()).now()
    assert now.tzinfo is CHICAGO
    assert abs(now - dt.datetime.now(CHICAGO)) < dt.timedelta(minutes=1)
