"""The business file's fields: one frozen, checked value, from which every other room gets its own."""

from __future__ import annotations

import datetime as dt
import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, Self, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import phonenumbers
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator, model_validator

from calendar_tools.policy import (
    OFFICE_HOURS,
    WEEKDAYS,
    Approval,
    CallBacks,
    Crew,
    SchedulePolicy,
    SeriesPolicy,
    Service,
    ServiceArea,
    TravelRule,
    Weekday,
    Windows,
)
from receptionist.app.contradictions import contradictions, raise_for
from receptionist.app.hook_settings import HookSettings
from receptionist.app.knowledge import knowledge
from receptionist.app.logs import Logs
from receptionist.app.opening_hours import by_date, by_weekday
from receptionist.app.owner_settings import HomeAssistantSettings, Owner
from receptionist.app.recovery_settings import RecoverySettings
from receptionist.app.retention.settings import Retention
from receptionist.app.street_lists import street_lists
from receptionist.channels.screening.attestation import Attested
from receptionist.channels.screening.settings import LineSettings
from receptionist.dialogue.desk import Desk, Fact, goes_anywhere
from receptionist.dialogue.reading_back import untold
from receptionist.dialogue.shipped import shipped
from receptionist.dialogue.workflow import Workflow
from receptionist.languages.chosen import USUAL, AnotherLanguageSpoken, NoSuchLanguage, languages
from receptionist.languages.language import DEFAULT, lexicon
from receptionist.model.e164 import e164
from receptionist.model.hearing import Vocabulary
from receptionist.model.taught import TaughtWord
from receptionist.model.trust import Trust, trust_in
from receptionist.questions.model.settings import AssistantSettings
from receptionist.questions.rules.answers import Answers
from receptionist.questions.rules.knowledge import Knowledge
from receptionist.understanding.names.keyed import keyed_name
from receptionist.understanding.names.likeness import is_name_of
from receptionist.understanding.services import done_to_a_person
from receptionist.wording.forms import forms
from receptionist.wording.sentences import BadPrompts
from receptionist.wording.wording import Wording
from receptionist.workflows.building import built, starts
from receptionist.workflows.mending import checked
from receptionist.workflows.settings import OwnWorkflow

_USUAL: Mapping[str, Any] = lexicon("business")

Need = Literal["required", "optional"]
Collectible = Literal["service", "name", "phone", "email", "address", "date", "time"]

COLLECTED: dict[Collectible, Need] = {
    "name": "required",
    "phone": "required",
    "address": "required",
    "date": "required",
    "time": "required",
}
"""What a booking needs unless the file says otherwise."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ServiceOffer(_Model):
    """Something that can be booked, and the words callers use for it."""

    name: str = Field(description="The service, as the owner calls it.")
    say: tuple[str, ...] = Field(
        (),
        description="Other words that mean this service, as callers say them. What trades work on is known by many "
        "names already (docs/understanding.md).",
    )
    title: str = Field(_USUAL["title"], description="How the visit is called in the calendar, before the name.")
    minutes: Annotated[int, Field(gt=0)] = Field(60, description="How long a visit takes.")
    price: str | None = Field(None, description="What is said when a caller asks what it costs.")
    worth: Annotated[float, Field(ge=0)] | None = Field(
        None,
        description="What a visit brings in, as a number, for the owner's figures alone; left out, the first amount "
        "of money in `price`.",
    )
    buffer_before: Annotated[int, Field(ge=0)] | None = Field(
        None, description="Minutes to keep free before it; left out, those of `schedule`."
    )
    buffer_after: Annotated[int, Field(ge=0)] | None = Field(
        None, description="Minutes to keep free after it; left out, those of `schedule`."
    )
    per_person: bool | None = Field(
        None,
        description="Whether each person takes it anew: for two, a visit takes twice as long and is one visit. Left "
        "out, so it is with what is done to a person: hair, nails, skin, a massage.",
    )
    crews: tuple[str, ...] = Field((), description="Names of the crews that do it; none named means any of them.")

    def is_for_each(self) -> bool:
        """Whether each person takes it anew."""
        return self.per_person if self.per_person is not None else done_to_a_person(self.name)


class OwnAnswer(_Model):
    """A question that callers ask, and the owner's answer."""

    ask: tuple[str, ...] = Field(
        description="Phrases in the question, lower case: any one is enough. A topic by its name (parking, payment, "
        "pets, warranty, licensed, service call, who comes, be home, brands) does for all ways to ask about it."
    )
    answer: str = Field(description="What is said.")


