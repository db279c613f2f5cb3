/** The 56 cards: their names, their ranks as predictions, and their drawing. art.svg has a symbol for each. */
import { html, svg, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { address } from "../../js/page/assets.js";
import { t } from "../../js/page/i18n.js";
import { newly } from "./fresh.js";

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
/**
 * The rank that a card predicts.
 * @param {Card} card
 */
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

/**
 * The face of a card: its number, its letter and its suit in one line, which stays visible in a fan, and below it the
 * shield with that many charges, or the figure.
 * @param {Card} card
 */
export function face(card) {
  const suit = suitOf(card);
  const number = numberOf(card);
  return html`<svg class=${`face suit-${suit}`} viewBox="0 0 50 70" aria-hidden="true">
    <rect class="paper" x="0.75" y="0.75" width="48.5" height="68.5" rx="4.5"></rect>
    ${svg`<use href=${`${ART}#${card}`} x="4" y="20.5" width="42" height="46"></use>`}
    <text class="number" x="4" y="16.5">${number}</text>
    <text class="letter" x=${number > 9 ? 23.5 : 15} y="16.5">${suit}</text>
    ${svg`<use class="sign" href=${`${ART}#${suit}`} x="35.5" y="5.5" width="10.5" height="10.5"></use>`}
  </svg>`;
}

/** The back of a card: the table's own arms, the same for all players and spectators. */
export function back() {
  return html`<svg class="face back" viewBox="0 0 50 70" aria-hidden="true">
    <rect class="paper" x="0.75" y="0.75" width="48.5" height="68.5" rx="4.5"></rect>
    <rect class="rim" x="4" y="4" width="42" height="62" rx="2.5"></rect>
    <path
      class="trellis"
      d="M4 14.5 14.5 4M4 30 30 4M4 45.5 45.5 4M4 61 46 19M14.5 66 46 34.5
        M30 66 46 50M35.5 4 46 14.5M20 4 46 30M4.5 4 46 45.5M4 19 46 61M4 34.5 35.5 66M4 50 20 66"></path>
    <svg x="13" y="20.5" width="24" height="26.4" viewBox="0 0 40 44">${arms(location.pathname)}</svg>
  </svg>`;
}

/**
 * A card as a word in a sentence: letter, number and silhouette.
 * @param {Card} card
 * @param {boolean} [isNew]
 */
export function chip(card, isNew) {
  const words = newly(nameOf(card), isNew);
  return html`<span
    class=${`card-chip suit-${suitOf(card)}`}
    title=${isNew ? words : nothing}
    data-about=${card}
    ?data-news=${isNew}
    >${symbol(suitOf(card))}<span class="number" aria-hidden="true">${numberOf(card)}</span
    ><span class="unseen">${words}</span></span
  >`;
}
