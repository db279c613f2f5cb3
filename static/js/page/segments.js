/** A row of values of which one is chosen. */
import { html } from "lit-html";

/**
 * @template {string} Value
 * @param {string} name
 * @param {readonly Value[]} values
 * @param {string} chosen
 * @param {(value: Value) => string} words
 * @param {(value: Value) => void} choose
 */
export function segments(name, values, chosen, words, choose) {
  return html`<div class="segments">
    ${values.map(
      (value) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            value=${value}
            .checked=${value === chosen}
            @change=${() => choose(value)} />${words(value)}</label
        >`,
    )}
  </div>`;
}
