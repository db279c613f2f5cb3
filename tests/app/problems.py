"""Every error that the server declares, by its code."""

from app import main
from app.errors import Problem

assert main, "with all of the server imported, every class is known"

DECLARED = Problem.__subclasses__()
PROBLEMS = {problem.code: problem for problem in DECLARED}
