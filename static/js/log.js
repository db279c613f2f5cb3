/** What happened at the table, in sentences, the newest last. */
import { html } from "lit-html";
import { t } from "./i18n.js";

/**
 * @param {readonly string[]} sentences
 */
export function log(sentences) {
  return html`<section class="log-panel" aria-label=${t("log")}>
    <h2>${t("log")}</h2>
    <ol id="log" tabindex="0">
      ${
        sentences.length
          ? sentences.map((sentence) => html`<li>${sentence}</li>`)
          : html`<li class="hint">${t("log-empty")}</li>`
      }
    </ol>
  </section>`;
}

/**
 * Keeps the newest line in sight for a reader who has not scrolled up.
 * @param {Element | null} list
 * @param {() => void} change
 */
export function following(list, change) {
  const near = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 48;
  change();
  const now = list ?? document.querySelector("#log");
  if (near && now) now.scrollTop = now.scrollHeight;
}
