"""The laws together: each is asked of the turns that it is about, and gives its name where a turn breaks it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from receptionist.dialogue.checking.laws.alive import (
    a_command_each_time,
    a_job_that_waits_is_gone_back_to,
    a_person_is_called,
    danger_comes_first,
    few_jobs_wait,
    one_tool_at_a_time,
    someone_is_waited_for,
    who_is_in_danger_is_put_through,
)
from receptionist.dialogue.checking.laws.consent import (
    a_note_goes_with_the_job,
    a_question_beside_is_answered,
    a_yes_is_asked_for_what_was_read_back,
    a_yes_is_carried_out,
    agreed_to_what_was_heard,
    given_back_where_it_was_asked_for,
    kept_where_it_was_asked_for,
    nothing_said_to_us_is_a_note,
    what_was_at_work_is_run_again,
    who_decides_later_books_nothing,
    written_on_a_yes,
)
from receptionist.dialogue.checking.laws.limits import (
    nothing_that_was_ruled_out,
    nothing_that_was_turned_down,
    the_calendar_is_asked_for_what_was_wished,
)
from receptionist.dialogue.checking.laws.memory import (
    a_message_is_taken,
    not_asked_again,
    slots_accumulate,
    the_message_is_what_was_said,
    what_is_told_after_a_message_goes_after_it,
)
from receptionist.dialogue.checking.laws.privacy import (
    a_visit_is_shown_by_what_was_said,
    changed_by_its_own_customer,
    codes_go_to_the_number_on_the_booking,
    few_guesses,
    nothing_of_the_card_is_told,
    visits_are_private,
)
from receptionist.dialogue.checking.laws.read_back import a_short_question_follows_the_whole, read_back_in_full
from receptionist.dialogue.checking.laws.truth import (
    a_call_that_is_promised_is_written,
    alike_results_alone_sound_alike,
    no_time_that_was_not_found,
    nothing_is_said_out_of_the_air,
    only_what_came_of_it_is_said,
    the_end_counts_what_was_done,
    what_came_of_it_is_told,
    what_is_kept_is_told,
    what_is_noted_is_written,
    what_is_said_to_be_noted_is_kept,
    what_was_spoken_over_is_spoken_again,
    who_is_offered_is_told,
)
from receptionist.dialogue.checking.laws.turn import Law, Turn

LAWS: tuple[Law, ...] = (
    a_command_each_time,
    someone_is_waited_for,
    one_tool_at_a_time,
    danger_comes_first,
    who_is_in_danger_is_put_through,
    a_person_is_called,
    few_jobs_wait,
    a_job_that_waits_is_gone_back_to,
    written_on_a_yes,
    agreed_to_what_was_heard,
    a_yes_is_carried_out,
    kept_where_it_was_asked_for,
    given_back_where_it_was_asked_for,
    who_decides_later_books_nothing,
    a_note_goes_with_the_job,
    nothing_said_to_us_is_a_note,
    a_question_beside_is_answered,
    a_yes_is_asked_for_what_was_read_back,
    what_was_at_work_is_run_again,
    read_back_in_full,
    a_short_question_follows_the_whole,
    only_what_came_of_it_is_said,
    what_came_of_it_is_told,
    what_is_kept_is_told,
    what_was_spoken_over_is_spoken_again,
    nothing_is_said_out_of_the_air,
    no_time_that_was_not_found,
    who_is_offered_is_told,
    the_end_counts_what_was_done,
    what_is_noted_is_written,
    what_is_said_to_be_noted_is_kept,
    a_call_that_is_promised_is_written,
    alike_results_alone_sound_alike,
    not_asked_again,
    slots_accumulate,
    a_message_is_taken,
    the_message_is_what_was_said,
    what_is_told_after_a_message_goes_after_it,
    visits_are_private,
    changed_by_its_own_customer,
    codes_go_to_the_number_on_the_booking,
    a_visit_is_shown_by_what_was_said,
    few_guesses,
    nothing_of_the_card_is_told,
    nothing_that_was_ruled_out,
    nothing_that_was_turned_down,
    the_calendar_is_asked_for_what_was_wished,
)

_NEEDS: Mapping[Law, str] = {
    **dict.fromkeys(
        (
            written_on_a_yes, agreed_to_what_was_heard, the_message_is_what_was_said, changed_by_its_own_customer,
            codes_go_to_the_number_on_the_booking, a_visit_is_shown_by_what_was_said, a_note_goes_with_the_job,
            the_calendar_is_asked_for_what_was_wished, one_tool_at_a_time, kept_where_it_was_asked_for,
            who_decides_later_books_nothing, given_back_where_it_was_asked_for, nothing_said_to_us_is_a_note,
        ),
        "used",
    ),
    **dict.fromkeys(
        (
            read_back_in_full, a_short_question_follows_the_whole, only_what_came_of_it_is_said,
            no_time_that_was_not_found, visits_are_private,
            nothing_that_was_ruled_out, nothing_that_was_turned_down, nothing_of_the_card_is_told,
            who_is_offered_is_told, nothing_is_said_out_of_the_air, what_is_said_to_be_noted_is_kept,
        ),
        "says",
    ),
    **dict.fromkeys((what_came_of_it_is_told, what_is_kept_is_told, alike_results_alone_sound_alike), "finished"),
    a_person_is_called: "meaning",
    what_is_told_after_a_message_goes_after_it: "meaning",
}  # fmt: skip
"""Laws about what is not in every turn: they are asked only where it is."""


class Court:
    """Laws, each asked of the turns that it is about."""

    def __init__(self, laws: Iterable[Law] = LAWS) -> None:
        laws = tuple(laws)
        of = {need: tuple(law for law in laws if _NEEDS.get(law, "") == need) for need in ("", *_NEEDS.values())}
        self._always, self._used, self._says = of[""], of["used"], of["says"]
        self._finished, self._meaning = of["finished"], of["meaning"]

    def broken(self, turn: Turn) -> list[str]:
        """The names of the laws that a turn breaks."""
        asked = self._always
        if turn.says:
            asked += self._says
        if turn.used:
            asked += self._used
        if turn.finished is not None:
            asked += self._finished
        if turn.meaning is not None:
            asked += self._meaning
        return [name for law in asked if (name := law(turn))]
