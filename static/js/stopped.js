/** A game that cannot go on, because the rules with which it began are not here any more. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";
import { checkLink } from "./leaving.js";
import { title } from "./seats.js";

/** @typedef {import("./table.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */

/**
 * Why the game stands still, and for its players the way to end it without a result; nothing where it goes on.
 * @param {State} state
 * @param {Actions} actions
 */
export function stopped({ table, you, busy }, actions) {
  const aborted = table.status === "aborted";
  if (!aborted && !table.readonly) return nothing;
  return html`<section class="panel stack tight" id="stopped" data-status=${table.status}>
    <h2>${t(aborted ? "aborted-title" : "readonly-title")}</h2>
    <p>${t(aborted ? "aborted-words" : "readonly-words")}</p>
    <div class="row">
      ${
        aborted
          ? checkLink(table)
          : you === null
            ? nothing
            : html`<button id="abort" class="danger" ?disabled=${busy} @click=${() => actions.ask("abort")}>
                ${t("abort")}
              </button>`
      }
      <a class="button" href="/">${t("to-lobby")}</a>
    </div>
  </section>`;
}

/**
 * The page of a game of which not even the beginning can be shown.
 * @param {State} state
 * @param {Actions} actions
 */
export function stoppedPage(state, actions) {
  return html`<div class="narrow stack">
    <h1>${title(state.table)}</h1>
    ${stopped(state, actions)}
    <p class="error" role="alert" id="hint">${state.hint}</p>
  </div>`;
}
