"""Fixtures for tests of declarations.

write    makes a module from a text, with some imports above it
"""

import importlib
import sys
from collections.abc import Callable
from itertools import count
from types import ModuleType

import pytest

_NUMBERS = count()

_IMPORTS = """\
import datetime as time
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import IntEnum, StrEnum
from typing import Annotated, Any, ClassVar, Generic, Literal, NewType, Optional, TypeAlias, TypeVar, Union
from uuid import UUID

import orjson
from pydantic import Field

from engines.core import seats
from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
"""


@pytest.fixture
def write(tmp_path, monkeypatch) -> Callable[[str], ModuleType]:
    """Makes a module from a text, with some imports above it."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(text: str) -> ModuleType:
        name = f"written_{next(_NUMBERS)}"
        (tmp_path / f"{name}.py").write_text(_IMPORTS + text)
        importlib.invalidate_caches()
        module = importlib.import_module(name)
        monkeypatch.setitem(sys.modules, name, module)
        return module

    return make
