"""How a page is made: a template, the words of the language, and values on the business's clock."""

from __future__ import annotations

import asyncio
import datetime as dt
import re
from collections.abc import Callable
from functools import cache, cached_property
from importlib.resources import files
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from babel import Locale
from babel.dates import format_skeleton, format_time, format_timedelta
from babel.numbers import format_currency, format_decimal
from fastapi import Depends
from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.environment import TemplateModule
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.takings import currency_of
from receptionist.harness.fleet_replay import FleetReplays
from receptionist.harness.from_call import SLOTS
from receptionist.languages.language import DEFAULT, lexicon
from receptionist.model.interval import in_zone
from receptionist.wording.forms import phone
from receptionist.wording.sentences import sentences
from webhooks.frontdesk.guard import HOME, Guard
from webhooks.frontdesk.live_elsewhere import LiveElsewhere
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.phone.booth import Booth
from webhooks.phone.session import PhoneSession

FILE: Final = "frontdesk"
"""The words of all pages."""
NAV: Final = ("today", "live", "calls", "appointments", "customers", "figures", "telephone", "settings")
"""The pages that stand in the menu, by their words and their addresses."""
AT_HAND: Final = 4
"""So many of them stand on a telephone's bar, the others behind one more."""


Sessions = Callable[[str], PhoneSession | None]
"""A call that is on, by its id."""


def nobody_on(call_sid: str) -> PhoneSession | None:
    """No calls are led here."""
    return None


_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d")


