/** The button for a hint. hints.js fetches and words the hint; it is loaded at the first press. */
import { html, nothing } from "lit-html";
import { held } from "../room/people/attendance.js";
import { t } from "../page/i18n.js";

/**
 * @typedef {import("../room/table_state.js").State} State
 *
 * @typedef {object} Hinted A hint as the page shows it.
 * @property {number} decision
 * @property {string} words The reason.
 * @property {string} figures The values of the best two moves, in words.
 * @property {boolean} isOpen Whether the figures are shown.
 * @property {string} thing A selector for the element that the move touches first.
 * @property {string} [second] A selector for the element that it touches second.
 * @property {string} [place] A selector for the place that it touches last.
 * @property {string} name The name of that element; empty until it is found.
 * @property {readonly number[]} worth
 */

/**
 * The hint parts of a board's context.
 * @param {import("../board/board.js").GameBoard} board
 * @param {State} state
 * @param {import("../room/table.js").Actions} actions
 */
export function hinting(board, state, actions) {
  const { table, decision, showing, sending } = state;
  if (!table.hints_on || decision === null || showing || sending || !state.legal.length || held(state)) return NONE;
  if (isStaged(board, state)) return NONE;
  const hinted = given(state);
  const asked = state.hintFor === decision;
  const label = t(hinted ? "hint-why" : asked ? "hint-coming" : "hint-ask");
  return {
    aside: html`<button
      id="hint-ask"
      ?data-sending=${asked}
      aria-disabled=${asked ? "true" : nothing}
      aria-pressed=${hinted ? String(hinted.isOpen) : nothing}
      @click=${actions.hint}>
      ${label}
    </button>`,
    reason:
      hinted &&
      html`<span class="unseen">${t("hint-about", { thing: hinted.name || "none" })} </span
        ><span class="words">${hinted.words}</span>${
          hinted.isOpen ? html` <span class="figures">${hinted.figures}</span>` : nothing
        }`,
    worth: hinted?.worth ?? [],
  };
}

/** @type {{aside: typeof nothing, reason: null, worth: readonly number[]}} */
const NONE = { aside: nothing, reason: null, worth: [] };

/** @param {State} state */
export const given = ({ hinted, decision }) => (hinted?.decision === decision ? hinted : null);

/**
 * Whether the reader has chosen something.
 * @param {import("../board/board.js").GameBoard} board
 * @param {State} state
 */
function isStaged({ nothingChosen }, { choice }) {
  return Array.isArray(choice) ? choice.length > 0 : choice !== nothingChosen;
}

/**
 * Marks the element that the hinted move touches first, and once that is chosen, the second one.
 * @param {HTMLElement} root
 * @param {State} state
 */
export function showHinted(root, state) {
  for (const marked of root.querySelectorAll("[data-hinted]")) marked.removeAttribute("data-hinted");
  const hinted = given(state);
  if (!hinted) return;
  const isChosen = root.querySelector(`${hinted.thing}[aria-pressed="true"]`) !== null;
  const second = isChosen ? (hinted.second ?? hinted.place) : null;
  const next = second ?? (root.querySelector("#hint-ask") ? hinted.thing : null);
  if (next) root.querySelector(next)?.setAttribute("data-hinted", "");
}
