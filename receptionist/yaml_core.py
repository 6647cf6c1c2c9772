"""YAML as people write it: only `true`, `false`, `null` and plain numbers mean more than their text.

PyYAML follows YAML 1.1, where `no` is false, `10:00` is 600 and `2026-03-03` is a date object. This is the core schema
of YAML 1.2 (https://yaml.org/spec/1.2.2/#103-core-schema), in which all of these are text.
"""

from __future__ import annotations

import re

import yaml


class CoreLoader(yaml.SafeLoader):
    """A SafeLoader that resolves plain scalars by the core schema."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - PyYAML's own way


for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("tag:yaml.org,2002:null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("tag:yaml.org,2002:int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("tag:yaml.org,2002:float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
):
    CoreLoader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))
