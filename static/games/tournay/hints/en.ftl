# Why a move is the best, and the figures. $card, $other and $event are the names of cards and events.

hint-tournay-why = Points that the bots expect, less those for rivals: { $best }{ $thing ->
    [none] { "" }
   *[other] { " " }with “{ $thing }”
}{ $next ->
    [none] ; they compare no other move here.
    [same] { $other ->
        [none] ; another move brings as many.
        [again] ; as many { hint-tournay-other-way }.
       *[other] ; as many with “{ $other }”.
    }
   *[other] ; { $next } { $other ->
        [none] with the next best.
        [again] { hint-tournay-other-way }.
       *[other] with the next best, “{ $other }”.
    }
}
# The same card or building, used differently.
hint-tournay-other-way = { $kind ->
    [play] in another cell or with another payment
    [draw] if you draw the other way
   *[other] with other citizens or cards
}
hint-tournay-only = This is your only move.
hint-tournay-only-gather = Gathering is your only action; { $citizens ->
    [0] nobody is down
    [one] 1 citizen comes back
   *[other] { $citizens } citizens come back
}.
# Effects of cards, as parts of other sentences.
hint-tournay-effect = { $effect ->
    [gain] brings deniers
    [collect] takes deniers from the others
    [sell] turns cards into deniers
    [recruit] recruits a citizen
    [stand] stands citizens up
    [return] frees citizens on buildings
    [repair] repairs damage
    [damage] damages buildings of others
    [combat] takes events without paying
    [happen] makes events happen
    [draw] draws cards
    [copy] copies another building
    [shield] spares you events
   *[none] gives the others fewer points
}

## To play a card

hint-tournay-end = { $card } ends the game while you lead by { $lead }.
hint-tournay-fill = You lead by { $lead }. After { $card }, { $cells ->
    [one] 1 cell is
   *[other] { $cells } cells are
} left: end it.
hint-tournay-here = { $card } changes your score by { $points } here, by { $elsewhere } elsewhere.
hint-tournay-prestige = { $card } scores { $points ->
    [one] 1 point
   *[other] { $points } points
} with what you have.
hint-tournay-extra = { $card } brings { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $extra } of them because a prestige building counts it.
hint-tournay-points = { $card } brings { $points ->
    [one] 1 point
   *[other] { $points } points
} at once.
hint-tournay-triggers = Placed here, { $card } makes your { $other } work{ $deniers ->
    [0] { "" }
    [one] : 1 denier
   *[other] : { $deniers } deniers
}.
hint-tournay-reach = { $count ->
    [one] 1 card lies
   *[other] { $count } cards lie
} on the arrows of { $card } here.
hint-tournay-does = { $card } { hint-tournay-effect } for the rest of the game.
hint-tournay-cell = { $card } fills cell { $cells } of 9, a step to the end.
hint-tournay-cover = { $card } brings more from now on than { $other }, which it covers.

## Actions

