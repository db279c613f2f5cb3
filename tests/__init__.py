"""Everything that tests need. What is imported through this package, and every process that its tests start, has
values that are frozen at run time, too (`engines/core/values.py`); so this stands before any import of `engines`."""

import os

os.environ.setdefault("QUINTAIN_TEST_FROZEN", "1")
