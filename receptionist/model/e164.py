"""Telephone numbers as people write them into the business file, in E.164."""

from __future__ import annotations

import phonenumbers


def e164(number: str, region: str | None = "US") -> str:
    """`number` in E.164; without a `region` (an ISO country) it has to name its country itself.

    Raises ValueError with the mend.
    """
    parsed = parsed_number(number, region)
    if not phonenumbers.is_possible_number(parsed):
        raise ValueError(f"{number!r} has too few or too many digits; write it as +13125550100")
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)


def parsed_number(number: str, region: str | None) -> phonenumbers.PhoneNumber:
    """`number` read as one of `region`, its digits not counted yet. Raises ValueError with the mend."""
    try:
        return phonenumbers.parse(number, region)
    except phonenumbers.NumberParseException as error:
        what = "telephone number" if region else "telephone number with its country code"
        raise ValueError(f"{number!r} is no {what}; write it as +13125550100") from error
