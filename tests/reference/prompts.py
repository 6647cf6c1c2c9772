"""docs/prompts.md: every prompt with the values it may use, from the wording itself."""

from __future__ import annotations

import re
from collections.abc import Mapping

from receptionist.wording.forms import FORMS, forms
from receptionist.wording.templates import groups, places, templates

SAMPLES: Mapping[str, str] = {
    "day": "2026-03-03",
    "time": "14:00",
    "moment": "2026-03-03T14:00",
    "moments": "2026-03-03T09:00,2026-03-06T14:00",
    "before": "1440",
    "choices": "2026-03-03T09:00,2026-03-03T12:00,2026-03-06T14:00",
    "by_crew": "2026-03-03T09:00 Zoe;2026-03-06T14:00 Dan",
    "days": "2026-03-06,2026-03-13",
    "phone": "+13125550142",
    "letters": "Grace Kim",
    "echo": "i have a dog",
    "street_letters": "14 Birch Court",
    "works": "haircut;color;blowout",
    "digits": "911",
    "address": "789 Main Street",
    "on_file": "yes",
    "recurrence": "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
    "list": "cleaning;window washing",
    "on": "saturday;sunday",
    "openings": "saturday 09:00-12:00;sunday",
    "length": "90",
    "written": "2026-03-03T14:00",
    "written_choices": "2026-03-03T09:00,2026-03-06T14:00",
    "numbered": "2026-03-03T09:00,2026-03-06T14:00",
    "lower": "Deep Cleaning",
    "ahead": "120",
    "weekday": "friday",
    "each": "Porch Light;Hall",
    "either": "Sarah Johnson;Sarah Miller",
}
"""A value for each form to show itself on."""


def page() -> str:
    return f"""\
# Prompts

Made from `receptionist/languages/en/prompts.yaml` by `python -m tests.reference`; change the wording there.

Everything the receptionist says is a prompt. To say one in your own words, name it in the business file:

```yaml
prompts:
  greeting: "Sparkle Cleaning, good morning!"
  booked: "Wonderful, see you on {{start|moment}}."
```

- `{{name}}` puts a value in, `{{start|moment}}` puts it in the way it is spoken (the forms are below).
- `[ … {{day|day}} … ]` is left out where the value is not known. A value outside brackets that is not known is
  spoken as nothing at all.
- A prompt uses the values in its row, and no others. `receptionist doctor` names a prompt that does not exist and a
  value that a prompt is not given; a form that does not exist stops the start.
- What a prompt promises must stay true: `booked` is spoken once the visit stands in the calendar, `held` while
  that is not yet known.
- `acknowledged` is a word ahead of the answer to a bare yes or no, said while it may still go on; `""` says none.
- Prompts without values are turned into sound once, at the first start after a change.

## Forms

| form | says |
|---|---|
{_forms()}

## All prompts

| prompt | usual wording | values |
|---|---|---|
{_prompts()}
"""


def _forms() -> str:
    lines = [f"| `{name}` | {forms().named[name](SAMPLES[name])} |" for name in FORMS]
    return "\n".join((*lines, "| `reason` | why a time cannot be had: that time is taken |"))


def _prompts() -> str:
    return "\n".join(_row(name) for group in groups() for name in group)


def _row(name: str) -> str:
    values = " ".join(_code(f"{{{place}}}") for place in places(name))
    return f"| `{name}` | {_cell(templates()[name])} | {values} |"


def _code(text: str) -> str:
    return f"`{text.replace('|', chr(92) + '|')}`"


def _cell(text: str) -> str:
    """A template as text of a Markdown cell: its brackets are no links, its bars no columns."""
    return re.sub(r"([|\[\]])", r"\\\1", text)
