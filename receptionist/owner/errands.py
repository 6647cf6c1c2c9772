"""An errand from its first words to its tool: what it lacks is asked, what is meant found, a yes had where it must."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import msgspec

from receptionist.dialogue.events import Heard, ToolFinished
from receptionist.dialogue.grounding import all_heard
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import ReadBack
from receptionist.languages.language import lexicon
from receptionist.languages.patterns import pattern
from receptionist.model.commands import Say, Transfer, UseTool, say
from receptionist.model.understanding import HearingContext, Understanding
from receptionist.owner import anew, answers, choosing
from receptionist.owner.context import Errand, OwnerChoice, OwnersContext
from receptionist.owner.jobs import JOBS, TEXT, OwnerTask, TaskPart
from receptionist.owner.speaking import CHOICE, CONFIRM, TRANSFER, TRIES, answer, begun, listen, owners
from receptionist.owner.wishes.agreement import agrees
from receptionist.owner.wishes.home import number
from receptionist.owner.wishes.phrase import core, without_article
from receptionist.owner.wishes.reminders import timing_parts
from receptionist.owner.wishes.timing import due, read_timing
from receptionist.owner.wishes.wish import OwnerWish
from receptionist.wording.forms import forms

_SETTLED = ("booked", "rescheduled", "cancelled")
_SAID = lexicon("wishes")["errands"]
_TO = pattern(_SAID["to"], re.IGNORECASE)
_SAYING = pattern(_SAID["saying"], re.IGNORECASE)
"""What leads to a text or a reminder and is no part of it; "call me back" is one."""


class NotAgreed(Exception):
    """A tool that changes something outside was about to run without a yes. Nothing was run."""

    def __init__(self, tool: str) -> None:
        super().__init__(f"{tool} runs only on a yes to what was read back; its job must name a `confirm` prompt.")


def begin(ctx: OwnersContext, wish: OwnerWish) -> Step:
    """Start the job that `wish` names, with all that it already tells."""
    errand = Errand(wish.job, wish.parts)
    if wish.part("person") == "them":
        errand = _whom(ctx, errand)
    return onward(begun(ctx).lining(errand=errand))


def onward(ctx: OwnersContext, *lead: Say) -> Step:
    """The next thing that the errand needs."""
    errand, job = under_way(ctx)
    missing = next((part for part in job.parts if not errand.part(part.name) and not _found(errand, part, job)), None)
    if missing is not None:
        return _ask(ctx, missing, *lead)
    if job.lookup and errand.target is None:
        return _use(ctx, job.lookup, _lookup_params(job, errand))
    if job.confirm:
        return _read_back(ctx, job, errand)
    return _carry_out(ctx, job, errand)


def under_way(ctx: OwnersContext) -> tuple[Errand, OwnerTask]:
    errand = ctx.line.errand
    assert errand is not None  # noqa: S101 - asked for only where `line.errand` is known to be set
    return errand, JOBS[errand.job]


def heard(ctx: OwnersContext, event: Heard, meaning: Understanding, wish: OwnerWish) -> Step | None:
    """The owner's answer to what the errand asks; None where the words are none."""
    if ctx.focus.asked == CONFIRM:
        return _answered(ctx, meaning)
    if ctx.focus.asked == CHOICE:
        return _chosen(ctx, event.text, meaning, wish)
    if wish.job == under_way(ctx)[0].job and not anew.is_asked(ctx, TEXT):
        return _more_said(ctx, event.text, wish)
    return _told(ctx, event)


def dropped(ctx: OwnersContext) -> Step:
    return answer(ctx, say("owner_dropped"))


def missed(ctx: OwnersContext) -> Step:
    """No answer to the question: asked again in other words, and left after TRIES."""
    tried = owners(ctx.with_focus(misses=ctx.focus.misses + 1))
    if tried.focus.misses >= TRIES:
        return answer(tried, say("owner_left"))
    errand, job = under_way(tried)
    if tried.focus.asked == CONFIRM:
        return listen(tried, CONFIRM, ("yes_no",), say("owner_yes_or_no")) if all_heard(tried) else _in_full(tried)
    if tried.focus.asked == CHOICE:
        return _ask_which(tried, errand.having(choices=choosing.others_first(errand.choices)))
    part = next(part for part in job.parts if (part.name,) == tried.focus.asked)
    return _ask(tried, part)


def finished(ctx: OwnersContext, event: ToolFinished) -> Step:
    """A tool's answer: what was found, or what the errand came to."""
    errand, job = under_way(ctx)
    here = owners(ctx.with_turn(pending=""))
    if event.error:
        return answer(here, say("owner_failed"))
    if event.name == job.lookup and errand.target is None:
        return _looked_up(here, job, errand, event.result)
    return answer(here, *answers.told(errand, event.result, here.turn.at))


def keyed(ctx: OwnersContext, digits: str) -> Step:
    """1 is yes and 2 is no; of several, 1 is the first."""
    errand, _ = under_way(ctx)
    if ctx.focus.asked == CONFIRM and digits in ("1", "2"):
        return _answered(ctx, Understanding(text="", answer="affirm" if digits == "1" else "negate")) or missed(ctx)
    placed = choosing.at_place(int(digits) - 1, errand.choices) if digits.isdecimal() and int(digits) else None
    return _with_target(ctx, errand, placed) if ctx.focus.asked == CHOICE and placed else missed(ctx)


