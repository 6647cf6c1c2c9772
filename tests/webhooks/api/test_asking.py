"""What the routes of the API share."""

from __future__ import annotations

from webhooks.api.asking import ApiError


def test_an_error_has_a_code_for_programs_and_words_for_people() -> None:
    error = ApiError(404, "not_found")
    assert (error.status, error.code, error.message) == (404, "not_found", "There is no such thing.")
    assert ApiError(409, "busy", "No.").message == "No."
