/** The first act of a waiting table: a link, a code and a QR code for friends. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { copyText, inOwnLanguage, onlyHere, reached } from "../page/share.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/**
 * The whole panel, with a QR code that opens large when touched.
 * @param {State} state
 * @param {Actions} actions
 */
export function invite(state, actions) {
  const { id, code } = state.table;
  const picture = /** @type {HTMLElement | null} */ (document.querySelector("#first"))?.dataset.picture;
  const source = picture ?? `/tables/${id}/qr.svg`;
  const large = () => /** @type {HTMLDialogElement | null} */ (document.querySelector("#qr-dialog"));
  return html`<section class="panel sharing" aria-labelledby="share-title">
    <button type="button" class="small-qr" aria-label=${t("share-qr-large")} @click=${() => large()?.showModal()}>
      <img src=${source} alt="" width="78" height="78" />
    </button>
    <div class="say">
      <h2 id="share-title">${t("share-title")}</h2>
      <p id="code" class="code">${code}</p>
      <p id="link" class="url">${reached(`/tables/${id}`).replace(/^https?:\/\//, "")}</p>
    </div>
    ${sending(state, actions)}
    ${
      onlyHere()
        ? html`<details class="hint" id="only-here">
            <summary>${t("share-only-here-short")}</summary>
            <p>${t("share-only-here")}</p>
          </details>`
        : nothing
    }
    <dialog id="qr-dialog" aria-label=${t("share-qr")} @click=${() => large()?.close()}>
      <img src=${source} alt=${t("share-qr")} />
      <button>${t("close")}</button>
    </dialog>
  </section>`;
}

/**
 * The link without a panel, for players who are not the host.
 * @param {State} state
 * @param {Actions} actions
 */
export const inviteShortly = (state, actions) =>
  html`<div class="row" role="group" aria-label=${t("share-title")}>
    <p><b>${t("share-title")}</b> <span id="code">${state.table.code}</span></p>
    ${sending(state, actions)}
  </div>`;

/**
 * @param {State} state
 * @param {Actions} actions
 */
function sending({ table, copied }, actions) {
  const link = `${reached(`/tables/${table.id}`)}${inOwnLanguage()}`;
  const text = t("share-text", { game: t(`game-${table.game}`) });
  const copy = async () => {
    await copyText(t("share-sentence", { text, link, code: table.code }));
    actions.change({ copied: true });
  };
  const send = () => void navigator.share({ title: document.title, text, url: link }).catch(() => {});
  return html`<div class="send">
    ${"share" in navigator ? html`<button type="button" id="share" @click=${send}>${t("share-now")}</button>` : nothing}
    <button type="button" id="copy" @click=${copy}>${copied ? t("copied") : t("share-copy")}</button>
    <p class="unseen" role="status">${copied ? t("copied") : ""}</p>
  </div>`;
}
