# How a reader likes to play, and the keys of a table, in English. Loaded when they are asked for.

settings-title = How you like to play
settings-kept = Kept in this browser, for all tables.
setting-confirm = Send a move
setting-confirm-always = by button
setting-confirm-second = second tap
setting-confirm-never = at once
setting-forced = Where there is no choice
setting-forced-ask = I play
setting-forced-play = play for me
setting-animation = Animation
setting-animation-full = full
setting-animation-brisk = brisk
setting-animation-off = off
setting-sound = Sound
setting-sound-off = off
setting-sound-quiet = quiet
setting-sound-full = full
setting-keys = Keys with letters and digits
setting-keys-on = on
setting-keys-off = off

keys-title = Keys
keys-pick = Pick from your hand
keys-send = Choose what has the focus; once more: send
keys-enter = Enter
keys-back = Take back
keys-backspace = Backspace
keys-skip = Skip what is being shown; hold to hurry
keys-space = Space
keys-scores = Scores
keys-last = The last trick or turn
keys-hand = Your hand
keys-list = This list
keys-walk = Walk through your hand
keys-arrows = Arrow keys
keys-can-be-off = The menu switches off letters, digits, ? and Backspace. Enter, Space, Escape and the arrow keys always work.
keys-are-off = Letters, digits, ? and Backspace are switched off in the menu. Enter, Space, Escape and the arrow keys work.

rules-failed = The rules could not be fetched. Check your connection and try once more.
rules-page = The whole page
cues-title = When it is my turn
