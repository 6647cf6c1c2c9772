"""The command line. What a command does is in receptionist/app/commands/, imported when it runs."""

from __future__ import annotations

import datetime as dt
import gc
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from receptionist import __version__
from receptionist.app.business_option import BusinessFile, business_and_lines, business_of, speak_as_in

app = typer.Typer(
    name="receptionist",
    help="Answers your business's phone and books the visit in your calendar.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_show_locals=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"receptionist {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """Answers your business's phone and books the visit in your calendar."""


class AttestationOption(StrEnum):
    """What a carrier's signature can say of a caller's number, and that there is none."""

    A = "A"
    B = "B"
    C = "C"
    FAILED = "failed"
    NONE = "none"


ClockOption = Annotated[
    str | None,
    typer.Option(help="The moment of the call, ISO with offset, as 2026-03-02T09:00:00-06:00. Default: now."),
]


@app.command()
def understand(
    text: Annotated[str | None, typer.Argument(help="What a caller said.")] = None,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Read lines of JSON from stdin, answer each with one.")
    ] = False,
    clock: ClockOption = None,
    expecting: Annotated[list[str] | None, typer.Option(help="What was just asked: name, address, date, …")] = None,
    language: Annotated[str, typer.Option(help="The code of the language that is spoken, as es.")] = "en",
) -> None:
    """Show what a sentence means and why.

    [bold]receptionist understand "can you come tomorrow at half past two"[/]
    [bold]receptionist understand --expecting address "seven eighty nine main street"[/]
    [bold]receptionist understand --language es "mañana a las diez y media"[/]
    """
    from receptionist.languages.chosen import AnotherLanguageSpoken, NoSuchLanguage, choose

    try:
        choose(language)
    except (AnotherLanguageSpoken, NoSuchLanguage) as error:
        raise typer.BadParameter(str(error), param_hint="--language") from error
    from receptionist.app.commands.understand import run

    raise typer.Exit(run(text, jsonl, _moment(clock), tuple(expecting or ())))


@app.command()
def talk(
    business: BusinessFile = None,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Read lines of JSON from stdin, answer each with one.")
    ] = False,
    caller: Annotated[str | None, typer.Option(help="The caller's number; leave out for a withheld one.")] = None,
    attestation: Annotated[
        AttestationOption, typer.Option(help="What the carriers' signature on the number is worth.")
    ] = AttestationOption.NONE,
    clock: ClockOption = None,
) -> None:
    """Have a call by keyboard: the same brain as on the telephone.

    [bold]receptionist talk[/]
    [bold]receptionist talk --caller +13125550142 --clock 2026-03-02T09:00:00-06:00[/]
    """
    from receptionist.app.commands.talk import run

    verdict = "" if attestation is AttestationOption.NONE else attestation.value
    raise typer.Exit(run(business_of(business), jsonl, caller, verdict, _moment(clock)))


@app.command()
def simulate(
    paths: Annotated[list[Path] | None, typer.Argument(help="Transcript files, or folders of them.")] = None,
    json: Annotated[bool, typer.Option("--json", help="JSON instead of words: an object a transcript.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Show every turn, not only of failures.")] = False,
    callers: Annotated[int, typer.Option(help="So many made-up callers instead of transcripts.", min=0)] = 0,
    seed: Annotated[int, typer.Option(help="Of the made-up callers: the same seed, the same calls.")] = 7,
    save: Annotated[Path, typer.Option(help="Where the worst of the made-up calls are written.")] = Path("var/callers"),
    business: BusinessFile = None,
) -> None:
    """Run hand-written calls and check what comes of them. Exit status 1 if any expectation fails.

    With --callers, people are made up who have a goal, a manner and a bad line; the share of them that reach their
    goal is printed, and the worst calls are saved as transcripts. Exit status 1 if anything was booked that nobody
    wanted, or a caller was left without a way.

    [bold]receptionist simulate calls/[/]
    [bold]receptionist simulate calls/first_call.yaml --verbose[/]
    [bold]receptionist simulate --callers 2000 --seed 7[/]
    """
    if callers:
        from receptionist.app.commands.callers import run as made_up

        raise typer.Exit(made_up(business_of(business), business, callers, seed, save, json))
    if not paths:
        raise typer.BadParameter("name transcripts or folders of them, or make callers up with --callers 200")
    speak_as_in(paths)
    from receptionist.app.commands.simulate import run

    raise typer.Exit(run(paths, json, verbose))


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(help="A call's log, as `serve` and `demo` write it.")],
    business: BusinessFile = None,
) -> None:
    """Replay a call from its log and show where today's code would act differently. Exit status 1 if it would.

    [bold]receptionist replay var/calls/CA123.jsonl[/]
    """
    from receptionist.app.commands.replay import run

    raise typer.Exit(run(log, business_of(business)))


