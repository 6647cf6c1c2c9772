"""docs/workflows.md: how a business adds a workflow of its own, and every one that ships, from the data itself."""

from __future__ import annotations

from receptionist.app.settings import COLLECTED
from receptionist.dialogue.shipped import shipped
from receptionist.dialogue.workflow import Workflow
from receptionist.wording.templates import templates
from receptionist.workflows.building import starts
from receptionist.workflows.drawing import Row, mermaid, outcome_rows, row, slot_rows, tool_rows, worded

EXAMPLE = """\
timezone: America/Chicago
workflows:
  - name: membership sign-up
    say: [become a member, sign up for a membership]
    slots:
      - name: plan
        ask: ["Which plan would you like?", "Basic or gold: which one?"]
        choices: {basic: [cheap, small], gold: [premium, big]}
      - name: email
    tool:
      url: https://example.com/members
      headers: {Authorization: MEMBERS_TOKEN}
    done: Welcome! You are on the {plan} plan now.
"""


def page() -> str:
    collect: dict[str, bool] = {name: need == "required" for name, need in COLLECTED.items()}
    flows = shipped(collect, starts=starts())
    sheets = "\n\n".join(_sheet(flow) for flow in flows)
    return f"""\
# Workflows

Made from the workflows themselves, by `python -m tests.reference`; change the texts there.

A workflow is one job of the front desk, as data: what starts it, the values it asks for, the tools that serve it, what
is read back, and what is said of each result. `receptionist workflows` prints all of yours, the shipped and your own,
as tables and diagrams. `receptionist workflows --check` visits every state that a call can reach in them and looks
whether [the laws](#what-the-check-looks-at) hold in each; its exit status is 1 where one does not.

## One of your own

Without a line of Python: put it under `workflows:` in the business file.

```yaml
{EXAMPLE}```

- `say:` are phrases as callers say them; any one of them starts the workflow, also in the middle of another, which
  waits meanwhile. A phrase that means something else already (“cancel my appointment”) is refused at the start.
- `slots:` are asked for in their order. `name`, `phone`, `email`, `address`, `service`, `date` and `time` need no
  question, and what a caller has said before is not asked again. Any other slot has its `ask:`, and a `kind:`: `text`
  (the caller's own words), `number` (with `lowest:` and `highest:`), `yes_no`, or a choice by its `choices:`.
- `date` and `time` are noted as they are said: no calendar is asked and no opening hours count. A stretch ("next
  week", "any time") is no day and no time, and is asked about.
- A `number` is heard in any sentence where what it counts stands beside it: the nouns of its name and of "how many …"
  in its `ask:` ("2000 square feet"), and for people also "a table for four", "a party of six", "there are three of us".
  Asked for it, any number will do that is no part of a time, an address or a telephone number. Out of bounds, the
  bounds are said.
- "Cancel my reservation", "move my reservation" are about a visit that stands and begin no workflow of yours.
- `retries:` is how often a question is asked again, in its next wording; then a person or a message is the other way.
- Everything is read back, and nothing is sent without a yes to what was read back and heard. A `read_back:` of your own
  has a place for every slot: `{{party_size}}`, or `[, {{notes}}]` for an optional one.
- Without a `tool:` the owner gets what was agreed to as a message ([example](tasks.md)).
- A field that is wrong stops the start, and the message names the line and the mend. All fields:
  [business-file.md](business-file.md#own-workflow).

### What your server gets, and what it answers

One HTTP POST for each yes, to `url:`, with the slots as a JSON object: `{{"plan": "gold", "email": "ann@e.com"}}`.
`sends:` gives the fields other names (`{{tier: plan, from: caller}}`), any but `call` and `calling_number`.
Numbers are numbers, yes and no are `true` and `false`, days are `2026-03-03`, times `14:00`, telephone numbers E.164.

| header | holds |
|---|---|
| `Content-Type` | `application/json` |
| `Idempotency-Key` | the same for every try of one yes: do the job once for a key, answer a second try as the first |
| yours | the value of the environment variable that `headers:` names; the file itself holds no secret |

A yes is written down before it is sent. While the caller waits it is sent again only where it did not arrive: no
connection, or status 502, 503 or 504. All these tries together take at most `timeout:` seconds, 5 at most. Answer
within it, with at most 16 KiB. What is not settled then is sent again with growing pauses for a day, whatever crashes;
what your server refuses later, or never takes, comes to you as a message with everything that the caller said.

| answer | what the caller hears |
|---|---|
| `{{"state": "done"}}`, or success without a body | `done:` |
| `{{"state": "done", "say": "You are member 17."}}` | your sentence: plain words, up to 200 characters |
| `{{"state": "refused", "say": "Gold is sold out."}}`, also with status 4xx | your sentence, or `refused:` |
| anything else, a redirection, none in time | that it is taken down and will be passed on |

## What the check looks at

`receptionist workflows --check` walks each workflow with everything that callers may say, key, leave unsaid or speak
over, with everything that each tool may answer, and with each kind of caller: signed by the carrier, only shown,
falsely signed, withheld, by text, known from earlier visits, cut off and calling again. It keeps an account of its own
of what was said, heard, found and agreed to, and takes nothing from the dialogue's memory. In every step it looks that

- nothing is written without a yes, or its key, to a read-back that was heard to its end, and with exactly the values
  that were heard; that such a yes is carried out, once; that a yes with a change is no yes to what it changes;
- the read-back holds all that the caller said, as they said it, and nothing that nobody said;
- “booked”, “held”, “taken” and the like are said of a result that says so, every result is told, and what could not be
  done goes to a person or a message; names, numbers, days and times that are said were told or found before;
- no time is offered, found free or read back that the calendar did not give, that the caller has ruled out, or
  that was turned down; the calendar hears all that is wished;
- nothing that was said is asked for again, replaced without a correction, or lost: notes and messages included;
- visits are told to and changed by those who have shown that they are theirs, by what their number is worth
  ([who hears what](line.md#who-hears-what)), with names, days and codes that they said themselves;
- danger is answered, or asked after; who asks for a person gets one;
- every event gets an answer, somebody always listens or works, and no turns lead round in a circle.

## All that ship

| workflow | starts with | needs | keeps when said | shown first | tools | counts as |
|---|---|---|---|---|---|---|
{chr(10).join(_row(row(flow)) for flow in flows)}

{sheets}
"""


