# The texts of Tournay, in English. Ids begin with the game’s name; browser and server read this same file.

## The table

tournay-headline = Round { $round }{ "\u00A0" }· Criers { $criers }/{ $needed }{ $ending ->
    [none] { "" }
   *[other] { " " }· last round
}
tournay-headline-short = Round { $round }{ "\u00A0" }· Criers { $criers }/{ $needed }{ $ending ->
    [none] { "" }
   *[other] { " " }· last
}
tournay-headline-over = Game over
tournay-market = Decks and events
tournay-market-short = Market
tournay-you = You
tournay-tab-you = You
tournay-decks = Decks
tournay-queue = Events; { $count ->
    [0] no more
   *[other] { $count } more
} in their deck
tournay-queue-empty = No events are left.
tournay-events-left = { $count ->
    [one] 1 event
   *[other] { $count } events
} left in their deck
tournay-criers = { $criers ->
    [one] 1 Town Crier
   *[other] { $criers } Town Criers
} read, of { $needed } that help to end the game
tournay-supply = Supply: { $citizens }
tournay-supply-says = { tournay-supply }. Some cards bring you a citizen from here.
tournay-supply-short = Supply
tournay-last-round = Last round
tournay-last-round-says = Everybody has one more turn, then a last card.
tournay-none = none
tournay-citizens = { $count } { tournay-colour }
tournay-deck-label = { $deck }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $top ->
    [none] no card face up
   *[other] face up: { $top }
}, { $read ->
    [true] its Town Crier was drawn
   *[false] its Town Crier is still in it
}
tournay-deck-says = { tournay-deck-label }. { $read ->
    [true] Drawing here brings no events.
   *[false] The number is its cards, the bell its Town Crier: drawing it makes the events happen.
}
tournay-event-label = { $event }, { tournay-colour } event, { $coins } of { $circles } coins
tournay-next-crier = At the next Town Crier:
tournay-now = Now:
tournay-on-you = { $amount ->
    [0] { $deniers ->
        [0] nothing for you
       *[other] you gain { tournay-deniers }
    }
   *[other] { $effect ->
        [lose] you lose { $amount ->
            [one] 1 denier
           *[other] { $amount } deniers
        }
        [profit] you gain { $amount ->
            [one] 1 denier
           *[other] { $amount } deniers
        }
        [burn] you get { $amount } damage
        [discard] you discard { $amount }
        [lay] you lay down { $amount }
        [rise] you stand up { $amount }
       *[mend] you repair { $amount }
    }
}
# Beside an event: when that happens.
tournay-at-crier = next Crier:
tournay-start = Start player
tournay-stat-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
} in the hand
tournay-stat-events = { $count ->
    [one] 1 event card
   *[other] { $count } event cards
} in the hand
tournay-stat-ramparts = { $count ->
    [one] 1 rampart
   *[other] { $count } ramparts
} built
tournay-stat-cells = { $count } of { $of } cells of the district taken
tournay-stat-prestige = { $count } of { $of } visible prestige buildings that help to end the game
tournay-plaza = Plaza: standing { $standing }; laid down { $laid }
tournay-mood = { $phase ->
    [turn] to move
    [looking] looks at cards
    [shedding] discards
   *[other] chooses
}
tournay-mood-chosen = has chosen
tournay-district = District: { $count } of { $of } cells
tournay-district-empty = No card yet
tournay-cell = { $card }, { tournay-colour } { $kind ->
    [building] building
    [character] character
   *[prestige] prestige building
}{ $token ->
    [citizen] , occupied
    [gray] , occupied by a hired citizen
    [damage] , damaged
   *[none] { "" }
}{ $covered ->
    [0] { "" }
    [one] , on 1 card
   *[other] , on { $covered } cards
}
tournay-cell-free = Free cell
tournay-hand = Your hand
tournay-hand-empty = No cards in your hand
tournay-raise = Show whole hand
tournay-aim = Fill nine cells with cards: the most points win.
tournay-hand-card = { $card }, costs { $price }{ $refused ->
    [none] { "" }
    [name] , you have one already
   *[other] , you cannot pay it now
}
tournay-hand-event = { $event }, an event card: it pays for nothing, but can be your rampart against any one event, or at the end
tournay-how = Arrow keys move, Enter chooses, i reads a card, Escape takes back.
tournay-how-to-read = i reads the card or event that has the focus.
tournay-help-close = Press Esc to close
tournay-read = Read cards
tournay-reading = Touch any card to read it.
tournay-read-how = { $by ->
    [pointer] To read a card, point at it, or press i.
   *[touch] To read a card, hold it.
}
tournay-who-has = Lies open in the district of { $names }.
tournay-fresh = changed since your move
tournay-under = Under it: { $cards }. Their points count; their effects do not.

