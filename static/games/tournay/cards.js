/** The drawing of the cards. Their texts are in words.js. */
import { html, nothing } from "lit-html";
import { address } from "../../js/page/assets.js";
import { t } from "../../js/page/i18n.js";
import { scene } from "./pictures.js";
import { cardName } from "./words.js";

export { cardName, costText, help, helpEvent } from "./words.js";

/** @typedef {import("../../types/tournay.js").Card} Card */
/** @typedef {import("../../types/tournay.js").EventCard} EventCard */
/** @typedef {Pick<import("../../types/tournay.js").QueuedView, "coins" | "ransom">} Queued */
/**
 * @import * as effects from "../../types/tournay-effects.js"
 * @typedef {effects.Effect | effects.EventEffect} Effect An effect of a card or of an event.
 * @typedef {effects.Gain["per"] | import("../../types/tournay.js").Scores["per"]} Counted
 */
/** @typedef {import("../../types/tournay-effects.js").Trigger} Trigger */
/** @typedef {import("../../types/tournay.js").Cost} Cost */
/** @typedef {import("../../types/tournay.js").Colour} Colour */
/** @typedef {import("../../types/tournay.js").Level} Level */

const ART = address("games/tournay/art.svg");

/**
 * A symbol of the game's own drawing: `denier`, `citizen-red` (or -yellow, -white, -gray, -any), `badge-red`, `damage`,
 * `rampart`, `shield`, `event`, `crier`, `start`, `card`, `building`, `character`, `prestige`, `good`, `bad`, and the
 * words of the cards.
 * @param {string} id
 * @param {string} [name] read aloud; without it the symbol is decoration
 */
