"""What is wrong with a business's own workflows is said at the start, with file, line, field and mend."""

from __future__ import annotations

import pytest

from receptionist.app.business_file import BadBusinessFile, parse

GOOD = """\
timezone: America/Chicago
workflows:
  - name: membership sign-up
    say: [become a member, sign up for a membership]
    slots:
      - name: plan
        ask: Which plan would you like, basic or gold?
        choices: {basic: cheap, gold: [premium, the best]}
      - name: email
    tool:
      url: https://example.com/members
"""


def spoiled(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def problems(text: str) -> list[str]:
    with pytest.raises(BadBusinessFile) as refused:
        parse(text, "business.yaml")
    return refused.value.problems


def test_good_one_is_taken() -> None:
    (own,) = parse(GOOD).workflows
    assert (own.key, own.say) == ("membership_sign_up", ("become a member", "sign up for a membership"))
    assert [slot.read_as for slot in own.slots] == ["choice", "email"]
    assert own.slots[0].choices == {"basic": ("cheap",), "gold": ("premium", "the best")}


PLAN = "ask: Which plan would you like, basic or gold?"
CHOICES = "        choices: {basic: cheap, gold: [premium, the best]}\n"

SPOILED = [
    # nothing leads there
    (spoiled("    say: [become a member, sign up for a membership]\n", ""),
     "line 3: workflows.0: no phrase starts it, so that nothing in it can be reached; add `say:`"),
    (GOOD + "  - {name: two, say: two, tool: {url: 'https://e.com'}}\n", "line 12: workflows.1: it asks for nothing"),
    # questions
    (spoiled(f"        {PLAN}\n", ""), "line 6: workflows.0.slots.0: nobody asks for 'plan'; add `ask:`"),
    (spoiled("      - name: email\n", "      - name: email\n        optional: true\n        ask: Mail?\n"),
     "line 11: workflows.0.slots.1.ask: what is optional is never asked for"),
    (spoiled(PLAN, "ask: Plan"), "line 7: workflows.0.slots.0.ask.0: 'Plan' is no sentence; end it with a full stop"),
    (spoiled(PLAN, "ask: Which of {plans}?"), "line 7: workflows.0.slots.0.ask.0: {plans} is no slot of this workflow"),
    # names
    (spoiled("- name: email", "- name: plan"), "line 9: workflows.0.slots.1.name: there is a slot 'plan' already"),
    (spoiled("- name: email", "- name: E-Mail"), "line 9: workflows.0.slots.1.name: 'E-Mail' is no short name"),
    (spoiled("- name: email", "- name: caller"), "line 9: workflows.0.slots.1.name: 'caller' has a meaning of its own"),
    (spoiled("- name: email", "- name: calling_number"),
     "line 9: workflows.0.slots.1.name: 'calling_number' has a meaning of its own in a call; take another name"),
    (spoiled("membership sign-up", "Booking"), "line 3: workflows.0.name: another workflow is called 'booking'"),
    (spoiled("membership sign-up", "?!"), "line 3: workflows.0: name: give it a name of letters"),
    (spoiled("- name: email", "- name: email\n        kind: phone"),
     "line 10: workflows.0.slots.1.kind: a slot 'email' is of the kind 'email'"),
    (spoiled("- name: email", "- name: day\n        kind: date\n        ask: When?"),
     "line 9: workflows.0.slots.1.name: call a slot of the kind 'date' 'date'"),
    (spoiled("- name: email", "- name: time"), "line 5: workflows.0.slots: a time without a date says nothing"),
    # phrases
    (spoiled("become a member,", "schedule a call,"),
     "line 4: workflows.0.say.0: 'schedule a call' starts 'call_back' already; take another phrase"),
    (spoiled("become a member,", "Cancel my appointment!,"),
     "line 4: workflows.0.say.0: callers who say 'cancel my appointment' mean 'cancel'"),
    (spoiled("become a member,", "book an appointment,"),
     "line 4: workflows.0.say.0: callers who say 'book an appointment' mean 'booking'"),
    (spoiled("become a member,", "talk to a person,"),
     "line 4: workflows.0.say.0: callers who say 'talk to a person' mean 'a person'"),
    (spoiled("become a member,", "i smell gas,"),
     "line 4: workflows.0.say.0: callers who say 'i smell gas' mean 'an emergency'"),
    (spoiled("become a member,", "'?!',"), "line 4: workflows.0.say.0: a phrase needs words"),
    (spoiled("become a member,", "Sign up for a membership,"),
     "line 4: workflows.0.say.1: 'sign up for a membership' starts 'membership sign-up' already"),
    # answers
    (spoiled(CHOICES, "        choices: [gold]\n"), "line 8: workflows.0.slots.0.choices: a choice needs two options"),
    (spoiled(CHOICES, "        choices: {basic: gold, gold: []}\n"),
     "line 8: workflows.0.slots.0.choices: 'gold' is said for two options"),
    (spoiled(CHOICES, CHOICES + "        kind: text\n"),
     "line 8: workflows.0.slots.0.choices: a slot of the kind 'text' has no choices"),
    (spoiled(CHOICES, "        kind: number\n        lowest: 5\n        highest: 2\n"),
     "line 9: workflows.0.slots.0.lowest: the least, 5, is more than the most, 2"),
    (spoiled(CHOICES, "        lowest: 5\n"), "line 6: workflows.0.slots.0: `lowest:` and `highest:` bound a number"),
    # sentences
    (spoiled("    tool:", "    read_back: The {plam} plan for {email}.\n    tool:"),
     "line 10: workflows.0.read_back: {plam} is no slot of this workflow (plan, email)"),
    (spoiled("    tool:", "    read_back: The {plan} plan.\n    tool:"),
     "line 10: workflows.0.read_back: a yes agrees to what was read back; add {email}"),
    (spoiled("      - name: email\n", "      - name: email\n      - {name: phone, optional: true}\n")
     .replace("    tool:", "    read_back: The {plan} plan for {email}.\n    tool:"),
     "workflows.0.read_back: a yes agrees to what was read back; add [, {phone}]"),
    (spoiled("    tool:", "    done: You are on {plan|shout} now.\n    tool:"),
     "line 10: workflows.0.done: 'shout' is no way of saying a value"),
    (spoiled("    tool:", "    done: 'You are on {plan now.'\n    tool:"),
     "line 10: workflows.0.done: a { or [ has no end"),
    # the tool
    (spoiled("https://example.com/members", "http://example.com/members"), "would send what callers say in the clear"),
    (spoiled("https://example.com/members", "https://me:pw@example.com/"), "no password in an address"),
    (spoiled("https://example.com/members", "example.com"), "is no web address; write it as https://example.com/members"),
    (spoiled("https://example.com/members", "ftp://example.com"), "is no web address"),
    (GOOD + "      timeout: 6\n", "line 12: workflows.0.tool.timeout: has to be 5 or less"),
    (GOOD + "      headers: {Authorization: 'Bearer s3cret'}\n", "write the name of an environment variable"),
    (GOOD + "      headers: {Host: HOST}\n", "'Host' can't be set"),
    (GOOD + "      sends: {plan: plan, mail: e_mail}\n",
     "line 12: workflows.0.tool.sends.mail: no slot provides 'e_mail'; add one, or send one of these: plan, email"),
    (GOOD + "      sends: {call: plan}\n",
     "line 12: workflows.0.tool.sends.call: 'call' has a meaning of its own; send it under another name"),
    (GOOD + "      sends: {calling_number: caller}\n", "'calling_number' has a meaning of its own; send it under"),
    (GOOD + "      secret: x\n", "line 12: workflows.0.tool.secret: no such field"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "problem"), SPOILED, ids=[problem[:60] for _, problem in SPOILED])
def test_bad_one_is_refused_with_place_and_mend(text: str, problem: str) -> None:
    found = problems(text)
    assert any(problem in each for each in found), found
    assert all(each.startswith("business.yaml, line ") for each in found)


def test_two_of_one_name_and_one_phrase_are_told_apart_by_nobody() -> None:
    twice = GOOD + GOOD.partition("workflows:\n")[2]
    assert [each.partition(": ")[2].partition(":")[0] for each in problems(twice)] == [
        "workflows.1.name", "workflows.1.say.0", "workflows.1.say.1",
    ]  # fmt: skip


def test_all_problems_are_told_at_once() -> None:
    text = spoiled(PLAN, "ask: Plan").replace("- name: email", "- name: plan\n        ask: And which?")
    assert len(problems(text)) == 2


@pytest.mark.parametrize("phrase", ["book a yoga class", "reserve the party room", "schedule a boat tour"])
def test_booking_something_special_is_a_phrase_of_its_own(phrase: str) -> None:
    assert parse(spoiled("become a member,", f"{phrase},")).workflows[0].say[0] == phrase


@pytest.mark.parametrize("url", ["http://localhost:8080/x", "http://127.0.0.1:9/x", "http://[::1]/x"])
def test_this_very_machine_may_be_sent_to_in_the_clear(url: str) -> None:
    assert parse(spoiled("https://example.com/members", f"'{url}'")).workflows[0].tool.url == url
