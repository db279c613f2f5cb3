/**
 * The contract between the page of a table and the board of its game.
 *
 * Every `static/games/<game>/board.js` exports `makeBoard`, which makes a `Board`. A board's own state, such as its
 * open pane, is in that object only. The page (table.js, playing.js, status.js) is independent of the game: it has a
 * `GameBoard`, and passes the board's own types back unchanged. A board only renders its input: it decides nothing, and
 * its only request to the server is `send`.
 *
 * The page finds a board's controls by their attributes: 1–9 and a–e choose the buttons inside `data-picks`, Enter
 * presses the ready `#act`, and Backspace `#undo`.
 */
import type { TemplateResult, nothing } from "lit-html";
import type { DecidingMoment } from "../../types/core.js";

/** The parts of a table that depend on the game. */
export interface Board<View, Move, Event, Choice = unknown, Reveal = unknown, PublicContent = unknown, Legal = Move> {
  /** An empty choice. */
  readonly nothingChosen: Choice;
  /** The options that have a list of values, the default first. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** The state of the game in a few words, for the top of the page. */
  readonly headline: (view: View) => Headline;
  /** The middle of the page; `next` is the page's choices after the game. */
  readonly table: (
    view: View,
    context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>,
    next: TemplateResult,
  ) => TemplateResult;
  /** The bottom of the page: the question, the primary button, the reader's own things. */
  readonly mine: (
    view: View,
    legal: readonly Legal[],
    send: (move: Move) => void,
    context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>,
  ) => TemplateResult;
  /** The points for the rail. */
  readonly scores: (view: View, context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>) => TemplateResult;
  /** An event as sentences of the log; none if it is of no interest to a reader. `you` is the reader's own seat. */
  readonly sentences: (event: Event, names: readonly string[], you: number | null) => readonly string[];
  /** The scenes between the view before and the view of a step; `before` is null if there was none. */
  readonly scenes: (before: View | null, step: Step<View, Event>) => readonly Scene<View, Event, Reveal>[];

  // Optional parts
  /** The names by the game's seats, if it has more seats than players: with the dummy's. */
  readonly names?: (players: readonly string[]) => readonly string[];
  /** The events so far that the view allows a reader to look at again; all of them by default. */
  readonly visibleHistory?: (events: readonly Event[], view: View) => readonly Event[];
  /** The place of an event in the log, and its player; without this the log is one list. */
  readonly filed?: (event: Event, names: readonly string[]) => Filed | null;
  /**
   * Whether there is a recap strip over the dock with each opponent's deeds since the reader's last move: in the signs
   * of `filed`, or as this function returns them, for events with several players.
   */
  readonly tellsSince?: boolean | ((event: Event, names: readonly string[], content: PublicContent) => readonly Deed[]);
  /** The things on the table that the sentences of an event name: they are chips in the log. */
  readonly references?: (event: Event) => readonly Reference[];
  /** Called with the things that the log has highlighted. */
  readonly pointedAt?: (things: readonly HTMLElement[]) => void;
  /** Turns a narrow page to a player's things. */
  readonly turnTo?: (seat: number) => void;
  /**
   * The announcement of these events for screen readers, if it differs from their sentences; `you` is the reader's
   * seat, and the view is the one shown with them.
   */
  readonly announced?: (
    events: readonly Event[],
    names: readonly string[],
    you: number | null,
    view: View,
  ) => readonly string[];
  /** The texts that a key reads aloud: the scores, the last trick or turn, the reader's hand. */
  readonly spoken?: Readonly<
    Record<
      "scores" | "last" | "hand",
      (view: View, context: Context<Move, Event, Choice, Reveal, PublicContent, Legal>) => string
    >
  >;
  /** The fastest way to make a move, in a sentence below the list of shortcuts. */
  readonly howToMove?: () => string;
  /** Whether the page may play a forced move, for readers who want that: only if it reveals nothing to anybody. */
  readonly playsForced?: boolean;
  /** Whether every move can be made in the reader's own area, without the table. */
  readonly playsFromHand?: boolean;
  /**
   * The move of a premove, now that the reader is asked; null if it is no longer possible, and undefined if it is for a
   * later decision.
   */
  readonly fromPrepared?: (prepared: unknown, view: View, legal: readonly Legal[]) => Move | null | undefined;
}

/** An option in the lobby's form: a name and values of the game's `Options`, the default first. */
export type OptionOf<Options> = {
  [Name in keyof Options]: {
    readonly name: Name;
    readonly values: readonly Options[Name][];
    /** The number of players at whose tables it has a meaning; without it, any. */
    readonly players?: number;
  };
}[keyof Options];