@app.command()
def clip(
    call: Annotated[str, typer.Argument(help="A call's id, the path of its log, or a case that was cut out before.")],
    turn: Annotated[int | None, typer.Argument(help="Which turn; left out, those that can be cut out.")] = None,
    to: Annotated[Path, typer.Option(help="The folder that the files go into.")] = Path("clips"),
    said: Annotated[str, typer.Option(help="What the caller really said, if you know it.")] = "",
    business: BusinessFile = None,
) -> None:
    """Cut one turn out of a recorded call: both sides as a stereo file, and what was asked and heard beside it.

    The files are a case: given one, the command hears it again with today's ears, and its exit status is 1 where that
    is not what was `said`. They hold a caller's voice and words; only your own user can read them.

    [bold]receptionist clip CA123[/]
    [bold]receptionist clip CA123 4 --said "seven eighty nine Main Street"[/]
    [bold]receptionist clip clips/CA123-turn-4.yaml[/]
    """
    from receptionist.app.commands.clip import run

    raise typer.Exit(run(business_of(business), call, turn, to, said))


@app.command()
def serve(
    business: BusinessFile = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
) -> None:
    """Answer the telephone: Twilio's webhooks and media streams.

    The account comes from TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, the public address from the business file.

    [bold]receptionist serve --business business.yaml[/]
    """
    gc.disable()  # half a second of the start: hardly anything that is loaded is let go; the server turns it on again
    from receptionist.app.commands.serve import run

    raise typer.Exit(run(*business_and_lines(business), host, port))


@app.command()
def demo(
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the outcome alone.")] = False,
) -> None:
    """Place a real call on the real server, on this machine alone, and show it live.

    [bold]receptionist demo[/]
    """
    from receptionist.app.commands.demo import run

    raise typer.Exit(run(quiet))


owners = typer.Typer(
    help="Who may open the front desk, the owner's pages in the browser.\n\n"
    "[bold]receptionist owner add ana@example.com[/]",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.add_typer(owners, name="owner")


@owners.command("add")
def owner_add(
    email: Annotated[str, typer.Argument(help="Their e-mail address; they sign in with it.")],
    business: BusinessFile = None,
    port: Annotated[int, typer.Option(help="The port that `serve` listens on, if there is no public_url.")] = 8000,
) -> None:
    """Let somebody in: prints a link, good once, by which they choose a password. Also for a forgotten one.

    [bold]receptionist owner add ana@example.com[/]
    """
    from receptionist.app.commands.owner import add

    raise typer.Exit(add(business_of(business), email, port))


@owners.command("remove")
def owner_remove(email: str, business: BusinessFile = None) -> None:
    """Let somebody in no more, and end their sessions.

    [bold]receptionist owner remove ana@example.com[/]
    """
    from receptionist.app.commands.owner import remove

    raise typer.Exit(remove(business_of(business), email))


@owners.command("list")
def owner_list(business: BusinessFile = None) -> None:
    """List who may open the front desk.

    [bold]receptionist owner list[/]
    """
    from receptionist.app.commands.owner import show

    raise typer.Exit(show(business_of(business)))


@owners.command("log")
def owner_log(
    most: Annotated[int, typer.Option(help="How many, the newest first.", min=1)] = 100,
    business: BusinessFile = None,
) -> None:
    """List what owners did at the front desk: who, what, when, to which of our ids.

    [bold]receptionist owner log[/]
    """
    from receptionist.app.commands.owner import log

    raise typer.Exit(log(business_of(business), most))


@app.command()
def calls(
    text: Annotated[str, typer.Argument(help="Words to look for: a name, a number, a street, what was said.")] = "",
    outcome: Annotated[str, typer.Option(help="What they came to: booked, abandoned, message_taken, …")] = "",
    flag: Annotated[str, typer.Option(help="misheard, lost, cut_off, danger or complaint.")] = "",
    most: Annotated[int, typer.Option(help="How many, the newest first.", min=1)] = 50,
    csv: Annotated[bool, typer.Option("--csv", help="CSV instead of a table, of all that fit.")] = False,
    business: BusinessFile = None,
) -> None:
    """List the calls that came in. Misspelt words are found as well.

    [bold]receptionist calls[/]
    [bold]receptionist calls jonson --outcome booked[/]
    [bold]receptionist calls --csv > calls.csv[/]
    """
    from receptionist.app.commands.calls import run
    from receptionist.frontdesk.call_cards import CallFilter

    raise typer.Exit(run(business_of(business), CallFilter(text, outcome, flag), csv, most))


@app.command()
def bookings(
    business: BusinessFile = None,
    output: Annotated[str, typer.Option("--format", help="table, csv or ics.")] = "table",
) -> None:
    """List the visits that callers booked, or export them.

    [bold]receptionist bookings[/]
    [bold]receptionist bookings --format ics > visits.ics[/]
    """
    from receptionist.app.commands.bookings import run

    raise typer.Exit(run(business_of(business), output))


@app.command()
def calendar(
    business: BusinessFile = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="It is the right calendar: put back what is missing, and follow it again.")
    ] = False,
) -> None:
    """Say whether your edits in the calendar are followed, and which appointments are not in it.

    Exit status 1 if a calendar is not followed any more: it is another one than before, or lacks appointments that
    nobody deleted.

    [bold]receptionist calendar[/]
    [bold]receptionist calendar --follow[/]
    """
    from receptionist.app.commands.calendar import run

    raise typer.Exit(run(business_of(business), follow))


