"""What is asked for on the owner's line, and what is known of it when it is."""

from __future__ import annotations

import msgspec


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked for on the owner's line: a `task` by its name, and the parts of it that are told, as text (dates
    ISO, times HH:MM, numbers in digits). Without a task the parts answer what was asked for.

    `points`: its thing is only pointed at ("turn it off"). `picked` are the places of those offered that are named;
    None where several are meant that are not all of them, and `every` where all are meant.
    """

    task: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    points: bool = False
    picked: tuple[int, ...] | None = ()
    every: bool = False

    def part(self, name: str) -> str | None:
        return dict(self.parts).get(name)


class OpenLine(msgspec.Struct, frozen=True):
    """The owner's line is open: requests are read. `names` are the assistant's, lower case.

    `asked` is the part of the `task` in hand that was asked for, and `kind` what it is: "words" are taken as they come,
    a "deed" as well unless it is asked. `offered` are the names of what may be meant, which `asked_for` found;
    `surely`: nothing but the name of one will do.
    """

    names: tuple[str, ...] = ()
    task: str = ""
    asked: str = ""
    kind: str = ""
    offered: tuple[str, ...] = ()
    asked_for: str = ""
    surely: bool = False
