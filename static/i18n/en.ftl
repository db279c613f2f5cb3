# What the house says, in English. The words of a game lie in its own folder; browser and server read the same files.

## The house

site-title = tournament games to play with friends
site-description = Tournament games for you and your friends over a link, or at an open table. No account needed.
skip = Skip to the content
menu = Menu
guest = Guest
to-lobby = All tables
rules-of = How to play { $game }
your-name = Your name
save = Save
close = Close
theme = Colours
theme-light = Light
theme-dark = Dark
theme-auto = Automatic
language = Language
foot = Quintain – no accounts, no advertising, and cards and dice that anybody can check.
needs-script = To play, please allow JavaScript in your browser.
other-device = Use another device
device-title = Go on elsewhere
device-how = Scan this code with the other device, or open the link there. It works once, within { $minutes } minutes.
device-qr = QR code of the link
device-link = The link for the other device
device-carry-title = Go on here
device-carry-words = On this device you will be the same player, with the same seats.
device-carry = Carry on as { $name } on this device
error-title = That did not work

## The lobby

lobby-title = Tilt at the lists with your friends
lobby-words = Make a table, send the link, and play: in the browser, on a phone or a big screen. There is nothing to sign up for.
game = Game
game-tornei = Tornei
game-tornei-words = Two cards each trick: one fights, the other says in secret where the first will finish. For three or four; about half an hour.
game-joust = The Joust
game-joust-words = Two knights, three runs, five dice each: match the number you aim at, stay on target, and break your lance. For two; about fifteen minutes.
make-title = Make a table
seats = Seats
seats-count = { $count } players
who-may-come = Who may come
private = Friends with the link
public = Anybody
options = House rules
options-words = You can leave these as they are.
make = Make the table
making = Setting up the table …
join-title = Join with a code
join-code = Table code
join-example = such as lusab-babad
join = Go to the table
own-title = Your tables
go-back = Go back
public-title = Open tables
public-none = No open tables just now.
public-none-words = Make one and choose “Anybody”: it will be listed here until it is full.
table-of = { $host }’s table
table-playing = Playing
sit = Take a seat
watch = Watch
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
table-full-word = full

## At the table, before the game

table-title = { $game } at { $host }’s table
seat-number = Seat { $number }
seat-free = Free seat
seat-kept = Kept for { $name }
seat-you = you
seat-host = host
seat-bot = bot
seat-ready = Ready
seat-not-ready = Not ready yet
seat-away = not connected
claim = Sit here
claim-as = I am { $name }
reserve = Keep for …
reserve-name = Name to keep this seat for
reserve-do = Keep it
free-it = Free it again
remove = Remove { $name }
remove-short = Remove
leave = Leave my seat
name-first = What shall we call you?
name-why = The others see this name. It is all we ask.
ready = I am ready
not-ready = Not ready after all
start = Start the game
start-wait = The game can start when everybody is ready: { $names } { $count ->
    [one] is
   *[other] are
} not yet.
empty-what = What becomes of the empty seats?
empty-bots = Bots take them
empty-only-bots = { $count ->
    [one] A bot takes the free seat.
   *[other] Bots take the { $count } free seats.
}
empty-close = Play with { $count }
wait-host = { $host } starts the game.
wait-seat = Take a seat to play, or stay and watch.
close-table = Close the table
close-sure = Really close it?
closed-title = This table was closed
closed-words = Its host has closed it. You can make a new one at any time.
share-title = Bring your friends
share-link = Link to this table
copy = Copy
copied = Copied
share = Send …
share-text = Play { $game } with me!
share-code = Or say this code:
fair-title = Luck that nobody can arrange
fair-words = Before anybody sits down, the house fixes its secret and shows this fingerprint of it. Every player’s browser adds a random word. After the game the secret is opened, and anybody can check that no card and no die was chosen by hand.
check-luck = Check the luck
option-set = { $option }: { $value }

## At the table, in the game

connection-open = Connected
connection-connecting = Connecting …
connection-lost = Connection lost – trying again …
connection-closed = Not connected
watching = { $count ->
    [0] Nobody is watching
    [one] One person is watching
   *[other] { $count } people are watching
}
you-watch = You are watching.
your-turn = Your turn
tab-table = Table
tab-scores = Scores
tab-log = Log
tab-talk = Talk
tab-new = new
players = Players
player = Player
points = Points
winner = winner
here = here
away = away
log = Log
log-empty = What happens at the table is written here.
talk = Talk
talk-empty = Nothing said yet. Wish them luck!
talk-say = Say something
talk-send = Send
talk-only = Only players talk here.
undo = Undo
sending = On its way …
rematch = Play again
rematch-go = Go to the new table
rematch-ready = A new table is set.
skip-show = Tap to go on
skip-show-key = Click, or press Escape, to go on

## Refusals

error-offline = The house does not answer. Check your connection and try once more.
error-bad-name = A name has 1 to 24 visible characters.
error-seat-taken = Somebody sits there already. Choose another seat.
error-seat-reserved = That seat is kept for somebody.
error-already-seated = You sit at this table already.
error-table-full = All seats are taken.
error-not-host = Only the host can do that.
error-already-started = The game has begun already.
error-table-closed = This table was closed.
error-not-ready = Not everybody is ready yet.
error-seats-empty = There are empty seats: choose what becomes of them.
error-too-few-players = There are too few players for this game.
error-no-such-code = There is no table with this code. Look at the spelling, or ask your host for the link.
error-no-such-table = There is no such table. Perhaps the link is incomplete.
error-no-such-device-link = This link was used already or is too old. Make a new one on your other device.
error-too-fast = That was very fast. Take a breath and try once more.
error-too-slow = Your connection could not keep up. The table is loading again.
error-stale-decision = The table has moved on in the meantime. Look once more.
error-not-your-turn = It is not your turn yet.
error-not-seated = You are watching; only players can do that.
error-no-session = Your browser did not tell us who you are. Allow cookies and load the page again.
error-must-follow = Follow the led suit: you still hold a card of it.
error-not-found = There is nothing at this address.

