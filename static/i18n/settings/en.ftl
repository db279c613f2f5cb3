# The preferences for playing, and a table's keyboard shortcuts, in English. Loaded when they are opened.

settings-title = Game settings
settings-kept = Saved in this browser for all tables.
setting-confirm = Send a move
setting-confirm-always = with a button
setting-confirm-second = with a second tap
setting-confirm-never = at once
setting-forced = If only one move is possible
setting-forced-ask = I make it
setting-forced-play = make it for me
setting-animation = Animation
setting-animation-full = full
setting-animation-brisk = fast
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
keys-send = Choose the focused item; press again to send
keys-enter = Enter
keys-back = Undo the choice
keys-backspace = Backspace
keys-skip = Skip the animation; hold to speed up
keys-space = Space
keys-scores = Scores
keys-last = The last trick or turn
keys-hand = Your hand
keys-list = This list
keys-walk = Move through your hand
keys-arrows = Arrow keys
keys-can-be-off = The menu switches off letters, digits, ? and Backspace. Enter, Space, Escape and the arrow keys always work.
keys-are-off = Letters, digits, ? and Backspace are switched off in the menu. Enter, Space, Escape and the arrow keys work.

rules-failed = The rules could not be loaded. Check your connection and try again.
rules-page = Open the full rules
cues-title = When it is my turn
