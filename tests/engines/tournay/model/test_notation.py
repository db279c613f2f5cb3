"""The text notation of moves."""

import pytest

from engines.core.seats import Seat
from engines.tournay.model.choices import (
    Building,
    EventInHand,
    FromBuilding,
    FromDeck,
    FromDistrict,
    FromHand,
    FromPlaza,
    FromPlazas,
    InQueue,
    OfColour,
    OwnBuilding,
)
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

B, C = Seat(1), Seat(2)
YELLOW, RED = OfColour("yellow"), OfColour("red")
WRITTEN = {
    'play "Fort" 0,1': Play("Fort", 0, 1),
    'play "Great Market" -1,0 / "hand:Weavers\' Hall" / "yellow" "red"': Play(
        "Great Market", -1, 0, ((FromHand("Weavers' Hall"),), (YELLOW, RED))
    ),
    'play "Fort" 0,1 /': Play("Fort", 0, 1, ((),)),
    "undo": Undo(),
    'draw yellow II look / "0 0 2"': Draw("yellow", "II", "look", ((FromPlazas((0, 0, 2)),),)),
    "draw red III top": Draw("red", "III", "top"),
    'activate 0,1 / "1 0"': Activate(0, 1, None, ((FromPlazas((1, 0)),),)),
    'activate -2,1 as "1:0,2" / "1 0" / / "2:0,1" "2:0,2"': Activate(
        *(-2, 1, Building(B, (0, 2))),
        ((FromPlazas((1, 0)),), (), (Building(C, (0, 1)), Building(C, (0, 2)))),
    ),
    'combat 2 / "1 1"': Combat(2, ((FromPlazas((1, 1)),),)),
    "earn white 3": Earn("white", 3),
    "gather": Gather(),
    'keep "Tour d\'Arras"': Keep("Tour d'Arras"),
    'build / "0" "2" / "1"': Build(((InQueue(0), InQueue(2)), (InQueue(1),))),
    "build": Build(),
    'suffer / "0,1" "-1,0"': Suffer(((OwnBuilding((0, 1)), OwnBuilding((-1, 0))),)),
    'shed / "Fort" "event:Fire"': Shed(((FromHand("Fort"), EventInHand("Fire")),)),
    'last "Mint" 0,0 / "standing"': LastCard("Mint", 0, 0, ((FromPlaza("standing"),),)),
    'last "Mint" 0,0 / "on:0,1"': LastCard("Mint", 0, 0, ((FromBuilding((0, 1)),),)),
    'play "Mint" 0,0 / "at:0,-1:2" / "0"': Play("Mint", 0, 0, ((FromDistrict((0, -1), 2),), (InQueue(0),))),
    'activate 0,1 / "1 0" / "yellow I top"': Activate(
        0, 1, None, ((FromPlazas((1, 0)),), (FromDeck("yellow", "I", "top"),))
    ),
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


@pytest.mark.parametrize("name", ["yellow", "standing", "2", "01", "1 0", "yellow I top", "Fort", "四"])
def test_a_card_may_have_any_name(name):
    move = Shed(((FromHand(name),),))
    assert read_move(write_move(move)) == move


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
        'activate 0,1 as "Fort" / "1 0"',
        'play "Fort" 0,1 / "Inn"',
        'shed / "hand:Fort"',
        'shed / "at:0,1"',
        'shed / "x:0,1"',
        'shed / "01"',
    ],
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(ValueError):
        read_move(text)
