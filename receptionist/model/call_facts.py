"""What a tool is told of the call that it runs in: facts of the call itself, which are in nobody's words."""

from __future__ import annotations

import msgspec

from receptionist.model.trust import PhoneBy, Trust


class CallFacts(msgspec.Struct, frozen=True):
    """`number` calls, `own_number` the same where it may be the caller's, `found_by` is what visits are looked for
    under. `phone_by` tells how the call has come by the number that is given, `reached_by` by that or the one that
    calls. `known` is what the call knows, or has come as far as, by the names that tools need it by. `owners` where
    it is the owner who calls, and has shown it.
    """

    call: str
    number: str | None
    own_number: str | None
    trust: Trust
    found_by: str
    phone_by: PhoneBy
    reached_by: PhoneBy
    known: frozenset[str] = frozenset()
    owners: bool = False