class Schedule(_Model):
    """Limits on when a visit can be booked; lengths in minutes unless the name says days."""

    start_every: Annotated[int, Field(ge=5)] = Field(
        30, description="Minutes from one possible start to the next, counted from opening."
    )
    buffer_before: Annotated[int, Field(ge=0)] = Field(0, description="Minutes to keep free before a visit.")
    buffer_after: Annotated[int, Field(ge=0)] = Field(0, description="Minutes to keep free after a visit.")
    notice_minutes: Annotated[int, Field(ge=0)] = Field(120, description="How soon, at the earliest, a visit can be.")
    window_days: Annotated[int, Field(ge=1, le=730)] = Field(60, description="How far ahead visits can be booked.")
    max_per_day: Annotated[int, Field(ge=1)] | None = Field(None, description="Most visits of one crew on a day.")
    max_per_week: Annotated[int, Field(ge=1)] | None = Field(None, description="Most visits of one crew in a week.")
    existing_before: Annotated[int, Field(ge=0)] = Field(
        0, description="Minutes to keep free before whatever stands in the calendar already."
    )
    existing_after: Annotated[int, Field(ge=0)] = Field(
        0, description="Minutes to keep free after whatever stands in the calendar already."
    )
    hold_minutes: Annotated[int, Field(ge=1, le=60)] = Field(
        5, description="How long a time is held while the caller decides."
    )
    change_cutoff_minutes: Annotated[int, Field(ge=0)] = Field(
        0, description="How long before a visit its caller may still move or cancel it."
    )
    reminder_hours: Annotated[int, Field(ge=0, le=168)] = Field(
        24, description="How long before a visit its caller is reminded by text; 0 sends no reminders."
    )
    tell_of_owners_edits: bool = Field(
        True,
        description="Whether a visit that the owner moves or deletes in the calendar is told to its customer by text.",
    )
    all_day_free_blocks: bool = Field(
        False, description="Whether whole-day events that the calendar shows as Free keep visits away."
    )


class Holidays(_Model):
    """Public holidays on which the business is closed, by the `holidays` library's codes."""

    country: str = Field(description="ISO code of the country, as US.")
    subdivision: str | None = Field(None, description="Code of the state or region, as IL.")


class CalendarChoice(_Model):
    """Where visits are written: `local` needs no account; `google` needs credentials (docs/google-calendar.md)."""

    kind: Literal["local", "google", "memory"] = Field(
        "local", description="`local` is a file beside the bookings; `memory` forgets, and is for trying out."
    )
    id: str = Field("primary", description="Which calendar of the account: its id under Settings > Integrate calendar.")
    credentials: str | None = Field(None, description="Path of the service account's JSON or of the OAuth token.")


class TelephoneNumber(_Model):
    """The Twilio side. Account SID and auth token come from TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN."""

    number: str | None = Field(None, description="The number bought from Twilio, as +13125550100. Texts come from it.")
    public_url: str | None = Field(None, description="The https:// address at which Twilio reaches this server.")


class SpeechSettings(_Model):
    """Ears and voice: `embedded` runs offline; the cloud engines take their keys from the environment."""

    ears: Literal["embedded", "deepgram"] = Field("embedded", description="What turns speech into text.")
    second_opinion: bool = Field(
        False, description="Hear doubtful turns again by Whisper; needs the extra `second-opinion`."
    )
    voice: Literal["embedded", "elevenlabs"] = Field("embedded", description="What turns text into speech.")
    speed: Annotated[float, Field(ge=0.5, le=2.0)] = Field(
        1.0, description="How fast the voice speaks; 1.0 is its own pace."
    )


