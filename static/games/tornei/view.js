/**
 * The forms of Tornei's view, moves and events as they come over the wire (engines/tornei), as types only.
 *
 * @typedef {"W" | "F" | "S" | "C"} Suit
 * @typedef {string} Card A suit's letter and a number, such as W14.
 *
 * @typedef {Object} SeatView
 * @property {number} seat
 * @property {boolean} dummy
 * @property {number} hand_size
 * @property {boolean} placed
 * @property {Card | null} joust
 * @property {number | null} rank
 * @property {Card[]} right
 * @property {Card[]} wrong
 * @property {number} tricks
 * @property {number} round_points
 * @property {number} game_points
 *
 * @typedef {{columns: Card[][], next: Card | null, flipped: Card[], face_down: number}} DummyView
 * @typedef {{seat: number, joust: Card, rank: number, prediction: Card | null, right: boolean | null}} Play
 * @typedef {{trick: number, plays: Play[], winner: number, flipped: Card | null}} Trick
 * @typedef {{seat: number, prediction_points: number, tricks: number, trick_points: number, total: number}} PlayerRound
 * @typedef {{seat: number, hand: Card[], prediction: Card | null}} Mine
 *
 * @typedef {Object} View
 * @property {"lead" | "predict" | "joust" | "over"} phase
 * @property {number} players
 * @property {number} round
 * @property {number} rounds
 * @property {number} trick
 * @property {number} dealer
 * @property {number} leader
 * @property {number[]} order
 * @property {Suit | null} led
 * @property {SeatView[]} seats
 * @property {DummyView | null} dummy
 * @property {Trick[]} tricks
 * @property {PlayerRound[][]} scores
 * @property {Mine | null} mine
 * @property {number[]} winners
 *
 * @typedef {{kind: "lead", joust: Card, prediction: Card} | {kind: "predict", prediction: Card}
 *   | {kind: "joust", joust: Card}} Move
 * @typedef {import("../../js/wire.js").Event} Event
 *
 * @typedef {Object} Scene One picture on the way from one frame to the next.
 * @property {View} view
 * @property {Trick | null} reveal The trick whose ranks and predictions are being shown.
 * @property {number[]} stages Milliseconds until each stage of the reveal; none for a plain picture.
 * @property {number} hold Milliseconds that the picture stays after its last stage.
 * @property {Event[]} events The events that it shows, in the log's order.
 *
 * @typedef {Object} Context What the page tells the board beside the frame.
 * @property {string[]} names By seat, the dummy's included.
 * @property {number | null} you
 * @property {number[]} toAct the seats that are asked
 * @property {import("./choice.js").Choice} choice
 * @property {(choice: import("./choice.js").Choice) => void} choose
 * @property {Move | null} sending The move that is on its way.
 * @property {Trick | null} reveal
 * @property {number} stage
 * @property {boolean} showing Whether a picture is being played that is older than the newest frame.
 * @property {string} hint Why something cannot be done, or what was refused.
 * @property {(text: string) => void} say
 * @property {Set<number>} here Seats that are connected.
 */
export {};
