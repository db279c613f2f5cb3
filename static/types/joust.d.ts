// Written by `make types` from the types of engines.joust: change those, and write it again.

import type { Seat } from "./core.js";

/** What one viewer sees. */
export type View = JoustView;

/** What lay hidden, for replays after the game. */
export type OpenView = JoustOpenView;

/** What happened. */
export type Event =
    | RunBegun
    | Rolled
    | BonusPaid
    | Rerolled
    | Placed
    | RodeOut
    | Committed
    | Unsealed
    | Unhorsed
    | LanceContact
    | Forfeited
    | MatchEnded;

/** What a player can do. */
export type Move = Match | Combination | Reroll | Adjacent | Set | Offset | RideOut;

/** What a player may choose from now. */
export type Legal = Move;

// engines.joust.contact

/** The result of a list, or the best that is still possible: all five dice match, a lance may break, a certain miss. */
export type Best = "full" | "partial" | "none";

/** How a die was placed on the list. */
export type How = "match" | "adjacent" | "set" | "offset";

// engines.joust.dice

/** The face of a die: 1 to 6. */
export type Die = number;

/** Dice in a line, high to low. */
export type Dice = readonly Die[];

/** A combination that pays rerolls. */
export type CombinationName = "four_of_a_kind" | "full_house" | "three_of_a_kind" | "two_pairs" | "one_pair";

// engines.joust.events

/** The cause of an unhorsing: a first roll, a second roll, or the lance at contact. */
export type By = "straight" | "five_of_a_kind" | "four_of_a_kind" | "lance";

/** A lance's result at contact (B5). */
export type Result = "unhorse" | "broken" | "nothing" | "miss";

/** The reason for a match's end (B6, B9). */
export type Reason = "unhorsed" | "lances" | "tie" | "few_lances" | "both_unhorsed" | "forfeit";

/** A run begins, everything set up anew (J3); emitted to all. */
export interface RunBegun {
    run: number;
    /** The Contact dice by seat; each knight aims at the other's (J2). */
    contacts: readonly [Die, Die];
    /** The value that each knight must match, by seat. */
    aims: readonly [Die, Die] | null;
    /** Each knight's, as at the beginning of every run (J3); so are the next two. */
    rerolls: number | null;
    on_target: Die | null;
    /** The best result that the run can still have. */
    best: Best | null;
    kind: "run_begun";
}

/** The first roll of a phase; emitted to all. */
export interface Rolled {
    run: number;
    roll: number;
    seat: Seat;
    dice: Dice;
    kind: "rolled";
}

/** A combination of the first roll of a phase paid rerolls (J6). */
export interface BonusPaid {
    run: number;
    roll: number;
    seat: Seat;
    combination: CombinationName;
    /** The combination's worth; rerolls above 6 are lost (J8). */
    bonus: number;
    /** The rerolls after. */
    rerolls: number;
    kind: "bonus_paid";
}

/** A knight rolled the whole hand again. */
export interface Rerolled {
    run: number;
    roll: number;
    seat: Seat;
    dice: Dice;
    /** The rerolls after. */
    rerolls: number;
    /** How often in this phase. */
    rerolled: number | null;
    kind: "rerolled";
}

/** A knight's values once the die of this roll is on the list. */
export interface Standing {
    /** The list from the start upwards. */
    placed: Dice;
    /** How each of the placed dice came there. */
    how: readonly How[];
    /** The number of placed dice that show the aim. */
    matches: number;
    /** The dice that are left. */
    hand: Dice;
    /** The best result that the run can still have. */
    best: Best;
    /** How far each of the placed dice is off the aim. */
    off: readonly number[] | null;
}

/** A knight placed a die on the list: by a decision, or automatically because it matched (J10). */
export interface Placed {
    run: number;
    roll: number;
    seat: Seat;
    /** The placed value; with `set` the aim. */
    die: Die;
    how: How;
    /** The rerolls after. */
    rerolls: number;
    /** The On-Target die after. */
    on_target: number;
    standing: Standing | null;
    kind: "placed";
}

/** A knight lets the rest of a run that is a certain miss be played automatically. */
export interface RodeOut {
    run: number;
    roll: number;
    seat: Seat;
    kind: "rode_out";
}

/** A knight has placed; only in a sealed match, emitted to all. */
export interface Committed {
    run: number;
    roll: number;
    seat: Seat;
    kind: "committed";
}

