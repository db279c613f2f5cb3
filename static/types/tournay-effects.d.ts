// Written by `make types` from the types of engines.tournay.cards.vocabulary: change those, and write it again.

import type { Colour, Level } from "./tournay.js";

// engines.tournay.cards.vocabulary

/** Gain deniers: `deniers` for each thing counted, at most `most`. */
export interface Gain {
    deniers: number;
    per:
        | "once"
        | "visible_card"
        | "occupied_building"
        | "laid_citizen"
        | "rampart"
        | "event_with_coin"
        | "citizen_on_other_plazas";
    /** The colour that `visible_card` counts; all colours if None. */
    colour: Colour | null;
    most: number | null;
    effect: "gain";
}

/** Every other player pays deniers, as many as they can. */
export interface Collect {
    deniers: number;
    effect: "collect";
}

/** Discard any number of activity cards from the hand, and gain deniers for each. */
export interface Sell {
    deniers: number;
    effect: "sell";
}

/** Pay deniers to the supply and take a citizen from it, standing, to the Plaza. */
export interface Recruit {
    colour: Colour;
    deniers: number;
    effect: "recruit";
}

/** Stand up at most this many of the player's laid-down citizens. */
export interface Stand {
    citizens: number;
    effect: "stand";
}

/**
 * Choose a colour: the player's citizens of this colour on their other buildings return to the Plaza and stand there.
 */
export interface Return {
    effect: "return";
}

/** Remove all damage from the player's district, and gain deniers for each. */
export interface Repair {
    deniers: number;
    effect: "repair";
}

/**
 * Damage unoccupied, undamaged buildings of others. `one`: of one opponent; `each`: of each other player; you choose.
 * `theirs`: each other player chooses among their own.
 */
export interface Damage {
    whose: "one" | "each" | "theirs";
    buildings: number;
    effect: "damage";
}

/** Take at most this many queued events that bear a coin into the hand, free of charge. */
export interface Combat {
    events: number;
    effect: "combat";
}

/**
 * Choose at most this many queued events; each gets a coin and happens: bad ones to every other player, good ones to
 * all. The last step of its card.
 */
export interface Happen {
    events: number;
    effect: "happen";
}

/** Draw a card from a deck of this colour, or of any, and level, in the usual way. The last step of its card. */
export interface Draw {
    colour: Colour | null;
    level: Level;
    effect: "draw";
}

/**
 * Use the effects of a visible building of this colour, occupied or not, in another player's district or elsewhere in
 * the player's own. A building that copies cannot be copied. The only step of its card.
 */
export interface Copy {
    colour: Colour;
    whose: "own" | "others";
    effect: "copy";
}

/** While the building is occupied, a queued event may be ignored whenever a Town Crier is read. */
export interface Shield {
    effect: "shield";
}

export type Effect =
    | Gain
    | Collect
    | Sell
    | Recruit
    | Stand
    | Return
    | Repair
    | Damage
    | Combat
    | Happen
    | Draw
    | Copy
    | Shield;

/** A character's possible effects: they wait neither for others nor for a drawn card. */
export type AtOnce = Gain | Collect | Stand | Repair | Combat;

/** A character's trigger and effect: it works whenever its owner places or activates something on its arrows. */
export interface Trigger {
    on: "place" | "activate";
    /** The placed or activated thing; for an activation `building`. */
    kinds: readonly ("building" | "character" | "prestige")[];
    /** The colour of the triggering card; any colour if None. */
    colour: Colour | null;
    /**
     * For an activation: the character is triggered when this number of such buildings on its arrows, or a multiple, is
     * occupied.
     */
    every: number;
    reach: "row" | "column" | "both";
    effects: readonly AtOnce[];
}

/** Lose deniers, at most all. */
export interface Lose {
    deniers: number;
    effect: "lose";
}

/** Gain deniers. */
export interface Profit {
    deniers: number;
    effect: "profit";
}

/** Damage one of the player's unoccupied, undamaged buildings. */
export interface Burn {
    effect: "burn";
}

/** Discard an activity card from the hand. */
export interface Discard {
    effect: "discard";
}

/** Lay down a standing citizen of the player's Plaza. */
export interface Lay {
    effect: "lay";
}

/** Stand up one of the player's laid-down citizens. */
export interface Rise {
    effect: "rise";
}

/** Remove damage from one of the player's buildings, or gain deniers if none is damaged. */
export interface Mend {
    deniers: number;
    effect: "mend";
}

export type EventEffect = Lose | Profit | Burn | Discard | Lay | Rise | Mend;
