# Why a move is the best, and the figures. $card and $other are the names of cards.

hint-tornei-why = Points that the bots expect: { $best }{ $thing ->
    [none] { "" }
   *[other] { " " }with { $thing }
}{ $next ->
    [none] ; they compare no other move here.
    [same] { $other ->
        [none] ; another move brings as many.
        [again] ; as many in another way.
       *[other] ; as many with { $other }.
    }
   *[other] ; { $next } { $other ->
        [none] with the next best.
        [again] in another way.
       *[other] with the next best, { $other }.
    }
}
hint-tornei-only = You must follow suit, and { $card } is your only card of it.
hint-tornei-equal = One of the best cards: some others bring about the same.
hint-tornei-last = Nobody plays after you: { $card } comes { tornei-rank } for sure.
hint-tornei-unbeaten = No card still out beats { $card }: it will be { tornei-rank }.
hint-tornei-one-higher = Only { $other } can still beat { $card }: { tornei-rank } is nearly sure.
hint-tornei-lowest = Every card still out beats { $card }: it will be { tornei-rank }.
hint-tornei-one-lower = Only { $other } is lower than { $card }: { tornei-rank } is nearly sure.
hint-tornei-dummy = The dummy must play { $other }. { $card } comes { tornei-rank } { $tenths } times in 10.
hint-tornei-odds = { $card } comes { tornei-rank } if { $later ->
    [one] the card to come { $needed ->
        [0] does not beat it
       *[other] beats it
    }
   *[other] { $needed ->
        [0] none of { $later } cards to come beats
        [one] one of { $later } cards to come beats
       *[other] { $needed } of { $later } cards to come beat
    } it
}: { $tenths } times in 10.
hint-tornei-odds-any = One of your other cards comes { tornei-rank } { $tenths } times in 10.
hint-tornei-unlikely = { tornei-rank } is unlikely, but nothing better is left.
hint-tornei-trick = It takes the trick { $tenths } times in 10: 1 point.
hint-tornei-no-trick = It avoids the trick: a round without any trick brings 3 points.
# With a prediction: the card that jousts after it.
hint-tornei-trick-with = { $card } takes the trick { $tenths } times in 10: 1 point.
hint-tornei-no-trick-with = { $card } avoids the trick: a round without any trick brings 3 points.
hint-tornei-save = The trick comes out about the same. This keeps { $card } for later.
hint-tornei-spend = The trick comes out about the same. { $card } helps least later.
