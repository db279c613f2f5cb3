/** The state of a table's page, shared by its parts. */
import { defaultsOf } from "../board/options.js";

/**
 * @import { LessonMessage, PresenceMessage, TableMessage, TournamentMessage } from "../../types/messages.js"
 * @import { FullMessage, Message } from "../page/socket.js"
 *
 * @typedef {import("../board/board.js").GameView} View
 * @typedef {import("../board/board.js").GameEvent} Event
 * @typedef {import("../board/board.js").GameMove} Move
 * @typedef {ReturnType<typeof firstState>} State
 */

/**
 * @typedef {object} FirstMessages The messages that the server has written into the page.
 * @property {TableMessage} table
 * @property {FullMessage | null} full
 * @property {PresenceMessage} presence
 * @property {string | null} rematch The next table of the same people.
 * @property {LessonMessage | null} lesson
 * @property {number | null} lesson_minutes How long the game's lesson takes; null for a game without a lesson.
 * @property {unknown} public_content
 * @property {Record<string, readonly number[]>} games
 */

/**
 * @typedef {object} Page The page's functions for its parts.
 * @property {State} state
 * @property {import("../board/board.js").GameBoard} board
 * @property {HTMLElement} root
 * @property {() => void} draw Renders the page.
 * @property {(change: Partial<State>) => void} update Changes the page's state; `draw` renders it.
 * @property {(change: Partial<State>) => void} change Changes the state and renders at once.
 * @property {(message: Message) => void} take Handles a message of the server.
 */

/** @param {PresenceMessage} presence */
export function connectedOf({ seats }) {
  return new Set(seats.filter(({ connected }) => connected).map(({ seat }) => seat));
}

/**
 * The initial state of the page.
 * @param {FirstMessages} first
 * @param {import("../board/board.js").GameBoard} board
 */
export function firstState(first, board) {
  return {
    table: first.table.table,
    you: first.table.you,
    /** The reader's own seat, even if the game is shown as to a spectator. */
    seat: first.table.you,
    /** The seat that the reader had until another browser took it. */
    movedFrom: first.table.moved_from,
    /** The reader's own seat while a deputy plays it. */
    deputized: first.table.deputized,
    host: first.table.host,
    /** The newest message of the table; the waiting room reads its own fields from it. */
    message: first.table,
    /** The seat of a match or a rematch that is reserved for the reader. */
    kept: first.table.kept_for_you,
    /** Whether the host has removed the reader. */
    removed: first.table.removed,
    /** The score of the evening when the shown view was complete: the result of a game is first shown on the board. */
    evening: first.table.table.evening,
    /** Whether the reader has played a game of the evening. */
    ofEvening: first.table.of_evening,
    /** Whether the reader has become the host since the page was opened. */
    hostNow: false,
    /** The seats whose players are connected. */
    presence: connectedOf(first.presence),
    /** The players of the seats, and the open votes about absent players. */
    attendance: first.presence,
    watching: first.presence.watching,
    watchers: first.presence.watchers,
    connection: /** @type {import("../page/socket.js").ConnectionState} */ ("connecting"),
    hint: "",
    /** The newest explanation. If it is the same as the hint, the hint explains something and no act was refused. */
    explained: "",
    /** The claim of a seat that `hint` is about. */
    refused: /** @type {import("../waiting/claim_refusal.js").RefusedClaim | null} */ (null),
    /** The values of the cards or other pieces; null if the views contain them. */
    publicContent: first.public_content,
    lessonMinutes: first.lesson_minutes,
    // before the game
    /** The house rules that the host is changing. */
    rules: /** @type {import("../../types/messages.js").HouseRules | null} */ (null),
    busy: false,
    copied: false,
    /** The key in a link to a seat that is reserved for the reader. */
    key: /** @type {string | null} */ (null),
    /** The host's links to reserved seats, by seat: the server sends each only once. */
    links: /** @type {Record<number, {url: string, svg: string}>} */ ({}),
    /** The seat whose link was copied. */
    linkCopied: /** @type {number | null} */ (null),
    /** The seat for which the host is typing a name. */
    keeping: /** @type {number | null} */ (null),
    /** Whether the host has pressed the button that closes the table, and not yet confirmed. */
    closing: false,
    empty: /** @type {"bots" | "close"} */ ("bots"),
    /** The strength of the bots of empty seats, by seat, if the host has chosen it. */
    strengths: /** @type {Record<number, import("../../types/messages.js").BotStrength>} */ ({}),
    defaults: defaultsOf(board.options),
    // the game
    v: 0,
    view: /** @type {View | null} */ (null),
    toAct: /** @type {readonly number[]} */ ([]),
    decision: /** @type {number | null} */ (null),
    legal: /** @type {readonly Move[]} */ ([]),
    events: /** @type {Event[]} */ ([]),
    /** The table's own events, besides moves. */
    tableEvents: /** @type {import("./log/table_events.js").Placed[]} */ ([]),
    /** The announcement for screen readers. */
    announcedOfTable: "",
    /** The news of the table. */
    news: "",
    /** The vote beside which the table's link was copied. */
    linkOf: "",
    /** The refusal of an act about votes. */
    trouble: /** @type {import("../page/refusal_note.js").Trouble | null} */ (null),
    /** The admission request for the reader's seat whose notice the reader has closed. */
    knockPutAway: "",
    /** The spectator's own request. */
    wish: /** @type {import("./people/spectator_requests.js").Wish | null} */ (null),
    choice: board.nothingChosen,
    /** The hint that the reader was given for a decision, with its words. */
    hinted: /** @type {import("../learning/hint_button.js").Hinted | null} */ (null),
    /** The decision for which a hint is on its way. */
    hintFor: /** @type {number | null} */ (null),
    sending: /** @type {{id: string, decision: number, move: Move} | null} */ (null),
    reveal: /** @type {unknown} */ (null),
    stage: 0,
    showing: false,
    /** The player whose deeds since the reader's last move are shown one by one. */
    sinceOf: /** @type {number | null} */ (null),
    /** The end over the board; null before it is loaded and after the reader has closed it. */
    end: /** @type {import("./end_sheet.js").End | null} */ (null),
    /** Whether the end has been shown, or cannot be. */
    isEndShown: false,
    // the rail
    /** Whether the log shows only the reader's deeds. */
    logMine: false,
    tab: "table",
    /** The chat, which exists from the first rendering on. */
    chat: /** @type {import("../chat/chat.js").Chat} */ (/** @type {unknown} */ (null)),
    rematch: first.rematch,
    /** The next table of the same people, as the reader sees it. */
    nextTable: /** @type {TableMessage | null} */ (null),
    /** The offer after a game, once it is loaded. */
    again: /** @type {typeof import("./rematch.js").again | null} */ (null),
    /** The possible next games, once somebody has opened the list. */
    others: /** @type {typeof import("./next_game_form.js").others | null} */ (null),
    /** Whether the players at the next table have waited long enough. */
    late: false,
    /** The installed games, each with its numbers of players. */
    games: first.games,
    /** The tournament of this match, while it waits. */
    ofTournament: /** @type {TournamentMessage | null} */ (null),
    /** Whether the reader keeps waiting for the absent opponent of the match. */
    patient: false,
    /** The way of leaving the game that awaits the reader's confirmation. */
    /** The reader's next match of the tournament, with the opponent. */
    next: /** @type {(import("../tournament/next_match.js").Next & {name: string}) | null} */ (null),
  };
}
