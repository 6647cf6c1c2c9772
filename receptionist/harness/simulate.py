"""Running transcripts: every turn through the real brain, and a verdict with the first point of difference."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from calendar_tools.event import Event
from calendar_tools.texter import MemoryTexter
from receptionist.app.container import Office
from receptionist.channels.screening.attestation import signed
from receptionist.dialogue.line import OwnersContext
from receptionist.dialogue.phases import Phase
from receptionist.harness.owners_props import Stage, remember
from receptionist.harness.rehearsal import NotSaid, Rehearsal, TurnOutcome, known, rehearse
from receptionist.harness.standing import prepared, with_code
from receptionist.harness.text_rehearsal import TextRehearsal
from receptionist.harness.transcript import CallScript, Expectation, ExpectedAppointment, OneCall, ScriptTurn
from receptionist.model.interval import Interval

_FAR = dt.timedelta(days=800)


@dataclass(frozen=True)
class TurnReport:
    """One turn as it went. `difference` says what was expected and not met; empty where all is well."""

    caller: str
    receptionist: str
    phase: str
    tools: tuple[str, ...]
    difference: str = ""


@dataclass(frozen=True)
class CallVerdict:
    """One transcript's outcome. Lines after the first difference are not run."""

    name: str
    lines: tuple[TurnReport, ...]
    difference: str = ""

    @property
    def ok(self) -> bool:
        return not self.difference


async def simulate(transcript: CallScript) -> CallVerdict:
    """Run one transcript from greeting to the calendar afterwards."""
    props = transcript.props
    stage = Stage.of(props) if props else None
    texter = stage.texter if stage else MemoryTexter() if transcript.texts else None
    rehearsal = prepared(_set_up(transcript, stage, texter), transcript, texter)
    try:
        if props is not None:
            remember(rehearsal.office, props)
        verdict = await _run(rehearsal, transcript, texter)
        difference = stage_difference(stage, transcript) if stage and verdict.ok else ""
        return replace(verdict, difference=difference) if difference else verdict
    finally:
        rehearsal.office.close()


def _set_up(transcript: CallScript, stage: Stage | None, texter: MemoryTexter | None) -> Rehearsal:
    if stage is None:
        return rehearse(transcript.business, transcript.clock, transcript.name, transcript.busy, texter=texter)
    business = stage.business(transcript.business)
    return rehearse(business, transcript.clock, transcript.name, transcript.busy, owner=stage.kit, texter=stage.texter)


def stage_difference(stage: Stage, transcript: CallScript) -> str:
    """The texts that went out and the house as it stands, against what was expected."""
    sent = [(text.recipient, text.body) for text in stage.texter.sent] if stage.texter else []
    wanted = transcript.texts_after
    if wanted is not None and sent != [(text.to, text.says) for text in wanted]:
        return f"texts are {sent or 'none'}, expected {[text.model_dump() for text in wanted] or 'none'}"
    for device, state in transcript.home_after.items():
        if stage.home is None or stage.home.state(device) != state:
            return f"{device} is {stage.home.state(device) if stage.home else 'nowhere'}, expected {state}"
    return ""


async def _run(rehearsal: Rehearsal, transcript: CallScript, texter: MemoryTexter | None) -> CallVerdict:
    """Every call, in order, at the one desk; those after the first difference are not run."""
    office, lines = rehearsal.office, list[TurnReport]()
    for number, call in enumerate(transcript.in_order):
        name = f"{transcript.name}-{number}" if transcript.calls else transcript.name
        went, difference = await _one(_rehearsal(office, call, name), call, texter)
        lines += went
        if difference:
            which = f"call {number + 1}, " if transcript.calls else ""
            return CallVerdict(transcript.name, tuple(lines), which + difference)
    return CallVerdict(transcript.name, tuple(lines), _calendar_difference(rehearsal, transcript))


def _rehearsal(office: Office, call: OneCall, name: str) -> Rehearsal:
    if call.channel == "sms":
        return TextRehearsal(office, call.clock, name, call.from_number)
    return Rehearsal(office, call.clock, name)


async def _one(rehearsal: Rehearsal, call: OneCall, texter: MemoryTexter | None) -> tuple[list[TurnReport], str]:
    """The turns of one call as they went, and the first difference."""
    if call.channel == "sms":
        return await _turns(rehearsal, call, texter, [])
    owners = rehearsal.office.business.owner.phone
    greeting = await rehearsal.start(owners if call.as_ == "owner" else call.from_number, signed(call.attestation))
    lines = [_line("[rings]", greeting, call.greeting)]
    if lines[0].difference:
        return lines, lines[0].difference
    return await _turns(rehearsal, call, texter, lines)