## Questions to the reader

tournay-dock = What you can do
tournay-ask-turn = { $now ->
    [play] Play a card if you like; then take an action.
    [drafted] { $card } is in place. Now take an action.
    [last-play] Last turn: play a card, take an action. A last card follows.
    [last-action] Last turn: take an action. A last card follows.
    [draw] Choose a deck to draw from.
    [activate] Choose a building to activate.
    [combat] Choose an event to fight.
   *[action] Take an action: draw, activate, fight, earn or gather.
}
tournay-ask-step = { $step ->
    [cell] Where does { $card } go?
    [pay] What pays for it?
    [way] How do you draw?
    [copied] Which effect do you use?
    [earn] Which citizens earn?
    [keep] Keep one
   *[other] What next?
}
tournay-ask-keep = Keep one card; the other goes back face up.{ $crier ->
    [true] { " " }Then the Town Crier is read.
   *[false] { "" }
}
tournay-ask-build = Build ramparts? Each is 1 point and spares you one event.
tournay-ask-suffer = { $what ->
    [many] { $sources }: choose how it affects you.
   *[other] { $sources }: { $what }{ $rising ->
        [0] { "" }
       *[other] , after { $by } stands up { $rising }
    }
}
tournay-ask-shed = Your hand is full: discard { $count ->
    [one] one card
   *[other] { $count } cards
}.
tournay-ask-last = Which event cards become ramparts?
tournay-ask-last-card = Choose your last card, or none.
tournay-slot-many = { $range ->
    [exact] { $most }
   *[up] up to { $most }
}
tournay-slot = { $slot ->
    [stand] Stand up { tournay-slot-many }
    [events] Take { tournay-slot-many } of these events
    [happen] Make { tournay-slot-many } of these happen
    [buildings] Damage { tournay-slot-many }{ $owner ->
        [none] { "" }
       *[other] { " " }of { $owner }’s buildings
    }
    [sell] Sell cards
    [colour] Which colour returns?
    [draw] From which deck, and how?
    [way] How do you draw?
    [ramparts] Ramparts against { tournay-slot-many }
    [shield] Ignore { tournay-slot-many }
    [burn] Damage to { tournay-slot-many } of your buildings
    [mend] Repair { tournay-slot-many }
    [discard] Discard { tournay-slot-many }
    [lay] Lay down { tournay-slot-many }
    [shed] Discard { tournay-slot-many }
   *[other] Pay with
}
tournay-picked = { $card }: { $says }
tournay-way = { $way ->
    [top] Take { $card }, face up
   *[look] Look at two, keep one
}
tournay-whose = { $mine ->
    [true] { $count ->
        [0] none of yours
       *[other] { $count } of yours
    }
   *[false] { $count ->
        [0] none of { $name }’s, { tournay-deniers } each
       *[other] { $count } of { $name }’s, { tournay-deniers }
    }
}
tournay-lenders = Or touch others; another player’s are hired.
tournay-sure = { $kind ->
    [play] Play { $card } here?
    [last_card] { $card } as your last card?
    [draw] Draw from { tournay-deck }?
    [activate] Activate { $card }?
    [combat] Fight { $card }?
    [earn] Let { $citizens } { tournay-colour } earn?
    [gather] Gather all your citizens?
    [keep] Keep { $card }?
    [no_last_card] Play no last card?
   *[other] Ready?
}
tournay-act = { $kind ->
    [play] Play
    [last_card] Choose it
    [draw] Draw
    [activate] Activate
    [combat] Fight
    [earn] Earn
    [gather] Gather
    [keep] Keep it
    [build] { $count ->
        [0] Build none
       *[other] Build { $count }
    }
    [shed] Discard
    [no_last_card] Play no last card
   *[other] Confirm
}
tournay-act-unit = { $kind ->
    [draw] { $targets ->
        [0] no deck you can pay
        [one] 1 deck
       *[other] { $targets } decks
    }
    [activate] { $targets ->
        [0] no building ready
       *[other] { $targets } ready
    }
    [combat] { $targets ->
        [0] no event you can beat
        [one] 1 event
       *[other] { $targets } events
    }
    [earn] { $targets ->
        [0] nobody stands
       *[other] up to +{ $targets }
    }
   *[gather] { $targets ->
        [0] { $mends ->
            [0] all are standing
           *[other] repairs { $mends }
        }
        [one] 1 citizen
       *[other] { $targets } citizens
    }
}
tournay-act-choose = Choose
tournay-act-wait = Please wait
tournay-go-on = Continue
tournay-actions = Actions
tournay-undo-play = Take { $card } back
tournay-chosen-last = You have chosen { $card }.
tournay-no-last = { $cards ->
    [0] You have no card left to play.
   *[other] You play no last card.
}
tournay-chosen-ramparts = You have chosen ramparts against { $events }.
tournay-sent = Sending…
tournay-wait = { $phase ->
    [turn] { $names }’s turn.
    [last-turn] { $names }’s last turn.
    [looking] { $names } is choosing a card.
    [ramparts] Ramparts: waiting for { $names }.
    [suffering] Events: waiting for { $names }.
    [shedding] { $names } has too many cards.
   *[other] Last cards: waiting for { $names }.
}

