"""Shared support for all tests.

Values imported through this package, and in every process that its tests start, are also frozen at run time
(`engines/core/values.py`). So this must come before any import of `engines`.
"""

import os

os.environ.setdefault("QUINTAIN_TEST_FROZEN", "1")