## Checking a finished game

check-title = Was it fair?
check-words = Your browser now computes every draw of this game again, from the house’s secret and the players’ words. It takes nobody’s word for it, not even ours.
check-needs-script = This page computes in your browser and needs JavaScript. Without it: download the record and check it on your own computer.
check-no-crypto = This browser only computes over a secure connection (https), and this page came without one. Download the record and check it on your own computer with the command below.
check-not-over = The record opens when the game is over. Until then the secret stays a secret: whoever knew it would know everything that is still to be drawn.
check-busy = Computing …
check-mark-right = right
check-mark-wrong = wrong
check-mark-open = not known
check-verdict-right = Everything adds up
check-verdict-right-words = Every draw follows from what was fixed before play: the house’s secret and the players’ words.
check-verdict-wrong = This record is not right
check-verdict-wrong-words = Something in it does not fit. The lines with a cross say what.
check-bad-format = This file is not the record of a game.
check-not-canonical = This file was changed: a record is written in one way only, and this is another.
check-whole = The file is whole: its seal fits.
check-seal-broken = The file was changed: its seal does not fit.
check-promise = The house kept its promise: its secret has the fingerprint that the record names.
check-promise-broken = The house broke its promise: its secret has another fingerprint.
check-seen = This is the fingerprint that your browser was shown before play.
check-seen-another = This is not the fingerprint that your browser was shown before play. It was shown this one:
check-seen-none = Your browser kept no fingerprint from before play. Did somebody else at the table? It should be this one:
check-word = Your own word is in the mix, as { $name }’s:
check-word-missing = This word of your browser is not among the players’ words. If you sat at this table when the game began, it should be:
check-word-none = Your browser gave no word to this table, so it has none to look for.
check-draws = { $count ->
    [one] The one draw follows from the secret and the players’ words.
   *[other] All { $count } draws follow from the secret and the players’ words.
}
check-draws-wrong = { $count ->
    [one] One draw does not follow from the secret and the players’ words.
   *[other] { $count } draws do not follow from the secret and the players’ words.
}
check-draw-wrong = Row { $row }, draw { $number } ({ $why }): { $result } instead of { $should }
check-luck-impossible = The draws are not those of this game.
check-luck-none = What the draws of this game come to, this page cannot show; all of them are listed below.
check-luck-elsewhere = This is the record of another game. What its draws come to is shown where a table of that game is checked.
check-nameless = Seat { $number }
check-moves-words = Whether every move kept the rules is not checked here: the command below plays the whole game again.
check-values = What was promised, and what was opened
check-commitment = The fingerprint, shown before play (SHA-256 of the secret)
check-secret = The secret, opened after the game
check-word-of = The word of { $name }
check-table = The table
check-every-draw = Every single draw
check-column-number = Draw
check-column-row = Row
check-column-why = For
check-column-size = Out of
check-column-result = Result
check-column-computed = Computed here
check-download = Download the record
check-other-file = Check another file
check-other-file-words = Try it: change a single letter in the downloaded file, and check that.
check-back = Back to the table
check-command-words = To play the whole game again by the rules, on your own computer:

## Tournaments
# What a game calls otherwise stands in its own catalogue: <game>-tournament-….

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
tournament-entered = { $entered } of { $places } players
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
tournament-wait-enter = Enter to play, or stay and watch.
tournament-start = Start the tournament
tournament-fill = What becomes of the free places?
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
tournament-column-place = Place
tournament-column-place-short = #
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
tournament-won = winner

tournament-next = Your next match
tournament-next-against = You meet { $name }
tournament-next-here = { $name } is there already.
tournament-next-away = { $name } has not come yet.
tournament-next-running = The match is under way.
tournament-next-go = Play against { $name }
tournament-next-back = Back to my match
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
tournament-withdraw-words = Your open matches go to the others, and you cannot come back.
tournament-withdraw-do = Yes, withdraw
tournament-withdraw-not = Stay
tournament-absent = Somebody does not come?
tournament-absent-words = Whoever is withdrawn loses the matches still open, and cannot come back.
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

# What a screen reader is told
tournament-told-entered = { $name } has entered.
tournament-told-left = { $name } has left.
tournament-told-begun = The tournament has begun.
tournament-told-won = { $winner } beats { $loser }, { $score }.
tournament-told-tie = { $one } against { $other } ends in a tie, { $score }.
tournament-told-round = Round { $round } begins.
tournament-told-place = You are in place { $place }.

# A match's own table
match-part = Part of a tournament
match-waiting = Waiting for { $names } to come
match-begins = The match begins by itself as soon as everybody is there.
match-come = There
match-not-come = Not there yet
match-claim = Take my place
match-to-tournament = To the tournament
match-next = Next match: { $name }
forfeit = Give up the match
forfeit-words = The match is lost, and you cannot come back to it.
forfeit-do = Yes, give up
forfeit-not = Play on
