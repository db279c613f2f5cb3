/** The arms that an entrant rides under, drawn in static/img/arms.svg. */
import { html } from "lit-html";

const KNOWN = 12;

/** @param {number} number */
export const armsOf = (number) => `/static/img/arms.svg#a${number % KNOWN}`;

/**
 * A small shield; the name stands beside it.
 * @param {number} number
 */
export const arms = (number) =>
  html`<svg class="arms" viewBox="0 0 40 44" aria-hidden="true"><use href=${armsOf(number)}></use></svg>`;
