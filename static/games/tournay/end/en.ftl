# The end of a game: sources of points and the deciding moment, in English.

source-tournay-printed = Printed on cards
source-tournay-prestige = Prestige
source-tournay-ramparts = Ramparts
moment-tournay-prestige = Decided by { $card }: { $points } to { $second } for { $name }.
moment-tournay-printed = Decided by the points on the cards: { $points } to { $second } for { $name }.
moment-tournay-ramparts = Decided by the ramparts: { $points } to { $second } for { $name }.
moment-tournay-deniers = Equal points. Decided by deniers: { $points } to { $second } for { $name }.
