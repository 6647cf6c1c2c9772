"""Calls that the owner makes at an agreed time: booked as visits are, by a policy of their own. Pure."""

from __future__ import annotations

from calendar_tools.booking import CALL_BACK
from calendar_tools.policy import CallBacks, Crew, SchedulePolicy, Service

TITLE = "Call back"


def policy_of_calls(policy: SchedulePolicy) -> SchedulePolicy:
    """When calls can be booked: in the business's hours, with the limits of calls in place of those of visits.

    Whoever calls is the crew that writes to the same calendar, where one does: then a call and a visit never meet.
    """
    calls = policy.call_backs or CallBacks()
    caller = policy.caller or Crew(name="owner")
    return policy.model_copy(
        update={
            "services": (Service(name=CALL_BACK, title=TITLE, minutes=calls.minutes),),
            "crews": (caller,),
            "start_every": calls.start_every,
            "notice_minutes": calls.notice_minutes,
            "buffer_before": 0,
            "buffer_after": 0,
            "max_per_day": None,
            "max_per_week": None,
            "travel": None,
            "area": None,
            "approval": None,
        }
    )