## Costs and effects of a move

tournay-uses = { $kind ->
    [activate] Your citizen stands on it.
   *[other] { $count ->
        [one] One citizen of yours lies down.
       *[other] { $count } citizens of yours lie down.
    }
}
tournay-copies-effect = It uses { $card }.
tournay-pays = { $to }.
tournay-pays-many = { $deniers } deniers: { $to }.
tournay-pays-owner = { tournay-deniers } to { $name } for { $count ->
    [one] a citizen
   *[other] { $count } citizens
}
tournay-pays-supply = { tournay-deniers } to the supply
tournay-pays-card = { $card } leaves your { $from ->
    [hand] hand
   *[district] district
}{ $points ->
    [0] { " " }and goes under its deck.
   *[other] { " " }for its deck: −{ tournay-points }.
}
tournay-pays-citizen = { $how ->
    [standing] A standing { tournay-colour } citizen goes to the supply.
    [laid] A laid-down { tournay-colour } citizen goes to the supply.
   *[on] The { tournay-colour } citizen on { $card } goes to the supply.
}
tournay-leaves = { $cards } { $count ->
    [one] goes
   *[other] go
} under the deck.
tournay-covers = It covers { $card }, which keeps its points but stops working.
tournay-takes = You take it into your hand, for a rampart.
tournay-takes-these = You take { $events } into your hand, for { $count ->
    [one] a rampart
   *[other] ramparts
}.
tournay-others-score = Points for others: { $points }.
tournay-mends = { $count ->
    [one] 1 building is repaired.
   *[other] { $count } buildings are repaired.
}
tournay-gains = You gain { tournay-deniers }.
tournay-would-score = { $points ->
    [one] { $says } point
   *[other] { $says } points
}
tournay-kept-brings = Activated, it would bring you { tournay-deniers }.
tournay-kept-works = Would work with { $count ->
    [one] a building
   *[other] { $count } buildings
} of yours.
tournay-kept-playable = { $refused ->
    [none] You have what it costs.
    [deniers] You have too few deniers for it yet.
    [card] You have no card to pay for it yet.
    [citizen] You have no citizen to pay for it.
   *[name] It stands in your district already.
}
tournay-spared = spared
tournay-outcome = What the events brought
tournay-would-cover = covers { $card }
tournay-would-stop = , which stops working
tournay-would-remove = removes { $cards }
tournay-would-work = works { $cards }
tournay-works = { $cards } { $count ->
    [one] works
   *[other] work
}.
tournay-reveals = This cannot be taken back.
tournay-can-undo = You can still take it back.