/** All that a knight did with a roll; only in a sealed match, emitted to all when both have placed. */
export interface Unsealed {
    run: number;
    roll: number;
    seat: Seat;
    /** The knight's choice, if the note offered one. */
    choice: "match" | "combination" | null;
    /**
     * The combination that was paid with that choice; a bonus without a choice has an event of its own, when it is
     * paid.
     */
    combination: CombinationName | null;
    bonus: number;
    /** The rolls after the first, in order. */
    rolls: readonly Dice[];
    /** Whether the knight let this roll and the rest of the run be played automatically. */
    rode_out: boolean;
    die: Die;
    how: How;
    rerolls: number;
    on_target: number;
    standing: Standing | null;
    kind: "unsealed";
}

/** A knight's earnings in the match so far, without the points for winning. */
export interface Tally {
    points: number;
    /** Broken ones. */
    lances: number;
    unhorsings: number;
}

/** A knight unhorsed the other; emitted to all. */
export interface Unhorsed {
    run: number;
    /** The knight who unhorsed the other. */
    seat: Seat;
    by: By;
    /** The points for the unhorsing alone. An unhorsing by `lance` repeats the points of its charge. */
    points: number;
    /** The knight's earnings after it. */
    tally: Tally | null;
    kind: "unhorsed";
}

/** One lance's result at contact (B5). */
export interface Charge {
    seat: Seat;
    matches: number;
    on_target: number;
    /** The value aimed at: the opponent's. */
    contact: Die;
    /** The result of the On-Target die; None if it is not rolled. */
    die: Die | null;
    result: Result;
    points: number;
}

/** Both lances meet at the end of a run; emitted to all. */
export interface LanceContact {
    run: number;
    charges: readonly [Charge, Charge];
    /** Each knight's earnings after it, by seat. */
    tallies: readonly [Tally, Tally] | null;
    kind: "lance_contact";
}

/** A knight left for good (B9); emitted to all. */
export interface Forfeited {
    seat: Seat;
    kind: "forfeited";
}

/** The match has ended; emitted to all. A tie has no winner. */
export interface MatchEnded {
    scores: readonly [number, number];
    winners: readonly Seat[];
    reason: Reason;
    kind: "match_ended";
}

// engines.joust.moves

/**
 * Place a matching die when the roll has a match and a combination; only the payment that the note still allows is made
 * (J9).
 */
export interface Match {
    kind: "match";
}

/**
 * Take the combination's payment when the roll has a match and a combination; its matching dice stay in the hand (J9).
 */
export interface Combination {
    kind: "combination";
}

/** Spend one reroll and roll the whole hand again (J11b). */
export interface Reroll {
    kind: "reroll";
}

/** Place a die that is one off the aim; the On-Target die goes up by one. */
export interface Adjacent {
    die: Die;
    kind: "adjacent";
}

/** Spend three rerolls and turn any die to the aim; the choice of die makes no difference (J28). */
export interface Set {
    kind: "set";
}

/**
 * Place a die that is more than one off the aim, with no reroll left; the On-Target die goes up by the distance (J14).
 */
export interface Offset {
    die: Die;
    kind: "offset";
}

/** Let the rest of a run that is a certain miss be played automatically (B3). */
export interface RideOut {
    kind: "ride_out";
}

// engines.joust.open_view

/** The hidden dice at a moment of a match that is over. */
export interface JoustOpenView {
    /** White and Black, each as its own player saw it. */
    knights: readonly [KnightView, KnightView];
}

// engines.joust.options

/** The options of one match; each settles a gap in the sheet, and is named after it. */
export interface Options {
    /** J18: points of a lance that is broken with three or four matches. */
    partial_break_points: "3" | "5";
    /** J9: the payment of a roll that has dice of the opponent's Contact value and a combination. */
    note_rule: "per_die" | "per_roll" | "both";
    /** J4: in which runs a straight or five of a kind in the first roll unhorses. */
    first_roll_unhorse: "every_run" | "first_run_only";
    /** J17: whether four matches may be rolled for with 4 on the On-Target die. */
    on_target_limit: "three" | "matches";
    /** J25: whether a knight sees the other's actions with a roll before both have placed. */
    visibility: "open" | "sealed";
    /** J20: whether more broken lances win after three runs, or only three broken lances. */
    lances_to_win: "most" | "three";
}

// engines.joust.view

