"""Shared support for all tests.

Values imported through this package, and in every process that its tests start, are also frozen at run time
(`engines/core/values.py`). So this must come before any import of `engines`.
"""

import gc
import os

os.environ.setdefault("QUINTAIN_TEST_FROZEN", "1")
# Nearly all objects that imports and the collection of tests make stay, as in app/__init__.py.
gc.set_threshold(100_000, 50, 100)
