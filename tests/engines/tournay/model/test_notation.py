"""The text notation of moves."""

import pytest

from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    NoLastCard,
    Play,
    Shed,
    Suffer,
    Undo,
)
from engines.tournay.model.notation import read_move, write_move

WRITTEN = {
    'play "Fort" 0,1': Play("Fort", 0, 1),
    'play "Great Market" -1,0 / "hand:Weavers\' Hall" / "yellow" "red"': Play(
        "Great Market", -1, 0, (("hand:Weavers' Hall",), ("yellow", "red"))
    ),
    'play "Fort" 0,1 /': Play("Fort", 0, 1, ((),)),
    "undo": Undo(),
    'draw yellow II look / "0 0 2"': Draw("yellow", "II", "look", (("0 0 2",),)),
    "draw red III top": Draw("red", "III", "top"),
    'activate 0,1 / "1 0"': Activate(0, 1, "", (("1 0",),)),
    'activate -2,1 as "1:0,2" / "1 0" / / "2:0,1" "2:0,2"': Activate(
        -2, 1, "1:0,2", (("1 0",), (), ("2:0,1", "2:0,2"))
    ),
    'combat 2 / "1 1"': Combat(2, (("1 1",),)),
    "earn white 3": Earn("white", 3),
    "gather": Gather(),
    'keep "Tour d\'Arras"': Keep("Tour d'Arras"),
    'build / "0" "2" / "1"': Build((("0", "2"), ("1",))),
    "build": Build(),
    'suffer / "0,1" "-1,0"': Suffer((("0,1", "-1,0"),)),
    'shed / "Fort" "event:Fire"': Shed((("Fort", "event:Fire"),)),
    'last "Mint" 0,0 / "standing"': LastCard("Mint", 0, 0, (("standing",),)),
    "no last": NoLastCard(),
    'keep "a \\"b\\" / \\\\ , 市場"': Keep('a "b" / \\ , 市場'),
    'keep "/"': Keep("/"),
    'keep ""': Keep(""),
    'keep "\\n"': Keep("\n"),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_moves_are_written_and_read(text):
    assert write_move(WRITTEN[text]) == text
    assert read_move(text) == WRITTEN[text]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        " gather",
        "gather ",
        "gather now",
        "gather /",
        "no",
        "play Fort 0,1",
        'play "Fort"',
        'play "Fort" 0',
        'play "Fort" 0,1 "hand:Inn"',
        'play "Fort" 00,1',
        'play "Fort" 0,1  / "hand:Inn"',
        'play "Fort" 0,1 / hand',
        'play "Fort" 0,1 / 3',
        "play 3 0,1",
        "draw blue II look",
        "draw yellow IV look",
        "draw yellow II peek",
        "combat",
        "combat x",
        "combat 01",
        "earn white",
        "earn white 3 / ",
        "keep Fort",
        "keep ['a']",
        'keep "a',
        'keep "\\x"',
        'activate 0,1 as 1:0,2 / "1 0"',
        'activate 0,1 as "" / "1 0"',
    ],
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(ValueError):
        read_move(text)
