"""The times that the caller wishes for, and those that are ruled out or turned down."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from receptionist.dialogue.checking.account.account import CHANGE, CONFIRM, EITHER, WHEN, Account, Start
from receptionist.dialogue.workflow import Workflow
from receptionist.model.ruled_out import Limits, rules_out_day
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def what_was_wished(flow: Workflow, before: Account, after: Account, meaning: Understanding) -> Account:
    """Days and times that were named, ruled out, called wrong, or turned down."""
    when = meaning.when
    wrong = meaning.correction.slot if meaning.correction else None
    wish = {name: value for name, value in after.wish if name != wrong}
    ruled_out = dict.fromkeys((*after.ruled_out, *when.ruled_out))
    named = named_time(when, after.ruled_out) or (_picked(wish, meaning) if before.asked == ("date",) else {})
    if named and _may_wish(before, named, meaning):
        wish |= named
        allowed = {*named.get("date", "").split(","), *named.get(EITHER, "").split(",")} - {""}
        ruled_out = dict.fromkeys(limit for limit in ruled_out if not _rule_out((limit,), allowed))
        if EITHER in named:
            wish.pop("date", None)
        elif "date" in named:
            wish.pop(EITHER, None)
    limits = tuple(ruled_out)
    if "date" in wish and _rule_out(limits, [wish["date"]]):
        del wish["date"]
    if EITHER in wish:
        wish[EITHER] = ",".join(day for day in wish[EITHER].split(",") if not _rule_out(limits, [day]))
    after = after.having(wish=tuple(sorted(wish.items())), ruled_out=limits)
    return _answered_offers(before, after, meaning, named)


def _rule_out(limits: Limits, days: Iterable[str]) -> bool:
    """Whether any of those days, in ISO, is ruled out by them."""
    return any(rules_out_day(limits, dt.date.fromisoformat(day)) for day in days if day)


def named_time(when: When, ruled_out: Limits = ()) -> dict[str, str]:
    """The day and the time that were said; of several days the one that is not ruled out, or all that it may be."""
    days = [day.isoformat() for day in when.dates or ((when.date,) if when.date else ())]
    open_days = [day for day in days if not _rule_out(ruled_out, [day])] or days if len(days) > 1 else days
    day = open_days[0] if len(open_days) == 1 and when.date_end is None else None
    either = ",".join(sorted(open_days)) if len(open_days) > 1 else None
    clock = when.time.isoformat("minutes") if when.time else None
    return {name: value for name, value in (("date", day), (EITHER, either), ("time", clock)) if value}


def _picked(wish: Mapping[str, str], meaning: Understanding) -> dict[str, str]:
    """Of two days that were open, the one that is picked by its number."""
    days = wish.get(EITHER, "").split(",")
    at = meaning.choice
    return {"date": days[at]} if EITHER in wish and at is not None and at < len(days) else {}


def _may_wish(account: Account, named: Mapping[str, str], meaning: Understanding) -> bool:
    known = dict(account.wish)
    adds = any(name not in known for name in named)
    asked = bool(WHEN & set(account.asked)) or account.asked in (CONFIRM, CHANGE)
    instead = account.hold is not None or "moves" in meaning.says  # another than is kept, or than is settled
    return adds or asked or instead or corrects(meaning) or _says_only_when(meaning)


def _says_only_when(meaning: Understanding) -> bool:
    """Nothing but a day or a time, which is no mere mention of one."""
    besides = meaning.name or meaning.phone or meaning.email or meaning.address or meaning.service
    return not besides and meaning.intent == "none"


def _answered_offers(before: Account, after: Account, meaning: Understanding, named: Mapping[str, str]) -> Account:
    """Offers that were turned down: by a no, or by a wish for something later. A time named is turned down no more."""
    down = set(after.turned_down)
    if before.offers and WHEN & set(before.asked) and "decide_later" not in meaning.signals:
        plain_no = meaning.answer in ("negate", "correct") and not named and not meaning.name and meaning.choice is None
        refused = bool(meaning.when.shift) or plain_no or "alternative" in meaning.signals
        if refused:
            return after.having(turned_down=tuple(sorted(down | set(before.offers))), offers=())
    kept = tuple(sorted(start for start in down if not named or not _is_named(start, named)))
    return after.having(turned_down=kept)


def _is_named(start: Start, named: Mapping[str, str]) -> bool:
    return named.get("date", start[:10]) == start[:10] and named.get("time", start[11:16]) == start[11:16]


def corrects(meaning: Understanding) -> bool:
    return meaning.answer in ("correct", "negate") or meaning.correction is not None
