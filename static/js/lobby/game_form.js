/** The form that makes a table or a tournament of one game. */
import { html, nothing } from "lit-html";
import { summary } from "./house_rules.js";
import { houseRules } from "./house_rules_form.js";
import { t } from "../page/i18n.js";
import { insideApp } from "../page/in_app.js";
import { PRESETS, choicesOf, presetOf } from "./presets.js";
import { sign } from "./tables.js";
import * as me from "../person/me.js";
import { nameField } from "../person/name_field.js";
import { segments } from "../page/segments.js";
import { own } from "../tournament/words.js";

/** @import { GameOffer, HouseRules, NewTable, NewTournament, RoundRobin } from "../../types/messages.js" */
/** @typedef {{name: string, values: string[], players?: number}} Option */
/** @typedef {{name: string, bytes: number, codes: string[]}} FileOption An option with the host's own file: its
 *   greatest length, and the codes of the refusals about it. */
/**
 * @typedef {{name: string, text: Promise<string | null>}} Chosen A chosen file and its content; null if it cannot
 *   be read.
 */

/**
 * @typedef {Object} Making The choices for a table or a tournament before it is made.
 * @property {string} game
 * @property {number} seats
 * @property {"match" | "tournament"} kind
 * @property {number} capacity
 * @property {RoundRobin} rounds
 * @property {HouseRules} house
 * @property {Readonly<Record<string, string>>} options The game's options that differ from the defaults.
 * @property {Record<string, Chosen | undefined>} files The files for the chosen game, by option.
 * @property {Record<string, string | undefined>} fileHints The reason why a file was refused.
 * @property {boolean} making
 * @property {string} makeHint
 */

export const CAPACITIES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The options of a tournament of any game; the first value of each is the default. */
const RULES = [
  { name: "order", values: ["wins", "points"] },
  { name: "play_off", values: ["yes", "no"] },
];

/**
 * The form for one game: name, seats and pace in sight, everything else behind "More".
 * @param {GameOffer} game
 * @param {Record<string, {OPTIONS: Option[], FILES?: FileOption[]}>} options
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 * @param {(event: SubmitEvent) => void} make
 */
export function maker(game, options, state, change, make) {
  const held = state.kind === "tournament";
  const { OPTIONS = [], FILES = [] } = options[game.name] ?? {};
  return html`<form id="make" @submit=${make}>
    <header>
      ${sign(game.name)}
      <h1 id="make-title">
        ${held ? t("make-title-tournament") : t("make-title", { game: t(`game-${game.name}`) })}
      </h1>
      <button type="button" class="quiet" id="make-close" aria-label=${t("close")} @click=${close}>×</button>
    </header>
    <div class="make-body stack">
    ${
      me.name === null
        ? html`${insideApp()}
          <div class="field">${nameField(t("your-name"), true)}</div>`
        : nothing
    }
    ${held ? lists(game, state, change) : players(game, state, change)} ${presets(game.name, state, change)}
    <details class="options" id="make-more">
      <summary>${t("more-choices")}</summary>
      <div class="stack">
        ${game.tournaments ? kinds(game.name, state, change) : nothing} ${audience(held)}
        ${held ? RULES.map((one) => tournamentRule(game.name, one)) : nothing}
        ${OPTIONS.filter(({ players: only }) => !only || only === (held ? 2 : state.seats)).map((option) =>
          gameOption(game.name, option, state, change),
        )}
        ${held ? nothing : FILES.map((file) => chosenFile(game.name, file, state, change))}
        ${houseRules(state.house, (house) => change({ house }), held)}
      </div>
    </details>
    </div>
    <footer>
      <p class="error" role="alert">${state.makeHint}</p>
      <button
        class="primary big needs-server"
        id="make-table"
        ?autofocus=${me.name !== null}
        aria-busy=${state.making ? "true" : nothing}>
        ${state.making ? t("making") : held ? t("make-tournament") : t("make")}
      </button>
    </footer>
  </form>`;
}

/** @param {Event} event */
const close = ({ target }) => /** @type {HTMLElement} */ (target).closest("dialog")?.close();

