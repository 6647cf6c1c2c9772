"""Mail through a real SMTP exchange on loopback, and what becomes of servers that refuse."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from email import message_from_string

import pytest

from receptionist.channels.screening.settings import MailServer
from receptionist.jobs.mail import MailNotSent, SmtpMailer, message


class Server:
    """As much of an SMTP server as one mail needs; `answers` overrides what a command is answered with."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.answers: dict[str, str] = {}
        self.commands: list[str] = []
        self.mails: list[str] = []
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self) -> None:
        try:
            connection, _ = self.listening.accept()
        except OSError:
            return
        with connection, connection.makefile("rw", encoding="utf-8", newline="\r\n") as lines:
            self._say(lines, "220 ready")
            for line in lines:
                self._answer(lines, line.strip())
                if line.upper().startswith("QUIT"):
                    return

    def _answer(self, lines: object, line: str) -> None:
        verb = line.split(" ")[0].partition(":")[0].upper()
        self.commands.append(line)
        if verb == "DATA":
            self._say(lines, "354 go on")
            mail = []
            for row in lines:  # type: ignore[attr-defined]
                if row.strip() == ".":
                    break
                mail.append(row)
            self.mails.append("".join(mail))
        usual = {"EHLO": "250-here\r\n250 AUTH PLAIN", "AUTH": "235 come in", "QUIT": "221 bye"}
        self._say(lines, self.answers.get(verb, usual.get(verb, "250 fine")))

    @staticmethod
    def _say(lines: object, words: str) -> None:
        lines.write(f"{words}\n".replace("\r\n", "\n"))  # type: ignore[attr-defined]
        lines.flush()  # type: ignore[attr-defined]

    def close(self) -> None:
        self.listening.close()


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


def mailer(port: int, **more: str) -> SmtpMailer:
    settings = {
        "host": "127.0.0.1",
        "port": port,
        "security": "none",
        "sender": "phone@example.com",
        "to": "o@example.com",
    }
    return SmtpMailer(MailServer.model_validate(settings | more), "s3cret", patience=20)


def test_a_mail_goes_out_with_its_first_line_as_its_subject(server: Server) -> None:
    mailer(server.port).send("o@example.com", "Sarah Johnson booked.\nMore below.", "call:CA1")
    mail = message_from_string(server.mails[0])
    assert (mail["Subject"], mail["To"]) == ("Sarah Johnson booked.", "o@example.com")
    assert "More below." in str(mail.get_payload())


def test_who_has_a_user_signs_in(server: Server) -> None:
    mailer(server.port, user="bright").send("o@example.com", "Hello", "call:CA1")
    assert any(command.startswith("AUTH PLAIN") for command in server.commands)


REFUSALS = [
    ("AUTH", "535 no", True),  # somebody may mend the password
    ("RCPT", "550 nobody here", False),
    ("MAIL", "451 later", True),
]


@pytest.mark.parametrize(("verb", "answer", "retriable"), REFUSALS)
def test_a_refusal_says_whether_to_try_again(server: Server, verb: str, answer: str, retriable: bool) -> None:
    server.answers[verb] = answer
    with pytest.raises(MailNotSent) as refused:
        mailer(server.port, user="bright").send("o@example.com", "Hello", "call:CA1")
    assert refused.value.retriable is retriable


def test_a_server_that_is_not_there_may_be_tried_again() -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    with pytest.raises(MailNotSent) as lost:
        mailer(port).send("o@example.com", "Hello", "call:CA1")
    assert lost.value.retriable


def test_the_same_key_is_the_same_mail() -> None:
    one, other = (message("p@example.com", "o@example.com", "Hello", key) for key in ("call:CA1", "call:CA2"))
    assert one["Message-ID"] == message("p@example.com", "o@example.com", "Hello", "call:CA1")["Message-ID"]
    assert one["Message-ID"] != other["Message-ID"]


def test_a_caller_cannot_write_headers() -> None:
    mail = message("p@example.com", "o@example.com", "Hello\r\nBcc: everybody@example.com", "call:CA1")
    assert mail["Bcc"] is None
    assert mail["Subject"] == "Hello"


def test_a_long_first_line_is_cut() -> None:
    assert len(message("p@example.com", "o@example.com", "word " * 60, "call:CA1")["Subject"]) == 78