hint-tournay-draw-points = { $card } lies face up and would bring { $points ->
    [one] 1 point
   *[other] { $points } points
}.
hint-tournay-draw-payable = { $card } lies face up, and you can pay for it.
hint-tournay-draw-prestige = The unseen { tournay-deck } cards would bring you about { $points ->
    [one] 1 point
   *[other] { $points } points
}.
hint-tournay-draw-safe = The Town Crier of { tournay-deck } was drawn: drawing there brings no events.
hint-tournay-draw = { $cards ->
    [0] You have no card to play
    [one] You have 1 card to play
   *[other] You have { $cards } cards to play
}: of two { tournay-deck } cards, keep the better one.
hint-tournay-draw-alike = { $cards ->
    [0] You have no card to play
    [one] You have 1 card to play
   *[other] You have { $cards } cards to play
}: of two { tournay-deck } cards, keep the better one. { $colours ->
    [one] Another colour is as good.
   *[other] The other colours are as good.
}
hint-tournay-affords = Brings { $deniers ->
    [one] 1 denier
   *[other] { $deniers } deniers
} now; { $card } is affordable next turn.
hint-tournay-brings = { $card } brings { $deniers ->
    [one] 1 denier
   *[other] { $deniers } deniers
} now.
hint-tournay-together = { $card } makes your { $other } work, too: { $deniers ->
    [one] 1 denier
   *[other] { $deniers } deniers
} now.
hint-tournay-recruit = { $card } recruits a citizen; you have { $citizens } so far.
hint-tournay-stands = { $card } stands up { $citizens ->
    [one] 1 citizen
   *[other] { $citizens } citizens
} now.
hint-tournay-takes = { $card } takes { $event } into your hand without paying.
hint-tournay-sells = { $card } sells { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} that would bring you less than the deniers.
hint-tournay-draws = With { $card } you draw from { tournay-deck } with a single citizen.
hint-tournay-damages = { $card } damages { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
} of the others.
hint-tournay-happens = { $card } makes { $event } happen to all others, and not to you.
hint-tournay-helps = { $card } makes { $event } happen: { tournay-on-you }.
hint-tournay-uses = { $card } { hint-tournay-effect } now.
hint-tournay-fight = { $event } has { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. At the next Town Crier: { tournay-on-you }.
hint-tournay-rampart = { $event } in your hand becomes a rampart: 1 point.
# {$instead}: the kind of the next best action. {$brings}: the deniers, or for gathering the citizens, that it brings.
hint-tournay-fight-rather = Fight { $event }, or { tournay-on-you } at the next Town Crier. Its card becomes your rampart (1 point): worth more than { hint-tournay-rather }.
hint-tournay-rampart-rather = { $event } becomes a rampart: 1 point and protection from another event. That is worth more than { hint-tournay-rather }.
hint-tournay-rather = { $instead ->
    [earn] earning { $brings ->
        [one] 1 denier
       *[other] { $brings } deniers
    }
    [gather] bringing back { $brings ->
        [one] 1 citizen
       *[other] { $brings } citizens
    }
    [draw] a new card
   *[activate] activating a building
}
hint-tournay-earn = Earn { $deniers ->
    [one] 1 denier
   *[other] { $deniers } deniers
}: no other action brings more now.
hint-tournay-gather = { $citizens ->
    [one] 1 citizen comes
   *[other] { $citizens } citizens come
} back to your Plaza.
hint-tournay-repair = Nobody is down, but { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
} can be used again.
hint-tournay-idle = Nobody is down: gathering does nothing, but all else costs more than it brings.

## Choices

hint-tournay-keep = { $card } changes your score by { $points }, { $other } by { $other_points }.
hint-tournay-keep-works = { $card } { hint-tournay-effect }; that is worth more than { $other }.
hint-tournay-same = Both cards are a { $card }: it makes no difference.
hint-tournay-against = Without a rampart against { $event }: { tournay-on-you }.
hint-tournay-no-rampart = No event here costs you as much as a rampart card is worth.
hint-tournay-last-ramparts = { $count ->
    [0] You have no event card to build.
    [one] A rampart is worth 1 point: build it.
   *[other] Each rampart is worth 1 point: build all { $count }.
}
hint-tournay-burn = Damage costs no points, and gathering repairs it: choose { $card }.
hint-tournay-discard = { $card } is worth least to you: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
hint-tournay-shed-event = { $event } becomes a rampart then: 1 point.
hint-tournay-lay = Of your standing citizens you have most of this colour: { $citizens } { tournay-colour }.
hint-tournay-stand = Of this colour fewest stand: { $citizens } { tournay-colour }.
hint-tournay-mend = { $card } can be used again.
hint-tournay-last-card = As your last card, { $card } brings { $points ->
    [one] 1 point
   *[other] { $points } points
}.
hint-tournay-no-last-card = No card that you can play brings more points than it costs.
