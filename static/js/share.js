/** How others come here: a link, and a code that can be said aloud. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/**
 * @param {{path: string, code: string, label: string, text: string}} target What others come to: `label` says whose
 *   link it is, `text` goes along with it.
 * @param {boolean} copied
 * @param {() => void} onCopied
 */
export function share({ path, code, label, text }, copied, onCopied) {
  const link = new URL(path, location.href).href;
  const copy = async () => {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#link"));
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field?.select();
      document.execCommand("copy");
    }
    onCopied();
  };
  const send = () => void navigator.share({ title: document.title, text, url: link }).catch(() => {});
  return html`<section class="panel stack tight" aria-label=${t("share-title")}>
    <h2>${t("share-title")}</h2>
    <label for="link">${label}</label>
    <div class="row">
      <input
        id="link"
        readonly
        .value=${link}
        @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
      <button id="copy" @click=${copy}>${copied ? t("copied") : t("copy")}</button>
      ${"share" in navigator ? html`<button id="share" @click=${send}>${t("share")}</button>` : nothing}
    </div>
    <p class="hint">${t("share-code")}</p>
    <p id="code" class="code">${code}</p>
    <p class="unseen" role="status">${copied ? t("copied") : ""}</p>
  </section>`;
}

/**
 * What the commitment is, in one plain sentence, and the commitment.
 * @param {import("../types/messages.js").TableDetails} table
 */
export function fairness(table) {
  return html`<section class="panel stack tight" aria-label=${t("fair-title")}>
    <h2>${t("fair-title")}</h2>
    <p>${t("fair-words")}</p>
    <p id="commitment" class="mono fingerprint">${table.commitment}</p>
  </section>`;
}