class Pages:
    """Renders the templates of one business; `services` are what the pages work with. Without a `booth` the page's own
    telephone takes no calls.
    """

    def __init__(
        self,
        services: DeskServices,
        guard: Guard,
        feed: LiveFeed,
        booth: Booth | None = None,
        sessions: Sessions = nobody_on,
        language: str = DEFAULT,
    ) -> None:
        self.services = services
        self.guard = guard
        self.feed = feed
        self.booth = booth
        self._sessions = sessions
        self.elsewhere: LiveElsewhere | None = None
        """The calls of other processes."""
        self.replays = FleetReplays()
        self.voice = asyncio.Lock()
        """Held while a sentence is made to be heard: one at a time, for callers come first."""
        self.say = sentences(FILE, language)
        self._locale = Locale.parse(lexicon("forms", language)["locale"])
        self._environment = _environment()
        self._modules: dict[str, TemplateModule] = {}

    @property
    def _zone(self) -> dt.tzinfo:
        return self.services.office.zone

    def show(self, request: Request, template: str, *, status: int = 200, **values: Any) -> HTMLResponse:
        """A page."""
        return HTMLResponse(self.part(request, template, **values), status)

    def part(self, request: HTTPConnection, template: str, **values: Any) -> str:
        """A page's HTML, or that of a part of one."""
        asked = {
            "owner": getattr(request.state, "owner", ""), "nav": self.nav, "at_hand": AT_HAND, "path": request.url.path,
            "business": self.services.office.business.name, "nonce": request.state.nonce,
            "with_google": self.services.google is not None, "public": self.guard.public_url,
        }  # fmt: skip
        return self._environment.get_template(template).render(**self._ways, **asked, **values)

    def piece(self, template: str, macro: str, *values: Any) -> str:
        """What a template's macro makes: the same whoever asks."""
        if template not in self._modules:
            self._modules[template] = self._environment.get_template(template).make_module(self._ways)
        return str(getattr(self._modules[template], macro)(*values))

    @cached_property
    def _ways(self) -> dict[str, Any]:
        """How values are said, in every template."""
        return {
            "say": self.say, "word": self.word, "home": HOME, "language": DEFAULT, "when": self.moment, "day": self.day,
            "clock": self.clock, "phone": _phone, "length": self.length, "ago": self.ago, "asset": asset,
            "with_query": with_query, "fact": self.fact, "hour": self.hour, "correctable": SLOTS, "named": self.named,
            "money": self.money, "plain": self.plain, "seconds": self.seconds,
        }  # fmt: skip

    def session(self, call_sid: str) -> PhoneSession | None:
        """A call that is on in this process, whether it came by telephone or from the page."""
        return self._sessions(call_sid) or (self.booth.session(call_sid) if self.booth is not None else None)

    @property
    def nav(self) -> tuple[str, ...]:
        """Settings are there where there is a file to change."""
        return NAV if self.services.keeper is not None else tuple(page for page in NAV if page != "settings")

    def named(self, field: str) -> str:
        """A field of the business file as a label."""
        words = self.word("field", field)
        return words[:1].upper() + words[1:]

    def warm(self, *templates: str) -> None:
        """Reads these ahead of their use, which nobody shall wait for."""
        for template in templates:
            self._environment.get_template(template)

    def word(self, group: str, name: str) -> str:
        """The word for one of a group's members; its own name, with spaces, where the language has none."""
        key = f"{group}_{name}"
        return self.say(key) if key in self.say else name.replace("_", " ")

    def moment(self, moment: dt.datetime) -> str:
        """ "Mon, Mar 2, 9:00 AM"; with its year where that is another one."""
        here = in_zone(moment, self._zone)
        return f"{self.day(here.date())}, {self.clock(here)}"

    def day(self, day: dt.date) -> str:
        skeleton = "MMMEd" if day.year == self.services.clock().year else "yMMMEd"
        return format_skeleton(skeleton, dt.datetime.combine(day, dt.time()), locale=self._locale)

    def clock(self, moment: dt.datetime) -> str:
        return format_time(in_zone(moment, self._zone).time(), "short", locale=self._locale)

    def fact(self, name: str, value: str) -> str:
        """A value that a call taught, as the page says it."""
        if name == "start":
            return self.moment(dt.datetime.fromisoformat(value))
        if name == "date":
            return self.day(dt.date.fromisoformat(value))
        return _phone(value) if name == "phone" else value

    def plain(self, value: str) -> str:
        """A value of a tool as a person reads it: moments, days and numbers in the page's form, others as they are."""
        if _DAY.fullmatch(value):
            return self.day(dt.date.fromisoformat(value))
        if _MOMENT.fullmatch(value):
            return self.moment(dt.datetime.fromisoformat(value))
        return _phone(value) if value.startswith("+") and value[1:].isdigit() else value

    def hour(self, hour: int) -> str:
        """ "9:00 AM", of an hour of the day."""
        return format_time(dt.time(hour), "short", locale=self._locale)

    def ago(self, moment: dt.datetime) -> str:
        """ "2 hours ago"."""
        return format_timedelta(moment - self.services.clock(), add_direction=True, locale=self._locale)

    def length(self, seconds: int) -> str:
        """ "1:05 min"."""
        minutes, rest = divmod(max(seconds, 0), 60)
        return self.say("length_of_call", minutes=str(minutes), seconds=f"{rest:02}")

    def money(self, amount: float) -> str:
        """ "$1,240", in the currency of the business's country."""
        pattern = self._locale.currency_formats["standard"].pattern.replace(".00", "")
        code = currency_of(self.services.office.business.country)
        return format_currency(round(amount), code, pattern, self._locale, currency_digits=False)

    def seconds(self, milliseconds: int) -> str:
        """ "0.8", of seconds."""
        return format_decimal(milliseconds / 1000, "0.0#", self._locale)

    def local_day(self, text: str) -> dt.date | None:
        """A day out of an address; None where it is none."""
        try:
            return dt.date.fromisoformat(text)
        except ValueError:
            return None

    def now(self) -> dt.datetime:
        return self.services.clock()


def go(path: str) -> Response:
    """On to another page, after something was done."""
    return RedirectResponse(f"{HOME}{path}", 303)


def with_query(path: str, **values: object) -> str:
    """An address with those values that there are."""
    known = {name: value for name, value in values.items() if value not in ("", None, 0)}
    return f"{path}?{urlencode(known)}" if known else path


def _phone(number: str | None) -> str:
    return phone(number) if number else ""


@cache
def asset(name: str) -> str:
    """The address of a file of ours, which changes with its content: browsers keep it for good."""
    from hashlib import sha256

    content = files(__package__).joinpath("static", name).read_bytes()
    return f"{HOME}/static/{name}?v={sha256(content).hexdigest()[:12]}"


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("webhooks.frontdesk", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def of(connection: HTTPConnection) -> Pages:
    pages: Pages = connection.app.state.pages
    return pages


Shown = Annotated[Pages, Depends(of)]
