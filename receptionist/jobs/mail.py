"""Mail by SMTP."""

from __future__ import annotations

import hashlib
import os
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final, Protocol

from receptionist.channels.screening.settings import MailServer

PASSWORD: Final = "RECEPTIONIST_MAIL_PASSWORD"  # noqa: S105 - where it is, not what it is
PATIENCE: Final = 20.0
"""Seconds that one exchange with the server may take."""
LONGEST_SUBJECT: Final = 78


class MailNotSent(Exception):
    """The server refuses the mail or can't be reached; `retriable` where it may go out later."""

    def __init__(self, why: str, retriable: bool = True) -> None:
        super().__init__(f"the mail was not sent: {why}")
        self.retriable = retriable


class Mailer(Protocol):
    """Sends mail. Blocking; called from any thread."""

    def send(self, recipient: str, body: str, key: str) -> None:
        """The subject is the first line. `key` becomes the Message-ID, by which a repeated mail shows itself as one.

        Raises MailNotSent.
        """
        ...


class SmtpMailer:
    """One connection a mail. `password` is taken from the environment where none is given."""

    def __init__(self, server: MailServer, password: str | None = None, patience: float = PATIENCE) -> None:
        self._server = server
        self._password = password or os.environ.get(PASSWORD, "")
        self._patience = patience

    def send(self, recipient: str, body: str, key: str) -> None:
        mail = message(self._server.sender, recipient, body, key)
        try:
            with self._connected() as smtp:
                if self._server.user is not None:
                    smtp.login(self._server.user, self._password)
                smtp.send_message(mail)
        except (smtplib.SMTPAuthenticationError, smtplib.SMTPNotSupportedError) as error:
            raise MailNotSent(f"{self._server.host} does not let us in ({error}); check user and {PASSWORD}") from error
        except smtplib.SMTPRecipientsRefused as error:
            raise MailNotSent(f"{self._server.host} refuses the recipient ({error})", retriable=False) from error
        except (smtplib.SMTPException, OSError) as error:
            raise MailNotSent(f"{self._server.host}: {error or type(error).__name__}") from error

    def _connected(self) -> smtplib.SMTP:
        server = self._server
        if server.security == "tls":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(server.host, server.port, timeout=self._patience, context=context)
        smtp = smtplib.SMTP(server.host, server.port, timeout=self._patience)
        if server.security == "starttls":
            smtp.starttls(context=ssl.create_default_context())
        return smtp


def message(sender: str, recipient: str, body: str, key: str) -> EmailMessage:
    """The mail as it goes out. Line breaks of the body never reach the headers."""
    mail = EmailMessage()
    first = (body.strip().splitlines() or [""])[0]
    mail["Subject"] = first if len(first) <= LONGEST_SUBJECT else f"{first[: LONGEST_SUBJECT - 1]}…"
    mail["From"], mail["To"] = sender, recipient
    domain = sender.rpartition("@")[2].strip("> ") or "localhost"
    mail["Message-ID"] = f"<{hashlib.sha256(key.encode()).hexdigest()[:32]}@{domain}>"
    mail.set_content(body)
    return mail
