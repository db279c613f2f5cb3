/** The ways out of a game: to the check of its draws when it is over, to its tournament, and leaving or ending it. */
import { html, nothing } from "lit-html";
import { has, learn, t } from "./i18n.js";
import { trouble } from "./trouble.js";

/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */
/** @typedef {"pause" | "end" | "quit" | "forfeit"} Way */

/**
 * What the way to the check of a finished game is called.
 * @param {string} game
 */
export const checkWords = (game) => t(has(`${game}-check-link`) ? `${game}-check-link` : "check-link");

/** @param {import("../types/messages.js").TableDetails} table */
export const checkLink = ({ id, game }) =>
  html`<a class="button" id="check" href=${`/tables/${id}/check`}>${checkWords(game)}</a>`;

/**
 * Beside the game: whose match this is, and the ways out, each of which is asked twice.
 * @param {State} state
 * @param {Actions} actions
 */
export function leaving(state, actions) {
  const { table, leavingBy } = state;
  const open = ways(state);
  return html` ${
    table.part_of === null
      ? nothing
      : html`<p class="part-of"><a id="part-of" href=${table.part_of}>${t("match-part")}</a></p>`
  }
  ${
    leavingBy !== null && open.includes(leavingBy)
      ? sure(leavingBy, open, state, actions)
      : open.length
        ? html`<div class="row ways-out">
            ${open.map(
              (way) =>
                html`<button
                  id=${way}
                  class=${way === "pause" ? "quiet" : "quiet danger"}
                  @click=${() => ask(way, actions)}>
                  ${t(way)}
                </button>`,
            )}
          </div>`
        : nothing
  }
  ${trouble(state, "leaving")}`;
}

/**
 * Asks whether the reader is sure. The texts of the questions are read only now, as few games are left.
 * @param {Way} way
 * @param {Actions} actions
 */
async function ask(way, actions) {
  if (!has("quit-words")) await learn("i18n/leaving");
  actions.change({ leavingBy: way, trouble: null });
}

/**
 * What the reader can do beside playing on. A match of a tournament is given up; its seats are not left.
 * @param {State} state
 * @returns {Way[]}
 */
function ways({ table, you, attendance }) {
  if (you === null || table.status !== "playing" || table.readonly) return [];
  const asks = (/** @type {string} */ poll) =>
    attendance.polls.some((one) => one.poll === poll && one.agreed.includes(you));
  const own = table.part_of === null;
  /** @type {[Way, boolean][]} */
  const all = [
    ["pause", table.house_rules.clock !== null && !attendance.paused && !asks("pause")],
    ["end", own && !asks("end")],
    ["quit", own],
    ["forfeit", table.can_forfeit],
  ];
  return all.flatMap(([way, may]) => (may ? [way] : []));
}

/**
 * @param {Way} way
 * @param {readonly Way[]} open
 * @param {State} state
 * @param {Actions} actions
 */
function sure(way, open, { busy }, actions) {
  // Where one can both give up and leave, each says that it is not the other.
  const words = way === "forfeit" && open.includes("quit") ? "forfeit-words-here" : `${way}-words`;
  return html`<div class="stack tight sure" role="group" aria-label=${t(way)}>
    <p>${t(words)}${way === "quit" && open.includes("forfeit") ? html` ${t("quit-no-forfeit")}` : nothing}</p>
    <div class="row">
      <button
        id=${`${way}-do`}
        class=${way === "pause" ? "" : "danger"}
        ?disabled=${busy}
        @click=${() => actions.goOut(way)}>
        ${t(`${way}-do`)}
      </button>
      <button autofocus @click=${() => actions.change({ leavingBy: null })}>${t("forfeit-not")}</button>
    </div>
  </div>`;
}