/** The state of a game, for the top of the page. */
export interface Headline {
  readonly words: string;
  /** The words of narrow pages; without them, the same. */
  readonly short?: string;
  /** Whether the game is about to end. */
  readonly isEnding?: boolean;
}

/** A thing in a sentence. */
export interface Reference {
  /** Its name on the table. */
  readonly name: string;
  /** Its words in the sentence. */
  readonly words: string;
}

/** The place of an event in the log: a change begins a new round or turn. */
export interface Filed {
  /** The round or run: "Round 2"; null if it is the same as the previous event's. */
  readonly chapter: string | null;
  /** The trick, turn or roll in it: "Trick 3"; null before the first one and after the last. */
  readonly section: string | null;
  /** The seat that acted; null if none did. */
  readonly by: number | null;
  /** Whether it is only an outcome of that seat's moves, not a move. */
  readonly follows?: boolean;
  /** A few words without the name, for that player's chip; null if it is not worth showing. */
  readonly brief: string | null;
  /** A sign before these words. */
  readonly sign?: TemplateResult;
}

/** One player's deed in an event, for the recap strip. */
export interface Deed {
  /** The player's seat. */
  readonly by: number;
  /** A few words or signs without the name; null if it is not worth showing. */
  readonly brief: string | TemplateResult | null;
  /** The sentences about it. */
  readonly told: readonly string[];
}

/** A tap on a possible choice. */
export interface Tap<Choice, Move> {
  /**
   * Whether the tap confirms the choice: the thing is chosen already and completed the choice, or is discarded with it.
   * Only then can the tap send.
   */
  readonly again: boolean;
  /** The move of the choice before the tap; null if it is incomplete. */
  readonly move: Move | null;
  /** The choice after the tap, unless it sends: with `again`, without the thing. */
  readonly choice: Choice;
  /** The move of that choice. */
  readonly next: Move | null;
  /** The premove that is stored as the tap sends; null removes it. */
  readonly aside?: unknown;
}

/** The page's context for a board, besides the view. */
export interface Context<Move, Event, Choice, Reveal, PublicContent, Legal = Move> {
  /** By the game's seats. */
  readonly names: readonly string[];
  /** The values of the cards or other pieces, the same for everybody, in a game whose views only name them. */
  readonly publicContent: PublicContent;
  /** The reader's own seat; null for spectators. */
  readonly you: number | null;
  /** The reader's legal moves; empty while an older view than the newest is shown. */
  readonly legal: readonly Legal[];
  /** The seats that are asked for a move; empty while an older view is shown. */
  readonly toAct: readonly number[];
  /** The reader's unsent choice. */
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** Handles a tap on a possible choice: chooses it, or sends, by the reader's setting. */
  readonly tap: (tap: Tap<Choice, Move>) => void;
  /** Sends a move, once: nothing is sent while another one is unanswered. */
  readonly send: (move: Move) => void;
  /** Renders the page again: the board's own state has changed. */
  readonly redraw: () => void;
  /** The reader's premove, in the board's own form; null for none. */
  readonly prepared: unknown;
  /**
   * Stores a premove in this browser until it can be sent; null removes it. The function itself is null while the
   * reader cannot move for a reason outside the game.
   */
  readonly prepare: ((prepared: unknown) => void) | null;
  /** The events since the reader's last move that may be looked at again. */
  readonly since: readonly Event[];
  /** The player whose deeds are shown; null if none was chosen. */
  readonly sinceOf: number | null;
  /** The sent move that is unanswered. */
  readonly sending: Move | null;
  /** All events that this viewer has received so far. */
  readonly events: readonly Event[];
  /** The current reveal and its progress: from 0 to the number of its stages. */
  readonly reveal: Reveal | null;
  readonly stage: number;
  /** Whether an older view than the newest is shown. */
  readonly showing: boolean;
  /** Whether the end of the game is over the board, or is still being loaded: the board stays, without its result. */
  readonly ending: boolean;
  /** Whether it is a replay or a puzzle, where no game is running. */
  readonly isResting?: boolean;
  /** The primary button's text in a puzzle, where nothing is chosen beforehand and only that button answers. */
  readonly answer?: string;
  /** The reason for a refusal, or why something is impossible. */
  readonly hint: string;
  readonly showHint: (hint: string) => void;
  /** Skips to the end of the current scene. */
  readonly skip: () => void;
  /** A seat's clock, for its plate, and for the reader's seat beside the question; nothing if the table is untimed. */
  readonly clock: (seat: number | null) => TemplateResult | typeof nothing;
  /** The absent players, and those played by bots, by seat. */
  readonly absent: ReadonlyMap<number, Absent>;
  /** The panel that replaces the question while the reader cannot answer it; else null. */
  readonly instead: TemplateResult | null;
  /** The players' votes, below the question. */
  readonly below: TemplateResult | typeof nothing;
  /** The button for a hint, left of the primary one; nothing if the table has no hints or something is chosen. */
  readonly aside: TemplateResult | typeof nothing;
  /** The reason of a hint, shown in place of the question, or null. */
  readonly reason: TemplateResult | null;
  /** The exact expected points of each legal move, in their order; empty without a hint that has them. */
  readonly worth: readonly number[];
}

