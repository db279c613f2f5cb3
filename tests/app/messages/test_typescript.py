"""Every form of a type, in Python and in TypeScript."""

from types import ModuleType

import pytest

from app.wire.annotations import Undeclarable
from app.wire.typescript import File, declarations

_SOME = """
T = TypeVar("T")
Code = NewType("Code", str)
Shape: TypeAlias = Literal["round", "square"]
Both: TypeAlias = "Shape | Point"
Maybe: TypeAlias = T | None


class Size(StrEnum):
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True)
class Point:
    x: int


@dataclass(frozen=True)
class Box(Generic[T]):
    inside: T
"""

_WRONG = """

class _Plain: ...


@dataclass
class _Thawed:
    x: int


class _Number(IntEnum):
    ONE = 1


_Nameless = int | str
"""


def declared(module: ModuleType) -> str:
    """A module's types in TypeScript, without the file's first line and the module's own comment."""
    core, own = File("core", "engines.core"), File("own", module.__name__, modules=(module,))
    text = declarations((core, own), "make types")["own.d.ts"]
    return text.partition(f"// {module.__name__}\n\n")[2]


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        ("int", "number"),
        ("float", "number"),
        ("str", "string"),
        ("bool", "boolean"),
        ("None", "null"),
        ("datetime", "string"),
        ("time.datetime", "string"),
        ("date", "string"),
        ("UUID", "string"),
        ("Any", "unknown"),
        ("object", "unknown"),
        ("Point", "Point"),
        ("Size", "Size"),
        ("Code", "Code"),
        ("Shape", "Shape"),
        ("Seat", "Seat"),
        ("seats.Seat", "Seat"),
        ("seats.Viewer", "Viewer"),
        ("'Point'", "Point"),
        ("'Point | None'", "Point | null"),
        ("int | None", "number | null"),
        ("int | float", "number"),
        ("Optional[int]", "number | null"),
        ("Union[int, str, None]", "number | string | null"),
        ("Point | Code | None", "Point | Code | null"),
        ("Literal['a']", '"a"'),
        ("Literal['a', 'b', 3, True, None]", '"a" | "b" | 3 | true | null'),
        ("Literal[Size.SMALL]", '"small"'),
        ("tuple[int, ...]", "readonly number[]"),
        ("tuple[int | None, ...]", "readonly (number | null)[]"),
        ("tuple[Literal['a', 'b'], ...]", 'readonly ("a" | "b")[]'),
        ("tuple[Shape, ...]", "readonly Shape[]"),
        ("tuple[tuple[int, ...], ...]", "readonly (readonly number[])[]"),
        ("tuple[int, str]", "readonly [number, string]"),
        ("tuple[int]", "readonly [number]"),
        ("tuple[()]", "readonly []"),
        ("tuple[int, str] | None", "readonly [number, string] | null"),
        ("frozenset[Seat]", "readonly Seat[]"),
        ("Sequence[Point]", "readonly Point[]"),
        ("Mapping[str, int]", "Record<string, number>"),
        ("Mapping[str, str | int]", "Record<string, string | number>"),
        ("Mapping[Code, tuple[int, ...]]", "Record<Code, readonly number[]>"),
        ("Annotated[int, Field(ge=1)]", "number"),
        ("Annotated[int | None, Field(ge=1)]", "number | null"),
        ("Box[int]", "Box<number>"),
        ("Box[int | None]", "Box<number | null>"),
        ("Box[Box[Point]]", "Box<Box<Point>>"),
        ("tuple[Point | Slot[Point], ...]", "readonly (Point | Slot<Point>)[]"),
        ("Maybe[Point]", "Maybe<Point>"),
    ],
)
def test_each_form_of_a_field_is_declared(write, annotation, expected):
    module = write(f"{_SOME}\n\n@dataclass(frozen=True)\nclass Message:\n    held: {annotation}\n")
    assert declared(module).endswith(f"export interface Message {{\n    held: {expected};\n}}\n")


@pytest.mark.parametrize(
    ("annotation", "complaint"),
    [
        ("list[int]", "list[int] cannot be declared; what is frozen has a tuple instead."),
        ("dict[str, int]", "dict[str, int] cannot be declared; what is frozen has a Mapping instead."),
        ("set[int]", "set[int] cannot be declared; what is frozen has a frozenset instead."),
        ("tuple", "tuple cannot be declared; it does not say of what."),
        ("bytes", "bytes cannot be declared; JSON has no bytes."),
        ("tuple[bytes, ...]", "bytes cannot be declared; JSON has no bytes."),
        ("orjson.Fragment", "orjson.Fragment cannot be declared; it is no frozen dataclass and no StrEnum."),
        ("Decimal", "Decimal cannot be declared; it is no frozen dataclass and no StrEnum."),
        ("_Thawed", "_Thawed cannot be declared; it is no frozen dataclass and no StrEnum."),
        ("_Plain", "_Plain cannot be declared; it is no frozen dataclass and no StrEnum."),
        ("_Number", "_Number cannot be declared; it is no frozen dataclass and no StrEnum."),
        ("_Nameless", "_Nameless cannot be declared; it is no type."),
        ("Box", "Box cannot be declared; it takes 1 type arguments and has 0."),
        ("Mapping[int, str]", "Mapping[int, str] cannot be declared; the keys of an object are strings."),
        ("Mapping[Seat, str]", "Mapping[Seat, str] cannot be declared; the keys of an object are strings."),
        ("Literal[b'a']", "b'a' cannot be declared; JSON has no such value."),
        ("'Missing'", "Missing cannot be declared; nothing is called that at run time."),
        ("'seats.Missing'", "seats.Missing cannot be declared; nothing is called that at run time."),
        ("'1 + 1'", "1 + 1 cannot be declared; it is no type."),
    ],
)
def test_a_wrong_field_is_named_with_the_reason(write, annotation, complaint):
    module = write(f"{_SOME}{_WRONG}\n\n@dataclass(frozen=True)\nclass Message:\n    held: {annotation}\n")
    with pytest.raises(Undeclarable) as raised:
        declared(module)
    assert str(raised.value) == f"{module.__name__}.Message.held: {complaint}"


