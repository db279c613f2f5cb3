/** The field for the name of a reader without one, with the reason for it. */
import { html } from "lit-html";
import { t } from "../page/i18n.js";

/**
 * @param {string} label
 * @param {boolean} [isFirst] whether it has the focus as a dialog opens
 */
export const nameField = (label, isFirst = false) =>
  html`<label for="name">${label}</label>
    <input
      id="name"
      name="name"
      maxlength="96"
      autocomplete="nickname"
      required
      ?autofocus=${isFirst}
      aria-describedby="name-why" />
    <p class="hint" id="name-why">${t("name-why")}</p>`;
