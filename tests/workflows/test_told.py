"""Workflows without a server: what a caller agreed to is the owner's message."""

from __future__ import annotations

import datetime as dt

from receptionist.app.business_file import parse
from receptionist.harness.rehearsal import Rehearsal, rehearse

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
FILE = """\
name: Sparkle
timezone: America/Chicago
workflows:
  - name: gift card
    say: [gift card]
    slots:
      - name
      - {name: amount, kind: number, ask: "For how many dollars?", lowest: 10}
      - {name: sent_by, ask: "By post, or by e-mail?", label: sent by, choices: [post, e-mail]}
    done: Thank you, we will send it to you.
""".replace("- name\n", "- {name: name}\n")


async def call(*turns: str) -> tuple[Rehearsal, str]:
    """The call after those turns, and what the caller heard last."""
    rehearsal = rehearse(parse(FILE), NINE, "call-1", [])
    await rehearsal.start("+13125550142")
    said = ""
    for turn in turns:
        said = (await rehearsal.hear(turn)).said
    return rehearsal, said


ASKED = ("I'd like a gift card", "Sarah Johnson", "fifty", "by post")


async def test_the_owner_gets_what_was_agreed_to() -> None:
    rehearsal, said = await call(*ASKED, "yes")
    [message] = rehearsal.office.messages.all()
    rehearsal.office.close()
    assert message.message == "gift card: amount: 50; sent by: post"
    assert (message.name, message.phone, message.call) == ("Sarah Johnson", "+13125550142", "call-1")
    assert said.startswith("Thank you, we will send it to you.")


async def test_nothing_is_told_before_the_yes() -> None:
    rehearsal, said = await call(*ASKED)
    kept = rehearsal.office.messages.all()
    rehearsal.office.close()
    assert kept == []
    assert "So that's Sarah Johnson, amount 50, sent by post." in said


async def test_such_a_call_is_a_message_to_the_owner() -> None:
    rehearsal, _ = await call(*ASKED, "yes", "no thanks")
    rehearsal.office.close()
    assert rehearsal.call.context.call.disposition == "message_taken"
