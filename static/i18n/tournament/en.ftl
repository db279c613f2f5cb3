# Tournaments
# A game's own terms are in its own catalogue: <game>-tournament-….

kind = One match or many
kind-match = One match
kind-tournament = Tournament
make-title-tournament = Make a tournament
make-tournament = Make the tournament
seats-always = { $count ->
    [2] Two, always
   *[other] { $count }, always
}

tournament-title = { $game }: { $host }’s tournament
tournament-title-plain = { $game }: a tournament
tournament-of = { $host }’s tournament
tournament-words = Everybody meets everybody, two at a table; the matches of a round are played at the same time.
tournament-size = { $rounds } rounds, { $matches } matches
tournament-meetings = Everybody meets everybody
tournament-meetings-single = once
tournament-meetings-double = twice
tournament-rule-order = What counts first
tournament-rule-order-wins = matches won
tournament-rule-order-points = points
tournament-rule-order-words = The other one comes second, and then the matches of those who are level.
tournament-rule-play-off = Two leaders who are level in everything
tournament-rule-play-off-yes = play once more
tournament-rule-play-off-no = share the victory
tournament-rule-play-off-words = If that is a tie as well, they play again, three times at most.

tournament-entrants = Players
tournament-entrant = Player
tournament-count = { $count } players
tournament-entered = { $entered } of { $capacity } players
tournament-fact-single = everybody meets everybody once
tournament-fact-double = everybody meets everybody twice
tournament-fact-wins = matches won count first
tournament-fact-points = points count first
tournament-fact-play-off = level leaders share the victory

# Before it begins
tournament-free = { $count ->
    [one] one place free
   *[other] { $count } places free
}
tournament-full = All places are taken.
tournament-enter = Enter the tournament
tournament-enter-short = Enter
tournament-leave = Leave the tournament
tournament-entered-you = You have entered.
tournament-wait-host = { $host } starts the tournament.
tournament-wait-enter = Enter to play, or watch.
tournament-start = Start the tournament
tournament-fill = Free places
tournament-fill-bots = Bots take them
tournament-fill-close = Play with { $count }
tournament-fill-only-bots = { $count ->
    [one] A bot takes the free place.
   *[other] Bots take the { $count } free places.
}
tournament-close = Close the tournament
tournament-closed-title = This tournament was closed
tournament-share-link = Link to this tournament
tournament-share-text = Come to my tournament of { $game }!

# While it runs
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $of }
tournament-play-off = Decider
tournament-over = Finished
tournament-rounds = All rounds
tournament-round-done = finished
tournament-round-now = now
tournament-bye = Bye: { $names }
tournament-standings = Standings
tournament-final = Final standings
tournament-column-rank = Place
tournament-column-rank-short = #
tournament-column-played = Played
tournament-column-played-short = P
tournament-column-won = Won
tournament-column-won-short = W
tournament-column-tied = Tied
tournament-column-tied-short = T
tournament-column-lost = Lost
tournament-column-lost-short = L
tournament-column-points = Points
tournament-column-points-short = Pts
tournament-withdrawn = withdrawn
tournament-shared = level with { $name }
tournament-by-won = behind { $name } on matches won
tournament-by-points = behind { $name } on points
tournament-by-head-to-head = behind { $name } in the matches between them
tournament-by-play-off = behind { $name } by the decider
tournament-cross = Who beat whom
tournament-cross-win = won { $score }
tournament-cross-tie = tied { $score }
tournament-cross-loss = lost { $score }

tournament-match = { $one } against { $other }
tournament-match-later = Not yet
tournament-match-waiting = Waiting for { $names }
tournament-match-playing = Being played now
tournament-match-over = Finished
tournament-match-tie = A tie
tournament-match-walk-over = Walk-over
tournament-match-void = Not played
tournament-match-aborted = Ended without a result
tournament-won = winner

tournament-next = Your next match
tournament-next-against = You meet { $name }
tournament-next-here = { $name } is there already.
tournament-next-away = { $name } has not come yet.
tournament-next-running = The match is under way.
tournament-next-go = Play against { $name }
tournament-next-back = Return to my match
tournament-next-bye = You have a bye in this round.
tournament-next-done = Your match of this round is over.
tournament-next-withdrawn = You have withdrawn from this tournament.
tournament-wait-round = Round { $round } begins when { $names } { $count ->
    [one] has
   *[other] have
} finished.
tournament-wait-end = The tournament ends when { $names } { $count ->
    [one] has
   *[other] have
} finished.
tournament-wait-round-many = Round { $round } begins when { $count } more matches are over.
tournament-wait-end-many = The tournament ends when { $count } more matches are over.

tournament-withdraw = Withdraw from the tournament
tournament-withdraw-words = Your opponents win your open matches, and you cannot come back.
tournament-withdraw-do = Yes, withdraw
tournament-withdraw-not = Stay
tournament-absent = Is a player missing?
tournament-absent-words = A withdrawn player loses all open matches and cannot come back.
tournament-withdraw-other = Withdraw { $name }

# When it is over
tournament-champion-title = { $count ->
    [one] Champion
   *[other] Champions
}
tournament-champion = { $names } wins the tournament
tournament-champion-you = You have won the tournament
tournament-champions = { $names } share the victory
tournament-champion-words = { $won ->
    [one] One match won
   *[other] { $won } matches won
}, { $points ->
    [one] one point
   *[other] { $points } points
}
tournament-champion-level = Level in everything that counts.
tournament-champion-after = After a decider against { $name }

# Announcements for screen readers
tournament-told-entered = { $name } has entered.
tournament-told-left = { $name } has left.
tournament-told-begun = The tournament has begun.
tournament-told-won = { $winner } beats { $loser }, { $score }.
tournament-told-tie = { $one } against { $other } ends in a tie, { $score }.
tournament-told-round = Round { $round } begins.
tournament-told-rank = You are in place { $rank }.

# A match's own table
match-part = Part of a tournament
missing-title = { $name } has not come. How does your match go on?
missing-words = { $name } can take the seat back from a bot at any time. A walk-over is won without playing.
missing-choose-bot = Let a bot play
missing-choose-walk-over = Take the walk-over
missing-choose-wait = Wait
missing-asks = If { $name } does not come by { $time }, you decide how the match goes on.
missing-bot = If { $name } does not come by { $time }, a bot plays until { $name } is there.
tournament-end = End the tournament now
tournament-end-words = Matches that are played end without a result, and the standings stay as they are.
tournament-end-do = Yes, end it
tournament-end-not = Play on
tournament-cut-short = The tournament was ended before its last match, and nobody leads alone.
tournament-cut-short-hint = Its host ended it before the last match.
match-waiting = Waiting for { $names } to come
match-begins = The match begins by itself as soon as everybody is there.
match-come = There
match-not-come = Not there yet
match-claim = Take my place
match-to-tournament = To the tournament
match-next = Next match: { $name }
chat-only-entrants = Only players who have entered can chat here.