## Reasons against a move

tournay-why-moment = One moment, please.
tournay-why-over = The game is over.
tournay-why-hand = { $refused ->
    [deniers] { $card } costs { tournay-deniers }, and you have { $have }. Earning brings 2 for each standing citizen of a colour.
    [card] { $card } costs a card besides, and you have none to spare{ $events ->
        [0] { "" }
       *[other] : an event card pays for nothing
    }.
    [citizen] { $card } costs a { tournay-colour } citizen of yours.
   *[name] A { $card } stands in your district already.
}
tournay-why-played = You play one card a turn, and have already played it.
tournay-why-cell = { $card } cannot go there.
tournay-why-spot = { $kind ->
    [building] { $token ->
        [damage] { $card } is damaged: gather to repair it.
        [none] { $card } needs a standing { tournay-colour } citizen, yours or hired, and what its effect costs.
       *[other] { $card } is occupied until you gather.
    }
    [character] { $card } works by itself, on its arrows.
   *[prestige] { $card } cannot be activated: it scores.
}
tournay-why-deck = A card of { $deck } takes { $count ->
    [one] 1 standing { tournay-colour } citizen
   *[other] { $count } standing { tournay-colour } citizens
}, yours or hired for 2 deniers each.
tournay-why-deck-empty = This deck is empty.
tournay-why-event = { $coins ->
    [0] { $event } bears no coin yet: there is nothing to fight.
   *[other] Fighting { $event } takes { $citizens ->
        [one] 1 standing { tournay-colour } citizen
       *[other] { $citizens } standing { tournay-colour } citizens
    }, yours or hired{ $ransom ->
        [0] { "" }
       *[other] , and { $ransom } deniers
    }.
}
tournay-why-action = { $kind ->
    [draw] Drawing takes standing citizens of a deck’s colour, as many as its level, or deniers to hire them.
    [activate] No building of yours can be activated: it needs a standing citizen of its colour, and no damage.
    [combat] No event bears a coin that you can beat.
    [earn] None of your citizens stand.
    [gather] All your citizens are standing: gathering changes nothing. To pass your turn, choose it again.
   *[other] Not now.
}
tournay-why-full = { $most ->
    [one] Only one
   *[other] { $most } at most
}: remove another first.

## Points

tournay-spoken-score = { $name }: { tournay-points }, { tournay-deniers }, { $occupied } of { $of } cells.
tournay-spoken-hand = In your hand: { $cards }.
tournay-sheet-own = yours
tournay-sheet-for = What for
tournay-sheet-counted = { $counted } × { $each }{ $cut ->
    [true] , 12 at most
   *[false] { "" }
}
tournay-sheet-printed = Printed on cards
tournay-sheet-ramparts = Ramparts
tournay-sheet-deniers = Deniers, if tied
tournay-final = The end of the game
tournay-reason = { $reason ->
    [two_districts] Two districts were complete
    [district_and_criers] A district was complete, and the Criers were read
   *[dead_end] Nothing was left to draw, and no district grew any more
}
tournay-over = { $count ->
    [one] { $winners } { $mine ->
        [true] win
       *[other] wins
    } with { $points } points.
   *[other] { $winners } share the victory with { $points } points.
}
tournay-moment = { $moment ->
    [crier] Hear ye! ({ $number } of { $needed })
    [more] Hear ye! ({ $number })
    [last] The last cards
    [begin] The game begins
   *[happens] Events happen
}
tournay-moment-happened = Happened: { $events }
tournay-lost = Events took { $cards } from your hand.
# “Fair +1 and Church Levy −2: you −1”
tournay-moment-sum = { $events }: you { $sum }
tournay-moment-leads = { $count ->
    [one] { $names } { $mine ->
        [true] lead
       *[other] leads
    } with { $points } points.
   *[other] { $names } lead with { $points } points each.
}

## Events: one message for each kind

