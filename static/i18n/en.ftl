# What the house says, in English. The words of a game lie in its own folder; browser and server read the same files.

## The house

to-lobby = All tables
rules-of = How to play { $game }
your-name = Your name
close = Close
me-link = You and your devices
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
claim-as = I am { $name }
name-first = What shall we call you?
readonly-title = This game cannot go on
readonly-words = It began under rules that this server does not play any more. You see it as far as the old and the new rules agree. Its players can end it without a result.
abort = End this game without a result
aborted-title = This game was ended without a result
aborted-words = The rules under which it began are not played here any more, and its players ended it.
copy = Copy
copied = Copied
share = Send …
check-link = Check the luck
forfeit = Give up the match
house-title = Clock and absence
house-join = {"; "}
house-is-untimed = no clock
house-is-timed = { $time } a decision
house-is-banked = { $each } and { $time } in the bank
house-is-resting = { $each }, not from { $begins } to { $ends } o’clock
house-is-ask = ask after { $time }
house-is-bot = a bot plays after { $time }
house-is-answer = out of time, a bot answers
house-is-wait = wait for who is away
house-is-late = watchers can join late
time-seconds = { $count } seconds
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
connection-connecting = Connecting …
connection-lost = Connection lost – trying again …
try-now = Try now
connection-closed = Not connected
newer-version = A newer version is here.
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
rail = Points, log and talk
tab-table = Table
tab-scores = Scores
tab-log = Log
tab-chat = Talk
tab-new = new
players = Players
player = Player
points = Points
winner = winner
here = here
away = away
log = Log
log-mine = Only mine
since = Since your turn
log-empty = What happens at the table is written here.
chat = Talk
chat-empty = Nothing said yet. Wish them luck!
chat-write = Say something
chat-send = Send
chat-only-watchers = Those who watch talk among themselves here. Players see it when the game is over.
chat-watcher = A watcher
chat-watching = watching
chat-words = Quick words
chat-manage = Mute, report
chat-managed = Done
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
chat-muted = (muted)
chat-report = Report
chat-reported = Reported to whoever runs this server.
word-good-luck = Good luck!
word-well-played = Well played!
word-oh-no = Oh no!
word-thanks = Thank you!
word-moment = One moment, please.
word-good-game = That was a good game!
undo = Undo
prepared-dropped = What you had prepared cannot be played any more.
sending = On its way …
rematch = Play again
rematch-go = Next game →
rematch-begins = The next game begins: { $game }.
rematch-ready = Nobody else is waited for.
rematch-changed = { $game }: the clock and absence rules have changed.
rematch-agree = Agree and play
rematch-asked = { $names } { $count ->
    [one] wants
   *[other] want
} to play on: { $game }.
rematch-waits = Next: { $game }. Waiting for { $names } …
rematch-along = You will be taken along.
rematch-rules = Change the rules
rematch-bots = Start with bots for the missing
rematch-another = Another game, or another clock
rematch-clock = { $game } with another clock:
evening = Evening: { $score }
evening-bots = Bots
evening-of = { $name } { $wins }
skip-show = Tap to go on
skip-show-key = Click, or press Escape, to go on

## People who are away, leave, come back

absent-title = Who is not playing
absent-line = { $name }: { $words }
absent-for = away for { $time }
absent-bot = a bot plays
bot-easy = an easy bot
bot-strong = a strong bot
absent-back = a bot plays; { $name } is back
absent-deputy = a deputy plays
absent-left = has left; a bot plays
time-moment = a moment
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
pause = Pause
end = End this game
quit = Leave the game
ended-words = { $by } agreed to end it. The moves so far can still be checked.

## Refusals

error-offline = The house does not answer. Check your connection and try once more.
error-bad-name = A name has 1 to 24 visible characters.

turn-at = Your turn at { $host }’s table
turn-of = Your turn: { $name }
turn-next = Next: { $game } with { $names }
turn-next-of = Next: { $name }
turn-with = { $game } with { $names }
