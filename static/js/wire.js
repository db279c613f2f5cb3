/**
 * The forms that come and go over the wire (docs/protocol.md), as types only: nothing here runs.
 *
 * @typedef {{seat: number, name: string | null, bot: boolean, ready: boolean, reserved: string | null,
 *   kept: boolean}} Seat
 * @typedef {"waiting" | "playing" | "over" | "closed"} Status
 * @typedef {Object} Table
 * @property {string} id
 * @property {string} code
 * @property {string} game
 * @property {Status} status
 * @property {boolean} public
 * @property {Record<string, string>} options
 * @property {string} commitment
 * @property {string} made
 * @property {number[]} players
 * @property {boolean} can_forfeit Whether the rules say what becomes of the game when somebody leaves it for good.
 * @property {string | null} part_of The page of the tournament that this is a match of.
 * @property {number | null} host
 * @property {Seat[]} seats
 *
 * @typedef {import("./board.js").GameEvent} Event What was told; its form belongs to the game.
 * @typedef {import("./board.js").GameMove} Move What can be done; its form belongs to the game.
 * @typedef {import("./board.js").GameView} View What the viewer sees; its form belongs to the game.
 *
 * @typedef {{t: "table", you: number | null, host: boolean, kept_for_you: number | null, table: Table}} TableMessage
 * @typedef {{t: "full", v: number, you: number | null, view: View, to_act: number[], decision: number | null,
 *   legal: Move[], log: Event[]}} FullMessage
 * @typedef {{t: "step", v: number, events: Event[], view: View, to_act: number[], decision: number | null,
 *   legal: Move[]}} StepMessage
 * @typedef {{t: "here", seats: number[], watching: number}} HereMessage
 * @typedef {{t: "said", seat: number, text: string}} SaidMessage
 * @typedef {{t: "ok", id: string, v?: number}} OkMessage
 * @typedef {{t: "no", id?: string, code: string, message: string}} NoMessage
 * @typedef {{t: "bye", code: string, message: string}} ByeMessage
 * @typedef {{t: "rematch", url: string}} RematchMessage
 * @typedef {{t: "tables", tables: ListedTable[], tournaments: ListedTournament[]}} TablesMessage
 * @typedef {import("./tournament/wire.js").TournamentMessage} TournamentMessage
 * @typedef {import("./tournament/wire.js").ListedTournament} ListedTournament
 * @typedef {{t: "pong"}} PongMessage
 * @typedef {TableMessage | FullMessage | StepMessage | HereMessage | SaidMessage | OkMessage | NoMessage | ByeMessage |
 *   RematchMessage | TablesMessage | TournamentMessage | PongMessage} Message
 *
 * @typedef {Object} ListedTable A public table as the lobby lists it.
 * @property {string} id
 * @property {string} code
 * @property {string} game
 * @property {Status} status
 * @property {Record<string, string>} options
 * @property {string | null} host
 * @property {({name: string | null, bot: boolean} | null)[]} seats
 * @property {string} made
 */
export {};