# In the second or the third person: for the reader $seat is tournay-you, and $mine is true.
tournay-s = { $mine ->
    [true] { "" }
   *[other] s
}
tournay-their = { $mine ->
    [true] your
   *[other] { $seat }’s
}
tournay-you-too = you
tournay-game-begun = { $start } start{ tournay-s }. The first events: { $queue }.
tournay-turn-begun = Round { $round }: { tournay-their } turn.
tournay-play-staged = You place { $card }; nobody else sees it yet.
tournay-play-undone = You take { $card } back.
tournay-card-played = { $seat } play{ tournay-s } { $card }{ $onto ->
    [stack] , onto its colour
    [others] , in place of what was there
   *[cell] { "" }
}{ $citizen ->
    [none] { $deniers ->
        [0] { "" }
       *[other] { " " }for { tournay-deniers }
    }
    [yellow] { " " }for a yellow citizen
    [white] { " " }for a white citizen
   *[red] { " " }for a red citizen
}.
tournay-card-went-under = { $seat } put{ tournay-s } a card under { tournay-deck }.
tournay-card-laid-under = Yours was { $card }.
tournay-card-left = { $card } leaves { tournay-their } district.
tournay-citizens-hired = { $seat } hire{ tournay-s } { $citizens } { tournay-colour } from { $owner } for { tournay-deniers }.
tournay-hired-yours = { $names } hired { $citizens ->
    [one] 1 citizen
   *[other] { $citizens } citizens
} of yours: you got { tournay-deniers }.
tournay-top-taken = { $seat } take{ tournay-s } { $card }, which lay face up.
tournay-deck-looked-at = { $seat } look{ tournay-s } at cards of { tournay-deck }.
tournay-cards-seen = You look at { $cards }{ $crier ->
    [true] ; a Town Crier was with them
   *[false] { "" }
}.
tournay-card-drawn = { $gained ->
    [true] { $mine ->
        [true] { $put_back ->
            [none] { "" }
           *[other] { $put_back } goes back face up.
        }
       *[other] { $seat } keeps a card of { tournay-deck }{ $put_back ->
            [none] .
           *[other] ; { $put_back } goes back face up.
        }
    }
   *[false] { $seat } find{ tournay-s } no card left in { tournay-deck }.
}
tournay-card-kept = You keep { $card }.
tournay-crier-read = { $seat } drew the Town Crier of { tournay-deck }: number { $number }.
tournay-coin-put = A coin on { $event }: now { $coins }.
# The same for all events at once, a sentence a player: “You pay 4 deniers (Bad Trade) and stand up 1 red (Truce).”
tournay-coins-put = Coins now: { $events }.
tournay-coins-on = { $event } { $count }
tournay-brought = { $seat } { $what }.
tournay-met = { $kind ->
    [deniers_gained] gain{ tournay-s } { tournay-deniers } ({ $by })
    [deniers_lost] pay{ tournay-s } { tournay-deniers } ({ $by })
    [citizens_moved] { $how ->
        [stood] stand{ tournay-s } up { $citizens } ({ $by })
       *[laid] lay{ tournay-s } down { $citizens } ({ $by })
    }
    [building_damaged] suffer{ tournay-s } damage to { $cards } ({ $by })
    [building_repaired] repair{ tournay-s } { $cards } ({ $by })
    [card_went_under] discard{ tournay-s } { $count ->
        [one] a card
       *[other] { $count } cards
    }
    [rampart_built] build{ tournay-s } { $count ->
        [one] a rampart
       *[other] ramparts
    } against { $events }
   *[event_ignored] ignore{ tournay-s } { $events }
}
tournay-committed = { $seat } { $mine ->
    [true] have
   *[other] has
} chosen.
tournay-rampart-built = { $event ->
    [none] { $seat } build{ tournay-s } a rampart.
   *[other] { $seat } build{ tournay-s } a rampart against { $event }.
}
tournay-event-ignored = { $seat } ignore{ tournay-s } { $event }, thanks to { $by }.
tournay-event-happened = { $event } happens{ $coins ->
    [one] { "" }
   *[other] , { $coins } times
}.
tournay-building-activated = { $seat } activate{ tournay-s } { $card }{ $copied ->
    [none] { "" }
   *[other] { " " }and uses { $copied }
}.
tournay-deniers-gained = { $by ->
    [earn] { $seat } earn{ tournay-s } { tournay-deniers }.
   *[other] { $seat } gain{ tournay-s } { tournay-deniers }: { $by }.
}
tournay-deniers-lost = { $seat } pay{ tournay-s } { tournay-deniers }: { $by }.
tournay-citizen-recruited = { $seat } take{ tournay-s } a { tournay-colour } citizen from the supply: { $by }.
tournay-citizens-moved = { $seat } { $how ->
    [stood] stand{ tournay-s } up
    [laid] lay{ tournay-s } down
   *[returned] bring{ tournay-s } back
} { $yellow ->
    [0] { "" }
   *[other] { $yellow } yellow{ $white ->
        [0] { $red ->
            [0] { "" }
           *[other] { " " }and{ " " }
        }
       *[other] { $red ->
            [0] { " " }and{ " " }
           *[other] ,{ " " }
        }
    }
}{ $white ->
    [0] { "" }
   *[other] { $white } white{ $red ->
        [0] { "" }
       *[other] { " " }and{ " " }
    }
}{ $red ->
    [0] { "" }
   *[other] { $red } red
} { $by ->
    [earn] to earn
   *[other] ({ $by })
}.
tournay-building-damaged = { $mine ->
    [true] Your
   *[other] { $seat }’s
} { $card } is damaged: { $by }.
tournay-building-repaired = { $mine ->
    [true] Your
   *[other] { $seat }’s
} { $card } is repaired: { $by }.
tournay-event-taken = { $by ->
    [none] { $seat } fight{ tournay-s } { $event } and take{ tournay-s } it{ $deniers ->
        [0] { "" }
       *[other] { " " }for { tournay-deniers }
    }.
   *[other] { $seat } take{ tournay-s } { $event } with { $by }.
}
tournay-event-revealed = A new event: { $event }.
tournay-gathered = { $seat } gather{ tournay-s } all citizens.
tournay-blow-chosen = You have chosen: { $by }.
tournay-last-round-begun = { tournay-reason }: everybody has one more turn, then a last card.
tournay-last-cards-asked = Everybody chooses a last card.
tournay-no-last-card-played = { $seat } play{ tournay-s } no last card.
tournay-game-ended = The game is over; the victory goes to { $winners }. Points: { $scores }.

