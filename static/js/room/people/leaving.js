/** The menu's entries for a running game: leaving it in one of several ways, and pausing it. Loaded with the menu. */
import { html, nothing } from "lit-html";
import { own } from "./attendance.js";
import { learn, t } from "../../page/i18n.js";
import { prepare } from "../premove.js";
import { render } from "../../page/rendering.js";

/** @typedef {import("../table_state.js").State} State */
/** @typedef {"bot" | "quit" | "end" | "forfeit" | "pause"} Way */
/** @typedef {(way: Way) => Promise<unknown>} GoOut */

/**
 * Draws the entries that are possible now.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {GoOut} goOut
 */
export async function showWays(place, state, goOut) {
  await learn("i18n/leaving");
  /** The possible ways of leaving. Computed again at the press, because the entry may be older than the state. */
  const leaving = () => ways(state).filter((way) => way !== "pause");
  const pausing = () => ways(state).filter((way) => way === "pause");
  const entry = (/** @type {string} */ name, /** @type {() => Way[]} */ choices) =>
    html`<button class="item" type="button" id=${name} aria-haspopup="dialog" @click=${() => {
      const menu = place.closest("details");
      if (menu) menu.open = false;
      openChoices(name, choices(), state, goOut);
    }}>${t(name)}</button>`;
  render(
    html`${pausing().length ? entry("pause", pausing) : nothing}
    ${leaving().length ? entry("leave-game", leaving) : nothing}`,
    place,
  );
}

/**
 * The ways that are open to the reader. A match of a tournament is given up; its seats are not left.
 * @param {State} state
 * @returns {Way[]}
 */
function ways({ table, you, attendance }) {
  if (you === null || table.status !== "playing" || table.readonly) return [];
  const asks = (/** @type {string} */ poll) =>
    attendance.polls.some((one) => one.poll === poll && one.agreed.includes(you));
  const plays = own(attendance, you)?.state !== "stood_in";
  const isOwner = !table.seats[you]?.deputy;
  const isMatch = table.part_of !== null;
  /** @type {[Way, boolean][]} */
  const all = [
    ["pause", plays && table.house_rules.clock !== null && !attendance.paused && !asks("pause")],
    ["bot", plays],
    ["quit", !isMatch && isOwner],
    ["end", plays && !isMatch && isOwner && !asks("end")],
    ["forfeit", table.can_forfeit && isOwner],
  ];
  return all.flatMap(([way, may]) => (may ? [way] : []));
}

/**
 * The dialog that explains the choices.
 * @param {string} name
 * @param {readonly Way[]} choices
 * @param {State} state
 * @param {GoOut} goOut
 */
function openChoices(name, choices, state, goOut) {
  const dialog = document.createElement("dialog");
  dialog.id = "leave-dialog";
  dialog.setAttribute("aria-labelledby", "leave-title");
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  const choose = async (/** @type {Way} */ way) => {
    draw(true, "");
    // A move that was prepared is not made after a bot has played, nor by the seat's next player.
    if (way === "bot" || way === "quit") prepare(state.table.id, state.you, null);
    await goOut(way);
    if (state.trouble?.at === "leaving") draw(false, state.trouble.text);
    else dialog.close();
  };
  const draw = (/** @type {boolean} */ busy, /** @type {string} */ refused) =>
    render(
      html`<div class="stack">
        <div class="leave-top">
          <h2 id="leave-title">${t(`${name}-title`)}</h2>
          <form method="dialog"><button autofocus>${t("leave-not")}</button></form>
        </div>
        <div class="leave-ways">${choices.map((way) => {
          const text = way === "end" && isAlone(state) ? "leave-end-alone" : `leave-${way}`;
          return html`<div class="leave-way">
            <button
              type="button"
              id=${`leave-${way}`}
              class=${way === "bot" || way === "pause" ? "" : "danger"}
              aria-describedby=${`leave-${way}-words`}
              ?disabled=${busy}
              @click=${() => choose(way)}>
              ${t(text)}
            </button>
            <p class="hint" id=${`leave-${way}-words`}>
              ${t(`${text}-words`)} ${way === "bot" && state.table.house_rules.clock ? t("leave-bot-clock") : nothing}
            </p>
          </div>`;
        })}</div>
        <p class="error" role="alert">${refused}</p>
      </div>`,
      dialog,
    );
  draw(false, "");
  dialog.showModal();
}

/**
 * Whether the reader can end the game without the agreement of another player.
 * @param {State} state
 */
const isAlone = ({ attendance, you }) =>
  attendance.seats.every(({ seat, state }) => seat === you || state === "left" || state === "stood_in");
