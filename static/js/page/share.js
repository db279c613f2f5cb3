/** Invitations: a QR code, a link, and a code for saying aloud. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/**
 * The full address of a page for others, which can differ from the reader's own.
 * @param {string} path
 */
export const reached = (path) => (document.documentElement.dataset.reach ?? location.origin) + path;

/** The ending of a link whose preview is in the reader's language; the page itself opens in the visitor's. */
export function inOwnLanguage() {
  const { lang } = document.documentElement;
  return lang === "en" ? "" : `?l=${lang}`;
}

/** Whether the page can be reached from this machine only. */
export const onlyHere = () => "onlyHere" in document.documentElement.dataset;

/**
 * Copies a text to the clipboard, also in a page that was not loaded over HTTPS.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/**
 * Opens the device's share dialog for a link; copies the link if there is none. Returns whether it was copied.
 * @param {string} path
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function sendLink(path, text) {
  const url = reached(path);
  if ("share" in navigator) {
    await navigator.share({ title: document.title, text, url }).catch(() => {});
    return false;
  }
  await copyText(url);
  return true;
}

/**
 * @param {{path: string, code: string, label: string, text: string}} target The shared page: `label` names the link's
 *   owner, `text` is sent along with it.
 * @param {boolean} copied
 * @param {() => void} onCopied
 */
export function share({ path, code, label, text }, copied, onCopied) {
  const link = `${reached(path)}${inOwnLanguage()}`;
  const invitation = t("share-sentence", { text, link, code });
  const picture = /** @type {HTMLElement | null} */ (document.querySelector("#first"))?.dataset.picture;
  return html`<section class="panel stack tight sharing" aria-label=${t("share-title")}>
    <h2>${t("share-title")}</h2>
    ${onlyHere() ? html`<p class="hint" id="only-here">${t("share-only-here")}</p>` : nothing}
    <img class="qr" src=${picture ?? `${path}/qr.svg`} alt=${t("share-qr")} width="220" height="220" />
    ${linkField({ path, label, text, invitation, link }, copied, onCopied)}
    <p class="hint">${t("share-code")}</p>
    <p id="code" class="code">${code}</p>
    <p class="unseen" role="status">${copied ? t("copied") : ""}</p>
  </section>`;
}

/**
 * A link with buttons to copy and to share it.
 * @param {{path: string, label: string, text: string, invitation?: string, link?: string}} target `invitation` is the
 *   text to copy if it is more than the link, and `link` the address to share if it differs.
 * @param {boolean} copied
 * @param {() => void} onCopied
 * @param {string} [ending] The suffix of the ids, if a page has several.
 */
export function linkField({ path, label, text, invitation, link = reached(path) }, copied, onCopied, ending = "") {
  const id = `link${ending}`;
  const copy = async () => {
    await copyText(invitation ?? link);
    onCopied();
  };
  const send = () => void navigator.share({ title: document.title, text, url: link }).catch(() => {});
  return html`<label for=${id}>${label}</label>
    <div class="row">
      <input
        id=${id}
        readonly
        .value=${reached(path)}
        @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
      <button type="button" id=${`copy${ending}`} @click=${copy}>${copied ? t("copied") : t("copy")}</button>
      ${
        "share" in navigator
          ? html`<button type="button" id=${`share${ending}`} @click=${send}>${t("share")}</button>`
          : nothing
      }
    </div>`;
}

/**
 * An explanation of the commitment in one sentence, and the commitment.
 * @param {import("../../types/messages.js").TableDetails} table
 */
export function fairness(table) {
  if (table.commitment === null) return nothing;
  return html`<section class="panel stack tight" aria-label=${t("fair-title")}>
    <h2>${t("fair-title")}</h2>
    <p>${t("fair-words")}</p>
    <p id="commitment" class="mono fingerprint">${table.commitment}</p>
  </section>`;
}
