"""Planted faults stay valid: every patch applies to this checkout and names an existing test."""

from pathlib import Path

import pytest

from tests.planted.patches import FOLDER, ROOT, InvalidPatch, Patch, check, patches, read_patch

NAMES = sorted(path.stem for path in FOLDER.glob("*.patch"))


@pytest.mark.parametrize("name", NAMES)
def test_planted_fault_applies_and_its_test_exists(name: str) -> None:
    patch = patches()[name]
    assert check(patch.path, ROOT) == ""
    assert patch.has_test, f"there is no test {patch.test}"


def test_unfit_patch_is_rejected(tmp_path: Path) -> None:
    changes = "diff --git a/README.md b/README.md\n--- a/README.md\n+++ b/README.md\n@@ -1 +1 @@\n-No such line\n+x\n"
    path = tmp_path / "unfit.patch"
    path.write_text(changes)
    assert "README.md" in check(path, ROOT)
    with pytest.raises(InvalidPatch, match="Fault"):
        read_patch(path)
    path.write_text(f"Fault: A fault.\nTest: tests/architecture/test_planted.py::test_missing\n\n{changes}")
    patch = read_patch(path)
    assert patch == Patch("unfit", path, "A fault.", "tests/architecture/test_planted.py::test_missing")
    assert not patch.has_test
