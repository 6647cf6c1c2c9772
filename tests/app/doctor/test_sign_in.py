"""The doctor looks whether owners can sign in with Google, where that is wanted."""

from __future__ import annotations

from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.sign_in import sign_in
from receptionist.frontdesk.google_code import CLIENT_FILE, CLIENT_ID, CLIENT_SECRET


def test_nothing_is_said_where_nothing_is_wanted() -> None:
    assert list(sign_in({})) == []


def test_a_client_is_named_without_its_secret() -> None:
    [finding] = sign_in({CLIENT_ID: "123.apps.googleusercontent.com", CLIENT_SECRET: "hidden"})
    assert finding.state is FindingState.OK
    assert "123.apps" in repr(finding)
    assert "hidden" not in repr(finding)


def test_half_a_client_stops_the_server_with_the_mend() -> None:
    for environment in ({CLIENT_ID: "123"}, {CLIENT_FILE: "/nowhere/client.json"}):
        [finding] = sign_in(environment)
        assert finding.stops
        assert CLIENT_SECRET in finding.mend
