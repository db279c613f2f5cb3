/** The 56 cards: their names, what they say as predictions, and how they are drawn. */
import { html, svg, nothing } from "lit-html";
import { address } from "../../js/assets.js";
import { t } from "../../js/i18n.js";

/** @typedef {import("../../types/tornei.js").Card} Card */
/** @typedef {import("../../types/tornei.js").Suit} Suit */

const ART = address("games/tornei/art.svg");

/** @param {Card} card */
export const suitOf = (card) => /** @type {Suit} */ (card[0]);
/** @param {Card} card */
export const numberOf = (card) => Number(card.slice(1));
/** @param {Card} card */
export const nameOf = (card) => t("tornei-card", { suit: suitOf(card), number: numberOf(card) });
/** @param {Suit} suit */
export const suitName = (suit) => t("tornei-suit", { suit });
/** @param {number} rank */
export const rankName = (rank) => t("tornei-rank", { rank });
/** The rank that a card says as a prediction.
 * @param {Card} card */
export const says = (card) => t("tornei-says", { suit: suitOf(card) });

/**
 * A symbol of the game's own drawing: a suit, or one of right, wrong, leader, dealer.
 * @param {string} id
 * @param {string} [name] read aloud; without it the symbol is decoration
 */
export function symbol(id, name) {
  return html`<svg
    class=${`symbol symbol-${id}`}
    role=${name ? "img" : nothing}
    aria-label=${name ?? nothing}
    aria-hidden=${name ? nothing : "true"}>
    <use href=${`${ART}#${id}`}></use>
  </svg>`;
}

const SHIELD = "M8.5 22.5h33v21c0 10-7.5 15.5-16.5 20.5-9-5-16.5-10.5-16.5-20.5z";

/**
 * The face of a card: its number, its letter, and its suit as an enamelled shield.
 * @param {Card} card
 */
export function face(card) {
  const suit = suitOf(card);
  return html`<svg class=${`face suit-${suit}`} viewBox="0 0 50 70" aria-hidden="true">
    <rect class="paper" x="0.75" y="0.75" width="48.5" height="68.5" rx="4.5"></rect>
    <path class="shield" d=${SHIELD}></path>
    ${svg`<use class="charge" href=${`${ART}#${suit}`} x="12" y="27.5" width="26" height="26"></use>`}
    <text class="number" x="5.5" y="18.5">${numberOf(card)}</text>
    <text class="letter" x="44.5" y="16.5" text-anchor="end">${suit}</text>
  </svg>`;
}

/** The back of a card: a quintain's target on a dark field. */
export function back() {
  return html`<svg class="face back" viewBox="0 0 50 70" aria-hidden="true">
    <rect class="paper" x="0.75" y="0.75" width="48.5" height="68.5" rx="4.5"></rect>
    <rect class="rim" x="5" y="5" width="40" height="60" rx="2"></rect>
    <path
      class="rim"
      d="M25 17 40 35 25 53 10 35zM25 25l8 10-8 10-8-10zM5 5l10 12M45 5 35 17M5 65l10-12M45 65 35 53"></path>
  </svg>`;
}

/**
 * A card as a word in a sentence: letter, number and silhouette.
 * @param {Card} card
 * @param {boolean} [isNew]
 */
export function chip(card, isNew) {
  return html`<span class=${`card-chip suit-${suitOf(card)}`} ?data-news=${isNew}
    >${symbol(suitOf(card))}<span aria-hidden="true">${numberOf(card)}</span
    ><span class="unseen">${nameOf(card)}</span></span
  >`;
}