/** One knight as the viewer sees it. */
export interface KnightView {
    /** The other's Contact die: this knight must match it. */
    aim: Die;
    rerolls: number;
    on_target: number;
    /** The list from the start upwards. */
    placed: Dice;
    /** How each of the placed dice came there. */
    how: readonly How[];
    /** How far each of them is off the aim. */
    off: readonly number[];
    /** How many of the placed dice show the aim. */
    matches: number;
    /** The first roll of this phase. */
    first_roll: Dice;
    /** The dice still to be placed, high to low, as they lie. */
    hand: Dice;
    /** How often in this phase. */
    rerolled: number;
    /** Whether dice of the aim lie in the hand that may not be placed before a reroll (J9). */
    blocked: boolean;
    stage: "choosing" | "placing" | "placed";
    /** Whether the rest of this run is played automatically. */
    riding: boolean;
    /**
     * The best result that the run can still have (B3), from the open dice: if a die that is off must be placed, the
     * nearest of the hand counts.
     */
    best: Best;
    points: number;
    /** Broken ones in this match. */
    lances: number;
    unhorsings: number;
}

/** One legal move of the viewer, and its result. */
export interface Choice {
    kind: "match" | "combination" | "reroll" | "adjacent" | "set" | "offset" | "ride_out";
    die: Die | null;
    /** The rerolls after it; for `ride_out`, which settles nothing yet, the present ones. */
    rerolls: number;
    /** The On-Target die after. */
    on_target: number;
    /** The chance that a reroll shows the aim on at least one die, as a number of cases among all. */
    match_chance: readonly [number, number] | null;
    /** The best result that the run can still have after it. */
    best: Best;
    /**
     * Whether a page may choose it beforehand: it is the only move, or it places the nearest of the dice of which one
     * must be placed, which is never worse than another (B3).
     */
    usual: boolean;
    /** How far this die is off the aim. */
    off: number | null;
    /** The combination that pays, if the choice is about the use of the roll. */
    pays: CombinationName | null;
}

/** One lance's result at the contact of a finished run. */
export interface ChargeView {
    seat: Seat;
    matches: number;
    on_target: number;
    /** The value aimed at: the opponent's. */
    contact: Die;
    /** The result of the On-Target die; None if it is not rolled. */
    die: Die | null;
    /** The results of the On-Target die that would have unhorsed; empty if none could, or it is not rolled. */
    unhorses: Dice;
    /** The results of the On-Target die that would have broken the lance; empty if none could, or it is not rolled. */
    breaks: Dice;
    result: Result;
    points: number;
}

/** An unhorsing in a run: the knight who unhorsed the other, and the cause. */
export interface UnhorsingView {
    seat: Seat;
    by: By;
}

/** A finished run. */
export interface RunResult {
    run: number;
    /** White's and Black's; empty if a roll ended the run. */
    charges: readonly ChargeView[];
    /** None, one or both; by a roll or by the lance. */
    unhorsings: readonly UnhorsingView[];
}

/** The sources of one knight's points. */
export interface Account {
    lances: number;
    unhorsing: number;
    match: number;
}

/** How the match ended. */
export interface MatchResult {
    scores: readonly [number, number];
    /** Empty on a tie. */
    winners: readonly Seat[];
    reason: Reason;
    /** Not in the final views of games that were over before the page asked for it. */
    accounts: readonly [Account, Account];
}

/** The public options of this match that matter to a reader of its view. */
export interface Variant {
    partial_break_points: number;
    note_rule: "per_die" | "per_roll" | "both";
    on_target_limit: "three" | "matches";
    visibility: "open" | "sealed";
    unhorsing_points: number;
}

/** The match as one viewer sees it. */
export interface JoustView {
    phase: "placing" | "over";
    /** The viewer; None for a spectator. */
    seat: Seat | null;
    variant: Variant;
    /** 1 to 3; when the match is over, the last. */
    run: number;
    /** 1 to 5. */
    roll: number;
    /**
     * White and Black. In a sealed match the other knight is shown as at the beginning of the phase until both have
     * placed; only its `stage` reveals whether it has.
     */
    knights: readonly [KnightView, KnightView];
    /** The viewer's own open decision: one for each legal move, in the same order. */
    choices: readonly Choice[];
    /** The finished runs. */
    runs: readonly RunResult[];
    /** None while the match goes on. */
    result: MatchResult | null;
}
