"""`receptionist mcp`: the owner's read tools over the Model Context Protocol, on standard input and output."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rich.console import Console

from receptionist import __version__
from receptionist.app.commands.looking_in import looking_in
from receptionist.app.container import Office
from receptionist.app.owner_reads import owner_reads
from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.facts import facts_of
from receptionist.tools.store import ToolStore

if TYPE_CHECKING:
    from mcp.server import Server

MISSING = "the package mcp is missing; pip install 'receptionist[mcp]'"


def run(business: Business) -> int:
    """The command itself: serves until its input ends. Standard output is the protocol's alone."""
    if find_spec("mcp") is None:
        Console(stderr=True).print(MISSING, style="red", markup=False)
        return 2
    return looking_in(business, _until_its_end)


def _until_its_end(office: Office) -> int:
    asyncio.run(_serve(server(office)))
    return 0


def server(office: Office) -> Server[Any]:
    """An MCP server of what the owner may read, each tool as the ToolStore describes it."""
    import mcp_types as types
    from mcp.server import Server

    store = ToolStore(owner_reads(office))

    async def list_tools(context: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[types.Tool.model_validate(tool.mcp()) for tool in store])

    async def call_tool(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        now = dt.datetime.now(office.zone)
        ran = await store.run(params.name, params.arguments or {}, facts_of(CallContext.ringing("owner", now)), now)
        told = json.dumps(ran.result, ensure_ascii=False) if ran.ok else ran.error
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=told)],
            structured_content=ran.result if ran.ok else None,
            is_error=not ran.ok,
        )

    return Server(
        "receptionist",
        version=__version__,
        instructions=f"Visits, messages and answers of {office.business.name}. Everything here only reads.",
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def _serve(served: Server[Any]) -> None:
    from mcp.server.stdio import stdio_server

    async with stdio_server() as (incoming, outgoing):
        await served.run(incoming, outgoing, served.create_initialization_options())
