// Written by `make types` from the types of engines.tornei: change those, and write it again.

import type { Seat } from "./core.js";

/** What one viewer sees. */
export type View = TorneiView;

/** What lay hidden, for replays after the game. */
export type OpenView = TorneiOpenView;

/** What happened. */
export type Event = RoundDealt | HandDealt | Jousted | Committed | Predicted | TrickResolved | RoundScored | GameEnded;

/** What a player can do. */
export type Move = Lead | Predict | Joust;

/** What a player may choose from now. */
export type Legal = Move;

// engines.tornei.cards

/** W Wyvern, F Fleur-de-lis, S Shamrock, C Cross. */
export type Suit = "W" | "F" | "S" | "C";

/** A card in notation: its suit's letter and its number, such as W14. */
export type Card = string;

// engines.tornei.events

/** A round begins; emitted to all. The dummy's columns lie open (A7). */
export interface RoundDealt {
    round: number;
    dealer: Seat;
    leader: Seat;
    /** The four seats clockwise, the dummy's included, from seat 0. */
    order: readonly Seat[];
    /** The dummy's columns W F S C, each in dealt order; None with four players. */
    columns: readonly (readonly Card[])[] | null;
    kind: "round_dealt";
}

/** A hand; emitted to its owner only. */
export interface HandDealt {
    hand: readonly Card[];
    kind: "hand_dealt";
}

/** A Joust card was placed; emitted to all. The first card of a trick leads it. */
export interface Jousted {
    round: number;
    trick: number;
    seat: Seat;
    joust: Card;
    kind: "jousted";
}

/** A seat has placed its prediction, face down; emitted to all. */
export interface Committed {
    round: number;
    trick: number;
    seat: Seat;
    kind: "committed";
}

/** The face of a prediction; emitted to its owner only, when it is placed. */
export interface Predicted {
    round: number;
    trick: number;
    prediction: Card;
    kind: "predicted";
}

/** One seat's play in a resolved trick. */
export interface Play {
    seat: Seat;
    joust: Card;
    rank: number;
    /** None for the dummy, which predicts nothing (A7). */
    prediction: Card | null;
    right: boolean | null;
}

/** The ranks and predictions of a trick, revealed together (T9); emitted to all. */
export interface TrickResolved {
    round: number;
    trick: number;
    /** In the order of play, the leader first. */
    plays: readonly Play[];
    winner: Seat;
    /** The dummy's prediction card that was turned over after the trick (T16). */
    flipped: Card | null;
    kind: "trick_resolved";
}

/** A player's score of one round (A6). */
export interface PlayerRound {
    seat: Seat;
    prediction_points: number;
    tricks: number;
    trick_points: number;
    total: number;
}

/** A round is over; emitted to all, with every trick of it face up (A8, full round record). */
export interface RoundScored {
    round: number;
    players: readonly PlayerRound[];
    tricks: readonly TrickResolved[];
    kind: "round_scored";
}

/** The final scores and all winners (T20); emitted to all. */
export interface GameEnded {
    scores: readonly number[];
    winners: readonly Seat[];
    kind: "game_ended";
}

// engines.tornei.moves

/** The leader's two cards, placed together (A4): the Joust card face up, the prediction face down. */
export interface Lead {
    joust: Card;
    prediction: Card;
    kind: "lead";
}

/** A prediction, face down; final once made (T6). */
export interface Predict {
    prediction: Card;
    kind: "predict";
}

/** A Joust card, face up. */
export interface Joust {
    joust: Card;
    kind: "joust";
}

// engines.tornei.open_view

/** One player's hidden cards. */
export interface OpenHand {
    /** Strongest first. */
    hand: readonly Card[];
    /** The prediction that lies face down in the running trick. */
    prediction: Card | null;
}

/** The hidden cards at a moment of a game that is over. */
export interface TorneiOpenView {
    /** By player seat. */
    hands: readonly OpenHand[];
}

// engines.tornei.options

/** The options of one table; each settles a gap in the sheet, and is named after it. */
export interface Options {
    /** T13: the leader of the first trick when the dummy sits left of the dealer. */
    dummy_first_lead: "skip" | "dummy";
    /** T12: the dummy's place. */
    dummy_seat: "fixed" | "right_of_dealer";
    /** T14: the card of a column that the dummy plays. */
    dummy_order: "lifo" | "fifo";
    /** T10: the taken tricks of the running round that can be looked at. */
    trick_history: "last" | "all";
    /** T4: whether predictions are made at the same time or one seat after the other. */
    prediction_order: "free" | "clockwise";
    /** T11: every player deals once, or a single round (a house rule). */
    rounds: "per_player" | "1";
}

