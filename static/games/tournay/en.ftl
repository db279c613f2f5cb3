# What Tournay says, in English. Ids begin with the game’s name; browser and server read this same file.

## Cards

tournay-letter = { $colour ->
    [yellow] Y
    [white] W
   *[red] R
}
tournay-colour = { $colour ->
    [yellow] yellow
    [white] white
    [red] red
   *[any] any
}
tournay-adjective = { $colour ->
    [yellow] yellow{ " " }
    [white] white{ " " }
    [red] red{ " " }
   *[any] { "" }
}
tournay-deck = { $colour ->
    [yellow] yellow { $level }
    [white] white { $level }
   *[red] red { $level }
}
tournay-deniers = { $deniers ->
    [one] 1 denier
   *[other] { $deniers } deniers
}

# What a word of a card does
tournay-says-gain = Gain { tournay-deniers }{ $per ->
   *[once] { "" }
    [visible_card] { " " }for each visible { tournay-adjective }card in your district
    [occupied_building] { " " }for each occupied building in your district
    [laid_citizen] { " " }for each of your laid-down citizens
    [rampart] { " " }for each rampart that you have built
    [event_with_coin] { " " }for each queued event that bears a coin
    [citizen_on_other_plazas] { " " }for each citizen that stands on another Plaza
}{ $most ->
    [0] { "" }
   *[other] , { $most } at most
}.
tournay-says-collect = Every other player gives you { tournay-deniers }, as far as they can.
tournay-says-sell = Discard any number of activity cards from your hand, under their decks, and gain { tournay-deniers } for each.
tournay-says-recruit = { $deniers ->
    [0] Take
   *[other] Pay { tournay-deniers } and take
} a { tournay-adjective }citizen from the supply: it stands on your Plaza.
tournay-says-stand = { $citizens ->
    [one] Stand up one of your laid-down citizens.
   *[other] Let up to { $citizens } of your laid-down citizens stand up.
}
tournay-says-return = Choose a colour: your citizens of that colour on your other buildings return to your Plaza and stand there.
tournay-says-repair = Remove all damage from your district{ $deniers ->
    [0] { "" }
   *[other] , and gain { tournay-deniers } for each
}.
tournay-says-damage = { $whose ->
    [theirs] Every other player damages { $buildings ->
        [one] one
       *[other] { $buildings }
    } of their own unoccupied buildings, as far as they can.
    [each] Damage { $buildings ->
        [one] one unoccupied building
       *[other] { $buildings } unoccupied buildings
    } of each other player; you choose.
   *[one] Damage { $buildings ->
        [one] one unoccupied building
       *[other] { $buildings } unoccupied buildings
    } of one opponent.
}
tournay-says-combat = { $events ->
    [one] Take a queued event that bears a coin into your hand, free of charge.
   *[other] Take up to { $events } queued events that bear coins into your hand, free of charge.
}
tournay-says-happen = { $events ->
    [one] You may choose a queued event: it gets a coin and happens
   *[other] Choose up to { $events } queued events: each gets a coin and happens
}, a bad one to every other player, a good one to all.
tournay-says-draw = Draw a card of { $colour ->
    [any] any level { $level } deck
   *[other] the { tournay-deck } deck
}, in the usual way.
tournay-says-copy = { $whose ->
    [own] Use the effect of another visible { tournay-adjective }building in your district, occupied or not.
   *[others] Use the effect of a visible { tournay-adjective }building in another district, occupied or not.
}
tournay-says-shield = While it is occupied, you may ignore one queued event whenever a Town Crier is read.
tournay-says-lose = Lose { tournay-deniers }, as far as you have them.
tournay-says-profit = Gain { tournay-deniers }.
tournay-says-burn = Damage one of your unoccupied buildings.
tournay-says-discard = Discard an activity card from your hand under its deck.
tournay-says-lay = Lay down a citizen that stands on your Plaza.
tournay-says-rise = Stand up one of your laid-down citizens.
tournay-says-mend = Remove the damage from one of your buildings; if there is none, gain { tournay-deniers }.
tournay-join = { " " }

# When a character works
tournay-reach = { $reach ->
    [row] row
    [column] column
   *[both] row or column
}
tournay-when-place = Whenever you place a { tournay-adjective }{ $kinds ->
    [building] building
    [character] character
    [prestige] prestige building
    [building-prestige] building or prestige building
    [building-character] building or character
    [character-prestige] character or prestige building
   *[card] card
} in its { tournay-reach }
tournay-when-activate = Whenever you activate a { tournay-adjective }building in its { tournay-reach }
tournay-when-every = Whenever you activate a { tournay-adjective }building in its { $reach ->
    [both] row or column, and so make it { $every }, { $twice } … occupied in the two together
   *[other] { tournay-reach }, and so make it { $every }, { $twice } … occupied there
}
tournay-when-then = { $when }: { $then }

# What a prestige building scores
tournay-of-colours = { $colours }{ " " }
tournay-counted = { $per ->
    [set_of_cards] set of one yellow, one white and one red visible building or character
    [set_of_citizens] set of one yellow, one white and one red citizen
    [citizen] { $colours }citizen
    [card] visible { $colours }building or character
    [building] visible { $colours }building
    [character] visible character
    [prestige] visible prestige building
    [deniers] { tournay-deniers }
   *[rampart] built rampart
}
tournay-scores = { $left ->
    [one] 1 point
   *[other] { $left } points
} for each { $things } of yours; for everybody else { $right ->
    [0] nothing
   *[other] { $right } for each of theirs
}; 12 at most.
tournay-scores-once = { $left ->
    [one] 1 point
   *[other] { $left } points
}; for everybody else { $right ->
    [0] nothing
   *[other] { $right }
}.

# What is printed
tournay-cost = Costs { $price }.
tournay-cost-nothing = nothing
tournay-cost-card = a card of your hand or district
tournay-cost-citizen = one { tournay-adjective }citizen of yours
tournay-kind = { $kind ->
    [building] Building
    [character] Character
   *[prestige] Prestige building
}
tournay-card-line = { tournay-kind } · { $colour ->
    [yellow] yellow, civil
    [white] white, religious
   *[red] red, military
} · level { $level }
tournay-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tournay-expansion-card = From the expansion.
tournay-origin = { $origin ->
    [sourced] Name and face are those of the published card.
    [partly] Some of its face is that of the published card, the rest is made up for this set.
   *[house] Made up for this set, in the spirit of the published cards.
}
tournay-event-line = { $positive ->
    [true] Good event
   *[false] Bad event
} · { $colour ->
    [yellow] yellow, civil
    [white] white, religious
   *[red] red, military
}
tournay-event-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} of { $circles }
tournay-event-each = For each of its coins: { $says }
tournay-event-combat = To fight it: { $citizens ->
    [one] 1 { tournay-adjective }citizen
   *[other] { $citizens } { tournay-adjective }citizens
}{ $ransom ->
    [none] .
    [more] { " " }and a denier more than it bears coins.
    [one] { " " }and 1 denier.
   *[other] { " " }and { $ransom } deniers.
}
