"""Joust matches with a known beginning, because the first roll ends 62 of 1,000 matches.

client_seed_for   a client seed for the last seat with which the match continues, or ends at once
match             a match of two people that continues
"""

from engines import joust
from engines.core.chance import KeyedChance, table_key
from engines.core.codec import codec_of
from tests.app.fixtures.database import query
from tests.app.fixtures.server import SeatedTable, Server

GAME = joust.GAME


async def client_seed_for(server: Server, table: str, seat: int, *, ends: bool = False) -> str:
    """A client seed for a table's last free seat, with which the match continues after its first roll, or ends. It is
    computed with the server's secret.
    """
    url = server.database_url
    ((secret, options),) = await query(url, "SELECT secret, options::text FROM tables WHERE id = $1", table)
    rows = await query(url, "SELECT coalesce(client_seed, 'bot') FROM seats WHERE table_id = $1 ORDER BY seat", table)
    client_seeds = [str(client_seed) for (client_seed,) in rows]
    for number in range(10_000):
        client_seeds[seat] = f"{number:032x}"
        chance = KeyedChance(table_key(bytes(secret), table, client_seeds), table)
        state = GAME.setup(2, codec_of(GAME).options(options.encode()), chance).state
        if (GAME.outcome(state) is not None) == ends:
            return client_seeds[seat]
    raise AssertionError("No client seed begins the match like that.")


async def match(server: Server, *names: str, public: bool = False, **options: str) -> SeatedTable:
    """A match of these two people, the first its host, which does not end with its first roll."""
    table = await server.table(names[0], seats=2, start=False, game="joust", public=public, options=options)
    other = await server.guest(names[1])
    await other.post(f"/api/tables/{table.id}/seats/1", {"client_seed": await client_seed_for(server, table.id, 1)})
    await other.post(f"/api/tables/{table.id}/ready", {"ready": True})
    await table.guests[0].post(f"/api/tables/{table.id}/start", {"empty": None})
    table.guests.append(other)
    return table
