"""What the routes of the API share: who asks, what they work with, and how an error is told."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.api_tokens import ApiToken
from receptionist.wording.sentences import sentences


class ApiError(Exception):
    """`code` is for programs, `message` for people; `status` is HTTP's."""

    def __init__(self, status: int, code: str, message: str = "") -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message or sentences("frontdesk")(f"api_{code}")


class ApiRequest:
    """One request's: the services of the office, and the token that asks."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.services: DeskServices = connection.app.state.services
        self.token: ApiToken = connection.scope["state"]["token"]

    @property
    def who(self) -> str:
        """For the audit log."""
        return f"api: {self.token.name}"

    def now(self) -> dt.datetime:
        return self.services.clock()

    def local(self, moment: dt.datetime) -> dt.datetime:
        """On the business's clock."""
        return moment.astimezone(self.services.office.zone)


def _asking(connection: HTTPConnection) -> ApiRequest:
    return ApiRequest(connection)


Asks = Annotated[ApiRequest, Depends(_asking)]
