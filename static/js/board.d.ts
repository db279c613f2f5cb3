/**
 * The contract between the page of a table and the board of its game.
 *
 * Every `static/games/<game>/board.js` exports `makeBoard`, which makes a `Board`; what a board remembers of its own,
 * such as which of its panes is open, is in that object and nowhere else. The page (table.js, playing.js, status.js)
 * knows no game: it holds a `GameBoard`, whose own types it hands back as it got them. A board draws what it is given;
 * it decides nothing and asks the server for nothing but by `send`.
 *
 * The page acts for a board by what it finds in it: the buttons in what is marked `data-picks` are picked by 1–9 and
 * a–e, the ready `#act` is pressed by Enter and `#undo` by Backspace.
 */
import type { TemplateResult, nothing } from "lit-html";

/** What one game shows of a table that plays it. */
export interface Board<View, Move, Event, Choice = unknown, Reveal = unknown, PublicContent = unknown, Legal = Move> {
  /** The names by the game's seats, such as the players' and the dummy's. */
  readonly names: (players: readonly string[]) => readonly string[];
  /** An empty choice. */
  readonly nothingChosen: Choice;
  /** The usual value of every option that has a list of values. */
  readonly defaults: Readonly<Record<string, string | undefined>>;
  /** Where the game stands, in a few words for the top of the page. */
  readonly headline: (view: View) => TemplateResult;
  /** The middle of the page; `next` is what the page offers after the game. */
  readonly table: (
    view: View,
    context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>,
    next: TemplateResult,
  ) => TemplateResult;
  /** The bottom of the page: the ask line, the primary button, the reader's own things. */
  readonly mine: (
    view: View,
    legal: readonly Legal[],
    send: (move: Move) => void,
    context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>,
  ) => TemplateResult;
  /** The points for the rail. */
  readonly scores: (view: View, context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>) => TemplateResult;
  /** An event as sentences of the log; none where it says nothing to a reader. `you` is the reader's own seat. */
  readonly sentences: (event: Event, names: readonly string[], you: number | null) => readonly string[];
  /** The scenes between the view before and the view of a step; `before` is null where there was none. */
  readonly scenes: (before: View | null, step: Step<View, Event>) => readonly Scene<View, Event, Reveal>[];

  // What a board need not have
  /** Of the events so far those that may be looked at again now, as the view says; without it all of them. */
  readonly visibleHistory?: (events: readonly Event[], view: View) => readonly Event[];
  /** Where an event stands in the log, and whose it is; without it the log is one list. */
  readonly filed?: (event: Event, names: readonly string[]) => Filed | null;
  /**
   * Whether a strip over the dock tells what each of the others did since the reader's last move: in the brief words of
   * `filed`, or where one event tells of several players, or in signs, by what this says of it.
   */
  readonly tellsSince?: boolean | ((event: Event, names: readonly string[], content: PublicContent) => readonly Deed[]);
  /** What the sentences of an event name that lies on the table: a line of the log has it as a chip. */
  readonly references?: (event: Event) => readonly Reference[];
  /** Lights up what goes by the name of a reference, where it lies; null lights up nothing. */
  readonly pointAt?: (name: string | null) => void;
  /** What a screen reader is told of these events, where it is not their sentences; `you` is the reader's seat, and the
   * view what is shown with them. */
  readonly announced?: (
    events: readonly Event[],
    names: readonly string[],
    you: number | null,
    view: View,
  ) => readonly string[];
  /** What is read aloud when it is asked for by a key: the scores, the last trick or turn, the own hand. */
  readonly spoken?: (
    what: "scores" | "last" | "hand",
    view: View,
    context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>,
  ) => string;
  /** How a move is made with few taps, in a sentence below the list of the keys. */
  readonly howToMove?: () => string;
  /** Whether the page may play a move that leaves no choice, for who wants it: only where it tells nobody anything. */
  readonly playsForced?: boolean;
  /**
   * The move that something prepared has become now that the reader is asked; null where it cannot be made any more,
   * and undefined where it is for a later decision.
   */
  readonly fromPrepared?: (prepared: unknown, view: View, legal: readonly Legal[]) => Move | null | undefined;
}

/** Something that a sentence names. */
export interface Reference {
  /** What it is called on the table. */
  readonly name: string;
  /** The words for it in the sentence. */
  readonly words: string;
}

/** Where an event stands in the log: a new round or turn begins where these change. */
export interface Filed {
  /** The round or run: "Round 2"; null where it is that of the event before. */
  readonly chapter: string | null;
  /** The trick, turn or roll in it: "Trick 3"; null before the first one and after the last. */
  readonly section: string | null;
  /** The seat that did it; null for what nobody did. */
  readonly by: number | null;
  /** Whether it only says what has come of that seat's moves, and is none of them. */
  readonly follows?: boolean;
  /** What it was in a few words without the name, for the chip of that player; null where it is not worth it. */
  readonly brief: string | null;
  /** A sign before these words. */
  readonly sign?: TemplateResult;
}

/** What an event tells of one player, for the strip over the dock. */
export interface Deed {
  /** The player's seat. */
  readonly by: number;
  /** What it was in a few words or signs, without the name; null where it is not worth them. */
  readonly brief: string | TemplateResult | null;
  /** The sentences about it. */
  readonly told: readonly string[];
}