def _more_said(ctx: OwnersContext, text: str, wish: OwnerWish) -> Step | None:
    """The same job once more: what it adds is added, and where it says another thing it begins again."""
    errand, job = under_way(ctx)
    said = {name: value for name, value in wish.parts if name != job.finds or _said(value, text)}
    if any(errand.part(name) not in (None, value) for name, value in said.items()):
        return begin(ctx, wish)
    added = {name: value for name, value in said.items() if errand.part(name) is None}
    if not added:
        return None
    for name, value in added.items():
        errand = errand.with_part(name, value)
    return onward(ctx.lining(errand=errand))


def _said(value: str, text: str) -> bool:
    """Whether a thing was named, and not only pointed at: "set it to seventy" means the thermostat of before."""
    return value.lower() in text.lower() and not anew.is_pronoun(value)


def _whom(ctx: OwnersContext, errand: Errand) -> Errand:
    """ "Call her back" means whoever was spoken of last; nobody was, so it is asked."""
    others = Errand(errand.job, tuple(part for part in errand.parts if part[0] != "person"))
    known = ctx.line.spoken_of
    return others.with_part("person", known.label).having(target=known) if known else others


def _found(errand: Errand, part: TaskPart, job: OwnerTask) -> bool:
    return part.name == job.finds and errand.target is not None


def _ask(ctx: OwnersContext, part: TaskPart, *lead: Say) -> Step:
    misses = ctx.focus.misses if ctx.focus.asked == (part.name,) else 0
    prompt = part.prompts[min(misses, len(part.prompts) - 1)]
    return listen(ctx, (part.name,), part.expecting, *lead, say(prompt))


def _told(ctx: OwnersContext, event: Heard) -> Step | None:
    """A part that was asked for."""
    errand, _ = under_way(ctx)
    (name,) = ctx.focus.asked
    told = _when_told(event) if name == "time" else {name: _value(name, event.text)}
    if not told.get(name):
        return None
    for part, value in told.items():
        errand = errand.with_part(part, value) if value else errand
    return onward(ctx.lining(errand=errand))


def _when_told(event: Heard) -> dict[str, str]:
    timing = read_timing(event.text, HearingContext(clock=event.at))
    return {name: value for name, value in timing_parts(timing).items() if value}


def _value(name: str, text: str) -> str:
    if name == "message":
        words = _SAYING.sub("", text.strip(" ,:;"))
        return words[:1].upper() + words[1:].rstrip()
    said = _TO.sub("", core(text)).strip()
    if name == "value":
        return number(re.sub(r"\s*(?:%|percent|per cent|degrees?)$", "", said)) or ""
    return without_article(said)


def _looked_up(ctx: OwnersContext, job: OwnerTask, errand: Errand, result: dict[str, Any]) -> Step:
    if result.get("state") == "unreachable":
        return answer(ctx, say("owner_home_unreachable"))
    choices = msgspec.convert(result.get("choices", []), tuple[OwnerChoice, ...])
    if not choices:
        return answer(ctx, say(f"owner_no_{job.finds}", words=errand.part(job.finds)))
    if len(choices) == 1:
        return _with_target(ctx, errand, choices[0])
    return _ask_which(ctx, errand.having(choices=choices))


def _ask_which(ctx: OwnersContext, errand: Errand) -> Step:
    """Some are named; that there are more is said."""
    first = errand.choices[: choosing.MOST_NAMED]
    more = len(errand.choices) - len(first)
    labels = forms().joined("or_days", (choice.label for choice in first))
    return listen(
        ctx.lining(errand=errand), CHOICE, (), say("owner_which", choices=labels, more=str(more) if more else None)
    )


def _chosen(ctx: OwnersContext, text: str, meaning: Understanding, wish: OwnerWish) -> Step | None:
    """One of several by its place, by words of its name that no other has, or all of them.

    The whole command once more ("switch the porch light off") names one of them, or something else altogether.
    """
    errand, job = under_way(ctx)
    again = wish.job == errand.job
    words = (wish.part(job.finds) or "") if again else text
    if job.lookup == "find_devices" and choosing.means_all(words, errand.choices):
        ids = ",".join(choice.id for choice in errand.choices)
        return _with_target(
            ctx, errand, OwnerChoice(ids, forms().joined("and_hours", (choice.label for choice in errand.choices)))
        )
    meant = choosing.named(words, errand.choices, errand.part(job.finds) or "", surely=not job.confirm)
    if again and not meant and not anew.points(wish):
        return begin(ctx, wish)
    for name, value in wish.parts if again else ():
        errand = errand if name == job.finds else errand.with_part(name, value)
    if len(meant) == 1:
        return _with_target(ctx, errand, meant[0])
    if 0 < len(meant) < len(errand.choices):
        return _ask_which(ctx, errand.having(choices=meant))
    placed = choosing.at_place(meaning.choice, errand.choices, text)
    return _with_target(ctx, errand, placed) if placed else None


