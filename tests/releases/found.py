"""The data that a server shows of a filled database, as JSON types: stored with a release, and compared under all later
releases.

tables_found        every table as everybody sees it, with what its rows say
tournaments_found   every tournament
found_by            what a cookie leads to
cookie_of           the cookie's value
returning           who comes back with a cookie
"""

import json
from typing import Any
from uuid import UUID

from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, Server

FORMER_COOKIE = "quintain"
"""The cookie's name in releases whose cookies did not name the installation; later ones exchange it."""
SLOW = 3600.0
"""Seconds that bots wait before they move, so that nothing moves while it is looked at."""

_TABLES = """
SELECT t.id, rules_version, made, (SELECT count(*) FROM moves WHERE table_id = t.id), outcome::text, rematch_id
FROM tables t ORDER BY made, id
"""
_OF_PLAYER = """
SELECT DISTINCT id, made FROM tables JOIN seats ON table_id = id WHERE player_id = $1 OR kept_for = $1
ORDER BY made, id
"""
_TOURNAMENTS = "SELECT id FROM tournaments ORDER BY made, id"


def cookie_of(guest: Guest) -> str:
    """The value of the cookie, as the server signed it."""
    return guest.session_cookie


def returning(server: Server, cookie: str) -> Guest:
    """A person who returns with this cookie."""
    guest = server.stranger()
    guest.client.cookies.set(FORMER_COOKIE, cookie, domain="127.0.0.1")
    return guest


async def tables_found(guest: Guest, url: str) -> list[dict[str, Any]]:
    """All tables, in the order in which they were made."""
    found = []
    for table, rules_version, made, rows, outcome, rematch in await query(url, _TABLES):
        shown = (await guest.get(f"/api/tables/{table}"))["table"]
        live = {
            "rules_version": rules_version,
            "made": made.isoformat(),
            "version": rows - 1,
            "rows": rows,
            "outcome": None if outcome is None else json.loads(outcome),
            "rematch": rematch,
        }
        found.append(shown | live)
    return found


async def tournaments_found(guest: Guest, url: str) -> list[dict[str, Any]]:
    """All tournaments, in the order in which they were made."""
    return [(await guest.get(f"/api/tournaments/{one}"))["tournament"] for (one,) in await query(url, _TOURNAMENTS)]


async def found_by(guest: Guest, url: str) -> dict[str, Any]:
    """The player with this cookie, and the seats and places to which it leads."""
    cookie = cookie_of(guest)
    player = UUID(cookie.split(".")[0])
    tables = [await _seat(guest, table) for table, _ in await query(url, _OF_PLAYER, player)]
    tournaments = [await guest.get(f"/api/tournaments/{one}") for (one,) in await query(url, _TOURNAMENTS)]
    return {
        "cookie": cookie,
        "player": str(player),
        "name": (await guest.get("/api/me"))["name"],
        "tables": tables,
        "entered": [
            {"tournament": one["tournament"]["id"], "entrant": one["you"]}
            for one in tournaments
            if one["you"] is not None
        ],
        "hosted": [one["tournament"]["id"] for one in tournaments if one["host"]],
    }


async def _seat(guest: Guest, table: str) -> dict[str, Any]:
    """A person's seat at a table, or the seat that is kept for them, and how much of the game the person is shown."""
    shown = await guest.get(f"/api/tables/{table}")
    status = shown["table"]["status"]
    found = {"id": table, "status": status, "seat": shown["you"], "kept": shown["kept_for_you"], "host": shown["host"]}
    if status in ("playing", "over"):
        async with guest.table_socket(table) as socket:
            full = await socket.until("full")
        found |= {name: full[name] for name in ("v", "to_act", "decision")} | {"log": len(full["log"])}
    return found