# Module level


def test_a_dataclass_is_declared_with_its_comments(write):
    module = write('''

@dataclass(frozen=True, slots=True)
class Table:
    """A table.

    It has seats:
        one each
    """

    code: str
    players: int = 2
    """How many play."""
    name: str | None = None
    """First line,
    second line of the same sentence, which is so long that the two of them together do not fit into a single line."""
''')
    assert (
        declared(module)
        == """\
/**
 * A table.
 *
 * It has seats:
 *     one each
 */
export interface Table {
    code: string;
    /** How many play. */
    players: number;
    /**
     * First line, second line of the same sentence, which is so long that the two of them together do not fit into a
     * single line.
     */
    name: string | null;
}
"""
    )


def test_aliases_enums_and_new_types_are_declared_with_comments(write):
    module = write('''

Colour: TypeAlias = Literal["red", "blue"]
"""Of a card."""

Code = NewType("Code", str)
"""Five letters."""

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]


class Status(StrEnum):
    """Where it stands."""

    WAITING = "waiting"
    """For players."""
    OVER = "over"
''')
    assert (
        declared(module)
        == """\
/** Of a card. */
export type Colour = "red" | "blue";

/** Five letters. */
export type Code = string;

export type Pair<T> = readonly [T, T];

/** Where it stands. */
export type Status = "waiting" | "over";
"""
    )


def test_a_comment_is_not_ended_by_its_text(write):
    module = write('\n\n@dataclass(frozen=True)\nclass A:\n    """Not */ here."""\n')
    assert declared(module) == "/** Not *\\/ here. */\nexport interface A {}\n"


def test_a_long_union_has_one_line_for_each_member(write):
    words = [f"word_{number:03}" for number in range(12)]
    module = write(f"\nWord: TypeAlias = Literal{words}\n")
    assert declared(module) == "export type Word =" + "".join(f'\n    | "{word}"' for word in words) + ";\n"


def test_a_fields_long_union_has_one_line_for_each_member(write):
    words = [f"word_{number:03}" for number in range(12)]
    module = write(f"\n\n@dataclass(frozen=True)\nclass A:\n    word: Literal{words}\n")
    members = "".join(f'\n        | "{word}"' for word in words)
    assert declared(module) == f"export interface A {{\n    word:{members};\n}}\n"


def test_a_generic_class_and_its_uses_are_declared(write):
    module = write("""
V = TypeVar("V")
M = TypeVar("M")


@dataclass(frozen=True, kw_only=True)
class Message:
    v: int


@dataclass(frozen=True, kw_only=True)
class Full(Message, Generic[V, M]):
    view: V
    legal: tuple[M | Prompt[M, V, None], ...]
    t: Literal["full"] = "full"


@dataclass(frozen=True, kw_only=True)
class Known(Full[int, M]):
    more: Mapping[str, M]
""")
    assert (
        declared(module)
        == """\
export interface Message {
    v: number;
}

export interface Full<V, M> extends Message {
    view: V;
    legal: readonly (M | Prompt<M, V, null>)[];
    t: "full";
}

export interface Known<M> extends Full<number, M> {
    more: Record<string, M>;
}
"""
    )


def test_fields_have_their_wire_names(write):
    module = write("""

@dataclass(frozen=True)
class Message:
    as_: Annotated[str, Field(alias="as", max_length=3)]
    hyphen: Annotated[int | None, Field(alias="a-b")]
    limited: Annotated[int, Field(ge=1)]
""")
    assert (
        declared(module)
        == """\
export interface Message {
    as: string;
    "a-b": number | null;
    limited: number;
}
"""
    )


def test_only_fields_are_declared(write):
    module = write("""

@dataclass(frozen=True)
class Message:
    count: ClassVar[int] = 0
    first: int
    _: KW_ONLY
    second: int

    @property
    def third(self) -> int:
        return 3
""")
    assert declared(module) == "export interface Message {\n    first: number;\n    second: number;\n}\n"


def test_private_types_are_declared_only_if_used(write):
    module = write("""
_Unused: TypeAlias = Literal["a"]
_Used: TypeAlias = Literal["b"]


@dataclass(frozen=True)
class Message:
    held: _Used
""")
    assert declared(module) == 'export type _Used = "b";\n\nexport interface Message {\n    held: _Used;\n}\n'


@pytest.mark.parametrize(
    "source",
    [
        "class Message: ...",
        "@dataclass\nclass Message:\n    x: int",
        "class Message(IntEnum):\n    ONE = 1",
    ],
)
def test_a_public_class_that_is_no_message_is_refused(write, source):
    module = write(f"\n\n{source}\n")
    with pytest.raises(Undeclarable, match="Message cannot be declared; it is no frozen dataclass and no StrEnum"):
        declared(module)


def test_a_nested_class_is_refused(write):
    module = write("""

def _made() -> Any:
    @dataclass(frozen=True)
    class Inner:
        x: int

    return Inner


_Inner = _made()
Alias: TypeAlias = Annotated[_Inner, "one"]
""")
    with pytest.raises(Undeclarable, match="Alias: _Inner cannot be declared; it is no type"):
        declared(module)
