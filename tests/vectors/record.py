"""A whole game of one round, played at random: `python -m tests.vectors.record` writes it to record.json.

Checkers in other languages are tested with it, and docs/fairness.md computes its first draw by hand.
"""

from pathlib import Path

from app.tables.record import exported
from engines import tornei
from engines.tornei.options import Options
from tests.app.fixtures.records import random_record

FILE = Path(__file__).with_name("record.json")

if __name__ == "__main__":
    FILE.write_bytes(
        exported(random_record(tornei.GAME, seed=20260131, players=4, options=Options(rounds="1"), bots=1))
    )
