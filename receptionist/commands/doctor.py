"""`receptionist doctor`: everything a real call needs, looked at one by one, each with its mend."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from receptionist.business_file import Lines
from receptionist.checks.examination import examine
from receptionist.checks.finding import Finding, State
from receptionist.checks.site import this_site
from receptionist.config import Business

SIGNS = {
    State.OK: ("✓", "green"),
    State.WARNING: ("!", "yellow"),
    State.UNKNOWN: ("?", "yellow"),
    State.PROBLEM: ("✗", "bold red"),
}


def run(business: Business, lines: Lines, probe: bool) -> int:
    """The command itself: 1 if a problem stands in the way of calls, 0 if none is known."""
    site = this_site(business)
    console = Console()
    findings = []
    with closing(site.google), console.status("looking") as status:
        for finding in examine(site, probe):
            findings.append(finding)
            status.update(f"looked at {escape(finding.what)}")
    show(console, business.name, findings, lines)
    return exit_status(findings)


def exit_status(findings: Iterable[Finding]) -> int:
    return int(any(finding.state is State.PROBLEM for finding in findings))


def show(console: Console, title: str, findings: list[Finding], lines: Lines) -> None:
    """One row a finding, its mend under it, and the sum of it all below."""
    table = Table("", "what", "found, and how to mend it", title=Text(title), box=SIMPLE_HEAD)
    for finding in findings:
        sign, style = SIGNS[finding.state]
        found = Text(told(finding, lines))
        if finding.mend:
            found.append(f"\n→ {finding.mend}", style)
        table.add_row(Text(sign, style), Text(finding.what), found)
    console.print(table)
    console.print(summary(findings), markup=False)


def told(finding: Finding, lines: Lines) -> str:
    """What was found, and where it stands in the business file if it is written there."""
    written = bool(finding.field) and lines.has(finding.field[:1])
    return f"{finding.detail} ({lines.place(finding.field)})" if written else finding.detail


def summary(findings: list[Finding]) -> str:
    """Whether calls can be answered, as far as that is known."""
    of = {state: [finding for finding in findings if finding.state is state] for state in State}
    unasked = ", ".join(dict.fromkeys(finding.what for finding in of[State.UNKNOWN]))
    if of[State.PROBLEM]:
        sentences = [f"Calls cannot be answered yet: {_counted(len(of[State.PROBLEM]), 'thing')} to mend."]
        sentences += [f"Could not be checked from here: {unasked}."] if unasked else []
    elif unasked:
        sentences = [f"Whether calls can be answered could not be checked from here: {unasked}."]
    else:
        sentences = ["Calls can be answered."]
    sentences += [f"{_counted(len(of[State.WARNING]), 'warning')}."] if of[State.WARNING] else []
    return " ".join(sentences)


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
