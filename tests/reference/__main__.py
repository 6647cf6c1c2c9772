"""`python -m tests.reference [FOLDER]`: writes the generated pages, to docs/ where no folder is named."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.reference import business_file, prompts, state_machine, workflows

PAGES: Mapping[str, Callable[[], str]] = {
    "business-file.md": business_file.page,
    "prompts.md": prompts.page,
    "state-machine.md": state_machine.page,
    "workflows.md": workflows.page,
}


def write(folder: Path) -> list[Path]:
    """The paths of the pages that changed."""
    changed = []
    for name, page in PAGES.items():
        path, text = folder / name, page()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    for path in write(folder):
        sys.stdout.write(f"{path}\n")
