# The end of a game: sources of points and the deciding moment, in English.

source-joust-lances = Lances
source-joust-unhorsing = Unhorsing
source-joust-match = Victory
moment-joust-lance = Decided in run { $run }: { $name } broke a lance.
moment-joust-unhorsing = Decided in run { $run }: { $name } unhorsed the opponent with { $by ->
    [straight] a straight
    [five_of_a_kind] five of a kind
    [four_of_a_kind] four of a kind
   *[lance] the lance
}.
