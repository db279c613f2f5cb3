/** The cards: how they are drawn. What they say is in words.js. */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { cardName } from "./words.js";

export { cardName, help, helpEvent } from "./words.js";

/**
 * What is on the cards (engines/tournay/pieces.py), as types only.
 *
 * @typedef {"yellow" | "white" | "red"} Colour
 * @typedef {"I" | "II" | "III"} Level
 * @typedef {"building" | "character" | "prestige"} Kind
 * @typedef {"sourced" | "partly" | "house"} Origin
 * @typedef {{word: string, [field: string]: any}} Effect A word of engines/tournay/effects.py with its fields.
 * @typedef {{on: "place" | "activate", kinds: Kind[], colour: Colour | null, every: number, reach: "row" | "column" | "both", effects: Effect[]}} Trigger
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
 * @typedef {"full" | "small" | "chip"} Size
 */

const ART = "/static/games/tournay/art.svg";

/**
 * A symbol of the game's own drawing: `denier`, `citizen-red` (or -yellow, -white, -gray, -any), `badge-red`, `damage`,
 * `rampart`, `shield`, `event`, `crier`, `start`, `card`, `building`, `character`, `prestige`, `good`, `bad`, and the
 * words of the cards.
 * @param {string} id
 * @param {string} [name] read aloud; without it the symbol is decoration
 */
export function symbol(id, name) {
  return html`<svg class="symbol" data-symbol=${id} role=${name ? "img" : nothing} aria-label=${name ?? nothing}
    aria-hidden=${name ? nothing : "true"}><use href=${`${ART}#${id}`}></use></svg>`;
}

/**
 * A symbol with a number or a letter on it.
 * @param {string} id
 * @param {string | number} text
 */
const marked = (id, text) => html`<i class="marked" data-symbol=${id}>${symbol(id)}<b>${text}</b></i>`;
/** @param {string | number} deniers */
export const coin = (deniers) => marked("denier", deniers);
/**
 * The badge of a colour: its silhouette with its letter, or another text.
 * @param {Colour | null | undefined} colour
 * @param {string | number} [text]
 */
export const badge = (colour, text) => marked(`badge-${colour ?? "any"}`, text ?? (colour ? t("tournay-letter", { colour }) : ""));
/** @param {string | number} text */
const sign = (text) => html`<b class="sign">${text}</b>`;
/**
 * @param {string} id
 * @param {number} [count]
 */
const many = (id, count = 1) => (count > 1 ? [sign(count), symbol(id)] : [symbol(id)]);

/** What is counted, as symbols. @type {Record<string, (colours: Colour[]) => unknown>} */
const COUNTED = {
  visible_card: (colours) => badges(colours),
  occupied_building: () => symbol("activate"),
  laid_citizen: () => [symbol("citizen-any"), symbol("down")],
  rampart: () => symbol("rampart"),
  event_with_coin: () => [symbol("event"), coin("")],
  citizen_on_other_plazas: () => symbol("others"),
  set_of_cards: () => badges(["yellow", "white", "red"]),
  set_of_citizens: () => citizens(["yellow", "white", "red"]),
  citizen: (colours) => citizens(colours),
  card: (colours) => badges(colours),
  building: (colours) => [...badges(colours), symbol("building")],
  character: () => symbol("character"),
  prestige: () => symbol("prestige"),
};
/** @param {Colour[]} colours */
const badges = (colours) => (colours.length ? colours.map((colour) => badge(colour)) : [badge(null)]);
/** @param {Colour[]} colours */
const citizens = (colours) => (colours.length ? colours : ["any"]).map((colour) => symbol(`citizen-${colour}`));

/** Each word of a card as symbols. @type {Record<string, (effect: Effect) => unknown>} */
const WORDS = {
  gain: ({ deniers, per, colour }) => (per === "once" ? coin(deniers) : [coin(deniers), sign("/"), COUNTED[per]?.(colour ? [colour] : [])]),
  collect: ({ deniers }) => [symbol("others"), symbol("to"), coin(deniers)],
  sell: ({ deniers }) => [symbol("discard"), symbol("to"), coin(deniers)],
  recruit: ({ colour, deniers }) => [coin(deniers), symbol("to"), symbol(`citizen-${colour}`)],
  stand: ({ citizens: count }) => [...many("citizen-any", count), symbol("up")],
  return: () => [symbol("citizen-any"), symbol("return")],
  repair: ({ deniers }) => [symbol("repair"), deniers ? [symbol("to"), coin(deniers)] : nothing],
  damage: ({ whose, buildings }) => [...many("damage", buildings), symbol("to"), symbol(whose === "one" ? "citizen-any" : "others")],
  combat: ({ events }) => many("combat", events),
  happen: ({ events }) => many("happen", events),
  draw: ({ colour, level }) => [symbol("draw"), badge(colour, level)],
  copy: ({ colour, whose }) => [symbol("copy"), badge(colour), whose === "own" ? nothing : symbol("others")],
  shield: () => symbol("shield"),
  lose: ({ deniers }) => [sign("−"), coin(deniers)],
  profit: ({ deniers }) => [sign("+"), coin(deniers)],
  burn: () => symbol("damage"),
  discard: () => symbol("discard"),
  lay: () => [symbol("citizen-any"), symbol("down")],
  rise: () => [symbol("citizen-any"), symbol("up")],
  mend: ({ deniers }) => [symbol("repair"), sign("/"), coin(deniers)],
};
/** @param {Effect} effect */
const drawn = (effect) => html`<span class="word">${WORDS[effect.word]?.(effect) ?? sign("?")}</span>`;