@app.command()
def messages(business: BusinessFile = None) -> None:
    """List the messages that callers left.

    [bold]receptionist messages[/]
    """
    from receptionist.app.commands.messages import run

    raise typer.Exit(run(business_of(business)))


tokens = typer.Typer(
    help="Which programs may use the JSON API (docs/api.md).\n\n[bold]receptionist api-token make dashboard[/]",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.add_typer(tokens, name="api-token")


@tokens.command("make")
def token_make(
    name: Annotated[str, typer.Argument(help="Your word for the program that gets it.")],
    write: Annotated[bool, typer.Option("--write", help="It may book, move, cancel and write cards as well.")] = False,
    business: BusinessFile = None,
) -> None:
    """Make a token, and print it: nobody can be told it again.

    [bold]receptionist api-token make dashboard[/]
    [bold]receptionist api-token make website --write[/]
    """
    from receptionist.app.commands.api_token import make

    raise typer.Exit(make(business_of(business), name, "write" if write else "read"))


@tokens.command("list")
def token_list(business: BusinessFile = None) -> None:
    """List which programs may ask, and when they last did.

    [bold]receptionist api-token list[/]
    """
    from receptionist.app.commands.api_token import show

    raise typer.Exit(show(business_of(business)))


@tokens.command("revoke")
def token_revoke(
    token_id: Annotated[str, typer.Argument(metavar="ID", help="As `receptionist api-token list` shows it.")],
    business: BusinessFile = None,
) -> None:
    """Make a token open nothing any more, at once.

    [bold]receptionist api-token revoke 0123456789ab[/]
    """
    from receptionist.app.commands.api_token import revoke

    raise typer.Exit(revoke(business_of(business), token_id))


@app.command()
def hooks(
    business: BusinessFile = None,
    again: Annotated[bool, typer.Option("--again", help="Send what was given up once more.")] = False,
) -> None:
    """List what your servers were told by webhooks; exit status 1 where something did not arrive.

    [bold]receptionist hooks[/]
    [bold]receptionist hooks --again[/]
    """
    from receptionist.app.commands.hooks import run

    raise typer.Exit(run(business_of(business), again))


@app.command()
def taught(
    business: BusinessFile = None,
    undo: Annotated[str, typer.Option("--undo", metavar="ID", help="Take this word back.")] = "",
) -> None:
    """List the names, streets and services that it was taught, with the call that each comes from.

    [bold]receptionist taught[/]
    [bold]receptionist taught --undo 0123456789ab[/]
    """
    from receptionist.app.commands.taught import show
    from receptionist.app.commands.taught import undo as take_back

    raise typer.Exit(take_back(business_of(business), undo) if undo else show(business_of(business)))


@app.command()
def forget(
    number: Annotated[str, typer.Argument(help="The person's telephone number, as +13125550142.")],
    business: BusinessFile = None,
    keep_upcoming: Annotated[
        bool, typer.Option("--keep-upcoming", help="Keep appointments to come, and forget the rest.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask before deleting.")] = False,
) -> None:
    """Delete all that is kept of a person, who asks for it: by their telephone number.

    Says first what that is, and afterwards what cannot be deleted from here. Exit status 1 where nothing was deleted
    because something is still needed, or a no was said.

    [bold]receptionist forget +13125550142[/]
    """
    from receptionist.app.commands.forget import run

    raise typer.Exit(run(business_of(business), number, keep_upcoming, yes))


@app.command()
def workflows(
    names: Annotated[list[str] | None, typer.Argument(help="Which ones; left out, the shipped and your own.")] = None,
    business: BusinessFile = None,
    check: Annotated[
        bool, typer.Option("--check", help="Visit every state of a call in them and look whether the laws hold.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Show what callers can be helped with: every workflow as tables and a Mermaid diagram.

    With --check the exit status is 1 where a law is broken.

    [bold]receptionist workflows[/]
    [bold]receptionist workflows cancel membership_sign_up[/]
    [bold]receptionist workflows --check --business business.yaml[/]
    """
    from receptionist.app.commands.workflows import run

    raise typer.Exit(run(business_of(business), names or [], check, json))


@app.command()
def mcp(business: BusinessFile = None) -> None:
    """Let an assistant program look at visits, free times and messages: an MCP server on standard input and output.

    It only reads. Needs the package's extra of the same name.

    [bold]receptionist mcp --business business.yaml[/]
    """
    from receptionist.app.commands.mcp import run

    raise typer.Exit(run(business_of(business)))


@app.command()
def doctor(
    business: BusinessFile = None,
    probe: Annotated[bool, typer.Option("--probe", help="Also write an event to the calendar and delete it.")] = False,
) -> None:
    """Check everything a real call needs, and say how to mend what is missing.

    [bold]receptionist doctor --business business.yaml[/]
    """
    from receptionist.app.commands.doctor import run

    raise typer.Exit(run(*business_and_lines(business), probe))


@app.command("sign-in")
def sign_in(
    client: Annotated[Path, typer.Argument(help="The OAuth client of a desktop app, from the Google Cloud console.")],
    token: Annotated[Path, typer.Argument(help="Where to keep the token.")] = Path("token.json"),
) -> None:
    """Let the receptionist use your own Google calendar: opens Google's consent page in a browser.

    [bold]receptionist sign-in client.json token.json[/]
    """
    from receptionist.app.commands.sign_in import run

    raise typer.Exit(run(client, token))


@app.command()
def init(
    trade: Annotated[
        str | None,
        typer.Option(
            help="A trade to begin with: cleaner, plumber, hvac, electrician, lawn-care, hair-salon, dentist, handyman."
        ),
    ] = None,
) -> None:
    """Print an example business file to start from: of any business, or of a trade with its services and answers.

    [bold]receptionist init > business.yaml[/]

    [bold]receptionist init --trade plumber > business.yaml[/]
    """
    from receptionist.app.business_file import example_text
    from receptionist.app.trades import NoSuchTrade, template

    try:
        typer.echo(example_text() if trade is None else template(trade), nl=False)
    except NoSuchTrade as error:
        raise typer.BadParameter(str(error), param_hint="--trade") from error


@app.command()
def schema() -> None:
    """Print the business file's JSON schema, for editors that complete and check as you type.

    [bold]receptionist schema > business.schema.json[/]
    """
    import json as json_format

    from receptionist.app.settings import schema as business_schema

    typer.echo(json_format.dumps(business_schema(), indent=2))


def _moment(text: str | None) -> dt.datetime:
    """An aware moment from the command line; now, in this machine's zone, where none is given."""
    if text is None:
        return dt.datetime.now().astimezone()
    try:
        moment = dt.datetime.fromisoformat(text)
    except ValueError as error:
        raise typer.BadParameter(f"{text!r} is no moment; write it as 2026-03-02T09:00:00-06:00") from error
    return moment if moment.tzinfo else moment.astimezone()