/** A tap on something that can be chosen. */
export interface Tap<Choice, Move> {
  /**
   * Whether the tap confirms what is chosen: the thing is chosen already, and was what the choice ended with, or is
   * laid aside along with it. Only then it can send.
   */
  readonly again: boolean;
  /** What the choice amounts to before the tap; null where it is not whole. */
  readonly move: Move | null;
  /** What is chosen after the tap, unless it sends: with `again`, without the thing. */
  readonly choice: Choice;
  /** What that amounts to. */
  readonly next: Move | null;
  /** What is prepared for a later decision as the tap sends; null takes back what was. */
  readonly aside?: unknown;
}

/** What the page tells a board beside the view. */
export interface Context<Move, Event, Choice, Reveal, PublicContent, Legal = Move> {
  /** By the game's seats. */
  readonly names: readonly string[];
  /** What is on the cards or other pieces, the same for everybody, in a game whose views only name them. */
  readonly publicContent: PublicContent;
  /** The reader's own seat; null for who only watches. */
  readonly you: number | null;
  /** What the reader may do now; empty while something older than the newest view is shown. */
  readonly legal: readonly Legal[];
  /** The seats that are asked for a move; empty while something older is shown. */
  readonly toAct: readonly number[];
  /** What the reader has chosen and not sent. */
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** What a tap on something that can be chosen does: choose it, or send, as the reader likes to confirm moves. */
  readonly tap: (tap: Tap<Choice, Move>) => void;
  /** Sends a move, once: nothing is sent while another one is not answered. */
  readonly send: (move: Move) => void;
  /** Draws the page anew: what the board itself remembers has changed. */
  readonly redraw: () => void;
  /** What the reader has prepared for a later decision, in the board's own form; null for nothing. */
  readonly prepared: unknown;
  /** Keeps it in this browser until it can be sent; null takes it back. Itself null while the reader cannot move for a
   * reason that is none of the game's. */
  readonly prepare: ((prepared: unknown) => void) | null;
  /** What has happened since the reader's last move, as far as it may be looked at again. */
  readonly since: readonly Event[];
  /** The player of whom it is told; null where nobody has asked for one. */
  readonly sinceOf: number | null;
  /** The move that was sent and is not answered yet. */
  readonly sending: Move | null;
  /** Every event so far that this viewer was sent. */
  readonly events: readonly Event[];
  /** What is being staged, and how far it has come: from 0 to the number of its stages. */
  readonly reveal: Reveal | null;
  readonly stage: number;
  /** Whether something older than the newest view is shown. */
  readonly showing: boolean;
  /** Why something cannot be done, or what was refused. */
  readonly hint: string;
  readonly showHint: (hint: string) => void;
  /** Goes on to the end of what is being shown. */
  readonly skip: () => void;
  /** The clock of a seat, to be put into its plate, and for the own seat beside the question; nothing where nobody is
   * timed. */
  readonly clock: (seat: number | null) => TemplateResult | typeof nothing;
  /** The players who are not there or do not play, by seat. */
  readonly absent: ReadonlyMap<number, Absent>;
  /** What stands in the place of the question while nobody, or not the reader, can answer it; else null. */
  readonly instead: TemplateResult | null;
  /** What the players agree on, below the question. */
  readonly below: TemplateResult | typeof nothing;
}

/** What a hinted move touches first. */
export interface Pointed {
  /** As a selector within the page. */
  readonly thing: string;
  /** The pane of a narrow page where it lies; null where there are no panes. */
  readonly pane: string | null;
}

/** What `static/games/<game>/hinted.js` exports. */
export interface HintsModule {
  readonly pointed: (move: GameMove, legal: readonly unknown[], you: number) => Pointed;
  /** The arguments of a reason, with the names of components in words. */
  readonly named: (given: Readonly<Record<string, string | number>>) => Record<string, string | number>;
}

/** What is said of a player who is not there, or for whom a bot plays. */
export interface Absent {
  readonly sign: "away" | "bot";
  readonly words: string;
}

/** One version of the table: what happened, and the view after it. */
export interface Step<View, Event> {
  readonly events: readonly Event[];
  readonly view: View;
}

/** What is shown for a while between two views. */
export interface Scene<View, Event, Reveal> {
  readonly view: View;
  /** What is staged over the view; null in a plain scene. */
  readonly reveal: Reveal | null;
  /** Milliseconds until each stage of the reveal; none in a plain scene. */
  readonly stages: readonly number[];
  /** Milliseconds that the scene stays after its last stage. */
  readonly hold: number;
  /** The events that it shows, in the log's order. */
  readonly events: readonly Event[];
  /** Whether it belongs to the scene before it: a tap that ends that one ends this one as well. */
  readonly joins?: boolean;
  /** Whether the next scene takes its place at its end: that is told, and not drawn. */
  readonly runsOn?: boolean;
}

/** What the page itself reads of a view, a move and an event, whatever the game. */
export type GameView = { readonly phase: string };
export type GameMove = { readonly kind: string };
export type GameEvent = { readonly kind: string };

/** The board of the page's game. Its own types are opaque to the page. */
export type GameBoard = Board<GameView, GameMove, GameEvent>;
export type GameContext = Context<GameMove, GameEvent, unknown, unknown, unknown>;
export type GameScene = Scene<GameView, GameEvent, unknown>;
/** What the module of a game exports. */
export type BoardModule = { readonly makeBoard: () => GameBoard };
