"""Facts about types that only their source holds: the names of aliases, and the docstrings below fields.

Name         the place where a type is declared
declared     the statement that declares it
docstring    the docstring below it
documented   the statements of a class, each with its docstring
wire_name    the name of a field in JSON
origin       the place where an imported name is declared
is_alias     whether a name is a TypeAlias
"""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import cleandoc, getsource


@dataclass(frozen=True, slots=True, order=True)
class Name:
    """The place where a type is declared: a module and a name at its top level."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"

    @property
    def value(self) -> object:
        """The type itself; `None` if the module has no such name."""
        return vars(sys.modules[self.module]).get(self.name)


@dataclass(frozen=True, slots=True)
class _Source:
    """The top level of one module."""

    statements: Mapping[str, ast.stmt]
    docstrings: Mapping[str, str]
    imports: Mapping[str, Name]


def declared(name: Name) -> ast.stmt | None:
    """The statement that declares a type; `None` if its module has none at the top level."""
    return _source(name.module).statements.get(name.name)


def docstring(name: Name) -> str | None:
    """The docstring of a class, or the docstring below an alias."""
    return _source(name.module).docstrings.get(name.name)


def names(module: str) -> Iterator[Name]:
    """Every name that a module declares at its top level, in order."""
    for name in _source(module).statements:
        yield Name(module, name)


def origin(name: Name) -> Name:
    """The place where a name is declared, which may be another module than the importing one."""
    imported = _source(name.module).imports.get(name.name)
    return name if imported is None else origin(imported)


def is_alias(name: Name) -> bool:
    """Whether a type is declared as a TypeAlias."""
    match declared(name):
        case ast.AnnAssign(annotation=annotation, value=ast.expr()):
            return ast.unparse(annotation).rpartition(".")[2] == "TypeAlias"
        case _:
            return False


def documented(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Statements, each with the docstring below it."""
    for statement, below in zip(body, [*body[1:], None], strict=True):
        match below:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield statement, cleandoc(text)
            case _:
                yield statement, None


def wire_name(field: ast.AnnAssign) -> str:
    """A field's name in JSON: its own, or that of `Annotated[str, Field(alias="as")]`, for names that Python
    reserves.
    """
    match field.annotation:
        case ast.Subscript(slice=ast.Tuple(elts=[_, *notes])):
            keywords = [keyword for note in notes if isinstance(note, ast.Call) for keyword in note.keywords]
            for keyword in keywords:
                if keyword.arg == "alias":
                    return str(ast.literal_eval(keyword.value))
    return ast.unparse(field.target)


@cache
def _source(module: str) -> _Source:
    tree = ast.parse(getsource(sys.modules[module]))
    statements: dict[str, ast.stmt] = {}
    docstrings: dict[str, str] = {}
    imports: dict[str, Name] = {}
    for statement, below in documented(tree.body):
        match statement:
            case ast.ImportFrom(module=str(source), names=aliases):
                imports |= {alias.asname or alias.name: Name(source, alias.name) for alias in aliases}
                continue
            case ast.ClassDef(name=name):
                doc = ast.get_docstring(statement)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                doc = below
            case _:
                continue
        statements[name] = statement
        if doc:
            docstrings[name] = doc
    return _Source(statements, docstrings, imports)
