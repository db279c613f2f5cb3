/**
 * What is on the cards (engines/tournay/pieces.py), as types only: no page loads this.
 *
 * @typedef {"yellow" | "white" | "red"} Colour
 * @typedef {"I" | "II" | "III"} Level
 * @typedef {"building" | "character" | "prestige"} Kind
 * @typedef {"sourced" | "partly" | "house"} Origin
 * @typedef {{effect: string, [field: string]: any}} Effect An effect of engines/tournay/effects.py with its fields.
 * @typedef {{on: "place" | "activate", kinds: Kind[], colour: Colour | null, every: number,
 *   reach: "row" | "column" | "both", effects: Effect[]}} Trigger
 * @typedef {{left: number, right: number, per: string, colours: Colour[], each: number}} Scores
 * @typedef {{deniers: number, cards: number, citizen: Colour | null}} Cost
 *
 * @typedef {Object} Card
 * @property {string} name
 * @property {Colour} colour
 * @property {Level} level
 * @property {Kind} kind
 * @property {number} copies
 * @property {Cost} cost
 * @property {number} points
 * @property {Origin} origin
 * @property {"base" | "expansion"} set
 * @property {string | null} replaces
 * @property {Effect[]} effects
 * @property {Trigger | null} trigger
 * @property {Scores | null} scores
 *
 * @typedef {Object} EventCard
 * @property {string} name
 * @property {Colour} colour
 * @property {number} copies
 * @property {number} citizens
 * @property {boolean} ransom
 * @property {number} circles
 * @property {Effect} effect
 * @property {boolean} positive
 * @property {Origin} origin
 *
 * @typedef {{set: string, cards: Card[], events: EventCard[]}} PublicContent
 */
export {};