async def _turns(
    rehearsal: Rehearsal, call: OneCall, texter: MemoryTexter | None, lines: list[TurnReport]
) -> tuple[list[TurnReport], str]:
    for number, written in enumerate(call.turns, start=1):
        try:
            turn = await _take(rehearsal, written, texter)
        except NotSaid as error:
            return lines, f"turn {number}: {error}"
        lines.append(_line(written.words, turn, written.expect))
        if lines[-1].difference:
            return lines, f"turn {number}: {lines[-1].difference}"
    return lines, ""


async def _take(rehearsal: Rehearsal, written: ScriptTurn, texter: MemoryTexter | None) -> TurnOutcome:
    if written.over is not None:
        await rehearsal.talk_over(written.over)
    if written.caller is not None:
        return await rehearsal.hear(with_code(written.caller, texter))
    if written.keyed is not None:
        return await rehearsal.key(with_code(written.keyed, texter))
    if written.silence is not None:
        return await rehearsal.silence(written.silence)
    return await rehearsal.hang_up_caller()


def _line(caller: str, turn: TurnOutcome, expected: Expectation) -> TurnReport:
    tools = tuple(run.name for run in turn.runs)
    return TurnReport(caller, turn.said, turn.context.phase.value, tools, difference(turn, expected))


def difference(turn: TurnOutcome, expected: Expectation) -> str:
    """The first expectation that `turn` does not meet, in words; empty where it meets all."""
    ctx, said = turn.context, turn.said.casefold()
    if expected.phase is not None and ctx.phase.value != expected.phase:
        return f"phase is {ctx.phase.value}, expected {expected.phase}"
    values = known(ctx)
    for slot, value in expected.slots.items():
        if values.get(slot) != value:
            return f"slot {slot} is {values.get(slot)!r}, expected {value!r}"
    if expected.asked is not None and ctx.focus.asked != expected.asked:
        return f"asks for {', '.join(ctx.focus.asked) or 'nothing'}, expected {', '.join(expected.asked) or 'nothing'}"
    for tool in expected.tool or ():
        if tool not in {run.name for run in turn.runs}:
            return f"{tool} did not run; {', '.join(run.name for run in turn.runs) or 'no tool'} did"
    for text in expected.says:
        if text.casefold() not in said:
            return f"says {turn.said!r}, expected {text!r} in it"
    for text in expected.says_not:
        if text.casefold() in said:
            return f"says {turn.said!r}, which must not have {text!r} in it"
    return _outcome_difference(turn, expected)


def _outcome_difference(turn: TurnOutcome, expected: Expectation) -> str:
    ctx = turn.context
    ended = ctx.call.disposition if ctx.phase is Phase.ENDED else None
    if expected.ended is not None and ended != expected.ended:
        return f"ended is {ended}, expected {expected.ended}"
    mode = ctx.line.mode.value if isinstance(ctx, OwnersContext) and ctx.caller.owner else ""
    if expected.mode is not None and expected.mode != mode:
        return f"mode is {mode or 'none'}, expected {expected.mode or 'none'}"
    if expected.booked is not None and (ctx.call.booking is not None) != expected.booked:
        made = "a booking" if ctx.call.booking else "no booking"
        return f"{made} was made, expected {'one' if expected.booked else 'none'}"
    return ""


def _calendar_difference(rehearsal: Rehearsal, transcript: CallScript) -> str:
    """The calendar against `calendar_after`: the same visits, in the order of their starts."""
    if transcript.calendar_after is None:
        return ""
    office = rehearsal.office
    window = Interval(transcript.clock - _FAR, transcript.clock + _FAR)
    calendars = dict.fromkeys(crew.calendar for crew in office.front_desk.policy.crews)
    events = [event for calendar in calendars for event in office.calendars.events(calendar, window)]
    visits = sorted((event for event in events if event.private), key=lambda event: event.start)
    standing = [f"{visit.title} at {visit.start.astimezone(office.zone):%Y-%m-%d %H:%M}" for visit in visits]
    if len(visits) != len(transcript.calendar_after):
        return f"calendar has {standing or 'no visit'}, expected {len(transcript.calendar_after)}"
    for visit, expected in zip(visits, transcript.calendar_after, strict=True):
        if not _stands(visit, expected, office.zone):
            return f"calendar has {standing}, at {visit.location!r}; expected {expected.model_dump(exclude_none=True)}"
    return ""


def _stands(visit: Event, expected: ExpectedAppointment, zone: dt.tzinfo) -> bool:
    start = expected.start
    if start is not None and start.tzinfo is None:
        start = start.replace(tzinfo=zone)
    same_place = expected.location is None or visit.location == expected.location
    told = expected.notes.casefold() in visit.description.casefold()
    return visit.title == expected.title and (start is None or visit.start == start) and same_place and told
