# Why a move is the best, and the figures. $card and $other are the names of cards.

hint-tornei-why = In points, as the bots count: { $best }.{ $next ->
    [none] { "" }
   *[other] { " " }The next best: { $next }.
}
hint-tornei-only = You must follow suit, and { $card } is your only card of it.
hint-tornei-equal = Your best cards are worth the same here: play any of them.
hint-tornei-last = Nobody plays after you: { $card } comes { tornei-rank } for sure.
hint-tornei-unbeaten = No card that is left can beat { $card }: it comes { tornei-rank }.
hint-tornei-one-higher = Only { $other } can still beat { $card }: { tornei-rank } is nearly sure.
hint-tornei-lowest = Every card that is left beats { $card }: it comes { tornei-rank }.
hint-tornei-one-lower = Only { $other } is lower than { $card }: { tornei-rank } is nearly sure.
hint-tornei-dummy = The dummy must play { $other }. { $card } comes { tornei-rank } in { $tenths } of 10.
hint-tornei-odds = { tornei-rank } in { $tenths } of 10: { $later ->
    [one] the card to come { $needed ->
        [0] may not
       *[other] must
    }
   *[other] of { $later } cards to come, { $needed ->
        [0] none may
        [one] one must
       *[other] { $needed } must
    }
} beat { $card }.
hint-tornei-odds-any = One of your other cards comes { tornei-rank } in { $tenths } of 10.
hint-tornei-unlikely = { tornei-rank } is unlikely, but nothing better is left.
hint-tornei-trick = It takes the trick in { $tenths } of 10: 1 point.
hint-tornei-no-trick = No trick so far: taking none brings 3 points.
hint-tornei-save = The trick comes out about the same. This keeps { $card } for later.
hint-tornei-spend = The trick comes out about the same. { $card } helps least later.
