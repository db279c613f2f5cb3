"""The worked example of docs/fairness.md prints the page's results."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")


def test_the_worked_example_prints_the_pages_results() -> None:
    code, printed = re.findall(r"```(?:python|text)\n(.*?)```", PAGE, re.DOTALL)
    done = subprocess.run([sys.executable, "-I", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == printed
    assert "False" not in printed
