# What stands around every page, in English. Only the server reads it.

site-description = Tournament games for you and your friends over a link, or at an open table. No account needed.
skip = Skip to the content
menu = Menu
guest = Guest
save = Save
theme = Colours
theme-light = Light
theme-dark = Dark
theme-auto = Automatic
language = Language
foot = Quintain – no accounts, no advertising, and cards and dice that anybody can check.
needs-script = To play, please allow JavaScript in your browser.
other-device = Use another device
error-title = That did not work