class Business(_Model):
    """One business as its owner describes it. Every field has a sensible default."""

    name: str = Field(_USUAL["name"], description="The business's name, as callers hear it.")
    timezone: str | None = Field(None, description="IANA zone, as America/Chicago. Required to answer real calls.")
    hours: dict[Weekday, Windows] | Literal["always"] = Field(
        default_factory=lambda: dict(OFFICE_HOURS),
        description="By weekday ('08:00-17:00', several in a list, 'closed'), or 'always'.",
    )
    special_days: dict[dt.date, Windows] = Field(
        default_factory=dict, description="Dates with other hours; an empty list closes the date."
    )
    holidays: Holidays | None = Field(None, description="Public holidays on which the business is closed.")
    collect: dict[Collectible, Need] = Field(
        default_factory=lambda: dict(COLLECTED),
        description="What a booking needs. Optional values are kept when they are said, never asked for.",
    )
    services: tuple[ServiceOffer, ...] = Field(
        (ServiceOffer(name=_USUAL["service"], say=tuple(_USUAL["say"])),),
        description="What can be booked. The first one is meant where a caller names none.",
    )
    crews: tuple[Crew, ...] = Field(
        (), description="Who goes out. Without any, one crew that writes to `calendar: id:`."
    )
    schedule: Schedule = Field(Schedule(), description="When visits can start, and how many.")
    approval: Approval | None = Field(
        None, description="Whether the owner is texted for a yes before a visit is booked."
    )
    series: SeriesPolicy | None = Field(
        None,
        description="Whether visits that recur are booked at once; without it they are noted, and the first is booked.",
    )
    call_backs: CallBacks | None = Field(
        CallBacks(), description="When callers can have a call back at an agreed time; `null` takes none."
    )
    workflows: Annotated[tuple[OwnWorkflow, ...], AfterValidator(checked)] = Field(
        (), description="Jobs of your own that callers can be helped with (docs/workflows.md)."
    )
    webhooks: tuple[HookSettings, ...] = Field(
        (), description="Servers of yours that are told of calls, appointments and messages (docs/webhooks.md)."
    )
    travel: TravelRule | None = Field(None, description="How long it takes to drive from one visit to the next.")
    area: ServiceArea | None = Field(None, description="Where the business goes. Without it, everywhere.")
    owner: Owner = Field(Owner(), description="Whom callers are put through to, and who has a line of their own.")
    home_assistant: HomeAssistantSettings | None = Field(
        None, description="The house that the owner's line works with."
    )
    emergency_number: str = Field("911", description="What callers in danger are told to call.")
    answers: tuple[OwnAnswer, ...] = Field((), description="Questions that callers ask, with the owner's answers.")
    assistant: AssistantSettings | None = Field(
        None, description="A language model for questions that nothing above answers; none unless it is named here."
    )
    prompts: dict[str, str] = Field(default_factory=dict, description="Own wordings of prompts (docs/prompts.md).")
    pronounce: dict[str, str] = Field(
        default_factory=dict,
        description="Names and streets that the voice says wrong, each written as it sounds (`Ruiz: Roo-eez`).",
    )
    calendar: CalendarChoice = Field(CalendarChoice(), description="Where visits are written.")
    telephone: TelephoneNumber = Field(
        TelephoneNumber(), description="The number bought from Twilio, and where Twilio finds this server."
    )
    speech: SpeechSettings = Field(SpeechSettings(), description="How callers are heard and spoken to.")
    recovery: RecoverySettings = Field(
        RecoverySettings(), description="Calls that break off, and how a call is put through."
    )
    retention: Retention = Field(Retention(), description="How long what callers said, and who they are, is kept.")
    logs: Logs = Field(Logs(), description="What the server writes about its own work.")
    line: LineSettings = Field(
        LineSettings(),
        description="Who is answered and when, how many at once, what is recorded, and who is told (docs/line.md).",
    )
    trust: Literal["signature", "caller_id"] = Field(
        "signature",
        description="What a caller's number is believed by: the carriers' `signature`, or any `caller_id` as it is "
        "shown, which can be forged (docs/line.md).",
    )
    country: str = Field("US", description="ISO code: how telephone numbers without a country code are read.")
    language: str = Field(
        USUAL,
        description="The language that is spoken with callers, by its code: `en`, or another of docs/languages.md. It "
        "is read when the program starts.",
    )

    @field_validator("hours", mode="before")
    @classmethod
    def _weekdays(cls, hours: Any) -> Any:
        if not isinstance(hours, dict):
            if hours != "always":
                raise ValueError(f"{hours!r} is no opening hours; give them by weekday, or write 'always'")
            return hours
        return by_weekday(hours)

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, zone: str | None) -> str | None:
        if zone is not None and not is_zone(zone):
            raise ValueError(f"{zone!r} is no IANA time zone; write it as 'America/Chicago'")
        return zone

    @field_validator("prompts")
    @classmethod
    def _known_prompts(cls, prompts: dict[str, str]) -> dict[str, str]:
        """Own wordings are checked as the package's are: known names, known values."""
        try:
            known = Wording(own=prompts).prompts
        except BadPrompts as error:
            raise ValueError(str(error)) from error
        unknown = [name for name in prompts if name not in Wording().prompts]
        if unknown:
            close = difflib.get_close_matches(unknown[0], known - set(prompts), n=1)
            if close:
                raise ValueError(f"there is no prompt {unknown[0]!r}; did you mean {close[0]!r}?")
            raise ValueError(f"there is no prompt {unknown[0]!r}; docs/prompts.md lists them all")
        return prompts

    @field_validator("pronounce")
    @classmethod
    def _can_be_said(cls, pronounce: dict[str, str]) -> dict[str, str]:
        for written, said in pronounce.items():
            if not any(map(str.isalpha, written)):
                raise ValueError(f"{written!r} is no word; put a name or a street there")
            if not any(map(str.isalpha, said)):
                raise ValueError(f"{written!r} is said as {said!r}; write it as it sounds, in letters: Roo-eez")
        return pronounce

    @field_validator("special_days", mode="before")
    @classmethod
    def _dates(cls, special: Any) -> Any:
        return by_date(special) if isinstance(special, dict) else special

    @field_validator("collect", mode="before")
    @classmethod
    def _needs(cls, collect: Any) -> Any:
        """A plain list means that all of it is required."""
        listed = isinstance(collect, list) and all(isinstance(each, str) for each in collect)
        return dict.fromkeys(collect, "required") if listed else collect

    @field_validator("country")
    @classmethod
    def _known_country(cls, country: str) -> str:
        if country.upper() not in phonenumbers.SUPPORTED_REGIONS:
            raise ValueError(f"{country!r} is no country; write its two letters (ISO 3166), as US")
        return country.upper()

    @field_validator("language")
    @classmethod
    def _is_the_one_spoken(cls, language: str) -> str:
        if language not in languages():
            raise ValueError(str(NoSuchLanguage(language)))
        if language != DEFAULT:
            raise ValueError(str(AnotherLanguageSpoken(language, DEFAULT)))
        return language

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        raise_for(contradictions(self), "business")
        self.policy("UTC")
        return self

    @model_validator(mode="after")
    def _read_back_in_full(self) -> Self:
        """Own wordings leave out nothing that a yes agrees to."""
        places = Wording(own=self.prompts).places
        for flow in self._shipped():
            if flow.commit and (missing := untold(flow, places)):
                name = flow.commit.read_back
                raise ValueError(f"prompts: a yes agrees to what was read back; add {{{missing[0]}}} to {name!r}")
            if flow.commit and flow.commit.short and "start" not in places(flow.commit.short):
                raise ValueError(f"prompts: a short question names its time; add {{start}} to {flow.commit.short!r}")
        return self

    @model_validator(mode="after")
    def _numbers_in_e164(self) -> Self:
        """A number without a country code is one of the business's own country."""
        phone = self.owner.phone
        numbers = {
            "phone": phone and e164(phone, self.country),
            "contacts": {name: e164(number, self.country) for name, number in self.owner.contacts.items()},
        }
        object.__setattr__(self, "owner", self.owner.model_copy(update=numbers))
        return self

    @model_validator(mode="after")
    def _kept_by_its_former_name(self) -> Self:
        days = self.recovery.keep_days
        if days is not None:
            retention = Retention.model_validate(self.retention.model_dump(exclude_unset=True) | {"days": days})
            object.__setattr__(self, "retention", retention)
            object.__setattr__(self, "recovery", self.recovery.model_copy(update={"keep_days": None}))
        return self

    def trust_in(self, caller: str | None, signature: Attested) -> Trust:
        """What this business takes a caller's number for; `caller` None where it is withheld."""
        known = caller is not None and self.line.screening.attestation.knows(signature)
        return trust_in(known=known, attestation=signature.verdict, caller_id=self.trust == "caller_id")

    def policy(self, zone: str | None = None) -> SchedulePolicy:
        """When visits can be booked; `zone` serves where the file names none."""
        limits = self.schedule.model_dump()
        return SchedulePolicy(
            zone=self.timezone or zone or "UTC",
            hours=self.hours,
            overrides=self.special_days,
            holiday_country=self.holidays.country if self.holidays else None,
            holiday_subdivision=self.holidays.subdivision if self.holidays else None,
            services=tuple(
                Service(**offer.model_dump(exclude={"say", "price", "worth", "per_person"})) for offer in self.services
            ),
            crews=self.crews or (Crew(name="crew", calendar=self.calendar.id),),
            approval=self.approval,
            call_backs=self.call_backs,
            series=self.series,
            travel=self.travel,
            area=self.area,
            **limits,
        )

    def knowledge(self) -> Knowledge:
        """What callers may be told."""
        return knowledge(self, self.policy(), self._hours_in_words())

    def desk(self) -> Desk:
        """What the dialogue knows of this business."""
        opens, closes = self._usual_hours()
        answers = Answers(self.knowledge())
        return Desk(
            business=self.name,
            workflows=(
                *self._shipped(),
                *(built(own) for own in self.workflows),
            ),
            owner_number=self.owner.phone,
            emergency_number=self.emergency_number,
            notice=self.line.recording.notice or "",
            opens=opens,
            closes=closes,
            all_hours=self.hours == "always",
            start_every=self.schedule.start_every,
            hours=self._hours_in_words(),
            prices=" ".join(offer.price for offer in self.services if offer.price),
            estimates=frozenset(offer.name for offer in answers.knowledge.offers if offer.is_estimate),
            titled_estimates=frozenset(self._called_estimates()),
            facts=tuple(Fact(answer.ask, answer.answer) for answer in self.answers),
            answers=answers,
            where_told=answers.where_told if self.area else goes_anywhere,
            is_name_of=is_name_of,
            keyed_name=keyed_name,
            assistant=self.assistant is not None and self.assistant.questions,
            places=Wording(own=self.prompts).places,
            written_down=Wording().written_down,
            vocabulary=self.vocabulary(),
        )

    def _called_estimates(self) -> Iterator[str]:
        """The services whose visit the owner calls an estimate, in its title or in its price."""
        titled = {offer.name for offer in self.services if "title" in offer.model_fields_set}
        for offer in self.knowledge().offers:
            if offer.is_estimate and (offer.name in titled or offer.is_priced_as_estimate):
                yield offer.name

    def vocabulary(self, taught: Iterable[TaughtWord] = ()) -> Vocabulary:
        """What its callers are likely to say, by this file and by what the owner taught."""
        taught = tuple(taught)
        called = {
            offer.name: [*offer.say, *(said for each in taught if _is_service(each, offer.name) for said in each.heard)]
            for offer in self.services
        }
        return Vocabulary(
            services=tuple((name, tuple(word.lower() for word in (name, *said))) for name, said in called.items()),
            per_person=tuple(offer.name for offer in self.services if len(self.services) > 1 and offer.is_for_each()),
            business=self.name,
            people=tuple(crew.name for crew in self.crews),
            cities=tuple(city.lower() for city in self.area.cities) if self.area else (),
            streets=street_lists(self.area),
            region=self.country,
            taught=tuple(each for each in taught if each.kind != "service"),
        )

    def _shipped(self) -> tuple[Workflow, ...]:
        collect: dict[str, bool] = {slot: need == "required" for slot, need in self.collect.items()}
        return shipped(
            collect,
            tuple(offer.name for offer in self.services),
            starts(),
            crews=bool(self.crews),
            series=self.series is not None,
        )

    def _usual_hours(self) -> tuple[dt.time, dt.time]:
        """Between which a bare "four" is likely to be meant; an all-hours business keeps ordinary waking hours."""
        windows = [] if self.hours == "always" else [window for day in self.hours.values() for window in day]
        daytime = [window for window in windows if not window.past_midnight]
        if not daytime:
            return dt.time(8), dt.time(20)
        return min(window.opens for window in daytime), max(window.closes for window in daytime)

    def _hours_in_words(self) -> str:
        """ "Monday to Friday from 8 AM to 5 PM and Saturday from 9 AM to noon"."""
        said = forms()
        if self.hours == "always":
            return said.around_the_clock
        runs: list[tuple[list[str], str]] = []
        for day in WEEKDAYS:
            hours = ",".join(f"{window.opens:%H:%M}-{window.closes:%H:%M}" for window in self.hours.get(day, ()))
            if hours and runs and runs[-1][1] == hours and runs[-1][0][-1] == WEEKDAYS[WEEKDAYS.index(day) - 1]:
                runs[-1][0].append(day)
            elif hours:
                runs.append(([day], hours))
        return said.usual_hours(runs)


def _is_service(taught: TaughtWord, name: str) -> bool:
    return taught.kind == "service" and taught.word == name


def is_zone(name: str) -> bool:
    """Whether `name` is an IANA time zone."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return False
    return True


def schema() -> dict[str, Any]:
    """The business file's JSON schema, for editors: as people write the file, not as it is read."""
    described = Business.model_json_schema()
    fields = described["properties"]
    fields["hours"] |= {"anyOf": [{"const": "always"}, {"type": "object", "additionalProperties": _STRETCHES}]}
    fields["special_days"]["additionalProperties"] = _STRETCHES
    required = {"type": "array", "items": {"enum": list(get_args(Collectible))}}
    fields["collect"] = {
        "description": fields["collect"]["description"],
        "anyOf": [required, {key: value for key, value in fields["collect"].items() if key != "description"}],
    }
    return described


_STRETCHES: dict[str, Any] = {"type": ["string", "array", "null"], "items": {"type": "string"}}
"""Opening hours as they are written: '08:00-17:00', several, or 'closed'."""
