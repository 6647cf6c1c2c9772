"""What may stand in the log, and what may not."""

import io
import json
import logging

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError

from receptionist.logs import LONGEST_VALUE, Formatter, Logs, configure
from receptionist.masking import LONGEST, Masking


def lines(logs, write, told=None):
    """The log that `write` leaves behind, line by line."""
    stream, before = io.StringIO(), logging.getLogger().handlers[:]
    level = logging.getLogger().level
    try:
        configure(logs, told, stream)
        write(logging.getLogger("receptionist.test"))
    finally:
        logging.basicConfig(level=level, handlers=before, force=True)
    return stream.getvalue().splitlines()


def fail(log):
    try:
        raise KeyError("Bob Miller, 12 Oak Lane")
    except KeyError as error:
        try:
            raise RuntimeError('no row for name="Bob Miller"') from error
        except RuntimeError:
            log.exception("booking %s failed", "b1", extra={"caller": "+13125550142"})


def test_an_exception_is_told_without_the_values_it_quotes():
    [line] = lines(Logs(), fail)
    row = json.loads(line)
    assert row["message"] == "booking b1 failed"
    assert row["error"] == "RuntimeError: no row for name=… ← KeyError: …"
    assert row["trace"].endswith(" fail")
    assert row["caller"] == "…"
    assert "Miller" not in line


def test_an_exception_among_the_arguments_is_masked_as_well():
    [line] = lines(Logs(), lambda log: log.warning("it failed: %s", ValueError("'Bob Miller' is no date")))
    assert json.loads(line)["message"] == "it failed: … is no date"


def test_the_owner_may_have_it_otherwise():
    [line] = lines(Logs(personal=True), fail)
    assert "Bob Miller" in json.loads(line)["error"]


def test_a_line_names_its_call():
    sid = f"CA{'0123456789abcdef' * 2}"
    [line] = lines(Logs(), lambda log: log.info("call %s is over", sid))
    assert json.loads(line)["call"] == sid


def test_text_is_for_reading():
    [line] = lines(Logs(format="text"), fail)
    assert " error receptionist.test booking b1 failed | RuntimeError: no row for name=… ← KeyError: … | " in line
    assert line.endswith(" fail")


def test_level():
    assert lines(Logs(level="warning"), lambda log: log.info("nothing much")) == []


def test_format_of_a_record_with_a_mapping_for_arguments():
    record = logging.LogRecord("x", logging.INFO, "x.py", 1, "%(what)s", ({"what": "done"},), None)
    assert json.loads(Formatter(Masking()).format(record))["message"] == "done"


SHAPES = pytest.mark.parametrize("shape", ["json", "text"])


@SHAPES
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r", "\x0b", "\x0c", "\x1b[2K", "\x85", "\u2028", "\u2029"])
def test_a_record_is_one_line_whatever_it_holds(shape, ends):
    forged = f"CA1{ends}2026-03-02 info webhooks.voice call CA2 from …42"
    [line] = lines(Logs(format=shape), lambda log: log.warning("stream refused: %s", forged))
    assert "CA1\\" in line
    assert line.isprintable()


@SHAPES
def test_half_a_character_does_not_stop_the_log(shape):
    [line] = lines(Logs(format=shape), lambda log: log.info("call %s is over", "CA\ud800"))
    assert "CA\\ud800 is over" in line


@SHAPES
def test_a_long_value_is_cut_and_what_follows_it_is_told(shape):
    [line] = lines(Logs(format=shape), lambda log: log.info("call %s is over: %s", "C" * 60_000, "hung up"))
    assert f"{'C' * LONGEST_VALUE}… (60000 characters) is over: hung up" in line


def test_a_line_has_an_end_though_its_values_cannot_be_cut():
    [line] = lines(Logs(), lambda log: log.info("refused: %s", ["word"] * 60_000))
    assert len(line) < 2 * LONGEST


def test_a_line_whose_values_do_not_fit_is_told_without_them():
    [line] = lines(Logs(), lambda log: log.info("%d calls of %s", "Bob Miller"))
    assert json.loads(line)["message"] == "%d calls of %s"


def test_an_endless_way_to_an_exception_is_cut():
    def fails(left=900):
        if left:
            fails(left - 1)
        raise ValueError("it is enough")

    def write(log):
        try:
            fails()
        except ValueError:
            log.exception("too deep")

    [line] = lines(Logs(), write)
    assert len(line) < 8000
    assert json.loads(line)["trace"].startswith("… > ")


def refused_by_the_database(statement="INSERT INTO customers VALUES (:phone, :name)"):
    """SQLAlchemy's own error, with values whose text has both kinds of quotes."""
    values = {"phone": "+13125550142", "name": """said "come in" and I'm at 12 Elm"""}
    with create_engine("sqlite://").begin() as connection:
        connection.execute(text("CREATE TABLE customers (phone TEXT PRIMARY KEY, name TEXT)"))
        connection.execute(text(statement), values)
        connection.execute(text(statement), values)


def log_a_refusal(log):
    try:
        refused_by_the_database()
    except IntegrityError as error:
        log.warning("it failed: %s", error)
        log.exception("a round failed")
        log.error(error)
        logging.getLogger("dbos").error(f"an exception: {error}")
        logging.getLogger("asyncio").error(f"never retrieved: exception={error!r}")


@pytest.mark.parametrize("personal", [False, True])
def test_parameters_of_a_statement_are_in_no_line(personal):
    written = lines(Logs(personal=personal), log_a_refusal)
    assert len(written) == 5
    for line in written:
        assert "Elm" not in line
        assert "3125550142" not in line
    assert all("UNIQUE constraint failed: customers.phone" in line for line in written[:-1])


def test_what_another_library_quotes_is_masked():
    [line] = lines(Logs(), lambda log: logging.getLogger("dbos").warning("input {'name': 'Bob Miller'} is no number"))
    assert json.loads(line)["message"] == "input {…: …} is no number"
