/** The texts of a card, composed from its fields, so that any card file has texts in both languages. */
import { html, nothing } from "lit-html";
import { has, lang, list, t } from "../../js/page/i18n.js";

/** @typedef {import("../../types/tournay.js").Card} Card */
/** @typedef {import("../../types/tournay.js").EventCard} EventCard */
/** @typedef {Pick<import("../../types/tournay.js").QueuedView, "coins" | "ransom">} Queued */
/** @typedef {import("./cards.js").Effect} Effect */
/** @typedef {import("../../types/tournay-effects.js").Trigger} Trigger */
/** @typedef {import("../../types/tournay.js").Colour} Colour */
/** @typedef {import("../../types/tournay.js").Level} Level */

/**
 * The name of a card or an event, in the reader's language if the catalogue has it.
 * @param {string} name
 */
export function cardName(name) {
  const id = `tournay-card-${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "")}`;
  return has(id) ? t(id) : name;
}

/** @param {Colour | null | undefined} colour */
export const colourName = (colour) => t("tournay-colour", { colour: colour ?? "any" });
/**
 * The name of a deck, such as “white II”.
 * @param {Colour} colour
 * @param {Level} level
 */
export const deckName = (colour, level) => t("tournay-deck", { colour, level });

/**
 * The name of a thing, with a note if it is marked as changed.
 * @param {string} words
 * @param {boolean} isFresh
 */
export const withNews = (words, isFresh) => (isFresh ? `${words} · ${t("tournay-fresh")}` : words);

/**
 * One effect of a card, as a sentence.
 * @param {Effect} effect
 */
export function effectText({ effect, ...fields }) {
  const given = Object.entries(fields).map(([name, value]) => [name, value ?? (name === "most" ? 0 : "any")]);
  return t(`tournay-says-${effect}`, Object.fromEntries(given));
}

/** @param {readonly Effect[]} effects */
const sentences = (effects) => effects.map(effectText).join(t("tournay-join"));

const KINDS = /** @type {const} */ (["building", "character", "prestige"]);

/** @param {Trigger} trigger */
function triggerText({ on, kinds, colour, every, reach, effects }) {
  const of = KINDS.filter((kind) => kinds.includes(kind));
  const id = every > 1 ? "tournay-when-every" : `tournay-when-${on}`;
  const when = t(id, {
    colour: colour ?? "any",
    kinds: of.length === KINDS.length ? "card" : of.join("-"),
    reach,
    every,
    twice: 2 * every,
  });
  return t("tournay-when-then", { when, effects: sentences(effects) });
}

const either = new Intl.ListFormat(lang, { type: "disjunction" });

/** @param {NonNullable<Card["scores"]>} scores */
function scoresText({ left, right, per, colours, each }) {
  const of = colours.length ? t("tournay-of-colours", { colours: either.format(colours.map(colourName)) }) : "";
  const things = t("tournay-counted", { per, colours: of, deniers: each });
  return t(per === "once" ? "tournay-scores-once" : "tournay-scores", { left, right, things });
}

/**
 * All effects of a card, in sentences.
 * @param {Card} card
 */
export function cardText({ effects, trigger, scores }) {
  if (scores) return scoresText(scores);
  return trigger ? triggerText(trigger) : sentences(effects);
}

/**
 * The cost of playing a card, such as “2 deniers and a card of your hand or district”.
 * @param {Card["cost"]} cost
 */
export function priceText({ deniers, cards, citizen }) {
  const parts = [
    ...(deniers ? [t("tournay-deniers", { deniers })] : []),
    ...(cards ? [t("tournay-cost-card")] : []),
    ...(citizen ? [t("tournay-cost-citizen", { colour: citizen })] : []),
  ];
  return parts.length ? list(parts) : t("tournay-cost-nothing");
}

/** @param {Card["cost"]} cost */
export const costText = (cost) => t("tournay-cost", { price: priceText(cost) });

/**
 * The full text of a card: its kind, effects and cost; in the list of all cards also the author of its texts.
 * @param {Card} card
 * @param {boolean} [listed]
 */
export function help(card, listed = false) {
  const { name, colour, level, kind, cost, points, origin, set } = card;
  return html`<div class="tournay-help">
    <h2>${cardName(name)}</h2>
    <p class="hint">
      ${t("tournay-card-line", { kind, colour, level })}${points ? ` · ${t("tournay-points", { points })}` : nothing}
    </p>
    <p>${cardText(card)}</p>
    <p>${costText(cost)}</p>
    ${set === "expansion" ? html`<p class="hint">${t("tournay-expansion-card")}</p>` : nothing}
    ${listed ? whose(origin) : nothing}
  </div>`;
}

/** @param {Card["origin"]} origin */
const whose = (origin) => html`<p class="hint">${t("tournay-origin", { origin })}</p>`;

/**
 * The effect of an event.
 * @param {EventCard} event
 */
export const eventText = ({ effect }) => t("tournay-event-each", { says: effectText(effect) });

/**
 * The full text of an event.
 * @param {EventCard} event
 * @param {Queued | null} [queued] null if it lies in no queue
 * @param {boolean} [listed] in the list of all cards
 */
export function helpEvent(event, queued = null, listed = false) {
  const { name, colour, citizens, ransom, circles, positive, origin } = event;
  const price = ransom ? (queued?.ransom ?? "more") : "none";
  return html`<div class="tournay-help">
    <h2>${cardName(name)}</h2>
    <p class="hint">
      ${t("tournay-event-line", { colour, positive: String(positive) })}${
        queued ? ` · ${t("tournay-event-coins", { coins: queued.coins, circles })}` : nothing
      }
    </p>
    <p>${eventText(event)}</p>
    <p>${t("tournay-event-combat", { citizens, colour, ransom: price })}</p>
    ${listed ? whose(origin) : nothing}
  </div>`;
}
