/**
 * The forms of Tournay's view, moves and events as they come over the wire (engines/tournay), as types only.
 *
 * @typedef {import("./cards.js").Colour} Colour
 * @typedef {import("./cards.js").Level} Level
 * @typedef {import("./cards.js").Card} Card
 * @typedef {import("./cards.js").EventCard} EventCard
 * @typedef {[number, number, number]} Citizens Yellow, white, red.
 * @typedef {{set: string, cards: Card[], events: EventCard[]}} Pieces What the faces say.
 *
 * @typedef {{colour: Colour, level: Level, cards: number, top: string | null, is_read: boolean,
 *   looked_at: number | null}} Deck
 * @typedef {{effect: string, times: number, amount: number, deniers: number, choose: boolean}} Forecast
 * @typedef {{event: string, coins: number, circles: number, combat_citizens: number, ransom: number | null,
 *   on_you: Forecast | null}} Queued
 * @typedef {{cell: string, cards: string[], token: "citizen" | "gray" | "damage" | null, reach: string[]}} Spot
 * @typedef {{card: string, holder: boolean, counted: number, each: number, points: number}} NameScore
 * @typedef {{names: NameScore[], printed: number, ramparts: number, total: number}} ScoreSheet
 *
 * @typedef {Object} Player
 * @property {number} deniers
 * @property {Citizens} standing
 * @property {Citizens} laid
 * @property {Citizens} owned
 * @property {Spot[]} district
 * @property {number} cards
 * @property {number} events
 * @property {number} ramparts
 * @property {ScoreSheet} score
 * @property {number} occupied
 * @property {number} prestige
 * @property {boolean} has_chosen
 *
 * @typedef {{cell: string, onto: "cell" | "stack" | "others", leaves: string[]}} Placing
 * @typedef {{card: string, refused: string | null, placings: Placing[]}} HandCard
 * @typedef {{card: string, cell: string}} Draft
 * @typedef {{source: string}} Asked
 * @typedef {{deniers: number, hire: number, gains: number, gains_by: number[], triggers: string[], draws: boolean,
 *   reveals: boolean}} Offer
 * @typedef {{scores: number[], winners: number[], reason: string}} Result
 *
 * @typedef {Object} View
 * @property {"turn" | "looking" | "ramparts" | "suffering" | "shedding" | "last_cards" | "over"} phase
 * @property {number | null} seat
 * @property {number} round
 * @property {number} start
 * @property {number | null} turn
 * @property {number} criers
 * @property {number} criers_needed
 * @property {string | null} ending
 * @property {Deck[]} decks
 * @property {Citizens} supply
 * @property {Queued[]} queue
 * @property {number} events_left
 * @property {number[]} happening
 * @property {Player[]} players
 * @property {HandCard[]} hand
 * @property {string[]} hand_events
 * @property {number} hand_limit
 * @property {number} shed
 * @property {Draft | null} draft
 * @property {string[]} looking
 * @property {boolean} crier_seen
 * @property {Asked[]} asked
 * @property {number[]} against
 * @property {Draft | null} last_card
 * @property {Offer[]} offers One a legal entry, in the same order.
 * @property {Result | null} result
 *
 * @typedef {{name: string, items: string[], least: number, most: number}} Slot
 * @typedef {import("../../js/wire.js").Move} Move A move; or, among the legal ones, a prompt
 *   `{kind: "prompt", move, slots}`.
 * @typedef {import("../../js/wire.js").Event} Event
 *
 * @typedef {{kind: "crier" | "happens" | "last", groups: Event[][], told: boolean}} Reveal
 * What is staged, a group a stage; `told` once all of it has been seen.
 *
 * @typedef {Object} Scene One picture on the way from one frame to the next.
 * @property {View} view
 * @property {Reveal | null} reveal
 * @property {number[]} stages Milliseconds until each stage of the reveal; none for a plain picture.
 * @property {number} hold Milliseconds that the picture stays after its last stage.
 * @property {Event[]} events The events that it shows, in the log's order.
 *
 * @typedef {Object} Context What the page tells the board beside the frame.
 * @property {string[]} names By seat.
 * @property {Pieces} pieces
 * @property {number | null} you
 * @property {Move[]} legal
 * @property {number[]} toAct The seats that are asked for a move.
 * @property {import("./choice.js").Choice} choice
 * @property {(choice: import("./choice.js").Choice) => void} choose
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
