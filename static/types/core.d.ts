// Written by `make types` from the types of engines.core: change those, and write it again.

// engines.core.game

/**
 * What is wrong in a file that came with the options, in parts from which a page makes a sentence in any language.
 */
export interface Mistake {
    /** Stable snake_case name. */
    kind: string;
    /**
     * Where it is, and what a sentence about it needs: short pieces of the file, and names and numbers of the rules.
     */
    arguments: Record<string, string | number>;
}

// engines.core.prompts

/** What is picked for one slot: some of its items, in their order. */
export type Pick<T> = readonly T[];

/** A part of a choice: from `least` to `most` of the items. */
export interface Slot<T> {
    /** Stable snake_case name of what is picked. */
    name: string;
    /** An item that can be picked several times is repeated, side by side. */
    items: readonly T[];
    least: number;
    most: number;
}

/** A move with open slots, which are independent of each other. */
export interface Prompt<M, T, P> {
    /** The move with nothing picked: its `picks` are (). */
    move: M;
    /** Those that are open. None where the move is listed as a prompt for its preview alone. */
    slots: readonly Slot<T>[];
    /** What the move is certain to cost and to bring, whatever is picked; null where the game does not say. */
    preview: P;
    kind: "prompt";
}

// engines.core.seats

/** A seat at the table, counted clockwise from 0. */
export type Seat = number;
