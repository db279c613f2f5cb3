"""Matches of the joust that begin as a test needs them: the first roll can end one, in sixty-two of a thousand.

word_for    a word for the last seat with which the match goes on, or is over at once
match       a match of two people that goes on
"""

from engines import joust
from engines.core.chance import KeyedChance, table_key
from engines.core.codec import codec_of
from tests.app.served import Seated, Served
from tests.app.stored import query

GAME = joust.GAME


async def word_for(served: Served, table: str, seat: int, *, ends: bool = False) -> str:
    """A word for the last free seat of a table, chosen with what only the server knows."""
    url = served.database_url
    ((secret, options),) = await query(url, "SELECT secret, options::text FROM tables WHERE id = $1", table)
    rows = await query(url, "SELECT coalesce(client_seed, 'bot') FROM seats WHERE table_id = $1 ORDER BY seat", table)
    words = [str(word) for (word,) in rows]
    for number in range(10_000):
        words[seat] = f"{number:032x}"
        chance = KeyedChance(table_key(bytes(secret), table, words), table)
        state = GAME.setup(2, codec_of(GAME).options(options.encode()), chance).state
        if (GAME.outcome(state) is not None) == ends:
            return words[seat]
    raise AssertionError("No word begins the match like that.")


async def match(served: Served, *names: str, **options: str) -> Seated:
    """A match of these two people, the first its host, that is not over with its first roll."""
    table = await served.table(names[0], seats=2, start=False, game="joust", options=options)
    other = await served.guest(names[1])
    await other.post(f"/api/tables/{table.id}/seats/1", {"client_seed": await word_for(served, table.id, 1)})
    await other.post(f"/api/tables/{table.id}/ready", {"ready": True})
    await table.guests[0].post(f"/api/tables/{table.id}/start", {"empty": None})
    table.guests.append(other)
    return table
