# Texts for the lobby only, in English.

site-title = tournament games to play with friends
lobby-title = Take a seat at the tournament
lobby-words = No account, ever. Just play.
game-tornei-words = Play one card to fight and another to predict its place.
game-tournay-words = Build a city of nine cards before trouble reaches its gates.
game-joust-words = Roll your dice, lower your lance and unhorse your rival.
make-title = { $game } with friends
seats-count = { $count } players
who-may-come = Who can join
private = Friends with the link
house-clock = Time per move
house-clock-none = No clock
house-clock-together = In one sitting
house-clock-days = Over days
house-bank = Time bank
house-bank-none = None
house-bank-words = Time over the limit comes out of this bank, which each player has for the whole game.
house-night = No clock runs at night
house-night-begins = from
house-night-ends = to
house-hour = { $hour }:00
house-absence = When somebody is away
house-absence-timed = When somebody is out of time or away
house-absence-ask = Ask the others
house-absence-ask-words = The players at the table are asked whether a bot should play. A player who comes back takes the seat back.
house-absence-bot = A bot plays
house-absence-bot-words = A bot plays until its player comes back.
house-absence-answer = A bot answers
house-absence-answer-words = A bot makes the one move that is out of time. From the third time in a row on, it plays on.
house-absence-wait = Wait
house-absence-wait-words = Everybody waits until the player is back.
house-away = Away means for more than
house-late = Spectators may ask for a bot’s seat
house-hints = Hints
house-hints-alone = Against bots
house-hints-on = For everybody
house-hints-off = Off
house-hints-words = A game with hints is unrated.
file-choose = Choose a file
file-drop = Remove the file
file-form = How to write such a file
file-too-long = { $name } is too large: { $most } kB at most.
file-unread = { $name } could not be read. Choose it again.
make = Create table
making = Creating…
join-code = Code
join-example = e.g. lusab-babad
join = Join
public-title = Open tables
public-none = No open tables. Start one with friends.
spectators = Spectators
spectators-yes = Allowed
spectators-no = Not allowed
closed-to-spectators = no spectators
seats-between = { $least }–{ $most } players
lobby-start-here = Start here
lobby-new-game = New game
lobby-games = Games
lobby-turns = Your turn ({ $count })
lobby-more-turns = { $count } more
my-open = Open
lobby-all-games = All your games
play-now = Play now
with-friends = With friends
lobby-offline = Offline. Reconnecting…
starting = Starting…
pause-pictures = Pause the pictures
preset = Pace
preset-quick = Quick
preset-book = By the book
preset-days = Over days
more-choices = More
filter-games = Show only
row-with = { $game } with { $host }
row-tournament = { $host }’s tournament: { $game }
pace-none = No clock
pace-seconds = { $count } s a move
pace-minutes = { $count } min a move
pace-days = { $count ->
    [one] 1 day a move
   *[other] { $count } days a move
}
age-now = now
age-minutes = { $count } min ago
age-hours = { $count } h ago
age-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
join-of = Join { $host }’s table
joining = Joining…
row-full = full
watch-title = Watch a game
progress-joust = Run { $run } of 3
progress-tornei = Round { $round } of { $rounds }, trick { $trick }
watch-count = { $count } watching

# Explanations of Tournay’s options: a table’s page does not load them
tournay-option-start-basic = basic
tournay-option-expansion-without = without
tournay-option-final-ramparts-all = become ramparts
tournay-option-start-words = Two citizens of each colour and 6 deniers; or, advanced, one of each, 9 deniers, and 5 of each in the supply.
tournay-option-final-ramparts-words = With the second, each player may keep event cards of the hand out of the ramparts when the game ends.
tournay-option-expansion-words = Its cards take the place of some cards of levels I and II.
tournay-option-cards-refused = These cards cannot be played with. { $why }
tournay-option-cards-words = A card file of your own, in JSON: everybody at the table plays with its cards.
