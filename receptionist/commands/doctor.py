"""`receptionist doctor`: everything a real call needs, looked at one by one, each with its mend."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterable
from contextlib import closing

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from receptionist.checks.examination import examine
from receptionist.checks.finding import Finding, State
from receptionist.checks.site import Site
from receptionist.config import Business
from receptionist.premises import data_directory, database_url, workflows_url

SIGNS = {State.OK: ("✓", "green"), State.WARNING: ("!", "yellow"), State.PROBLEM: ("✗", "bold red")}


def run(business: Business, probe: bool) -> int:
    """The command itself: 0 if calls can be answered, 1 if a problem stands in the way."""
    directory = data_directory()
    site = Site(
        business=business,
        environment=os.environ,
        directory=directory,
        database=database_url(directory),
        workflows=workflows_url(directory),
        clock=lambda: dt.datetime.now(dt.UTC),
    )
    console = Console()
    findings = []
    with closing(site.google), console.status("looking") as status:
        for finding in examine(site, probe):
            findings.append(finding)
            status.update(f"looked at {escape(finding.what)}")
    show(console, business.name, findings)
    return exit_status(findings)


def exit_status(findings: Iterable[Finding]) -> int:
    return int(any(finding.state is State.PROBLEM for finding in findings))


def show(console: Console, title: str, findings: list[Finding]) -> None:
    """One row a finding, its mend under it, and the sum of it all below."""
    table = Table("", "what", "found, and how to mend it", title=Text(title), box=SIMPLE_HEAD)
    for finding in findings:
        sign, style = SIGNS[finding.state]
        found = Text(finding.detail)
        if finding.mend:
            found.append(f"\n→ {finding.mend}", style)
        table.add_row(Text(sign, style), Text(finding.what), found)
    console.print(table)
    console.print(summary(findings), markup=False)


def summary(findings: list[Finding]) -> str:
    """ "2 problems, 1 warning"."""
    problems, warnings = (
        sum(finding.state is state for finding in findings) for state in (State.PROBLEM, State.WARNING)
    )
    if not problems and not warnings:
        return "All is well."
    counts = [
        f"{count} {word}{'' if count == 1 else 's'}"
        for count, word in ((problems, "problem"), (warnings, "warning"))
        if count
    ]
    return f"{', '.join(counts)}." + ("" if problems else " Calls can be answered.")