/**
 * The rows of symbols that say what a card does.
 * @param {Card} card
 */
function rows({ effects, trigger, scores }) {
  if (scores) {
    const { left, right, per, colours, each } = scores;
    const counted = per === "once" ? nothing : per === "deniers" ? coin(each) : COUNTED[per]?.(colours);
    return [html`<b class="scores"><span>${left}</span><span>${right}</span></b>`, counted === nothing ? nothing : html`<span class="word">${counted}</span>`];
  }
  if (!trigger) return effects.map(drawn);
  const { on, every, reach, kinds, colour } = trigger;
  const what = colour ? badge(colour) : kinds.map((kind) => symbol(kind));
  return [html`<span class="word">${symbol(on)}${what}${every > 1 ? sign(`×${every}`) : nothing}${symbol(reach)}</span>`, trigger.effects.map(drawn)];
}

/** @param {Cost} cost */
const price = ({ deniers, cards, citizen }) => html`<span class="cost">${citizen ? symbol(`citizen-${citizen}`) : coin(deniers)}${cards ? symbol("card") : nothing}</span>`;

/**
 * The face of a card: `full` with its text underneath, `small` down to a width of 64 pixels, `chip` in a line of text.
 * It fills the width that it is given, and is decoration: who shows it says its name.
 * @param {Card} card
 * @param {{size?: Size}} [how]
 */
export function cardFace(card, { size = "small" } = {}) {
  const { name, colour, level, kind, cost, points } = card;
  if (size === "chip") return html`<span class="tournay-chip" data-colour=${colour}>${badge(colour, level)}<span>${cardName(name)}</span></span>`;
  const lines = rows(card).flat();
  return html`<span class="tournay-card" data-colour=${colour} data-level=${level} data-kind=${kind} data-size=${size} aria-hidden="true"><span class="paper">
    <svg class="frame"><use href=${`${ART}#${kind}-${colour}`}></use></svg>
    ${price(cost)}<span class="badge">${badge(colour)}</span>
    <span class="rows" data-rows=${lines.length}>${lines}</span>
    <span class="level">${level}</span>${points ? html`<span class="points">${marked("points", points)}</span>` : nothing}
    <span class="title">${cardName(name)}</span></span></span>`;
}

/**
 * The face of an event: who fights it and for how much, what it does for each coin, and the coins that it bears.
 * @param {EventCard} event
 * @param {{coins: number} | null} [queued] null where it bears none, such as in a hand
 */
export function eventFace(event, queued = null) {
  const { name, colour, citizens: count, ransom, circles, effect, positive } = event;
  return html`<span class="tournay-card" data-colour=${colour} data-kind="event" aria-hidden="true"><span class="paper">
    <span class="cost">${Array.from({ length: count }, () => symbol(`citizen-${colour}`))}${ransom ? coin(queued ? queued.coins + 1 : "") : nothing}</span>
    <span class="badge">${symbol(positive ? "good" : "bad")}</span>
    <span class="rows" data-rows="1">${drawn(effect)}</span>
    ${queued ? html`<span class="circles">${Array.from({ length: circles }, (_, at) => html`<i ?data-coin=${at < queued.coins}></i>`)}</span>` : nothing}
    <span class="title">${cardName(name)}</span></span></span>`;
}

/**
 * The back of a deck.
 * @param {Colour} colour
 * @param {Level} level
 */
export function deckBack(colour, level) {
  return html`<span class="tournay-card back" data-colour=${colour} data-level=${level} aria-hidden="true"><span class="paper">
    <svg class="frame"><use href=${`${ART}#${level === "III" ? "prestige" : "building"}-${colour}`}></use></svg>
    <span class="rows" data-rows="1"><b class="number">${level}</b></span>
    <span class="title">${t("tournay-letter", { colour })}</span></span></span>`;
}
