"""The files of the server that are not Python."""

from pathlib import Path
from typing import Final

PACKAGED: Final = Path(__file__).parents[1] / "_resources"
RESOURCES: Final = PACKAGED if PACKAGED.is_dir() else Path(__file__).parents[2]
"""The folder of static, templates, migrations, alembic.ini and node_modules: in a wheel, which carries copies of them,
a part of this package, and else the top of the checkout."""
