/** The ways out of a game: to the check of its draws when it is over, to its tournament, and leaving it for good. */
import { html, nothing } from "lit-html";
import { has, t } from "./i18n.js";

/** @typedef {import("./table.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */

/**
 * What the way to the check of a finished game is called.
 * @param {string} game
 */
export const checkWords = (game) => t(has(`${game}-check-link`) ? `${game}-check-link` : "check-link");

/** @param {import("../types/messages.js").TableDetails} table */
export const checkLink = ({ id, game }) =>
  html`<a class="button" id="check" href=${`/tables/${id}/check`}>${checkWords(game)}</a>`;

/**
 * Beside the game: whose match this is, and giving it up, which is asked twice.
 * @param {State} state
 * @param {Actions} actions
 */
export function leaving(state, actions) {
  const { table, you, giving } = state;
  const may = you !== null && table.can_forfeit && table.status === "playing";
  return html` ${
    table.part_of === null
      ? nothing
      : html`<p class="part-of"><a id="part-of" href=${table.part_of}>${t("match-part")}</a></p>`
  }
  ${
    !may
      ? nothing
      : !giving
        ? html`<button id="forfeit" class="quiet danger" @click=${() => actions.change({ giving: true })}>
            ${t("forfeit")}
          </button>`
        : html`<div class="stack tight forfeit" role="group" aria-label=${t("forfeit")}>
            <p>${t("forfeit-words")}</p>
            <div class="row">
              <button id="forfeit-do" class="danger" ?disabled=${state.busy} @click=${actions.forfeit}>
                ${t("forfeit-do")}
              </button>
              <button autofocus @click=${() => actions.change({ giving: false })}>${t("forfeit-not")}</button>
            </div>
          </div>`
  }`;
}