// engines.tornei.public_content

/** A suit's place in the one ladder (A1). */
export interface Rung {
    suit: Suit;
    /** The rank that it predicts. */
    rank: number;
    /** The points if the prediction comes true. */
    points: number;
}

/** The faces of a table's cards. */
export interface PublicContent {
    /** Strongest first. */
    ladder: readonly Rung[];
    /** The points for a taken trick. */
    trick_points: number;
    /** The points for a round without any (T19). */
    no_trick_points: number;
}

// engines.tornei.view

/** One seat's public information; the dummy has one, too. */
export interface SeatView {
    seat: Seat;
    dummy: boolean;
    /** Cards in hand; for the dummy the cards in its columns. */
    hand_size: number;
    /** Whether a prediction lies face down in front of this seat now. */
    placed: boolean;
    /** The Joust card of the running trick. */
    joust: Card | null;
    /** The rank so far of that card among the Joust cards on the table. */
    rank: number | null;
    /** Right predictions of this round, above the board, in the order made. */
    right: readonly Card[];
    /** Wrong ones, below it. */
    wrong: readonly Card[];
    tricks: number;
    /** Points of the running round so far: right predictions and tricks taken; without the 3 for no trick. */
    round_points: number;
    /** Points of the finished rounds. */
    game_points: number;
}

/** The dummy's open cards (A7). */
export interface DummyView {
    /** W F S C, each in dealt order. */
    columns: readonly (readonly Card[])[];
    /** The card that it will play, known once a suit is led. None before, and after it has played it. */
    next: Card | null;
    /** The dummy's prediction cards flipped so far. */
    flipped: readonly Card[];
    face_down: number;
}

/** One seat's part of a resolved trick. */
export interface PlayView {
    seat: Seat;
    joust: Card;
    rank: number;
    prediction: Card | null;
    right: boolean | null;
}

/** A resolved trick that may be looked at (T10). */
export interface TrickView {
    trick: number;
    plays: readonly PlayView[];
    winner: Seat;
}

/** A player's score of a finished round (A6). */
export interface PlayerRoundView {
    seat: Seat;
    prediction_points: number;
    tricks: number;
    trick_points: number;
    total: number;
}

/** This seat's private part of the view. */
export interface MineView {
    seat: Seat;
    /** Strongest first. */
    hand: readonly Card[];
    /** The face of the prediction that this seat has placed in the running trick. */
    prediction: Card | null;
    /** By card of the hand: the rank that it would have now among the Joust cards on the table. */
    ranks: readonly number[];
    /** Whether the hand holds the led suit, so that only this suit may joust (T7). */
    must_follow: boolean;
    /**
     * The cards that may joust on this seat's turn in the running trick: known from its prediction on, which has left
     * the hand, until it has placed its Joust card. None if the last card of the hand goes by itself.
     */
    to_follow: readonly Card[];
    /**
     * By card of the hand, from the lead until this seat has predicted: the value of `to_follow` after predicting with
     * that card.
     */
    to_follow_after: readonly (readonly Card[])[];
}

/** The table as one viewer sees it. */
export interface TorneiView {
    phase: "lead" | "predict" | "joust" | "over";
    /** 1 to `rounds`. */
    round: number;
    rounds: number;
    /** 1 to 7. */
    trick: number;
    dealer: Seat;
    /** The leader of the running trick. */
    leader: Seat;
    /** The four seats clockwise this round, from seat 0. */
    order: readonly Seat[];
    led: Suit | null;
    /** The seats whose Joust cards of the running trick are still to come, in the order of play. */
    to_joust: readonly Seat[];
    /** By seat; with three players the dummy is seat 3. */
    seats: readonly SeatView[];
    dummy: DummyView | null;
    /**
     * The tricks of this round that may be looked at, oldest first. Right after a round was scored: all of that round,
     * until the next lead.
     */
    tricks: readonly TrickView[];
    /** The numbers of this round's tricks that may not be looked at now (T10). */
    closed: readonly number[];
    /**
     * How many cards of W F S C this round's tricks have shown, the running one's Joust cards included; None if taken
     * tricks are closed, since players then have to remember this.
     */
    gone: readonly number[] | null;
    /** The finished rounds. */
    scores: readonly (readonly PlayerRoundView[])[];
    /** None for a spectator. */
    mine: MineView | null;
    /** All winners; empty while the game goes on. */
    winners: readonly Seat[];
}
