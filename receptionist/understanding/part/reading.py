"""All readers over one part of a turn, each with what those before it have found."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from receptionist.model.acts import Answer, Correction, Emergency, Intent
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.person import Name
from receptionist.model.saying import Saying
from receptionist.model.understanding import Evidence, Understanding
from receptionist.model.when import When
from receptionist.understanding.announcements import tells_message
from receptionist.understanding.answers import AnswerReading, refused_spans
from receptionist.understanding.asked_parts import is_question
from receptionist.understanding.besides import how_long, recurring
from receptionist.understanding.choices import points_at_one, read_choice
from receptionist.understanding.crews import CrewReading, read_crew
from receptionist.understanding.details import DetailReadings, read_details, without
from receptionist.understanding.emergencies import Danger, read_danger
from receptionist.understanding.headcount import words_of_count
from receptionist.understanding.intents import Weighed
from receptionist.understanding.jobs import day_of_visit, minutes_said, sayings, wanted_phrases
from receptionist.understanding.manner import manner_of
from receptionist.understanding.matters import asks_when, asks_when_again, praises, without_praise
from receptionist.understanding.names.booked import booked_name
from receptionist.understanding.names.key_words import without_key_words
from receptionist.understanding.names.said_again import without_likeness
from receptionist.understanding.notes import is_of_the_same_visit, without_arrival
from receptionist.understanding.part.answer import ERRANDS, answered, names_a_thing, signals_of
from receptionist.understanding.part.asked import OF_NOTES, asks, doubted_in, of_the_visit, pieces
from receptionist.understanding.part.kept import (
    is_of_another,
    note_of,
    reason_of,
    told_before,
    told_with_it,
    without_name,
)
from receptionist.understanding.part.perils import names_no_danger, perhaps_danger
from receptionist.understanding.part.report import heard_of_it, matter_beside_answer, matter_of, wish_beside
from receptionist.understanding.part.times import (
    hour_in_question,
    hour_of_the_end,
    says_no_time,
    stands_on,
    wished_beside_hours,
    wished_time,
)
from receptionist.understanding.part.wish import PartWish, read_wish
from receptionist.understanding.part.work import Named, PartWork, apart_from_data, people_told, read_work
from receptionist.understanding.ranking import MatterChoice, likeliest_of_a_visit
from receptionist.understanding.recordings import recording
from receptionist.understanding.remarks import unbearable
from receptionist.understanding.requests import read_request, says_yes_outright
from receptionist.understanding.requests.customers import read_customer
from receptionist.understanding.services import OWN_WORDS, asks_of_all, is_led_by_article, read_service, thing_told
from receptionist.understanding.told_stories import may_want_work, wants_work_instead
from receptionist.understanding.visits_of_others import asks_of_anothers
from receptionist.understanding.voices import Voices, listened
from receptionist.understanding.when.engagements import told_of_one
from receptionist.understanding.when.occasions import may_tell
from receptionist.understanding.when.visits_named import days_told
from receptionist.understanding.which_one import day_kept, one_meant
from receptionist.understanding.words import blanked
from receptionist.understanding.work_wished import work_untold, work_wished

_LIKENED = frozenset[Expecting]({"name", "spelling", "address"})
"""What is asked for of which a word may be explained by another one: "Brown like the color", "Beech like the tree"."""


_Read = TypeVar("_Read")


class Once(Generic[_Read]):
    """A reading that is made when it is first asked for, and kept: `cached_property` without its lock, which costs more
    than many a reader.
    """

    def __init__(self, read: Callable[[Any], _Read]) -> None:
        self._read = read
        self._name = read.__name__
        self.__doc__ = read.__doc__

    def __get__(self, part: object, _: type) -> _Read:
        made = self._read(part)
        part.__dict__[self._name] = made
        return made


@lru_cache(maxsize=8)
def read_part(text: str, hearing: HearingContext) -> Understanding:
    """What `text` says; a part is asked for several times."""
    return PartRead(text, hearing).understood()


class PartRead:
    """What has been read of one part of a turn: each reading is made once, from those that it leans on."""

    def __init__(self, text: str, hearing: HearingContext) -> None:
        self.text = text
        self.hearing = hearing

    @Once
    def voices(self) -> Voices:
        return listened(self.text, self.hearing)

    @Once
    def keyless(self) -> str:
        """The words without those that show a letter, which name nothing."""
        return without_key_words(self.text)

    @Once
    def unlikened(self) -> str:
        """The same without what a name or a street is only likened to."""
        return without_likeness(self.keyless) if self.hearing.expecting & _LIKENED else self.keyless

    @Once
    def named(self) -> Named:
        """The service that is named, whatever else its words may be; one that is praised, where no other is."""
        named = read_service(without_praise(self.unlikened), self.hearing)
        return named if named[1] or not praises(self.unlikened) else read_service(self.unlikened, self.hearing)

    @Once
    def crew(self) -> CrewReading:
        return read_crew(self.text, self.hearing)

    @Once
    def wished(self) -> PartWish:
        return read_wish(self.text, self.hearing, self.voices, self.named)

    @property
    def reading(self) -> AnswerReading:
        return self.wished.reading

    @Once
    def wish_by_words(self) -> Weighed:
        """What is wanted, before any day is known. "Can you hold that a minute?" and "what's not to like?" wait for no
        answer, and "is Zoe free on Friday?" books.
        """
        wish = self.wished.wish
        if self.crew.name and wish.intent == "question":
            wish = replace(wish, intent="book")
        waits = not (self.reading.stalling or self.reading.outright)
        return wish if waits or wish.intent not in ("question", "hours") else replace(wish, intent="none")

    @Once
    def wish(self) -> Weighed:
        """ "I've a visit Thursday, can you make it an hour later" moves it."""
        wish = self.wish_by_words
        if self.hearing.anything_else and asks_when_again(self.text):
            return replace(wish, intent="check")
        return (
            replace(wish, intent="reschedule") if self.details_told.when.shift_by and wish.intent == "check" else wish
        )

    @Once
    def people(self) -> int:
        return people_told(self.text, self.hearing)

    @Once
    def details_told(self) -> DetailReadings:
        """Who, where and when, whomever the name is of."""
        counted = words_of_count(self.text) if self.people else ()
        text = blanked(self._without_work(), (*self.crew.spans, *how_long(self.text), *counted))
        books = self.wish_by_words.intent == "book"
        details = read_details(text, self.hearing, refused_spans(self.reading, self.hearing.expecting, books=books))
        if details.name is not None and details.name.guessed and is_question(self.text):
            details = replace(details, name=None)  # "but do you use green products" tells nobody's name
        return replace(details, phone=details.phone or told_before(self.text, self.hearing))

    def _without_work(self) -> str:
        """Where a name was asked for, without the work that stands before one: "just the camera, Rick Sandoval"; "the
        lease is up Friday" is work to be done and when, before no name.
        """
        before_a_name = "name" in self.hearing.expecting and not may_tell(self.text)
        named = self.named[1] if before_a_name else ()
        return without(self.text, [each.span for each in named if is_led_by_article(self.text, each.span)])

    @Once
    def work(self) -> PartWork:
        told = self.details_told
        named = apart_from_data(self.unlikened, self.hearing, told, self.named)
        cancels = self.wish.intent == "cancel"
        return read_work(self.text, named, told, self.hearing, people=self.people, cancels=cancels)

    @Once
    def details(self) -> DetailReadings:
        return replace(self.details_told, name=None) if self.work.names_another else self.details_told

    @Once
    def danger(self) -> Danger:
        words = (*names_no_danger(self.text, self.details), *unbearable(self.text))
        ours = [each.span for each in self.work.evidence if each.rule == OWN_WORDS]
        return read_danger(self.keyless, words, ours, shut_out=self.hearing.shut_out)

    @Once
    def of_another(self) -> bool:
        """Whether the number that is told is somebody else's."""
        return self.details.phone is not None and is_of_another(self.text, self.hearing)

    @Once
    def answered(self) -> tuple[Answer | None, Correction | None, tuple[Evidence, ...]]:
        return answered(self.text, self.reading, self.wish, self.details, of_another=self.of_another)

    @Once
    def choice(self) -> tuple[int | None, tuple[Evidence, ...]]:
        """ "Number three" picks; of "call my number, three one two …" the digits are a telephone's."""
        number = self.details.phone
        text = without(self.text, [number.span]) if number else self.text
        return read_choice(text, offered="choice" in self.hearing.expecting)

    @Once
    def told(self) -> frozenset[Saying]:
        """What is told for whoever comes or calls."""
        apart = without_name(self.text, self.details.name)
        told = told_with_it(apart, self.wish.intent, of_another=self.of_another)
        adds_service = self.work.in_all not in (None, self.hearing.known_service)
        return told | {"note"} if is_of_the_same_visit(self.text) and not adds_service else told

    @Once
    def said(self) -> frozenset[Saying]:
        """How what is wanted is spoken of."""
        named = [each.span for each in self.work.evidence]
        spoken = sayings(self.text, self.voices.weighed.rules)
        engaged = told_of_one(self.text, self.hearing.vocabulary)
        return spoken | engaged | self.told | self.work.says | work_wished(self.text, named)

    @Once
    def matter(self) -> tuple[MatterChoice, tuple[Evidence, ...]]:
        read = matter_beside_answer if self._answers else matter_of
        return read(self.text, self.hearing, self.reading)

    @property
    def _answers(self) -> bool:
        """Whether a whole name or place is told, where it was asked for."""
        asked, place = self.hearing.expecting, self.details.address
        placed = place is not None and bool(place.number and place.street)
        return ("address" in asked and placed) or ("name" in asked and self.details.name is not None)

    @Once
    def intent_beside(self) -> Intent:
        """What is wanted beside the matter that is told."""
        names_job = bool(self.work.evidence)
        intent = wish_beside(self.text, self.matter[0], self.wish, self.hearing, names_job=names_job)
        return "none" if intent == "message" and "not_a_message" in self.said else intent

    @Once
    def wants_work(self) -> bool:
        """Whether work is wanted, and the matter is only why."""
        wanted = bool(self.work.evidence) and ("wants_work" in self.said or self._is_to_be_done)
        return wanted and wants_work_instead(self.text, self.intent_beside, self.matter[1])

    @property
    def _is_to_be_done(self) -> bool:
        """Whether a rule hears a booking, or it is told when work is to be done, or that what we did before was good:
        whatever the weights take the story of it for.
        """
        by_rule = any(rule.intent == "book" and rule.weight > 0 for rule in self.voices.weighed.rules)
        return self.opens and (by_rule or not says_no_time(self.details.when) or praises(self.text))

    @property
    def intent(self) -> Intent:
        return "book" if self.wants_work else self.intent_beside

    @property
    def about(self) -> MatterChoice:
        return MatterChoice(None) if self.wants_work else self.matter[0]

    @Once
    def opens(self) -> bool:
        """Whether nothing but a wish was asked for."""
        asked = self.hearing.expecting - {"intent"} or self.hearing.anything_else
        return not asked and self.hearing.line is None

    @Once
    def says(self) -> frozenset[Saying]:
        says = self.said
        if self.opens and may_want_work(self.text, self.intent, self.voices.weighed.rules, self.matter[1]):
            says |= {"perhaps_work"}
        if self.opens and self.intent == "book" and work_untold(self.text, [each.span for each in self.work.evidence]):
            says |= {"work_untold"}
        return says | {"message_told"} if self.intent == "message" and tells_message(self.text) else says

    @Once
    def by_itself(self) -> Understanding:
        """What is read from the words alone, whatever else is found in them."""
        text, hearing = self.text, self.hearing
        wants, question = pieces(text)
        doubts = "of_another" if asks_of_anothers(text, hearing) else doubted_in(text, hearing)
        of_all = doubts != "done_then" and asks_of_all(text)  # "so they'll do everything" is of all that is booked
        return Understanding(
            text=text,
            manner=manner_of(text),
            phrases=wanted_phrases(without_arrival(text), hearing.phrases),
            visit_day=day_of_visit(text, hearing.clock.date()),
            booked_as=booked_name(text, hearing.booked_as),
            minutes=minutes_said(text),
            recording=recording(text),
            doubts=doubts,
            asks_when=asks_when(text),
            of_a_visit=likeliest_of_a_visit(text) if hearing.has_visit else "none",
            parts=wants,
            question=question,
            one_meant=one_meant(text, hearing.clock.date()),
            day_kept=day_kept(text, hearing.clock.date()),
            points="choice" in hearing.expecting and points_at_one(text),
            every=recurring(text),
            service_in_hand="" if of_all else hearing.known_service,
        )

    def understood(self) -> Understanding:
        """All of it."""
        read = self._with_wish(self.by_itself)
        for more in (self._on_the_line, self._with_details, self._with_times, self._with_matter, self._with_danger):
            read = more(read)
        return replace(read, evidence=self._evidence())

    def _with_wish(self, read: Understanding) -> Understanding:
        answer, correction, _ = self.answered
        return replace(
            read,
            intent=self.intent,
            leans=self.voices.leans,
            answer=None if answer == "repeat" and "note" in self.told else answer,
            correction=correction,
            choice=self.choice[0],
            signals=signals_of(self.reading, self.wish, self.hearing, firm="makes_firm" in self.says),
            says=self.says,
            asks=asks(self.text, self.wish.intent, read.parts) or read.doubts == "done_then",
            doubts=of_the_visit(read.doubts, self.text, self.work.in_all, self.hearing),
            besides=self.work.besides(self.unlikened, self.hearing, self.crew, another="another" in self.says),
            crew=self.crew.name,
            without=self.crew.without,
            service=self.work.service,
            thing=thing_told(self.text, self.hearing.vocabulary.services) if self.opens else "",
        )

    def _on_the_line(self, read: Understanding) -> Understanding:
        """What the owner asks for, where their line is open."""
        line = self.hearing.line
        if line is None:
            return read
        request = read_request(self.text, self.hearing, line)
        return replace(read, name=read_customer(self.text), request=request, outright=says_yes_outright(self.text))

    def _with_details(self, read: Understanding) -> Understanding:
        details = self.details
        reasons = self.hearing.anything_else or not self.hearing.expecting - {"intent"}
        return replace(
            read,
            name=read.name or self._name(),
            phone=None if self.of_another else details.phone,
            email=details.email,
            address=details.address,
            note=note_of(self.text, details) if "note" in self.told and read.visit_day is None else "",
            reason=reason_of(self.text, details, self.work.service, self.hearing) if reasons else "",
        )

    def _name(self) -> Name | None:
        return None if names_a_thing(self.details.name, self.answered[1], self.hearing) else self.details.name

    def _with_times(self, read: Understanding) -> Understanding:
        text, hearing, wish = self.text, self.hearing, self.wish
        ends = self.by_itself.doubts == "ends"  # which is what it asks
        when = When() if ends else wished_time(text, self.details.when, wish, hearing, first=self.wished.first)
        if self.by_itself.doubts == "hour_free":
            when = hour_in_question(text, when, hearing)
        stands = hearing.has_visit and (self.intent in ERRANDS or "note" in self.says)
        return replace(
            read,
            when=when,
            ends_by=hour_of_the_end(self.details.when) if ends else None,
            beside_hours=wished_beside_hours(text, hearing) if self.intent == "hours" else When(),
            visit_day=stands_on(text, hearing, wish) if read.visit_day is None else read.visit_day,
            days_told=days_told(text, hearing) if stands else (),
        )

    def _with_matter(self, read: Understanding) -> Understanding:
        return replace(read, matter=self.about.matter, perhaps=self.about.perhaps, sure=self.about.sure)

    def _with_danger(self, read: Understanding) -> Understanding:
        danger = self.danger
        return replace(
            read,
            emergency=danger.told,
            suspected=self._suspected(),
            is_stopped=danger.stopped,
            is_shut_out=danger.shut_out,
        )

    def _suspected(self) -> tuple[Emergency, ...]:
        if self.by_itself.doubts in OF_NOTES:
            return ()
        return self.danger.named or perhaps_danger(self.keyless, self.hearing, names_job=bool(self.work.evidence))

    def _evidence(self) -> tuple[Evidence, ...]:
        return (
            *self.voices.evidence(self.text),
            *heard_of_it(self.text, self.about),
            *self.details.evidence,
            *self.danger.evidence,
            *self.work.evidence,
            *self.matter[1],
            *self.choice[1],
            *self.answered[2],
        )
