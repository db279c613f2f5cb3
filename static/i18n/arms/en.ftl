# The dialog for choosing arms, in English. Loaded when it is opened.

arms-title = Your arms
arms-field = Field
arms-first = Its tincture
arms-second = Its other tincture
arms-charge = Charge
arms-tincture = Tincture of the charge
arms-of-name = Use arms from my name
arms-save = Save
arms-leave = Cancel
arms-needs-name = Enter your name first: your arms appear beside it.
arms-is-of-name = These follow from your name.
arms-blazon = { $field }, { $first } and { $second }; { $charge }, { $tincture }.
arms-blazon-plain = { $first }; { $charge }, { $tincture }.

arms-field-plain = Whole
arms-field-pale = Halved upright
arms-field-fess = Halved across
arms-field-bend = Halved aslant
arms-field-quarterly = Quartered
arms-field-chevron = Chevron

arms-tincture-azure = Blue
arms-tincture-gules = Red
arms-tincture-vert = Green
arms-tincture-sable = Black
arms-tincture-argent = Silver
arms-tincture-or = Gold

arms-charge-lily = Lily
arms-charge-rose = Rose
arms-charge-mullet = Star
arms-charge-crescent = Crescent
arms-charge-sun = Sun
arms-charge-tower = Tower
arms-charge-key = Key
arms-charge-sword = Sword
arms-charge-axe = Axe
arms-charge-anchor = Anchor
arms-charge-bell = Bell
arms-charge-ship = Ship
arms-charge-oak = Oak
arms-charge-trefoil = Trefoil
arms-charge-ring = Ring
arms-charge-crown = Crown
arms-charge-cross = Cross
arms-charge-horseshoe = Horseshoe
arms-charge-wheel = Wheel
arms-charge-cup = Cup
arms-charge-fish = Fish
arms-charge-martlet = Martlet
arms-charge-garb = Sheaf
arms-charge-arrow = Arrow
