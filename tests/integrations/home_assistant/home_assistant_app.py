"""Runs the real Home Assistant's core, REST API and history for tests, on loopback, in its own environment.

Usage: python home_assistant_app.py DIRECTORY PORT. Prints a line of JSON with an access token once it answers, and
runs until its input is closed. The devices are its own template entities over input booleans.
"""

from __future__ import annotations

import asyncio
import json
import sys
from datetime import timedelta
from typing import Any

from homeassistant import auth, bootstrap, config_entries, core, loader  # type: ignore[import-not-found,unused-ignore]
from homeassistant.config import async_process_ha_core_config  # type: ignore[import-not-found,unused-ignore]
from homeassistant.helpers import (  # type: ignore[import-not-found,unused-ignore]
    area_registry,
    entity_registry,
    recorder,
)
from homeassistant.setup import async_setup_component  # type: ignore[import-not-found,unused-ignore]


def toggled(name: str) -> dict[str, Any]:
    return {"entity_id": f"input_boolean.{name}"}


def config(directory: str, port: int) -> dict[str, Any]:
    on, off = "input_boolean.turn_on", "input_boolean.turn_off"
    return {
        "http": {"server_host": ["127.0.0.1"], "server_port": port},
        "api": {},
        "recorder": {"db_url": f"sqlite:///{directory}/recorder.db", "commit_interval": 0},
        "history": {},
        "input_boolean": {name: {} for name in ("desk", "ceiling", "bolt", "motion")},
        "light": {
            "platform": "template",
            "lights": {
                f"office_{name}": {
                    "unique_id": f"office_{name}",
                    "friendly_name": f"Office {name.title()}",
                    "value_template": f"{{{{ is_state('input_boolean.{name}', 'on') }}}}",
                    "turn_on": {"service": on, "target": toggled(name)},
                    "turn_off": {"service": off, "target": toggled(name)},
                }
                for name in ("desk", "ceiling")
            },
        },
        "lock": {
            "platform": "template",
            "name": "Front Door",
            "unique_id": "front_door",
            "value_template": "{{ is_state('input_boolean.bolt', 'on') }}",
            "lock": {"service": on, "target": toggled("bolt")},
            "unlock": {"service": off, "target": toggled("bolt")},
        },
        "binary_sensor": {
            "platform": "template",
            "sensors": {
                "porch_motion": {
                    "friendly_name": "Porch Motion",
                    "device_class": "motion",
                    "value_template": "{{ is_state('input_boolean.motion', 'on') }}",
                }
            },
        },
    }


async def started(directory: str, port: int) -> tuple[core.HomeAssistant, str]:
    """Home Assistant running, and a long-lived token of its owner."""
    hass = core.HomeAssistant(directory)
    hass.config.skip_pip = True
    loader.async_setup(hass)
    settings = config(directory, port)
    hass.config_entries = config_entries.ConfigEntries(hass, settings)
    await bootstrap.async_load_base_functionality(hass)
    recorder.async_initialize_recorder(hass)
    hass.auth = await auth.auth_manager_from_config(hass, [{"type": "homeassistant"}], [])
    await async_process_ha_core_config(hass, {"name": "Test", "time_zone": "UTC", "unit_system": "us_customary"})
    for component in settings:
        if not await async_setup_component(hass, component, settings):
            raise SystemExit(f"{component} could not be set up")
    await hass.async_start()
    await hass.async_block_till_done()
    office = area_registry.async_get(hass).async_create("Office")
    for name in ("desk", "ceiling"):
        entity_registry.async_get(hass).async_update_entity(f"light.office_{name}", area_id=office.id)
    user = await hass.auth.async_create_user("owner", group_ids=["system-admin"])
    token = await hass.auth.async_create_refresh_token(
        user, client_name="tests", token_type="long_lived_access_token", access_token_expiration=timedelta(days=1)
    )
    return hass, hass.auth.async_create_access_token(token)


async def run(directory: str, port: int) -> None:
    hass, token = await started(directory, port)
    print(json.dumps({"token": token}), flush=True)  # noqa: T201
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await hass.async_stop(force=True)


asyncio.run(run(sys.argv[1], int(sys.argv[2])))