export function symbol(id, name) {
  return html`<svg
    class="symbol"
    data-symbol=${id}
    role=${name ? "img" : nothing}
    aria-label=${name ?? nothing}
    aria-hidden=${name ? nothing : "true"}>
    <use href=${`${ART}#${id}`}></use>
  </svg>`;
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
 * The badge of a colour: its silhouette with its letter, or with another text.
 * @param {Colour | null} colour
 * @param {string | number} [text]
 */
export const badge = (colour, text) =>
  marked(`badge-${colour ?? "any"}`, text ?? (colour ? t("tournay-letter", { colour }) : ""));

/** @typedef {[wide: number, drawn: unknown]} Part A part of a line with its width, measured by its height. */

/** @param {string} id @returns {Part} */
const art = (id) => [1, symbol(id)];
/** @param {unknown} drawn @returns {Part} */
const whole = (drawn) => [1, drawn];
/** @param {string | number} text @returns {Part} */
const sign = (text) => [0.5 * String(text).length, html`<b>${text}</b>`];
/** @param {string} id @returns {Part} */
const arrow = (id) => [0.7, html`<i class="arrow">${symbol(id)}</i>`];
/** @param {string} id @param {number} count @returns {Part[]} */
const many = (id, count) => (count > 1 ? [sign(count), art(id)] : [art(id)]);
/** @param {readonly Colour[]} colours @returns {Part[]} */
const badges = (colours) => (colours.length ? colours.map((colour) => whole(badge(colour))) : [art("card")]);
/** @param {readonly Colour[]} colours @returns {Part[]} */
const citizens = (colours) => (colours.length ? colours : ["any"]).map((colour) => art(`citizen-${colour}`));
/** @type {Colour[]} */
const SET = ["yellow", "white", "red"];

/**
 * The symbols of each thing that can be counted. @type {Record<Counted, (colours: readonly Colour[], each: number) =>
 * Part[]>}
 */
const COUNTED = {
  once: () => [],
  visible_card: badges,
  occupied_building: () => [art("activate")],
  laid_citizen: () => [art("laid")],
  rampart: () => [art("rampart")],
  event_with_coin: () => [art("event-coin")],
  citizen_on_other_plazas: () => [art("others")],
  set_of_cards: () => badges(SET),
  set_of_citizens: () => citizens(SET),
  citizen: citizens,
  card: badges,
  building: (colours) => [...badges(colours), art("building")],
  character: () => [art("character")],
  prestige: () => [art("prestige")],
  deniers: (_, each) => [whole(coin(each))],
};

/** The symbols of each effect. @type {{[E in Effect as E["effect"]]: (effect: E) => Part[]}} */
const EFFECTS = {
  gain: ({ deniers, per, colour }) => [
    whole(coin(deniers)),
    ...(per === "once" ? [] : [sign("/"), ...counted(per, colour ? [colour] : [])]),
  ],
  collect: ({ deniers }) => [art("others"), arrow("to"), whole(coin(deniers))],
  sell: ({ deniers }) => [art("discard"), arrow("to"), whole(coin(deniers))],
  recruit: ({ colour, deniers }) => [whole(coin(deniers)), arrow("to"), art(`citizen-${colour}`)],
  stand: ({ citizens: count }) => [...many("laid", count), arrow("up")],
  return: () => [art("citizen-any"), arrow("return")],
  repair: ({ deniers }) => [art("repair"), ...(deniers ? [arrow("to"), whole(coin(deniers))] : [])],
  damage: ({ whose, buildings }) => [
    ...many("damage", buildings),
    arrow("to"),
    art(whose === "one" ? "citizen-any" : "others"),
  ],
  combat: ({ events }) => many("combat", events),
  happen: ({ events }) => many("happen", events),
  draw: ({ colour, level }) => [art("draw"), whole(badge(colour, level))],
  copy: ({ colour, whose }) => [art("copy"), whole(badge(colour)), ...(whose === "own" ? [] : [art("others")])],
  shield: () => [art("shield")],
  lose: ({ deniers }) => [sign("−"), whole(coin(deniers))],
  profit: ({ deniers }) => [sign("+"), whole(coin(deniers))],
  burn: () => [art("damage")],
  discard: () => [art("discard")],
  lay: () => [art("citizen-any"), arrow("down")],
  rise: () => [art("laid"), arrow("up")],
  mend: ({ deniers }) => [art("repair"), sign("/"), whole(coin(deniers))],
};
/** @param {Counted} per @param {readonly Colour[]} colours @param {number} [each] */
const counted = (per, colours, each = 1) => COUNTED[per](colours, each);
/** @param {Effect} effect */
const drawn = (effect) => /** @type {(effect: Effect) => Part[]} */ (EFFECTS[effect.effect])(effect);

/**
 * The symbols of a character's trigger.
 * @param {Trigger} trigger
 * @returns {Part[]}
 */
function waits({ on, kinds, colour, every, reach }) {
  const all = kinds.length === 3;
  const what =
    on === "activate" ? (colour ? [] : [art("building")]) : all ? (colour ? [] : [art("card")]) : kinds.map(art);
  return [
    art(on),
    ...(colour ? badges([colour]) : []),
    ...what,
    ...(every > 1 ? [sign(`×${every}`)] : []),
    arrow(reach),
  ];
}

/**
 * The lines of symbols for the effects of a card.
 * @param {Card} card
 * @returns {Part[][]}
 */
function linesOf({ effects, trigger, scores }) {
  if (scores) {
    const { left, right, per, colours, each } = scores;
    /** @type {Part} */
    const points = [2, html`<b class="scores"><i>${left}</i><i>${right}</i></b>`];
    return [[points], counted(per, colours, each)].filter((line) => line.length);
  }
  return trigger ? [waits(trigger), trigger.effects.flatMap(drawn)] : effects.map(drawn);
}

/** @param {readonly Part[]} parts */
const line = (parts) =>
  html`<span class="tournay-line" data-wide=${Math.ceil(parts.reduce((sum, [wide]) => sum + wide + 0.1, -0.3))}
    >${parts.map(([, part]) => part)}</span
  >`;
/** The greatest width of a face's line at which the symbols of a narrow face are legible. */
const WIDEST = 6.4;
/**
 * The strip of a face: its lines as one, if that is not too wide.
 * @param {Part[][]} lines
 */
function strip(lines) {
  const one = lines.flat();
  const apart = one.reduce((sum, [wide]) => sum + wide, 0) > WIDEST ? lines : [one];
  return html`<span class="strip" data-rows=${apart.length}>${apart.map(line)}</span>`;
}

/**
 * The effects of a card, as symbols in a line of text.
 * @param {Card} card
 */
export const symbols = (card) => line(linesOf(card).flat());

/**
 * An event's effect for each coin, as symbols in a line of text.
 * @param {EventCard} event
 */
export const eventSymbols = ({ effect }) => line(drawn(effect));

/** @param {Cost} cost */
const price = ({ deniers, cards, citizen }) =>
  html`<span class="cost"
    >${deniers || !(cards || citizen) ? coin(deniers) : nothing}${cards ? symbol("card") : nothing}${
      citizen ? symbol(`citizen-${citizen}`) : nothing
    }</span
  >`;

/** The greatest width of a name's line, in letters of full size. */
const LINE = 11.2;
/** The approximate width of a letter; one of Japanese is a word of its own. @param {string} letter */
const wideOf = (letter) =>
  letter >= "\u3000" ? 1.8 : /[ijlt'’ .-]/.test(letter) ? 0.6 : /[mwA-Z]/.test(letter) ? 1.4 : 1;
/**
 * The number of lines of a name at this size; Infinity if one of its words is too long.
 * @param {string} text
 * @param {number} size
 */
function linesAt(text, size) {
  let lines = 1;
  let used = 0;
  for (const piece of text.match(/[\u3000-\uffef]|[^\s\u3000-\uffef-]+-?|\s/g) ?? []) {
    const wide = [...piece].reduce((sum, letter) => sum + size * wideOf(letter), 0);
    if (wide > LINE) return Infinity;
    if (used + wide > LINE && piece !== " ") [lines, used] = [lines + 1, 0];
    used += wide;
  }
  return lines;
}

/**
 * The name on a card, in smaller type if it is long. A Japanese name is made smaller rather than broken, because it has
 * no spaces for a break.
 * @param {string} name
 */
function title(name) {
  const text = cardName(name);
  const unbroken = text >= "\u3000" ? [10, 9, 8, 7].find((tenths) => linesAt(text, tenths / 10) === 1) : undefined;
  const fit = unbroken ?? [10, 9, 8, 7, 6].find((tenths) => (linesAt(text, tenths / 10) * tenths) / 10 <= 1.9) ?? 5;
  return html`<span class="title" data-fit=${fit}>${text}</span>`;
}

/** @param {string} id */
const frame = (id) => html`<svg class="frame"><use href=${`${ART}#${id}`}></use></svg>`;

/**
 * The picture of a card, or the silhouette of its kind if this page cannot draw its picture.
 * @param {Card | EventCard} card
 */
export const picture = (card) =>
  scene(card.picture) ?? frame("kind" in card ? `${card.kind}-${card.colour}` : "event-frame");

/**
 * The face of a card: the picture, the effects in symbols, the name. It fills the given width, 64 pixels or more, and
 * is decoration: the element around it has the accessible name.
 * @param {Card} card
 */
export function cardFace(card) {
  const { name, colour, level, kind, cost, points } = card;
  return html`<span class="tournay-card" data-colour=${colour} data-level=${level} data-kind=${kind} aria-hidden="true"
    ><span class="paper">
      <span class="picture"
        >${picture(card)}${price(cost)}<span class="badge">${badge(colour, level)}</span>${
          points ? html`<span class="points">${marked("points", points)}</span>` : nothing
        }</span
      >
      ${strip(linesOf(card))} ${title(name)}</span
    ></span
  >`;
}

/**
 * The face of an event: the badges and price for fighting it, its effect for each coin, and the coins on it.
 * @param {EventCard} event
 * @param {{coins: number} | null} [queued] null if it has none, such as in a hand
 */
export function eventFace(event, queued = null) {
  const { name, colour, citizens: count, ransom, circles, effect, positive } = event;
  return html`<span class="tournay-card" data-colour=${colour} data-kind="event" aria-hidden="true"
    ><span class="paper">
      <span class="picture"
        >${picture(event)}
        <span class="cost"
          >${Array.from({ length: count }, () => symbol(`citizen-${colour}`))}${
            ransom ? coin(queued ? queued.coins + 1 : "+1") : nothing
          }</span
        >
        <span class="badge">${badge(colour)}</span></span
      >
      <span class="strip" data-rows="1"
        ><span class="mood">${symbol(positive ? "good" : "bad")}</span>${line(drawn(effect))}<span class="circles"
          >${Array.from({ length: circles }, (_, at) => html`<i ?data-coin=${at < (queued?.coins ?? 0)}></i>`)}</span
        ></span
      >
      ${title(name)}</span
    ></span
  >`;
}

/** A deck with more cards than these is thick, and one with no more than these is worn. */
const [MANY, FEW] = [6, 3];

/**
 * The back of a deck: a gate, a cloister or a tower by its level, and its class on the bar below. It thins and wears as
 * the deck empties.
 * @param {Colour} colour
 * @param {Level} level
 * @param {number} left the number of cards
 */
export function deckBack(colour, level, left) {
  return html`<span
    class="tournay-card back"
    data-colour=${colour}
    data-level=${level}
    data-kind="back"
    data-left=${left > MANY ? "many" : left > FEW ? "some" : "few"}
    aria-hidden="true"
    ><span class="paper">
      <span class="picture">${frame(`back-${level}`)}</span>
      <span class="title">${badge(colour)}<b class="number">${level}</b></span></span
    ></span
  >`;
}
