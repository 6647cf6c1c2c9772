"""Home Assistant over its REST API, with a long-lived access token.

Source: developers.home-assistant.io/docs/api/rest: /api/states, /api/services/<domain>/<service>, /api/template,
/api/history/period/<since>.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Mapping
from typing import Any

import httpx

from receptionist.owner.home.port import Device, HomeRefused, HomeUnreachable, Sighting

log = logging.getLogger(__name__)

_AREAS = (
    "{% set ns = namespace(rows=[]) %}"
    "{% for state in states if area_name(state.entity_id) %}"
    "{% set ns.rows = ns.rows + [[state.entity_id, area_name(state.entity_id)]] %}"
    "{% endfor %}{{ ns.rows | to_json }}"
)
"""Areas are told by templates alone: a list of [entity id, area]."""


class HomeAssistant:
    """One installation. `names` are more names of entities by id; `hidden` ones are not there for us.

    Used from any thread; `seconds` bounds each answer.
    """

    def __init__(
        self,
        url: str,
        token: str,
        *,
        seconds: float = 3.0,
        names: Mapping[str, tuple[str, ...]] | None = None,
        hidden: tuple[str, ...] = (),
    ) -> None:
        self._client = httpx.Client(
            base_url=f"{url.rstrip('/')}/api", headers={"Authorization": f"Bearer {token}"}, timeout=seconds
        )
        self._names = names or {}
        self._hidden = frozenset(hidden)

    def devices(self) -> tuple[Device, ...]:
        areas = self._areas()
        rows: list[dict[str, Any]] = self._json("GET", "/states")
        return tuple(self._device(row, areas) for row in rows if row["entity_id"] not in self._hidden)

    def act(self, service: str, ids: tuple[str, ...], data: Mapping[str, Any]) -> None:
        if hidden := self._hidden.intersection(ids):
            raise HomeRefused(f"{sorted(hidden)[0]} is hidden (home_assistant.hidden)")
        domain, _, name = service.partition(".")
        self._json("POST", f"/services/{domain}/{name}", json={"entity_id": list(ids), **data})

    def sightings(self, ids: tuple[str, ...], since: dt.datetime, until: dt.datetime) -> tuple[Sighting, ...]:
        if not ids:
            return ()
        asked = {"filter_entity_id": ",".join(ids), "end_time": until.isoformat(), "no_attributes": ""}
        rows: list[list[dict[str, Any]]] = self._json("GET", f"/history/period/{since.isoformat()}", params=asked)
        seen = [sighting for run in rows for sighting in _noticed(run, since)]
        return tuple(sorted(seen, key=lambda each: each.at, reverse=True))

    def close(self) -> None:
        self._client.close()

    def _areas(self) -> Mapping[str, str]:
        """Area by entity id; without any, names alone must do."""
        try:
            return dict(self._json("POST", "/template", json={"template": _AREAS}))
        except HomeRefused as error:
            log.warning("areas are not told: %s", error)
            return {}

    def _device(self, row: dict[str, Any], areas: Mapping[str, str]) -> Device:
        entity, attributes = row["entity_id"], row.get("attributes", {})
        return Device(
            id=entity,
            name=attributes.get("friendly_name") or entity.partition(".")[2].replace("_", " "),
            state=row["state"],
            area=areas.get(entity, ""),
            sort=attributes.get("device_class") or "",
            names=tuple(self._names.get(entity, ())),
            attributes=attributes,
        )

    def _json(self, method: str, path: str, **more: Any) -> Any:
        try:
            response = self._client.request(method, path, **more)
        except httpx.TransportError as error:
            raise HomeUnreachable(
                f"Home Assistant did not answer {path}: {error or type(error).__name__}; "
                "see that home_assistant.url is its address and that it runs"
            ) from error
        if response.status_code in (401, 403):
            raise HomeRefused("Home Assistant refuses the token; make a new one under your profile, Security")
        if response.status_code >= 500:
            raise HomeUnreachable(f"Home Assistant failed at {path} with status {response.status_code}")
        if response.status_code >= 400:
            raise HomeRefused(f"Home Assistant refused {path} with status {response.status_code}")
        return _decoded(response, path)


def _decoded(response: httpx.Response, path: str) -> Any:
    try:
        return response.json()
    except ValueError as error:
        raise HomeUnreachable(f"what answered {path} is no Home Assistant: its answer is no JSON") from error


def _noticed(run: list[dict[str, Any]], since: dt.datetime) -> list[Sighting]:
    """Changes to "on", and whether the sensor was on to begin with, which is all that the first row says.

    The entity's id is in that row at least.
    """
    if not run:
        return []
    entity = run[0]["entity_id"]
    changes = ((row["state"], dt.datetime.fromisoformat(row["last_changed"])) for row in run)
    noticed = (at.astimezone(since.tzinfo) for state, at in changes if state == "on")
    return [Sighting(entity, max(at, since), before=at <= since) for at in noticed]
