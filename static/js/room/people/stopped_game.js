/** A stopped game: its players ended it, or this server lacks the rules with which it began. */
import { html, nothing } from "lit-html";
import { list, t } from "../../page/i18n.js";
import { checkLink } from "../../check/check_link.js";
import { title } from "../table_heading.js";

/** @typedef {import("../table_state.js").State} State */
/** @typedef {import("../table.js").Actions} Actions */

/**
 * The reason for the stop, and for its players the button to end the game without a result; nothing if the game is
 * running.
 * @param {State} state
 * @param {Actions} actions
 */
export function stopped(state, actions) {
  const { table, you, busy } = state;
  const aborted = table.status === "aborted";
  if (!aborted && !table.readonly) return nothing;
  return html`<section class="panel stack tight" id="stopped" data-status=${table.status}>
    <h2>${t(aborted ? "aborted-title" : "readonly-title")}</h2>
    <p>${words(state)}</p>
    <div class="row">
      ${
        aborted
          ? html`${table.part_of === null ? state.again?.(state, actions) : nothing} ${checkLink(table)}`
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

/** @param {State} state */
function words({ table, tableEvents }) {
  if (table.status !== "aborted") return t("readonly-words");
  const ended = tableEvents.map(({ event }) => event).find((event) => event.kind === "ended");
  if (!ended) return t("aborted-words");
  if (!ended.by.length) return t("ended-by-operator-words");
  return t("ended-words", { by: list(ended.by.map((seat) => table.seats[seat]?.name ?? "")), count: ended.by.length });
}

/**
 * The page of a game whose state cannot be shown at all.
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
