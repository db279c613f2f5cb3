/** How others come here: a QR code, a link, and a code that can be said aloud. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/**
 * The whole address of a page as others reach it, which need not be the one by which the reader does.
 * @param {string} path
 */
export const reached = (path) => (document.documentElement.dataset.reach ?? location.origin) + path;

/** What a link ends with that unfolds in the reader's language; whoever follows it reads the page in the own one. */
export function inOwnLanguage() {
  const { lang } = document.documentElement;
  return lang === "en" ? "" : `?l=${lang}`;
}

/** Whether nobody comes here but from this machine. */
export const onlyHere = () => "onlyHere" in document.documentElement.dataset;

/**
 * Puts a text where the reader can paste it from, also in a page that was not loaded over HTTPS.
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
 * Lets the reader send a link in whatever way the device has; where it has none, the link is copied. Whether it was
 * copied.
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
 * @param {{path: string, code: string, label: string, text: string}} target What others come to: `label` says whose
 *   link it is, `text` goes along with it.
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
 * A link to copy or to send.
 * @param {{path: string, label: string, text: string, invitation?: string, link?: string}} target `invitation` is what
 *   is copied where that is more than the link, and `link` what is sent where it is not the bare one.
 * @param {boolean} copied
 * @param {() => void} onCopied
 * @param {string} [ending] What the ids end with, where a page has more than one.
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
 * What the commitment is, in one plain sentence, and the commitment.
 * @param {import("../types/messages.js").TableDetails} table
 */
export function fairness(table) {
  if (table.commitment === null) return nothing;
  return html`<section class="panel stack tight" aria-label=${t("fair-title")}>
    <h2>${t("fair-title")}</h2>
    <p>${t("fair-words")}</p>
    <p id="commitment" class="mono fingerprint">${table.commitment}</p>
  </section>`;
}
