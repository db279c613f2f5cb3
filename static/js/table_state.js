/** What the page of a table shows, and what its parts work on. */
/**
 * @import { LessonMessage, PresenceMessage, TableMessage, TournamentMessage } from "../types/messages.js"
 * @import { FullMessage, Message } from "./socket.js"
 *
 * @typedef {import("./board.js").GameView} View
 * @typedef {import("./board.js").GameEvent} Event
 * @typedef {import("./board.js").GameMove} Move
 * @typedef {ReturnType<typeof firstState>} State
 */

/**
 * @typedef {object} FirstMessages What the server has written into the page.
 * @property {TableMessage} table
 * @property {FullMessage | null} full
 * @property {PresenceMessage} presence
 * @property {string | null} rematch Where the players go on.
 * @property {LessonMessage | null} lesson
 * @property {number | null} lesson_minutes How long the game's lesson takes; null for a game without a lesson.
 * @property {unknown} public_content
 * @property {Record<string, readonly number[]>} games
 */

/**
 * @typedef {object} Page What the parts of the page work on.
 * @property {State} state
 * @property {import("./board.js").GameBoard} board
 * @property {HTMLElement} root
 * @property {() => void} draw Draws the page anew.
 * @property {(change: Partial<State>) => void} update What the page shows from now on; `draw` draws it.
 * @property {(change: Partial<State>) => void} change The same, drawn at once.
 * @property {(message: Message) => void} take Takes in what the server has said.
 */

/** @param {PresenceMessage} presence */
export function connectedOf({ seats }) {
  return new Set(seats.filter(({ connected }) => connected).map(({ seat }) => seat));
}

/**
 * Everything that the page shows, as it is opened.
 * @param {FirstMessages} first
 * @param {import("./board.js").GameBoard} board
 */
export function firstState(first, board) {
  return {
    table: first.table.table,
    you: first.table.you,
    /** The reader's own seat also where the game is shown as to everybody. */
    seat: first.table.you,
    /** The seat that the reader had until another browser got it. */
    movedFrom: first.table.moved_from,
    /** The reader's own seat while a deputy plays it. */
    deputized: first.table.deputized,
    host: first.table.host,
    /** The newest message of the table; the waiting room reads its own fields from it. */
    message: first.table,
    /** The seat of a match or a rematch that is kept for the reader. */
    kept: first.table.kept_for_you,
    /** Whether the host has removed the reader. */
    removed: first.table.removed,
    /** How the evening stood when what is shown was at rest: a game that has just ended is told on the board first. */
    evening: first.table.table.evening,
    /** Whether the reader has played a game of the evening. */
    ofEvening: first.table.of_evening,
    /** Whether the reader has become the host since the page was opened. */
    hostNow: false,
    /** The seats whose players are connected. */
    presence: connectedOf(first.presence),
    /** Who plays which seat, and what is asked because somebody is not there. */
    attendance: first.presence,
    watching: first.presence.watching,
    watchers: first.presence.watchers,
    connection: /** @type {import("./socket.js").ConnectionState} */ ("connecting"),
    hint: "",
    /** What was explained last; while it is the hint, nothing was refused. */
    explained: "",
    /** The claim of a seat that `hint` is about. */
    refused: /** @type {import("./refused.js").RefusedClaim | null} */ (null),
    /** What is on the cards or other pieces; null where the views say it all. */
    publicContent: first.public_content,
    lessonMinutes: first.lesson_minutes,
    // before the game
    /** The house rules that the host is changing. */
    rules: /** @type {import("../types/messages.js").HouseRules | null} */ (null),
    busy: false,
    copied: false,
    /** That of a link to a seat that is kept for the reader. */
    key: /** @type {string | null} */ (null),
    /** The links to kept seats that the host was given, by seat: nobody is told them again. */
    links: /** @type {Record<number, {url: string, svg: string}>} */ ({}),
    /** The seat whose link was copied. */
    linkCopied: /** @type {number | null} */ (null),
    /** The seat that the host is typing a name for. */
    keeping: /** @type {number | null} */ (null),
    /** Whether the host has asked to close the table and not yet said yes. */
    closing: false,
    empty: /** @type {"bots" | "close"} */ ("bots"),
    /** How well the bots of empty seats are to play, by seat, where the host has chosen it. */
    strengths: /** @type {Record<number, import("../types/messages.js").BotStrength>} */ ({}),
    defaults: board.defaults,
    // the game
    v: 0,
    view: /** @type {View | null} */ (null),
    toAct: /** @type {readonly number[]} */ ([]),
    decision: /** @type {number | null} */ (null),
    legal: /** @type {readonly Move[]} */ ([]),
    events: /** @type {Event[]} */ ([]),
    /** What happened at the table besides moves. */
    tableEvents: /** @type {import("./table_events.js").Placed[]} */ ([]),
    /** What a screen reader is told of the table. */
    announcedOfTable: "",
    /** What has just happened at the table. */
    news: "",
    /** The line of what is asked where the table's link was copied. */
    linkOf: "",
    /** What was refused of what is agreed on. */
    trouble: /** @type {import("./trouble.js").Trouble | null} */ (null),
    /** The request of the knock for the reader's seat whose notice the reader has closed. */
    knockPutAway: "",
    /** What the reader, without a seat, has asked for. */
    wish: /** @type {import("./wishes.js").Wish | null} */ (null),
    choice: board.nothingChosen,
    sending: /** @type {{id: string, decision: number, move: Move} | null} */ (null),
    reveal: /** @type {unknown} */ (null),
    stage: 0,
    showing: false,
    /** The player whose deeds since the reader's last move are told one by one. */
    sinceOf: /** @type {number | null} */ (null),
    // the rail
    /** Whether the log shows what the reader did alone. */
    logMine: false,
    tab: "table",
    /** Talk; there from the first moment that the page is drawn. */
    chat: /** @type {import("./chat.js").Chat} */ (/** @type {unknown} */ (null)),
    rematch: first.rematch,
    /** The table where the players go on, as the reader sees it. */
    nextTable: /** @type {TableMessage | null} */ (null),
    /** What another game may be, once somebody has asked for it. */
    others: /** @type {typeof import("./another.js").others | null} */ (null),
    /** Whether those who go on have waited for long enough. */
    late: false,
    /** The games that there are, each with the numbers of its players. */
    games: first.games,
    /** The tournament of this match, while it waits. */
    ofTournament: /** @type {TournamentMessage | null} */ (null),
    /** Whether the reader waits on for who has not come to the match. */
    patient: false,
    /** The way out of the game about which the reader is asked once more. */
    /** The reader's next match of the tournament, with whom. */
    next: /** @type {(import("./next_match.js").Next & {name: string}) | null} */ (null),
  };
}
