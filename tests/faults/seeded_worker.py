"""A worker of a server under test: everything that `quintain work` does, on bytes that follow from a seed.

python -m tests.faults.seeded_worker SEED
"""

import os
import sys
from functools import partial

from app import cli
from app.config import Settings
from app.main import create_app
from app.processes.workers import NUMBER
from tests.seeds import Seed, SeededEntropy

if __name__ == "__main__":
    # Two workers must not produce the same ids.
    seed = Seed(f"{sys.argv[1]}|worker {os.environ[NUMBER]}")
    cli.work_for_supervisor(Settings(), partial(create_app, entropy=SeededEntropy(seed)))