## Cards

tournay-card-crossbowmen-s-guild = Crossbowmen’s Guild
tournay-card-tour-d-arras = Tour d’Arras
tournay-card-weavers-hall = Weavers’ Hall

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

# Effects of cards
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
    [one] Take an event with a coin into your hand for free.
   *[other] Take up to { $events } events with coins into your hand for free.
}
tournay-says-happen = { $events ->
    [one] You may choose a queued event: it gets a coin and happens
   *[other] Choose up to { $events } queued events: each gets a coin and happens
}, a bad one to every other player, a good one to all.
tournay-says-draw = Draw from { $colour ->
    [any] any level { $level } deck
   *[other] the { tournay-deck } deck
} without more citizens.
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

# Triggers of characters
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
tournay-when-then = { $when }: { $effects }

# Points of prestige buildings
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

# Printed facts
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
tournay-copies = There are { $copies } copies.
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

# House rules
tournay-option-start = Set-up
tournay-option-start-advanced = advanced
tournay-option-expansion = Expansion
tournay-option-expansion-with = with
tournay-option-final-ramparts = Event cards at the end
tournay-option-final-ramparts-chosen = you choose
tournay-option-cards = Cards
tournay-option-cards-house = Quintain’s cards

# Checking a finished game
tournay-check-link = Check these decks
tournay-draws-events = Events

## Deeds, in a word

tournay-round = Round { $round }
tournay-brief-took = took { $card }
tournay-brief-drew = drew { $deck }
tournay-brief-activated = used { $card }
tournay-brief-fought = beat { $event }
tournay-brief-crier = Town Crier
tournay-brief-earned = earned { $count }
tournay-brief-hired = hired { tournay-citizens }
tournay-brief-gathered = gathered citizens
tournay-brief-rampart = { $event ->
    [none] built a rampart
   *[other] rampart against { $event }
}