def _row(shown: Row) -> str:
    cells = (f"[{shown.name}](#{shown.name})", shown.starts, shown.required, shown.optional, shown.proof, shown.tools)
    return f"| {' | '.join((*cells, shown.disposition))} |"


def _sheet(flow: Workflow) -> str:
    words = worded(templates().get)
    slots = "\n".join(
        f"| {each.name} | {each.kind} | {each.needed} | {_cell(each.question)} | {each.tries or ''} |"
        for each in slot_rows(flow, words)
    )
    tools = "\n".join(f"| {phase} | {names} |" for phase, names in tool_rows(flow))
    results = "\n".join(f"| {name} | {_cell(said)} | {then} |" for name, said, then in outcome_rows(flow, words))
    parts = (
        f"## {flow.name}",
        f"```mermaid\n{mermaid(flow)}\n```",
        slots and f"| slot | kind | | asked | tries |\n|---|---|---|---|---|\n{slots}",
        f"| phase | tools |\n|---|---|\n{tools}",
        results and f"| result | said | then |\n|---|---|---|\n{results}",
    )
    return "\n\n".join(part for part in parts if part)


def _cell(text: str) -> str:
    """A template as text of a Markdown cell: its brackets are no links, its bars no columns."""
    for mark in "|[]":
        text = text.replace(mark, f"\\{mark}")
    return text
