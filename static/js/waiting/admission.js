/** Admission to a table that waits: the lock, the newcomers who ask to join, and spectators. */
import { html, nothing } from "lit-html";
import { tellUnseen } from "../cues/cues.js";
import { t } from "../page/i18n.js";
import { sound } from "../cues/sound.js";
import { switchButton } from "./switch_button.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */
/** @typedef {import("../../types/messages.js").TableMessage} TableMessage */

/** The number from which on the server stops counting. */
const COUNTED = 100;

/**
 * @param {number} count
 * @param {number} shown The number of rows shown.
 */
const counted = (count, shown = 0) => (count >= COUNTED ? `${COUNTED - 1 - shown}+` : `${count - shown}`);

/**
 * Whether the reader must be admitted before taking a seat.
 * @param {State} state
 */
export const mustAsk = ({ table, you, host, kept, key, message }) =>
  table.locked && you === null && !host && kept === null && key === null && message.admission !== "admitted";

/**
 * The host's two switches.
 * @param {State} state
 * @param {Actions} actions
 */
export function gates({ table, busy }, actions) {
  const lock = () => actions.ask("lock", { locked: !table.locked });
  const close = () => actions.ask("spectators", { spectators: !table.spectators });
  return html`${switchButton("lock", t("lock"), table.locked, busy, lock)}
    ${switchButton("no-spectators", t("no-spectators"), !table.spectators, busy, close)}`;
}

/**
 * The newcomers who wait, for a reader who may let them in.
 * @param {State} state
 * @param {Actions} actions
 */
export function asking({ host, busy, message }, actions) {
  const { asking: shown, asking_count: count } = message;
  if (!shown.length) return nothing;
  /**
   * @param {string} id
   * @param {boolean} admit
   */
  const answer = async (id, admit) => {
    await actions.ask(`newcomers/${id}`, { admit });
    // The button is gone. Its place must not be the next newcomer's: a second press would let in a stranger.
    /** @type {HTMLElement | null} */ (document.querySelector("#asking-title"))?.focus({ preventScroll: true });
  };
  return html`<section class="panel stack tight" id="asking" aria-labelledby="asking-title">
    <h2 id="asking-title" tabindex="-1">${t("asking-title", { count: counted(count) })}</h2>
    <ul class="stack tight newcomers">
      ${shown.map(
        ({ id, name }) =>
          html`<li class="row" data-newcomer=${name}>
            <b>${name}</b>
            <span class="row">
              <button data-admit=${id} ?disabled=${busy} @click=${() => answer(id, true)}>
                <span class="unseen">${t("admit-name", { name })}</span><span aria-hidden="true">${t("admit")}</span>
              </button>
              ${
                host
                  ? html`<button
                      class="quiet danger"
                      data-refuse=${id}
                      ?disabled=${busy}
                      @click=${() => answer(id, false)}>
                      <span class="unseen">${t("refuse-name", { name })}</span
                      ><span aria-hidden="true">${t("refuse")}</span>
                    </button>`
                  : nothing
              }
            </span>
          </li>`,
      )}
    </ul>
    ${
      count > shown.length
        ? html`<p class="hint">${t("asking-more", { count: counted(count, shown.length) })}</p>`
        : nothing
    }
  </section>`;
}

/**
 * The reader's own request: waiting, or answered.
 * @param {State} state
 * @param {Actions} actions
 */
export function ownRequest({ table, you, busy, presence, message }, actions) {
  if (!table.locked || you !== null) return nothing;
  switch (message.admission) {
    case "asking": {
      const isHostAway = table.host === null || !presence.has(table.host);
      const away = presence.size ? "waiting-admission-away" : "waiting-admission-alone";
      return html`<section class="panel stack tight" id="own-request" data-state="asking">
        <p><b>${t("waiting-admission")}</b></p>
        <p>${t(isHostAway ? away : "waiting-admission-words")}</p>
        <button class="quiet" id="withdraw" ?disabled=${busy} @click=${() => actions.claims.withdraw()}>
          ${t("stop-waiting")}
        </button>
      </section>`;
    }
    case "refused":
      return html`<p class="error" id="own-request" data-state="refused">${t("not-let-in")}</p>`;
    case "admitted":
      return html`<p class="ok" id="own-request" data-state="admitted">${t("let-in")}</p>`;
    default:
      return nothing;
  }
}

const STANDING = { asking: "waiting-admission", refused: "not-let-in", admitted: "let-in" };

/**
 * The state of the reader's request for a screen reader's live region, which must exist beforehand; empty without a
 * request.
 * @param {State} state
 */
export const ownStanding = ({ table, you, message: { admission } }) =>
  table.locked && you === null && admission ? t(STANDING[admission]) : null;

/**
 * Whether newcomers and spectators are admitted, as a text for everybody at the table.
 * @param {State["table"]} table
 */
export const openness = ({ locked, spectators }) => html`
  ${locked ? html`<p class="hint" id="is-locked">${t("is-locked")}</p>` : nothing}
  ${spectators ? nothing : html`<p class="hint" id="is-closed">${t("is-closed")}</p>`}
`;

/**
 * Plays a sound and writes a line when a newcomer asks to join, for readers who may answer.
 * @param {import("../room/table_state.js").Page} page
 * @param {TableMessage} now
 */
export function hearAsking({ state: { message: before }, update }, now) {
  const known = new Set(before.asking.map(({ id }) => id));
  const newest = now.asking.filter(({ id }) => !known.has(id)).at(-1);
  if (!newest || now.asking_count <= before.asking_count) return;
  tellUnseen("asks");
  if (before.asking_count === 0) sound("rest");
  update({ news: t("asks-to-join", { name: newest.name }) });
}
