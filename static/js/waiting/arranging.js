/** The host's arrangements while a table waits: bots on seats, the order of seats, house rules, an automatic start. */
import { html, nothing } from "lit-html";
import { gates } from "./admission.js";
import { tellUnseen } from "../cues/cues.js";
import { learn, t } from "../page/i18n.js";
import { sound } from "../cues/sound.js";
import { switchButton } from "./switch_button.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/** Loaded, with its texts, when the host changes the house rules. */
let form = /** @type {typeof import("../lobby/house_rules_form.js") | null} */ (null);

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function arranging(state, actions) {
  const { table, busy, rules } = state;
  const others = table.seats.filter(({ name, reserved }) => name !== null || reserved !== null).length;
  const startItself = () => actions.ask("starts-itself", { starts_itself: !table.starts_itself });
  return html`<div class="stack tight" id="arranging">
    ${switchButton("starts-itself", t("starts-itself"), table.starts_itself, busy, startItself)}
    ${gates(state, actions)}
    <div class="row">
      ${
        others > 1
          ? html`<button class="quiet" id="shuffle" ?disabled=${busy} @click=${() => actions.ask("shuffle")}>
              ${t("shuffle")}
            </button>`
          : nothing
      }
      ${
        rules
          ? nothing
          : html`<button class="quiet" id="change-rules" ?disabled=${busy} @click=${() => openRules(state, actions)}>
              ${t("rules-change")}
            </button>`
      }
    </div>
    ${rules && form ? changeRules(rules, form, state, actions) : nothing}
  </div>`;
}

/**
 * @param {State} state
 * @param {Actions} actions
 */
async function openRules({ table }, actions) {
  [form] = await Promise.all([import("../lobby/house_rules_form.js"), learn("i18n/lobby")]);
  actions.change({ rules: table.house_rules });
}

/**
 * @param {import("../../types/messages.js").HouseRules} rules
 * @param {typeof import("../lobby/house_rules_form.js")} form
 * @param {State} state
 * @param {Actions} actions
 */
function changeRules(rules, form, { busy }, actions) {
  const agree = () => {
    actions.change({ rules: null });
    void actions.ask("house-rules", { house_rules: rules });
  };
  return html`<div class="panel stack tight">
    ${form.houseRules(rules, (changed) => actions.change({ rules: changed }))}
    <p class="hint">${t("rules-change-words")}</p>
    <div class="row">
      <button id="rules-do" ?disabled=${busy} @click=${agree}>${t("rules-do")}</button>
      <button class="quiet" @click=${() => actions.change({ rules: null })}>${t("reserve-not")}</button>
    </div>
  </div>`;
}

/**
 * Adds a bot on this very seat.
 * @param {import("../../types/messages.js").TableSeat} seat
 * @param {State} state
 * @param {Actions} actions
 */
export function botFor({ seat }, { busy }, actions) {
  /** @param {Event} event */
  const put = ({ target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    void actions.ask(`seats/${seat}/bot`, {
      strength: /** @type {import("../../types/messages.js").BotStrength} */ (value),
    });
  };
  return html`<select
    data-bot=${seat}
    aria-label=${t("bot-for", { number: seat + 1 })}
    ?disabled=${busy}
    @change=${put}>
    <option value="" selected disabled>${t("bot-put")}</option>
    ${["easy", "usual", "strong"].map(
      (strength) => html`<option value=${strength}>${t(`strength-${strength}`)}</option>`,
    )}
  </select>`;
}

/**
 * Announces arrivals, ready players and the start of the game, with a sound and a line.
 * @param {import("../room/table_state.js").Page} page
 * @param {State["table"]} now
 */
export function hearOf({ state: { table: before, you, host }, update }, now) {
  if (before.status !== "waiting") return;
  if (now.status === "playing") {
    tellUnseen("begun");
    // The announcements about the waiting room are out of date; they would reappear with the first line about the game.
    update({ news: "" });
    return sound("bell");
  }
  const others = now.seats.filter(({ seat, name }) => seat !== you && name !== null);
  const formerly = new Map(before.seats.map(({ name, ready }) => [name, ready]));
  const sat = others.find(({ name }) => !formerly.has(name));
  const ready = others.find(({ name, ready }) => ready && formerly.get(name) === false);
  if (!sat && !ready) return;
  if (sat) tellUnseen("sat-down");
  if (host && isAllReady(now, you)) tellUnseen("all-ready");
  sound(sat ? "rest" : "right");
  update({ news: sat ? t("seat-came", { name: sat.name ?? "" }) : t("seat-now-ready", { name: ready?.name ?? "" }) });
}

/**
 * Whether the game only needs to be started.
 * @param {State["table"]} table
 * @param {number | null} you
 */
const isAllReady = ({ seats }, you) =>
  seats.every(({ seat, bot, name, ready }) => bot || seat === you || (name && ready));
