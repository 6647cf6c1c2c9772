"""The option that names the business file, and what is read by it: first of all the language that is spoken."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from receptionist.app.business_file import Lines
    from receptionist.app.settings import Business


def _speak_as(business: Path | None) -> Path | None:
    """Chooses the language of the file while the command line is read, before any module is loaded that reads words."""
    from receptionist.app.business_language import choose_for
    from receptionist.languages.chosen import AnotherLanguageSpoken

    try:
        choose_for(business or Path("business.yaml"))
    except AnotherLanguageSpoken as error:
        raise typer.BadParameter(str(error)) from error
    return business


BusinessFile = Annotated[
    Path | None,
    typer.Option(
        "--business",
        "-b",
        help="The business file. Default: ./business.yaml, else the example inside.",
        callback=_speak_as,
    ),
]


def business_of(path: Path | None) -> Business:
    """The business that the command works for; what is wrong with its file is printed and ends the command."""
    return business_and_lines(path)[0]


def business_and_lines(path: Path | None) -> tuple[Business, Lines]:
    """The same, and where its fields stand in the file."""
    here = Path("business.yaml")
    from receptionist.app.business_file import BadBusinessFile, example_text, opened, read

    try:
        if path is None and not here.exists():
            return read(example_text(), "example.yaml")
        return opened(path or here)
    except BadBusinessFile as error:
        typer.echo("\n".join(error.problems), err=True)
        raise typer.Exit(2) from error


def speak_as_in(transcripts: list[Path]) -> None:
    """Chooses the language that the businesses of these transcripts speak."""
    from receptionist.app.business_language import SeveralLanguages, choose_for_calls
    from receptionist.languages.chosen import AnotherLanguageSpoken

    files = [each for path in transcripts for each in (sorted(path.rglob("*.yaml")) if path.is_dir() else [path])]
    try:
        choose_for_calls(files)
    except (AnotherLanguageSpoken, SeveralLanguages) as error:
        raise typer.BadParameter(str(error)) from error
