// Written by `make types` from the types of engines.core: change those, and write it again.

// engines.core.prompts

/** What is picked for one slot: items of it, in the slot's order. */
export type Pick = readonly string[];

/** A part of a choice: from `least` to `most` of the items. */
export interface Slot {
    /** Stable snake_case word that says what is picked. */
    name: string;
    /** An item that can be picked several times is there several times, side by side. */
    items: readonly string[];
    least: number;
    most: number;
}

/** A move with open slots. The slots do not depend on each other. */
export interface Prompt<M> {
    /** The move with nothing picked: its `picks` are (). */
    move: M;
    /** At least one. */
    slots: readonly Slot[];
    kind: "prompt";
}

// engines.core.seats

/** A place at the table, counted clockwise from 0. */
export type Seat = number;
