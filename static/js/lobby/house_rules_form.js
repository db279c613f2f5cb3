/** The lobby form's part about absent players and clocks. */
import { html, nothing } from "lit-html";
import { TOGETHER_SECONDS, isOverDays, summary, time, timed } from "./house_rules.js";
import { t } from "../page/i18n.js";
import { segments } from "../page/segments.js";

/** @typedef {import("../../types/messages.js").HouseRules} HouseRules */
/** @typedef {import("../../types/messages.js").AbsenceRule} AbsenceRule */
/** @typedef {import("../../types/messages.js").ClockRules} ClockRules */
/** @typedef {import("../../types/messages.js").Night} Night */

const AWAY_SECONDS = [60, 300, 86_400];
const DAYS_SECONDS = [86_400, 172_800, 259_200, 604_800];
const BANK_MINUTES = [0, 1, 2, 5, 10, 20];
/** @type {Night} */
const USUAL_NIGHT = { begins: 22, ends: 8 };
const HOURS = [...Array(24).keys()];

/**
 * @param {HouseRules} rules
 * @param {(rules: HouseRules) => void} choose
 * @param {boolean} [isTournament] Whether there are no hints to choose.
 */
export function houseRules(rules, choose, isTournament = false) {
  const { clock, absence, late_joining } = rules;
  /** @type {AbsenceRule[]} */
  const ways = clock === null ? ["ask", "bot", "wait"] : ["answer", "ask", "bot", "wait"];
  return html`<details class="options" id="house-rules">
    <summary>${t("house-title")} <span class="summed">${summary(rules)}</span></summary>
    <div class="stack">
      ${clockField(rules, choose)}
      <fieldset class="field small">
        <legend>${t(clock === null ? "house-absence" : "house-absence-timed")}</legend>
        ${segments(
          "house-absence",
          ways,
          absence,
          (way) => t(`house-absence-${way}`),
          (way) => choose({ ...rules, absence: way }),
        )}
        <p class="hint">${t(`house-absence-${absence}-words`)}</p>
      </fieldset>
      ${(absence === "ask" || absence === "bot") && !(clock && isOverDays(clock)) ? awayField(rules, choose) : nothing}
      <label class="row check"
        ><input
          type="checkbox"
          name="house-late"
          .checked=${late_joining}
          @change=${(/** @type {Event} */ event) =>
            choose({ ...rules, late_joining: /** @type {HTMLInputElement} */ (event.target).checked })} />${t(
            "house-late",
          )}</label
      >
      ${isTournament ? nothing : hintsField(rules, choose)}
    </div>
  </details>`;
}

/**
 * The choice of tables on which players may ask for hints.
 * @param {HouseRules} rules
 * @param {(rules: HouseRules) => void} choose
 */
function hintsField(rules, choose) {
  /** @type {HouseRules["hints"][]} */
  const ways = ["alone", "on", "off"];
  return html`<fieldset class="field small">
    <legend>${t("house-hints")}</legend>
    ${segments(
      "house-hints",
      ways,
      rules.hints,
      (way) => t(`house-hints-${way}`),
      (hints) => choose({ ...rules, hints }),
    )}
    <p class="hint">${t("house-hints-words")}</p>
  </fieldset>`;
}

/**
 * How long a player can be away before they count as absent.
 * @param {HouseRules} rules
 * @param {(rules: HouseRules) => void} choose
 */
function awayField(rules, choose) {
  return html`<fieldset class="field small">
    <legend>${t("house-away")}</legend>
    ${segments(
      "house-away",
      AWAY_SECONDS.map(String),
      String(rules.away_seconds),
      (seconds) => time(Number(seconds)),
      (seconds) => choose({ ...rules, away_seconds: Number(seconds) }),
    )}
  </fieldset>`;
}

/**
 * @param {HouseRules} rules
 * @param {(rules: HouseRules) => void} choose
 */
function clockField(rules, choose) {
  const { clock } = rules;
  /** @param {number} seconds */
  const option = (seconds) =>
    html`<option value=${seconds} .selected=${clock?.seconds === seconds}>${time(seconds)}</option>`;
  return html`<div class="field small">
      <label for="house-clock">${t("house-clock")}</label>
      <select id="house-clock" @change=${(/** @type {Event} */ event) => choose(timed(rules, numberOf(event)))}>
        <option value="0" .selected=${clock === null}>${t("house-clock-none")}</option>
        <optgroup label=${t("house-clock-together")}>${TOGETHER_SECONDS.map(option)}</optgroup>
        <optgroup label=${t("house-clock-days")}>${DAYS_SECONDS.map(option)}</optgroup>
      </select>
    </div>
    ${
      clock === null
        ? nothing
        : isOverDays(clock)
          ? nightField(clock, (night) => choose({ ...rules, clock: { ...clock, night } }))
          : bankField(clock, (bank_minutes) => choose({ ...rules, clock: { ...clock, bank_minutes } }))
    }`;
}

/**
 * @param {ClockRules} clock
 * @param {(minutes: number) => void} choose
 */
function bankField({ bank_minutes }, choose) {
  return html`<div class="field small">
    <label for="house-bank">${t("house-bank")}</label>
    <select
      id="house-bank"
      aria-describedby="house-bank-words"
      @change=${(/** @type {Event} */ event) => choose(numberOf(event))}>
      ${BANK_MINUTES.map(
        (minutes) =>
          html`<option value=${minutes} .selected=${minutes === bank_minutes}>
            ${minutes ? time(minutes * 60) : t("house-bank-none")}
          </option>`,
      )}
    </select>
    <p class="hint" id="house-bank-words">${t("house-bank-words")}</p>
  </div>`;
}

/**
 * @param {ClockRules} clock
 * @param {(night: Night | null) => void} choose
 */
function nightField({ night }, choose) {
  return html`<div class="field small">
    <label class="row check"
      ><input
        type="checkbox"
        name="house-night"
        .checked=${night !== null}
        @change=${() => choose(night === null ? USUAL_NIGHT : null)} />${t("house-night")}</label
    >
    ${
      night === null
        ? nothing
        : html`<div class="row">
            ${hour("house-night-begins", night.begins, night.ends, (begins) => choose({ ...night, begins }))}
            ${hour("house-night-ends", night.ends, night.begins, (ends) => choose({ ...night, ends }))}
          </div>`
    }
  </div>`;
}

/**
 * @param {string} id
 * @param {number} chosen
 * @param {number} other The hour that is not allowed.
 * @param {(hour: number) => void} choose
 */
function hour(id, chosen, other, choose) {
  return html`<div class="hour">
    <label for=${id}>${t(id)}</label>
    <select id=${id} @change=${(/** @type {Event} */ event) => choose(numberOf(event))}>
      ${HOURS.filter((value) => value !== other).map(
        (value) =>
          html`<option value=${value} .selected=${value === chosen}>${t("house-hour", { hour: value })}</option>`,
      )}
    </select>
  </div>`;
}

/** @param {Event} event */
const numberOf = (event) => Number(/** @type {HTMLSelectElement} */ (event.target).value);
