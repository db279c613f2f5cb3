/**
 * The forms of the joust's view, moves and events as they come over the wire (engines/joust), as types only.
 *
 * @typedef {"match" | "adjacent" | "set" | "offset"} How How a die came to lie on the list.
 * @typedef {"full" | "partial" | "none"} Best The most that a run can still become.
 * @typedef {"unhorse" | "broken" | "nothing" | "miss"} Result
 *
 * @typedef {Object} Knight
 * @property {number} contact
 * @property {number} aim
 * @property {number} rerolls
 * @property {number} on_target
 * @property {number[]} placed
 * @property {How[]} how
 * @property {number[]} first_roll
 * @property {number[]} hand
 * @property {number} rerolled
 * @property {boolean} blocked
 * @property {"choosing" | "placing" | "placed"} stage
 * @property {boolean} riding
 * @property {Best | null} best Null in a picture on the way.
 * @property {number} points
 * @property {number} lances
 * @property {number} unhorsings
 *
 * @typedef {{kind: string, die: number | null, rerolls: number, on_target: number,
 *   match_chance: [number, number] | null, best: Best}} Choice
 * @typedef {{seat: number, matches: number, on_target: number, contact: number, die: number | null, result: Result,
 *   points: number}} Charge
 * @typedef {{seat: number, by: string}} Unhorsing
 * @typedef {{run: number, charges: Charge[], unhorsings: Unhorsing[]}} Run
 * @typedef {{scores: number[], winners: number[], reason: string}} MatchResult
 *
 * @typedef {Object} View
 * @property {"placing" | "over"} phase
 * @property {number | null} seat
 * @property {{visibility: "open" | "sealed"}} variant
 * @property {number} run
 * @property {number} roll
 * @property {Knight[]} knights White, then Black.
 * @property {Choice[]} choices The reader's own open question, one a legal move, in the same order.
 * @property {Run[]} runs
 * @property {MatchResult | null} result
 *
 * @typedef {import("../../js/wire.js").Move} Move
 * @typedef {import("../../js/wire.js").Event} Event
 *
 * @typedef {{kind: "contact", run: number, charges: Charge[], told: boolean}
 *   | {kind: "unhorsed", run: number, unhorsings: Unhorsing[], told: boolean}} Reveal
 * What is staged; `told` once all of it has been seen.
 *
 * @typedef {Object} Scene One picture on the way from one frame to the next.
 * @property {View} view
 * @property {Reveal | null} reveal The contact, or the fall, that is being shown.
 * @property {number[]} stages Milliseconds until each stage of the reveal; none for a plain picture.
 * @property {number} hold Milliseconds that the picture stays after its last stage.
 * @property {Event[]} events The events that it shows, in the log's order.
 *
 * @typedef {Object} Context What the page tells the board beside the frame.
 * @property {string[]} names By seat.
 * @property {number | null} you
 * @property {number[]} toAct The seats that are asked for a move.
 * @property {number | null} choice The chosen one of the open choices.
 * @property {(choice: number | null) => void} choose
 * @property {Move | null} sending The move that is on its way.
 * @property {Event[]} told Everything that was told so far.
 * @property {Reveal | null} reveal
 * @property {number} stage
 * @property {boolean} showing Whether a picture is being played that is older than the newest frame.
 * @property {string} hint Why something cannot be done, or what was refused.
 * @property {(text: string) => void} say
 * @property {() => void} skip Goes on to the end of what is being shown.
 * @property {Set<number>} here Seats that are connected.
 */
export {};
