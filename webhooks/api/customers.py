"""Customers: their cards, found and written."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from receptionist.frontdesk.customer_book import PAGE, CustomerCard
from receptionist.model.e164 import e164
from webhooks.api.asking import ApiError, ApiRequest, Asks

router = APIRouter(prefix="/customers", tags=["customers"])


class ApiCustomer(BaseModel):
    """One customer by telephone number, in E.164."""

    phone: str
    name: str
    address: str
    city: str
    zip: str


class CustomerFields(BaseModel):
    """What is written on a card."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=300)]
    address: Annotated[str, Field(max_length=300)] = ""
    city: Annotated[str, Field(max_length=300)] = ""
    zip: Annotated[str, Field(max_length=16)] = ""


@router.get("")
async def customers(
    asks: Asks,
    text: Annotated[str, Query(max_length=200)] = "",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> list[ApiCustomer]:
    """By a part of name, number or address, in the order of their names, fifty a page."""
    found = await asyncio.to_thread(asks.services.customers.find, text, first=(page - 1) * PAGE, most=PAGE)
    return [_card(card) for card in found]


@router.get("/{phone}")
async def customer(asks: Asks, phone: str) -> ApiCustomer:
    """The card of that number."""
    card = await asyncio.to_thread(asks.services.customers.get, _number(asks, phone))
    if card is None:
        raise ApiError(404, "not_found")
    return _card(card)


@router.put("/{phone}")
async def save(asks: Asks, phone: str, card: CustomerFields) -> ApiCustomer:
    """Writes the card in the place of what was known."""
    written = CustomerCard(_number(asks, phone), **card.model_dump())
    await asyncio.to_thread(asks.services.customers.save, written, asks.now())
    await asyncio.to_thread(asks.services.audit.note, asks.who, "customer_saved", "", asks.now())
    return _card(written)


def _number(asks: ApiRequest, phone: str) -> str:
    try:
        return e164(phone, asks.services.office.business.country)
    except ValueError as error:
        raise ApiError(422, "no_number") from error


def _card(card: CustomerCard) -> ApiCustomer:
    fields = msgspec.structs.asdict(card)
    return ApiCustomer(**{name: fields[name] for name in ApiCustomer.model_fields})
