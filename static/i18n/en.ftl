# The common texts, in English. A game's texts are in its own folder; browser and server read the same files.

## The site

to-lobby = All tables
rules-of = How to play { $game }
your-name = Your name
close = Close
me-link = My games
devices-link = Devices
arms-choose = Choose your arms
device-title = Go on elsewhere
device-how = Scan this code with the other device, or open the link there. It works once, within { $minutes } minutes.
device-qr = QR code of the link
device-link = The link for the other device

## The lobby

game = Game
game-tornei = Tornei
game-tournay = Tournay
game-joust = The Joust
seats = Seats
public = Anybody
options = House rules
go-back = Go back
watch = Watch

## At the table, before the game

table-title = { $game } at { $host }’s table
learn-title = Learn { $game }
claim-as = I am { $name }
name-first = Your name
aborted-title = This game was ended without a result
copy = Copy
copied = Copied
share = Share
check-link = Check fairness
watch-replay = Watch replay
house-title = Clock and absence
house-join = {"; "}
house-is-untimed = no clock
house-is-timed = { $time } per move
house-is-banked = { $each } and { $time } in the bank
house-is-resting = { $each }, not from { $begins } to { $ends } o’clock
house-is-ask = ask after { $time } of absence
house-is-bot = a bot plays after { $time } of absence
house-is-answer = out of time: a bot makes the move
house-is-wait = wait for absent players
house-is-late = spectators can join late
house-is-hints = { $hints ->
    [on] hints on, unrated
   *[off] no hints
}
time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
option-set = { $option }: { $value }

## At the table, in the game


connection-open = Connected
connection-connecting = Connecting…
connection-lost = Connection lost. Reconnecting…
try-now = Try now
connection-closed = Not connected
newer-version = A new version is available.
newer-version-reload = Reload
watching = { $count ->
    [0] Nobody is watching
    [one] One person is watching
   *[other] { $count } people are watching
}
watching-named = { $names } { $count ->
    [one] is
   *[other] are
} watching
watching-others = { $count ->
    [one] one other
   *[other] { $count } others
}
you-watch-named = You are watching, and so { $count ->
    [one] is
   *[other] are
} { $names }.
you-watch = You are watching.
you-watch-too = { $count ->
    [one] You are watching, and so is one other person.
   *[other] You are watching, and so are { $count } others.
}
your-turn = Your turn
rail = Points, log and chat
tab-table = Table
tab-scores = Scores
tab-log = Log
tab-chat = Chat
tab-new = new
players = Players
player = Player
points = Points
winner = winner
here = here
away = away
log = Log
log-mine = Only my moves
since = Since your turn
log-empty = Every move appears here.
chat = Chat
chat-empty = No messages yet. Wish them luck!
chat-write = Write a message
chat-send = Send
chat-only-watchers = Spectators chat here. Players can read it when the game is over.
chat-watcher = A spectator
chat-watching = watching
chat-words = Quick messages
chat-manage = Mute or report
chat-managed = Done
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
chat-muted = (muted)
chat-report = Report
chat-reported = Reported to the operator of this server.
word-good-luck = Good luck!
word-well-played = Well played!
word-oh-no = Oh no!
word-thanks = Thank you!
word-moment = One moment, please.
word-good-game = That was a good game!
undo = Undo
hint-ask = Hint
hint-coming = Hint…
hint-why = Why?
hint-about = Hint{ $thing ->
    [none] :
   *[other] : { $thing }.
}
prepared-dropped = Your prepared move is no longer possible.
sending = Sending…
rematch-begins = The next game begins: { $game }.
evening = Evening: { $score }
evening-bots = Bots
evening-of = { $name } { $wins }
skip-show = Tap to continue
skip-show-key = Click or press Escape to continue

## Players who are away, leave, come back

absent-title = Absent players
absent-line = { $name }: { $words }
absent-for = away for { $time }
absent-bot = a bot plays
bot-easy = an easy bot
bot-strong = a strong bot
absent-back = a bot plays; { $name } is here
absent-deputy = a deputy plays
absent-left = has left; a bot plays
time-moment = a moment
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
## Refusals

error-offline = The server does not answer. Check your connection and try again.
error-bad-name = A name has 1 to 24 visible characters.

turn-at = Your turn at { $host }’s table
turn-of = Your turn: { $name }
turn-next = Next: { $game } with { $names }
turn-next-of = Next: { $name }
turn-with = { $game } with { $names }