def _with_target(ctx: OwnersContext, errand: Errand, target: OwnerChoice) -> Step:
    person = JOBS[errand.job].finds == "person"
    known = ctx.lining(errand=errand.having(target=target, choices=()), **({"spoken_of": target} if person else {}))
    return onward(known)


def _read_back(ctx: OwnersContext, job: OwnerTask, errand: Errand) -> Step:
    """Say exactly what a yes will do, and wait for it."""
    agreed = ReadBack(tuple((name, value) for name, value in _agreed(errand).items() if value))
    recited = say(job.confirm, **_agreed(errand))
    confirming = owners(moved(ctx, Trigger.ALL_KNOWN)).with_grounding(read_back=agreed, recited=(recited,))
    return listen(owners(confirming), CONFIRM, ("yes_no",), recited)


def _agreed(errand: Errand) -> dict[str, str | None]:
    """What is read back, and what a yes agrees to."""
    target = errand.target
    label, detail = (target.label, target.detail) if target else ("", "")
    return {"target": label, "detail": detail, "message": errand.part("message"), "how": errand.part("how")}


def _answered(ctx: OwnersContext, meaning: Understanding) -> Step | None:
    """A yes carries out what was read back; anything that is no plain yes does not."""
    errand, job = under_way(ctx)
    if agrees(meaning.text, meaning):
        return _carry_out(ctx, job, errand) if all_heard(ctx) else _in_full(ctx)
    if meaning.answer == "correct" and errand.part("message") and job.finds == "person":
        unsaid = errand.having(parts=tuple(part for part in errand.parts if part[0] != "message"))
        return onward(begun(ctx).lining(errand=unsaid), say("owner_changing"))
    return dropped(ctx) if meaning.answer in ("negate", "correct") else None


def _in_full(ctx: OwnersContext) -> Step:
    """The read-back once more: it was spoken over."""
    return listen(ctx, CONFIRM, ("yes_no",), *ctx.grounding.recited)


def _carry_out(ctx: OwnersContext, job: OwnerTask, errand: Errand) -> Step:
    if job.confirm and ctx.grounding.read_back is None:
        raise NotAgreed(job.tool or job.name)
    if job.transfers and errand.target is not None:
        return _put_through(ctx, errand.target)
    if not job.tool:
        return answer(ctx, *answers.told(errand, {}, ctx.turn.at))
    params = _params(job, errand, ctx.turn.at)
    return _use(ctx, job.tool, params) if params is not None else _passed(ctx, errand)


def _put_through(ctx: OwnersContext, person: OwnerChoice) -> Step:
    reached = ctx.call.disposition if ctx.call.disposition in _SETTLED else "transferred"
    handed = owners(moved(ctx, Trigger.NEEDS_PERSON)).with_call(disposition=reached)
    calling = handed.with_focus(asked=TRANSFER).with_turn(pending="")
    return Step(
        calling,
        (
            say("owner_calling", name=person.label),
            Transfer(person.id, say("summary_owner", business=ctx.line.business)),
        ),
    )


def _passed(ctx: OwnersContext, errand: Errand) -> Step:
    """The time that was said has passed: another one."""
    untimed = errand.having(parts=tuple(part for part in errand.parts if part[0] not in ("time", "date")))
    return onward(ctx.lining(errand=untimed), say("owner_time_passed"))


def _use(ctx: OwnersContext, tool: str, params: dict[str, Any]) -> Step:
    return Step(owners(ctx.with_turn(pending=tool).with_focus(asked=())), (UseTool(tool, params),))


def _lookup_params(job: OwnerTask, errand: Errand) -> dict[str, Any]:
    words = errand.part(job.finds) or ""
    return {"words": words, "action": job.name} if job.lookup == "find_devices" else {"words": words}


def _params(job: OwnerTask, errand: Errand, now: dt.datetime) -> dict[str, Any] | None:
    """What `job.tool` is given; None for a reminder whose time has passed."""
    parts = dict(errand.parts)
    if job.name == "add_reminder":
        return _reminder(parts, now)
    if job.name == "agenda" and parts.pop("next", ""):
        return {"date": now.date().isoformat(), "date_end": (now.date() + answers.AHEAD).isoformat()}
    if job.name == "text_person" and errand.target is not None:
        return {"to": errand.target.id, "body": parts["message"]}
    if job.name == "detections":
        parts.pop("present", None)
    if job.lookup == "find_devices":
        parts["action"] = job.name
    parts.pop(job.finds, None)
    return {**parts, **({job.known_as: errand.target.id} if errand.target else {})}


def _reminder(parts: dict[str, str], now: dt.datetime) -> dict[str, Any] | None:
    date = dt.date.fromisoformat(parts["date"]) if "date" in parts else None
    times = tuple(dt.time.fromisoformat(time) for time in parts["time"].split(","))
    rule = parts.get("recurrence", "")
    at = due(date, times, rule, now)
    if at is None:
        return None
    return {"message": parts["message"], "at": at.isoformat(), "recurrence": rule, "to": "owner"}
