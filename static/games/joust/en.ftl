# The texts of the Joust, in English. Ids begin with the game’s name; browser and server read this same file.

joust-knight = { $seat ->
    [0] White Knight
   *[1] Black Knight
}
joust-knight-of = { $seat ->
    [0] { $name }, the White Knight
   *[1] { $name }, the Black Knight
}
joust-die = { $value ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
joust-die-match = { $die }, matches
joust-die-blocked = { $die }, would match, but you took the combination: not before a reroll
joust-headline = Run { $run } of 3{ "\u00A0" }· Roll { $roll } of 5
joust-headline-short = Run { $run }/3{ "\u00A0" }· Roll { $roll }/5
joust-headline-over = The match is over

# Questions to the reader
joust-ask-place = No rolled die shows a { $aim }. What will you do?
joust-ask-far = No { $aim }, and nothing next to it. What will you do?
joust-ask-blocked = You took the combination: no { $aim } before a reroll. What will you do?
joust-ask-blocked-reroll = You took the combination: no { $aim } before a reroll. Roll again.
joust-ask-reroll = No { $aim }, and nothing next to it: roll again.
joust-ask-only = No rerolls left: place the { $die }.
joust-ask-offset = No rerolls left: place a die, best one close to { $aim }.
joust-ask-note = Your { $aim }s can serve only once: as a match, or in { joust-combination }?
joust-combination = { $pays ->
    [four_of_a_kind] four of a kind
    [full_house] a full house
    [three_of_a_kind] three of a kind
    [two_pairs] two pairs
   *[one_pair] a pair
}
joust-sure-match = Place a { $aim } as a match?
joust-sure-combination = Take the rerolls, and leave the { $aim }s in hand?
joust-sure-reroll = { $count ->
    [1] Roll your last die again for a { $aim }?
    [2] Roll both dice again for a { $aim }?
   *[other] Roll all { $count } dice again for a { $aim }?
}
joust-sure-adjacent = Place the { $die }, one off your aim?
joust-sure-set = Turn a die to { $aim } and place it?
joust-sure-offset = Place the { $die }?
joust-sure-ride-out = Let the rest of this run be played for you?
joust-wait = Waiting for { $seat ->
    [0] the White Knight
   *[1] the Black Knight
} ({ $name }) to place a die.
joust-wait-note = Waiting for { $seat ->
    [0] the White Knight
   *[1] the Black Knight
} ({ $name }) to choose: match or combination.
joust-wait-both = Waiting for both knights to place a die.
joust-sent = Sent. One moment…
joust-first-roll = First roll: a straight or five of a kind unhorses at once.
joust-why-moment = One moment: the dice are still rolling.
joust-field = The field
joust-goal = Place dice that show your aim, and your lance hits. Three runs: most broken lances win, an unhorsing at once.
joust-moment-begins = Run { $run }: each aims at the other’s Contact die.
joust-moment-decides = Run { $run }, and the lances are equal: this run decides.
joust-moment-contact = Run { $run }: the lances meet!
joust-moment-roll = Your die rolls: { $needs }.
joust-moment-own-miss = Your lance misses for certain: no roll.
joust-moment-miss = A miss either way.
joust-moment-over = Run { $run } is over
joust-moment-unhorsed = { $who ->
    [you] You roll { $what }: it unhorses { $other }.
   *[other] { $name } rolls { $what }: it unhorses { $to ->
        [you] you
       *[other] { $other }
    }.
}

joust-act-match = Take the match
joust-act-combination = Take the combination
joust-act-reroll = Reroll
joust-act-adjacent = Place the { $die }
joust-act-set = Set a die to { $die }
joust-act-offset = Place the { $die }
joust-act-ride-out = Ride it out
joust-act-choose = Choose below
joust-act-wait = Please wait
joust-go-on = Continue

# Choices, and their effects
joust-dock = What you can do
joust-choices = Your choices
joust-choices-how = Arrow keys move, Enter chooses, Escape takes back.
joust-option-match = Match
joust-option-combination = { $pays ->
    [four_of_a_kind] Four of a kind
    [full_house] Full house
    [three_of_a_kind] Three of a kind
    [two_pairs] Two pairs
   *[one_pair] Pair
}
joust-option-reroll = { $count ->
    [one] Reroll the die
   *[other] Reroll { $count } dice
}
joust-option-adjacent = Place the { $die }
joust-option-set = Set a die to { $die }
joust-option-offset = Place the { $die }
joust-option-ride-out = Ride it out
joust-words-match = place a { $aim } now
joust-words-combination = your { $aim }s count only after a reroll
joust-words-reroll = all of them at once
joust-words-adjacent = one off, no match
joust-words-set = a sure match
joust-words-offset = { $off } off, no match
joust-words-ride-out = the rest of the run is played for you
joust-chance = { $percent } for a { $aim }
joust-after-rerolls = rerolls after: { $after }
joust-after-on-target = On-Target after: { $after }
joust-standing = { $placed ->
    [one] One die placed
   *[other] { $placed } dice placed
}, { $matches ->
    [0] no match
    [one] one match
   *[other] { $matches } matches
} among them. { $best ->
    [full] A full hit is still possible.
    [partial] A partial hit is still possible.
   *[none] This run will miss.
}

# The list
joust-list = The list: { $count } of 5 dice placed
joust-hand = Dice still to be placed
joust-contact = Contact box
joust-aim = Aims at { $value }, the other knight’s Contact die
joust-aim-short = aim
joust-rerolls = Rerolls left: { $value }
joust-rerolls-words = Rerolls left: { $value }. Combinations of the first roll pay more.
joust-rerolls-short = rerolls
joust-on-target = On-Target die: { $value }
joust-on-target-words = On-Target die: { $value }. Each placed die moves it up by as much as it is off; too high is a miss.
joust-on-target-short = on target
joust-on-target-limit = { $limit } at most, or the lance misses.
joust-best = { $best ->
    [full] full
    [partial] partial
   *[none] miss
}
joust-best-hit = { $best ->
    [full] full hit
    [partial] partial hit
   *[none] miss
}
joust-best-possible = { $best ->
    [full] full hit possible
    [partial] partial hit possible
   *[none] certain miss
}
joust-still = { $best ->
    [full] A full hit is still possible: with five matches a roll of the aim unhorses, any other breaks the lance.
    [partial] A partial hit is still possible: a roll of the aim, or next to it, breaks the lance.
   *[none] A certain miss: nothing is rolled at contact.
}
joust-placed-die = { $value ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}, { $how ->
    [match] matches
    [set] set to match
   *[other] { $off } off
}
joust-off = { $off } off
joust-news = { $words }: changed since your move
joust-lances = { $count ->
    [0] no lance broken yet
    [one] one lance broken
   *[other] { $count } lances broken
}
joust-mood-placed = placed
joust-mood-sealed = placed, under seal
joust-mood-secret = decides in secret
joust-mood-riding = rides it out
joust-mood-placed-short = placed
joust-mood-sealed-short = placed
joust-mood-secret-short = decides
joust-mood-riding-short = rides it out

# Lance contact
joust-no-roll = no roll
joust-needs-none = a certain miss
joust-needs-full = { $die } unhorses, anything else breaks the lance
joust-needs-partial = { $dice } breaks the lance
joust-you-aim = You aim at { $aim }
joust-name-aims = { $name } aims at { $aim }
joust-roll-short = roll
joust-result = { $result ->
    [unhorse] Unhorsed!
    [broken] Lance broken
    [nothing] Glances off
   *[miss] Misses
}
joust-by = { $by ->
    [straight] a straight
    [five_of_a_kind] five of a kind
    [four_of_a_kind] four of a kind
   *[lance] the lance
}

# Scores
joust-runs = The runs
joust-run = Run { $run }
joust-roll = Roll { $roll }
joust-recap-roll = rolled { $die }, aim { $aim }
joust-recap-no-roll = no roll, aim { $aim }
joust-brief-placed = { $how ->
    [match] matched { $die }
    [set] set a { $die }
   *[other] placed a { $die }
}
joust-knight-title = Knight
joust-aim-title = Aim
joust-placed-title = Placed
joust-on-target-title = On-Target die
joust-roll-title = Roll at contact
joust-result-title = Result
joust-lances-title = Lances
joust-unhorsing-title = Unhorsing
joust-match-title = Victory
joust-final = The end of the match
joust-reason-unhorsed = An unhorsing ends the match at once
joust-reason-lances = Three runs; the broken lances decide
joust-reason-tie = Three runs, and both knights broke the same number of lances
joust-reason-few-lances = Three runs, and no knight broke three lances
joust-reason-both-unhorsed = Both knights were unhorsed at the same moment
joust-reason-forfeit = One knight has left the lists
joust-over-unhorsed = { $you ->
    [won] You unhorse { $loser } and win.
    [lost] { $winner } unhorses you and wins.
   *[other] { $winner } unhorses { $loser } and wins.
}
joust-over-lances = { $you ->
    [won] You win by broken lances.
   *[other] { $winner } wins by broken lances.
}
joust-over-tie = The match is a tie.
joust-over-few-lances = No knight has broken three lances: the match is a tie.
joust-over-both-unhorsed = Both knights are unhorsed: the match is a tie.
joust-over-forfeit = { $you ->
    [won] You win; { $loser } has left.
    [lost] { $winner } wins; you have left.
   *[other] { $winner } wins; { $loser } has left.
}

# Texts read aloud
joust-aloud-run = Run { $run }.
joust-aloud-aim = { $who ->
    [you] You aim at { $aim }.
   *[other] { $name } aims at { $aim }.
}
joust-aloud-rolled = { $who ->
    [you] Roll { $roll }: you have { $dice }, aim { $aim }, { $rerolls ->
        [one] one reroll
       *[other] { $rerolls } rerolls
    }.
   *[other] { $name } has { $dice }.
}
joust-aloud-rerolled = You roll { $dice }; { $rerolls ->
    [0] no rerolls left
    [one] one reroll left
   *[other] { $rerolls } rerolls left
}.
joust-aloud-placed = { $how ->
    [match] { $who ->
        [you] You matched.
       *[other] { $name } matched.
    }
    [set] { $who ->
        [you] You set a { $die }.
       *[other] { $name } set a { $die }.
    }
   *[other] { $who ->
        [you] You placed a { $die }, On-Target { $on_target }.
       *[other] { $name } placed a { $die }, On-Target { $on_target }.
    }
}
joust-aloud-rode-out = { $who ->
    [you] You ride it out: a certain miss.
   *[other] { $name } rides it out: a certain miss.
}
joust-aloud-forfeited = { $name } leaves the lists.
joust-aloud-unhorsed = { $by ->
    [straight] A straight!
    [five_of_a_kind] Five of a kind!
   *[four_of_a_kind] Four of a kind!
} { $who ->
    [you] You unhorse { $other }: { $points } points.
   *[other] { $to ->
        [you] { $name } unhorses you: { $points } points.
       *[other] { $name } unhorses { $other }: { $points } points.
    }
}
joust-aloud-charge = { $result ->
    [unhorse] { $who ->
        [you] You roll { $die } and unhorse { $other }: { $points } points.
       *[other] { $to ->
            [you] { $name } rolls { $die } and unhorses you: { $points } points.
           *[other] { $name } rolls { $die } and unhorses { $other }: { $points } points.
        }
    }
    [broken] { $who ->
        [you] You roll { $die }: your lance breaks, { $points } points.
       *[other] { $name } rolls { $die }: the lance breaks, { $points } points.
    }
    [nothing] { $who ->
        [you] You roll { $die }: your lance glances off.
       *[other] { $name } rolls { $die }: the lance glances off.
    }
   *[miss] { $who ->
        [you] Your lance misses.
       *[other] { $name } misses.
    }
}
joust-aloud-score = { $who ->
    [you] You have
   *[other] { $name } has
} { $points ->
    [one] one point
   *[other] { $points } points
}, { $lances ->
    [0] no lance broken
    [one] one lance broken
   *[other] { $lances } lances broken
}.
joust-aloud-hand = In hand { $dice }; placed { $placed }. Aim { $aim }, { $rerolls ->
    [one] one reroll
   *[other] { $rerolls } rerolls
}, On-Target { $target }.
joust-aloud-no-run = No run is over yet.

# Events: one message for each kind
joust-run-begun = Run { $run } begins. Contact dice, White’s and Black’s: { $contacts }.
joust-rolled = { $mine ->
    [true] You roll { $dice }.
   *[other] { $seat } rolls { $dice }.
}
joust-bonus-paid = { $combination ->
    [four_of_a_kind] Four of a kind
    [full_house] A full house
    [three_of_a_kind] Three of a kind
    [two_pairs] Two pairs
   *[one_pair] A pair
} { $combination ->
    [two_pairs] pay
   *[other] pays
} { $mine ->
    [true] you
   *[other] { $seat }
} { $bonus ->
    [one] one reroll
   *[other] { $bonus } rerolls
}: now { $rerolls }.
joust-rerolled = { $mine ->
    [true] You reroll
   *[other] { $seat } rerolls
}: { $dice }. Rerolls left: { $rerolls }.
joust-placed = { $how ->
    [match] { $mine ->
        [true] You place a matching { $die }.
       *[other] { $seat } places a matching { $die }.
    }
    [set] { $mine ->
        [true] You set a die to { $die } and place it.
       *[other] { $seat } sets a die to { $die } and places it.
    } Rerolls left: { $rerolls }.
    [adjacent] { $mine ->
        [true] You place a { $die }, one off.
       *[other] { $seat } places a { $die }, one off.
    } On-Target: { $on_target }.
   *[offset] { $mine ->
        [true] You have to place a { $die }.
       *[other] { $seat } has to place a { $die }.
    } On-Target: { $on_target }.
}
# The words of the sentence above, and of joust-unsealed, that name the die: a chip of the log
joust-named-die = { $how ->
    [match] matching { $die }
    [set] to { $die }
   *[other] a { $die }
}
joust-rode-out = { $mine ->
    [true] You ride the run out: a certain miss.
   *[other] { $seat } rides the run out: a certain miss.
}
joust-committed = { $seat } has placed, under seal.
joust-unsealed = The seal of { $seat } is broken: { $how ->
    [match] a matching { $die }
    [set] a die set to { $die }
    [adjacent] a { $die }, one off
   *[offset] a { $die }
}. Rerolled: { $rolls ->
    [none] no
   *[other] { $rolls }
}. Rerolls left: { $rerolls }, On-Target: { $on_target }.
joust-unhorsed = { $by ->
    [straight] A straight! { joust-unhorsing }: { $points } points.
    [five_of_a_kind] Five of a kind! { joust-unhorsing }: { $points } points.
    [four_of_a_kind] Four of a kind! { joust-unhorsing }: { $points } points.
   *[lance] { $mine ->
        [true] You throw the other knight out of the saddle.
        [theirs] { $seat } throws you out of the saddle.
       *[other] { $seat } throws the other knight out of the saddle.
    }
}
joust-unhorsing = { $mine ->
    [true] You unhorse the other knight
    [theirs] { $seat } unhorses you
   *[other] { $seat } unhorses the other knight
}
joust-charge = { $result ->
    [unhorse] { $mine ->
        [true] You have { $matches } matches and roll { $die }, aiming at { $contact }: unhorsed! { $points } points.
       *[other] { $seat } has { $matches } matches and rolls { $die }, aiming at { $contact }: unhorsed! { $points } points.
    }
    [broken] { $mine ->
        [true] You roll { $die }, aiming at { $contact }: your lance breaks, { $points } points.
       *[other] { $seat } rolls { $die }, aiming at { $contact }: the lance breaks, { $points } points.
    }
    [nothing] { $mine ->
        [true] You roll { $die }, aiming at { $contact }: your lance glances off.
       *[other] { $seat } rolls { $die }, aiming at { $contact }: the lance glances off.
    }
   *[miss] { $mine ->
        [true] You are off target ({ $on_target }): a miss.
       *[other] { $seat } is off target ({ $on_target }): a miss.
    }
}
joust-lance-contact = Run { $run } is over.
joust-forfeited = { $mine ->
    [true] You leave the lists.
   *[other] { $seat } leaves the lists.
}
joust-match-ended = { $reason ->
    [unhorsed] { $mine ->
        [true] The match is over: you win by unhorsing, { $scores }.
       *[other] The match is over: { $winners } wins by unhorsing, { $scores }.
    }
    [lances] { $mine ->
        [true] The match is over: you win by broken lances, { $scores }.
       *[other] The match is over: { $winners } wins by broken lances, { $scores }.
    }
    [forfeit] { $mine ->
        [true] The match is over: you win, { $scores }.
       *[other] The match is over: { $winners } wins, { $scores }.
    }
    [few_lances] The match is over, and it is a tie: no knight has broken three lances, { $scores }.
   *[tie] The match is over, and it is a tie: { $scores }.
}

# House rules
joust-option-partial-break-points = A lance broken by a partial hit
joust-option-partial-break-points-3 = 3 points
joust-option-partial-break-points-5 = 5 points
joust-option-partial-break-points-words = With three or four matches. A lance broken with five matches is always worth 3.
joust-option-note-rule = Match or combination
joust-option-note-rule-per_die = a die serves once
joust-option-note-rule-per_roll = a roll serves once
joust-option-note-rule-both = both count
joust-option-note-rule-words = Whether dice that match may also count for a pair, three of a kind or more.
joust-option-first-roll-unhorse = A straight or five of a kind at first roll
joust-option-first-roll-unhorse-every_run = unhorses in every run
joust-option-first-roll-unhorse-first_run_only = only in the first run
joust-option-first-roll-unhorse-words = It ends the match at once; about one first roll in thirty does.
joust-option-on-target-limit = On-Target may be at most
joust-option-on-target-limit-three = three
joust-option-on-target-limit-matches = the number of matches
joust-option-on-target-limit-words = With the second, four matches may still hit with an On-Target die of 4.
joust-option-visibility = Decisions
joust-option-visibility-open = open
joust-option-visibility-sealed = sealed
joust-option-visibility-words = Sealed: rerolls and placed dice stay hidden until both knights have placed.
joust-option-lances-to-win = After three runs
joust-option-lances-to-win-most = more broken lances win
joust-option-lances-to-win-three = only three broken lances win
joust-option-lances-to-win-words = With the second, most matches without an unhorsing are a tie.

# In a tournament
joust-tournament-words = Every knight meets every other; the matches of a round are ridden at the same time.
joust-tournament-rule-play-off-yes = ride a joust-off
joust-tournament-rule-play-off-words = If that is a tie as well, they ride again, three times at most.
joust-tournament-entrants = Knights
joust-tournament-entrant = Knight
joust-tournament-count = { $count } knights
joust-tournament-entered = { $entered } of { $capacity } knights
joust-tournament-enter = Enter the lists
joust-tournament-play-off = Joust-off
joust-tournament-by-play-off = behind { $name } by the joust-off
joust-tournament-by-unhorsings-made = behind { $name }, who unhorsed more
joust-tournament-by-unhorsings-suffered = behind { $name }, who was unhorsed less
joust-tournament-by-lances-made = behind { $name }, who broke more lances
joust-tournament-by-lances-suffered = behind { $name }, who conceded fewer lances
joust-tournament-stat-unhorsings = Unhorsings
joust-tournament-stat-unhorsings-says = { $made } made, { $suffered } suffered
joust-tournament-stat-lances = Lances
joust-tournament-stat-lances-says = { $made } broken, { $suffered } conceded
joust-tournament-match-playing = In the lists now
joust-tournament-match-unhorsed = By unhorsing
joust-tournament-match-lances = On broken lances
joust-tournament-match-few-lances = Tie: no three lances
joust-tournament-match-both-unhorsed = Both unhorsed
joust-tournament-match-forfeit = Given up
joust-tournament-next-go = Ride against { $name }
joust-tournament-champion-after = After a joust-off against { $name }

# Checking a finished match
joust-check-link = Check the dice
joust-draws-fits = The dice fit the recorded moves: just the rerolls that were asked for, and every die that a move placed lay in that hand.
joust-draws-strange = Some dice do not fit the recorded moves.
joust-draws-run = Run { $run }: these were the dice
joust-draws-knights = White: { $white } · Black: { $black }
joust-draws-side = { $seat ->
    [0] White
   *[1] Black
}
joust-draws-contact = Contact die · { joust-draws-side }
joust-draws-roll = Roll { $roll } · { joust-draws-side }
joust-draws-reroll = Reroll · { joust-draws-side }
joust-draws-on-target = On-Target die · { joust-draws-side }
joust-draws-by-itself = by itself, riding it out
joust-draws-not-asked = No move asked for this reroll.
joust-draws-not-rolled = A reroll was asked for here, and not rolled.
joust-draws-not-there = A { $die } was placed that did not lie here.
