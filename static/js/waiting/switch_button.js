/** A button that turns one of the host's rules on or off. */
import { html } from "lit-html";

/**
 * @param {string} id
 * @param {string} words
 * @param {boolean} isOn
 * @param {boolean} busy
 * @param {() => void} turn
 */
export const switchButton = (id, words, isOn, busy, turn) =>
  html`<button id=${id} class="quiet" aria-pressed=${isOn ? "true" : "false"} ?disabled=${busy} @click=${turn}>
    ${words}
  </button>`;
