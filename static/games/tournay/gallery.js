/** All cards on the rules page, and the server's own card file for download. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { cardFace, eventFace, help, helpEvent } from "./cards.js";
import { deckName } from "./words.js";
import { render } from "../../js/page/rendering.js";

/** @typedef {import("../../types/tournay.js").Card} Card */
/** @typedef {import("../../types/tournay.js").EventCard} EventCard */
/** @typedef {import("../../types/tournay.js").PublicContent} PublicContent */

/** @param {string} id @returns {PublicContent} */
const block = (id) => JSON.parse(document.querySelector(id)?.textContent ?? "null");

const { set, cards: base, events } = block("#public-content");
const cards = [...base, ...block("#public-content-expansion").cards.filter((card) => card.set === "expansion")];

/** @type {Map<string, Card[]>} */
const decks = new Map();
for (const card of cards) {
  const name = deckName(card.colour, card.level);
  decks.set(name, [...(decks.get(name) ?? []), card]);
}

/**
 * @param {unknown} face
 * @param {unknown} words
 * @param {number} copies
 */
const entry = (face, words, copies) =>
  html`<li>
    ${face}
    <div>${words}${copies > 1 ? html`<p class="hint">${t("tournay-copies", { copies })}</p>` : nothing}</div>
  </li>`;
/**
 * @param {string} title
 * @param {readonly unknown[]} entries
 */
const pile = (title, entries) =>
  html`<details class="panel">
    <summary>${title}</summary>
    <ul class="entries">
      ${entries}
    </ul>
  </details>`;

render(
  html` ${[...decks].map(([name, all]) =>
    pile(
      name,
      all.map((card) => entry(cardFace(card), help(card, true), card.copies)),
    ),
  )}
  ${pile(
    t("tournay-draws-events"),
    events.map((event) => entry(eventFace(event), helpEvent(event, null, true), event.copies)),
  )}`,
  /** @type {HTMLElement} */ (document.querySelector("#gallery")),
);

/**
 * A part of a card in the form of a card file: without the fields that cards of its kind lack, and with each effect's
 * name under the file's own key, "word".
 * @param {string} key
 * @param {unknown} field
 */
function inFile(key, field) {
  const isEmpty = field === null || (Array.isArray(field) && field.length === 0);
  if (key === "positive" || (EMPTY.has(key) && isEmpty)) return undefined;
  if (typeof field !== "object" || field === null || !("effect" in field) || typeof field.effect !== "string")
    return field;
  const { effect, ...rest } = field;
  return { word: effect, ...rest };
}

/** The server's own cards as a card file: a card a line. */
function cardFile() {
  /** @param {object} value */
  const line = (value) => `    ${JSON.stringify(value, inFile)}`;
  return [
    "{",
    `  "name": ${JSON.stringify(set)},`,
    '  "cards": [',
    cards.map(line).join(",\n"),
    "  ],",
    '  "events": [',
    events.map(line).join(",\n"),
    "  ]",
    "}\n",
  ].join("\n");
}
const EMPTY = new Set(["replaces", "effects", "trigger", "scores", "citizen", "most", "colours", "picture"]);

const take = /** @type {HTMLAnchorElement} */ (document.querySelector("#take-cards"));
take.href = URL.createObjectURL(new Blob([cardFile()], { type: "application/json" }));
take.hidden = false;