/** The element that a hinted move touches first. */
export interface Pointed {
  /** A selector within the page. */
  readonly thing: string;
  /** The element that is touched after it. */
  readonly second?: string;
  /** The place that is touched last. It is no part of the move's name. */
  readonly place?: string;
  /** The pane of a narrow page that has the element; null if the page has no panes. */
  readonly pane: string | null;
}

/** The exports of `static/games/<game>/hinted.js`. */
export interface HintsModule {
  readonly pointed: (move: GameMove, legal: readonly unknown[], you: number) => Pointed;
  /** The arguments of a reason, with the names of components in words. */
  readonly named: (given: Readonly<Record<string, string | number>>) => Record<string, string | number>;
  /** The reason together with the move, where the reason alone would seem to be about another one. */
  readonly spoken?: (
    move: GameMove,
    reason: string,
    given: Readonly<Record<string, string | number>>,
    key: string,
  ) => string;
  /** The name of the card that is to be played after the move; empty for none. */
  readonly nextCard?: (move: GameMove, key: string, given: Readonly<Record<string, string | number>>) => string;
}

/** The exports of `static/games/<game>/open_hands.js`. */
export interface OpenHandsModule {
  /** The spectators' view with everything uncovered that the board itself can show. */
  readonly uncovered: (view: GameView, open: unknown) => GameView;
  /** The hidden cards that the board does not show. */
  readonly hands: (open: unknown, names: readonly string[]) => unknown;
}

/** A thing on the board of a replay. */
export interface Thing {
  /** Its `data-about` or `data-card`. Several things can have the same name, such as two copies of a card. */
  readonly name: string;
  /** Its data attributes, by which a game recognises its place. */
  readonly data: Readonly<DOMStringMap>;
  /** The followed seat; null for spectators. */
  readonly you: number | null;
}

/** The exports of `static/games/<game>/replayed.js`. */
export interface ReplayModule {
  /** Whether a replay that jumps to a step shows the end of this reveal, in place of the view after it. */
  readonly rests: (reveal: unknown) => boolean;
  /** The seats that the curve of points marks at this event. */
  readonly scorers: (event: GameEvent) => readonly number[];
  /** Whether the game was decided at this event; of several the last one counts. */
  readonly decides: (moment: DecidingMoment, event: GameEvent) => boolean;
  /** Whether an event draws, plays or places this thing on the board. */
  readonly brings?: (event: GameEvent, thing: Thing) => boolean;
  /** A player's small picture in the filmstrip, only with `thumbnails_shown`. */
  readonly thumbnail?: (shown: unknown, publicContent: unknown) => unknown;
}

/** The badge of a player who is away or for whom a bot plays. */
export interface Absent {
  readonly sign: "away" | "bot";
  readonly words: string;
}

/** One version of the table: its events, and the view after them. */
export interface Step<View, Event> {
  readonly events: readonly Event[];
  readonly view: View;
}

/** A picture that is shown for a while between two views. */
export interface Scene<View, Event, Reveal> {
  readonly view: View;
  /** The reveal over the view; null in a plain scene. */
  readonly reveal: Reveal | null;
  /** Milliseconds until each stage of the reveal; none in a plain scene. */
  readonly stages: readonly number[];
  /** Milliseconds that the scene stays after its last stage. */
  readonly hold: number;
  /** The events that it shows, in the log's order. */
  readonly events: readonly Event[];
  /** Whether it belongs to the scene before it: a tap that ends that one ends this one as well. */
  readonly joins?: boolean;
  /** Whether the next scene replaces it at its end: that one is announced, not drawn. */
  readonly runsOn?: boolean;
}

/** The fields of a view, a move and an event that the page itself reads, whatever the game. */
export type GameView = { readonly phase: string };
export type GameMove = { readonly kind: string };
export type GameEvent = { readonly kind: string };

/** The board of the page's game. Its own types are opaque to the page. */
export type GameBoard = Board<GameView, GameMove, GameEvent>;
export type GameContext = Context<GameMove, GameEvent, unknown, unknown, unknown>;
export type GameScene = Scene<GameView, GameEvent, unknown>;
/** The exports of a game's module. */
export type BoardModule = { readonly makeBoard: () => GameBoard };
