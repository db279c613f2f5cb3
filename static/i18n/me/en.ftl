# The pages of a player: their games, devices and notifications, the personal link, and signing out. Only the server reads it.

devices-title = Devices
notifications-nobody = Notifications need a name. Yours comes with your first seat.
not-you-title = Not { $name }?
not-you-words = Sign { $name } out of this browser. You then start as a new guest. { $name } keeps all games and seats.
not-you-lost-title = { $name } has no way back
not-you-lost = No other device is signed in as { $name }, and there is no personal link. Make one first, and give it to { $name }.
not-you-do = Sign { $name } out
not-you-anyway = Sign { $name } out without a link
not-you-stay = I am { $name }
me-nobody = You have no name yet: it comes with your first seat. If you have played on another device, you can bring that player here.
me-who = You are { $name } here.
me-words = You are { $name } here. There is no account: Quintain knows you by this browser, and by any other that is listed below.
me-back-title = This device was { $name } before
me-back-words = { $name } still exists and has everything that did not move. If you go back within 30 days of the change, everything that moved and that you still have returns as well.
me-back-done = You are { $name } again
me-signed-out-title = The device is signed out
me-skipped = Some seats could not be returned:
me-skipped-finished = the game has ended
me-skipped-left = the seat was given up
me-skipped-replaced = somebody else has the seat
me-device-new = new
me-device-waits = It will see your hands in { $seconds ->
    [one] 1 second.
   *[other] { $seconds } seconds.
  }
me-device-sees = It can see your hands.
me-device-approve = Approve
me-device-approve-of = Approve { $browser }
me-device-new-end = Signing it out also ends your personal link.
me-device-brought = It brought games from { $name }. Signing it out returns them.
me-back = Become { $name } again
me-key-words = A personal link brings you to any device, with all your seats, and also when this browser has forgotten you. Keep it where only you see it: whoever has it is you.
me-key-there = You have a personal link. A new one ends it.
me-key-new = Make a new one
me-devices-title = Your devices
me-device-unknown = A browser
me-device-here = this device
me-device-made = Since { DATETIME($made, dateStyle: "medium") }
me-device-seen = last used { DATETIME($seen, dateStyle: "medium") }
me-device-end = Sign out
me-device-end-of = Sign out { $browser }
me-end-others = Sign out all other devices
me-end-others-words = Your personal link, and a link that you have made for another device, end as well.
me-claim-title = Have you played elsewhere?
me-claim-without = Did you come here by your personal link? Copy the whole address of this page into the field.
me-claim-words = Paste your personal link, and be that player on this device too.
me-claim-field = Your personal link
me-claim-look = Continue
me-claimed-title = You are { $name } now
me-claimed-kept = { $former } keeps the seats in these games:
me-claimed-link = This is { $former }’s personal link, for these. It is shown this once, and an earlier one no longer works.
me-claimed-on = Continue
me-game = { $game }, { $code }

device-carry-title = Continue here
device-carry-words = On this device you will be { $name }.
device-carry = Continue as { $name } on this device
device-carry-former = This device is { $former } now.
device-carry-merge = { $count ->
    [one] This device is { $former }, with { $games }, which becomes { $name }’s too.
   *[other] This device is { $former }, with { $games }, which become { $name }’s too.
  }
device-carry-tables = { $count ->
    [one] one table
   *[other] { $count } tables
  }
device-carry-tournaments = { $count ->
    [one] one tournament
   *[other] { $count } tournaments
  }
device-carry-kept = { $former } and { $name } both play in these. There { $former } stays, and gets a personal link for them:
device-carry-back = You can go back to being { $former } on this device at any time. Within 30 days, everything that moved and that you still have returns as well.
device-carry-running = Running games
device-carry-running-words = { $former } keeps the seats in these games unless you hand them over.
device-carry-hand-over = Hand over my seat in { $game }
device-carry-sees = { $kind ->
    [joust] { $name } will play in your place in { $game } and see everything you can see.
   *[other] { $name } will see your cards in { $game }.
  }
device-carry-waits = This device shows your hands in running games after one minute, or at once if you approve it on another of your devices.
device-carry-same = You are { $name } on this device already.

# The list of the player's games.
my-games = My games
my-your-turn = Your turn
my-waiting = Waiting for others
my-not-begun = Not begun
my-finished = Finished
my-put-away = Hidden
my-hide = Hide
my-none = No games yet.
my-none-words = Create a table in the lobby or join an open one. It stays here until you hide it.
my-play = Play
my-sit = Take your seat
my-watch = Watch it
my-look = Look
my-check = Check fairness
my-again = Again
my-of = { $act }: { $name }
my-more = More
my-more-of = More for { $name }
my-bring-back = Show again
my-title = Your own name for it
my-title-of = Your own name for the table with { $name }
my-further = More…
my-alone = Nobody else yet
my-match = match of a tournament
my-tournament = { $host }’s tournament
my-entered = { $entered } of { $capacity } entered
my-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
  }
my-full = all seats taken
my-kept = a seat is kept for you
my-just-now = since a moment ago
my-since = since { $time }
my-due = { $time } left
my-waits-for = { $names } to move
my-minute = { $count } min
my-hour = { $count } h
my-day = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
my-points = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }
my-won = You won
my-shared = Won together
my-lost = Lost
my-no-result = No result
