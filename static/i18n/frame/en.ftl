# The frame of every page, in English. Only the server reads it.

# The app’s name, for devices that show it whole.
app-name = Quintain: { $games }
site-description = Tournament games for you and your friends over a link, or at an open table. No account needed.
skip = Skip to the content
menu = Menu
menu-game = This game
menu-games = Games
menu-you = You
menu-settings = Settings
notifications-title = Notifications
not-you = Not { $name }?
guest = Guest
save = Save
theme = Colours
theme-light = Light
theme-dark = Dark
theme-auto = Automatic
language = Language
foot = Quintain – no accounts, no advertising, and cards and dice that anybody can check.
needs-script = To play, allow JavaScript in your browser.
no-texts = Some texts of this page have not loaded. Trying again…
no-texts-reload = Reload
other-device = Use another device
wrong-host-title = Unknown host name
wrong-host-operator = If you run this server, add this to its settings and restart it:
# The page from which a lesson begins, and the links to it.
puzzle-of-the-day = Puzzle of the day
learn-in = Learn in { $minutes } minutes
learn-words = A guided game by the real rules, in about { $minutes } minutes. You can stop at any time and continue within a day.
learn-start = Start the lesson
learn-starting = Starting…
error-title = That did not work

# The preview of a pasted link.
tornei-length = about half an hour
tournay-length = about an hour and a quarter
joust-length = about fifteen minutes
preview-invites = { $host } invites you: { $game }
preview-table = { $game } at Quintain
preview-invites-tournament = { $host } invites you: { $game }, a tournament
preview-tournament = { $game }: a tournament at Quintain
preview-length = { $players } players, { $length }. No account needed.
preview-free = { $there ->
    [0] { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
   *[other] { $count ->
        [one] One seat is free; { $names } will play.
       *[other] { $count } seats are free; { $names } will play.
    }
}
preview-full = All seats are taken: { $names }.
preview-playing = { $names } are playing. Anybody with this link can watch.
preview-playing-closed = The game has begun. Only its players can watch.
preview-over = { $names } have played here. See how it went, and check that it was fair.
preview-closed = This table was closed before the game began.
preview-tournament-rounds = Everybody meets everybody. No account needed.
preview-tournament-waiting = { $count ->
    [0] Nobody has entered so far.
    [one] One has entered: { $names }.
   *[other] { $count } have entered: { $names }.
}
preview-tournament-playing = It is being played: { $names }.
preview-tournament-over = It is over: { $names } have played.
preview-tournament-closed = It was closed before the first round.
preview-open = Open it
