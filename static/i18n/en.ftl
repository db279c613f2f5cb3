# What the house says, in English. The words of a game lie in its own folder; browser and server read the same files.

## The house

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
me-link = You and your devices
key-title = Keep your seat
key-words = A personal link brings you back to your seat from any browser. Whoever has it is you, so keep it to yourself.
key-make = Make a personal link
key-shown = This is your personal link. It is shown this once.
key-qr = QR code of your personal link
key-link = Your personal link
in-app-title = You are inside { $app }
in-app-words = It may forget you, and your seat with you. Open this page in your browser before you sit down.
in-app-open = Open in your browser
in-app-copy = Copy the link
in-app-how = Then paste it into the address bar of your browser.
other-device = Use another device
device-title = Go on elsewhere
device-how = Scan this code with the other device, or open the link there. It works once, within { $minutes } minutes.
device-qr = QR code of the link
device-link = The link for the other device
error-title = That did not work

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
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}

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
sit-down = Sit down
claim = Sit here
claim-as = I am { $name }
reserve = Keep for …
reserve-name = Name to keep this seat for
reserve-who = Their name
reserve-do = Keep it
reserve-not = Cancel
seat-for-you = A seat is kept for you here.
keep-link = Link for { $name } alone
keep-link-qr = QR code of the link for { $name } alone
keep-link-words = Only who has this link can take the seat. It is shown once.
keep-link-new = New link
free-it = Free it again
let-go = Wait no longer
let-go-agreed = Need not wait any longer: { $names }
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
removed = The host has removed you from this table. You can watch.
host-make = Make { $name } host
host-make-short = Make host
host-now = You are the host now.
host-ask = Ask to be the host
host-take = Be the host
host-asked = You have asked to be the host.
host-asks = { $name } asks to be the host.
wait-host-away = { $host } starts the game, but is not connected. After a minute another player is the host.
wait-host-unseated = The host has not sat down. After a minute another player is the host.
wait-seat = Take a seat to play, or stay and watch.
close-table = Close the table
close-sure = Really close it?
close-do = Yes, close it
close-not = Keep it open
readonly-title = This game cannot go on
readonly-words = It began under rules that this server does not play any more. You see it as far as the old and the new rules agree. Its players can end it without a result.
abort = End this game without a result
aborted-title = This game was ended without a result
aborted-words = The rules under which it began are not played here any more, and its players ended it.
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
check-link = Check the luck
forfeit = Give up the match
forfeit-words = The match is lost, and you cannot come back to it.
forfeit-do = Yes, give up
forfeit-not = Play on
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

clock-days = { $days ->
    [one] { $days } day left
   *[other] { $days } days left
}
clock-today = until { $time }
clock-tomorrow = until tomorrow { $time }
clock-out = out of time
clock-held = paused
clock-told = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}

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
tab-chat = Talk
tab-new = new
players = Players
player = Player
points = Points
winner = winner
here = here
away = away
log = Log
log-empty = What happens at the table is written here.
chat = Talk
chat-empty = Nothing said yet. Wish them luck!
chat-write = Say something
chat-send = Send
chat-only = Only players talk here.
undo = Undo
sending = On its way …
rematch = Play again
rematch-go = Go to the new table
rematch-ready = A new table is set.
skip-show = Tap to go on
skip-show-key = Click, or press Escape, to go on

## People who are away, leave, come back

absent-title = Who is not playing
absent-line = { $name }: { $words }
absent-for = away for { $time }
absent-bot = a bot plays
absent-back = a bot plays; { $name } is back
absent-left = has left; a bot plays
time-moment = a moment
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
pause = Pause
pause-words = Nobody moves and no clock runs until somebody goes on. Everybody who is here must agree.
pause-do = Ask for a pause
end = End this game
end-words = Everybody who is here must agree. Then the game ends without a result.
end-do = Ask to end it
quit = Leave the game
quit-words = A bot plays on for you. This is for good: you can watch, and you cannot take your seat back.
quit-no-forfeit = Leaving is not giving up: the match goes on.
quit-do = Yes, leave for good
forfeit-words-here = Giving up ends the match: you lose it. If you only want to go, leave the game instead; then a bot plays on.
ended-words = { $by } agreed to end it. The moves so far can still be checked.

## Refusals

error-offline = The house does not answer. Check your connection and try once more.
error-bad-name = A name has 1 to 24 visible characters.