/**
 * @param {string} game
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function presets(game, { house, options }, change) {
  return html`<fieldset class="field">
    <legend>${t("preset")}</legend>
    ${segments(
      "preset",
      PRESETS,
      /** @type {import("./presets.js").Preset} */ (presetOf({ house, options }, game)),
      (preset) => t(`preset-${preset}`),
      (preset) => change(choicesOf(preset, game)),
    )}
    <p class="hint" id="preset-means">${summary(house)}</p>
  </fieldset>`;
}

/**
 * @param {string} game
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function kinds(game, { kind: chosen }, change) {
  return html`<fieldset class="field">
    <legend>${t("kind")}</legend>
    ${segments(
      "kind",
      ["match", "tournament"],
      chosen,
      (value) => t(`kind-${value}`),
      (kind) => change({ kind }),
    )}
    ${chosen === "tournament" ? html`<p class="hint">${own(game, "words")}</p>` : nothing}
  </fieldset>`;
}

/** @param {boolean} held */
const audience = (held) =>
  html`<fieldset class="field">
      <legend>${t("who-may-come")}</legend>
      <div class="segments">
        <label><input type="radio" name="public" value="no" checked />${t("private")}</label>
        <label><input type="radio" name="public" value="yes" />${t("public")}</label>
      </div>
    </fieldset>
    ${held ? nothing : spectators()}`;

const spectators = () =>
  html`<fieldset class="field">
    <legend>${t("spectators")}</legend>
    <div class="segments">
      <label><input type="radio" name="spectators" value="yes" checked />${t("spectators-yes")}</label>
      <label><input type="radio" name="spectators" value="no" />${t("spectators-no")}</label>
    </div>
  </fieldset>`;

/**
 * @param {GameOffer} game
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function players(game, state, change) {
  if (game.players.length === 1) return nothing;
  return html`<fieldset class="field">
    <legend>${t("players")}</legend>
    <div class="segments">
      ${game.players.map(
        (count) =>
          html`<label
            ><input
              type="radio"
              name="seats"
              value=${count}
              .checked=${count === state.seats}
              @change=${() => change({ seats: count })} /><span aria-hidden="true">${count}</span
            ><span class="unseen">${t("seats-count", { count })}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/**
 * The number of entrants, and how often each pair meets.
 * @param {GameOffer} game
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function lists(game, state, change) {
  const turns = state.rounds === "double" ? 2 : 1;
  const rounds = turns * (state.capacity - (state.capacity % 2 ? 0 : 1));
  const matches = (turns * state.capacity * (state.capacity - 1)) / 2;
  return html`<div class="field">
      <label for="capacity">${own(game.name, "entrants")}</label>
      <select
        id="capacity"
        name="capacity"
        aria-describedby="capacity-words"
        @change=${(/** @type {Event} */ event) =>
          change({ capacity: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
        ${CAPACITIES.map(
          (count) => html`<option value=${count} .selected=${count === state.capacity}>${count}</option>`,
        )}
      </select>
      <p class="hint" id="capacity-words">${t("tournament-size", { rounds, matches })}</p>
    </div>
    <fieldset class="field">
      <legend>${t("tournament-meetings")}</legend>
      ${segments(
        "rounds",
        ["single", "double"],
        state.rounds,
        (value) => t(`tournament-meetings-${value}`),
        (rounds) => change({ rounds }),
      )}
    </fieldset>`;
}

/**
 * A rule of tournaments; the first value is the default.
 * @param {string} game
 * @param {{name: string, values: string[]}} rule
 */
const tournamentRule = (game, { name, values }) =>
  html`<fieldset class="field small">
    <legend>${own(game, ruleText(name))}</legend>
    <div class="segments">
      ${values.map(
        (value, index) =>
          html`<label
            ><input type="radio" name=${`rule-${name}`} value=${value} ?checked=${index === 0} />${own(
              game,
              `${ruleText(name)}-${value}`,
            )}</label
          >`,
      )}
    </div>
    <p class="hint">${own(game, `${ruleText(name)}-words`)}</p>
  </fieldset>`;

/** @param {string} name */
const ruleText = (name) => `rule-${name.replaceAll("_", "-")}`;

/**
 * An option of the game; the first value is the default.
 * @param {string} game
 * @param {Option} option
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function gameOption(game, { name, values }, { options }, change) {
  const words = `${game}-option-${name.replaceAll("_", "-")}`;
  const [usual = ""] = values;
  return html`<fieldset class="field small">
    <legend>${t(words)}</legend>
    ${segments(
      `option-${name}`,
      values,
      options[name] ?? usual,
      (value) => t(`${words}-${value}`),
      (value) => {
        const { [name]: _, ...others } = options;
        change({ options: value === usual ? others : { ...others, [name]: value } });
      },
    )}
    <p class="hint">${t(`${words}-words`)}</p>
  </fieldset>`;
}

/**
 * The field for the host's own file. Its content is stored when it is chosen; after a change it must be chosen again.
 * @param {string} game
 * @param {FileOption} file
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function chosenFile(game, { name, bytes }, { files, fileHints }, change) {
  const id = `file-${name}`;
  const words = `${game}-option-${name}`;
  /** @param {Chosen} [chosen] @param {string} [hint] */
  const take = (chosen, hint) =>
    change({ files: { ...files, [name]: chosen }, fileHints: { ...fileHints, [name]: hint } });
  /** @param {Event} event */
  const read = async (event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    if (file.size > bytes) return take(undefined, t("file-too-long", { name: file.name, most: bytes / 1024 }));
    const text = file.text().catch(() => null);
    take({ name: file.name, text });
    if ((await text) === null) take(undefined, t("file-unread", { name: file.name }));
  };
  const chosen = files[name];
  return html`<fieldset class="field small">
    <legend>${t(words)}</legend>
    <div class="row">
      <label class="button"
        >${t("file-choose")}<input
          class="unseen"
          id=${id}
          type="file"
          accept=".json,application/json"
          aria-describedby=${`${id}-chosen ${id}-hint`}
          @click=${(/** @type {Event} */ event) => {
            /** @type {HTMLInputElement} */ (event.target).value = "";
          }}
          @change=${read}
      /></label>
      <span id=${`${id}-chosen`}>${chosen?.name ?? t(`${words}-house`)}</span>
      ${
        chosen
          ? html`<button
              type="button"
              class="quiet"
              @click=${() => {
                take();
                document.getElementById(id)?.focus();
              }}>
              ${t("file-drop")}
            </button>`
          : nothing
      }
    </div>
    <p class="error" role="alert" id=${`${id}-hint`}>${fileHints[name] ?? ""}</p>
    <p class="hint">${t(`${words}-words`)} <a href=${`/rules/${game}#${id}`}>${t("file-form")}</a></p>
  </fieldset>`;
}

/**
 * The request that makes it; null if a file cannot be read.
 * @param {FormData} form
 * @param {Making} state
 * @returns {Promise<["/api/tables", NewTable] | ["/api/tournaments", NewTournament] | null>} The path and the body.
 */
export async function requestFor(form, state) {
  const options = Object.fromEntries(
    [...form].filter(([key]) => key.startsWith("option-")).map(([key, value]) => [key.slice("option-".length), value]),
  );
  const isPublic = form.get("public") === "yes";
  // Matches of tournaments have no hints, whatever was chosen before for a single game.
  const hints = state.kind === "match" ? state.house.hints : /** @type {const} */ ("alone");
  const shared = { game: state.game, public: isPublic, options, house_rules: { ...state.house, hints } };
  if (state.kind === "match") {
    for (const [name, file] of Object.entries(state.files)) {
      if (!file) continue;
      const text = await file.text;
      if (text === null) return null;
      options[name] = text;
    }
    const spectators = form.get("spectators") !== "no";
    return ["/api/tables", { ...shared, seats: state.seats, starts_itself: null, spectators }];
  }
  return [
    "/api/tournaments",
    {
      ...shared,
      capacity: state.capacity,
      rounds: state.rounds,
      order: form.get("rule-order") === "points" ? "points" : "wins",
      play_off: form.get("rule-play_off") === "yes",
    },
  ];
}
