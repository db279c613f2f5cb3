"""Running tables with people on all seats, written straight to the database."""

from uuid import UUID, uuid4

from app.content.sources import options_of
from app.messages.house_rules import HouseRules
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables import store
from app.tables.entropy import SYSTEM
from app.tables.gathering import add
from app.tables.house_rules import house_rules_given
from app.tables.store import AnyGame

CLIENT_SEED = "00" * 16


async def lay_out(
    database: Database, game: AnyGame, *, seats: int, count: int, rules: HouseRules | None = None
) -> list[tuple[str, list[UUID]]]:
    """This number of tables under these house rules, each with its people by seat."""
    made = []
    async with database.session() as session:
        for _ in range(count):
            people = [uuid4() for _ in range(seats)]
            table = store.new_table(
                game, options_of(game, {}), entropy=SYSTEM, seats=seats, public=False, host=people[0]
            )
            table.house_rules = house_rules_given(rules)
            for chair, player in zip(table.chairs, people, strict=True):
                chair.player_id, chair.name = player, f"P{chair.seat}"
                chair.client_seed, chair.ready = CLIENT_SEED, True
            await add(session, table, SYSTEM)
            store.begin(session, table, game, SharedClock().utcnow())
            made.append((table.id, people))
    return made
