// Written by `make types` from the types of engines.core: change those, and write it again.

// engines.core.game

/** An error in a file that came with the options, in parts from which a page makes a sentence in any language. */
export interface Mistake {
    /** Stable snake_case name. */
    kind: string;
    /**
     * The place of the error and the sentence's other arguments: short pieces of the file, and names and numbers of the
     * rules.
     */
    arguments: Record<string, string | number>;
}

/** A source of points, such as taken tricks. */
export interface PointSource {
    /** Stable snake_case name. */
    name: string;
    /** By player seat. */
    points: readonly number[];
    /** The round of a source that is counted by rounds. */
    round: number | null;
}

/** A player's luck in a finished game, and the worth of the player's decisions, in points. */
export interface LuckShare {
    /** The points above or below what was to be expected before each draw. */
    luck: number;
    /** Minus the points that the decisions gave away, compared with the best ones; 0 at best. */
    decisions: number;
}

/** The part of a finished game in which the winner gained most on the runner-up. */
export interface DecidingMoment {
    /** Stable snake_case name of the sentence that describes it. */
    name: string;
    /** The winner who gained. */
    seat: Seat;
    /** Points gained on the second. */
    gain: number;
    /** The sentence's other arguments: numbers, and names of components. */
    arguments: Record<string, string | number>;
}

// engines.core.prompts

/** The picks for one slot: some of its items, in their order. */
export type Pick<T> = readonly T[];

/** A part of a choice: from `least` to `most` of the items. */
export interface Slot<T> {
    /** Stable snake_case name of the picked things. */
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
    /** The open slots. None if the move is listed as a prompt for its preview alone. */
    slots: readonly Slot<T>[];
    /** The move's certain costs and gains, whatever is picked; null if the game gives none. */
    preview: P;
    kind: "prompt";
}

// engines.core.seats

/** A seat at the table, counted clockwise from 0. */
export type Seat = number;
