/** The form that makes a table or a tournament: which game, for how many, for whom, with which options. */
import { html, nothing } from "lit-html";
import { address } from "./assets.js";
import { houseRules } from "./house_rules_form.js";
import { t } from "./i18n.js";
import { insideApp } from "./in_app.js";
import * as me from "./me.js";
import { segments } from "./segments.js";
import { own } from "./tournament/words.js";

/** @import { GameOffer, HouseRules, NewTable, NewTournament, RoundRobin } from "../types/messages.js" */
/** @typedef {{name: string, values: string[], players?: number}} Option */
/** @typedef {{name: string, bytes: number, codes: string[]}} FileOption An option that is a file of the host's own: how
 *   long it may be, and the codes of refusals that are about it. */
/**
 * @typedef {{name: string, text: Promise<string | null>}} Chosen A file that was chosen, and what is in it; null where
 *   it cannot be read.
 */

/**
 * @typedef {Object} Making What is chosen for a table or a tournament that is not made yet.
 * @property {string} game
 * @property {number} seats
 * @property {"match" | "tournament"} kind
 * @property {number} capacity
 * @property {RoundRobin} rounds
 * @property {HouseRules} house What is agreed on besides the game's own options.
 * @property {Record<string, Chosen | undefined>} files By option; of the chosen game.
 * @property {Record<string, string | undefined>} fileHints Why a file cannot be taken.
 * @property {boolean} making
 * @property {string} makeHint
 */

export const CAPACITIES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The options of a tournament, whatever is played at it; the first value of each is the usual one. */
const RULES = [
  { name: "order", values: ["wins", "points"] },
  { name: "play_off", values: ["yes", "no"] },
];

/**
 * @param {GameOffer[]} games
 * @param {Record<string, {OPTIONS: Option[], FILES?: FileOption[]}>} options
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 * @param {(event: SubmitEvent) => void} make
 */
export function maker(games, options, state, change, make) {
  const game = games.find(({ name }) => name === state.game);
  if (!game) return nothing;
  const held = state.kind === "tournament";
  const { OPTIONS = [], FILES = [] } = options[game.name] ?? {};
  const files = held ? [] : FILES;
  const rules = OPTIONS.filter(({ players: only }) => !only || only === (held ? 2 : state.seats));
  return html`<form id="make" class="panel stack" @submit=${make}>
    <h2>${held ? t("make-title-tournament") : t("make-title")}</h2>
    ${chooser(games, game, change)}
    ${
      game.tournaments
        ? html`<fieldset class="field">
            <legend>${t("kind")}</legend>
            ${segments(
              "kind",
              ["match", "tournament"],
              state.kind,
              (value) => t(`kind-${value}`),
              (kind) => change({ kind }),
            )}
            ${held ? html`<p class="hint">${own(game.name, "words")}</p>` : nothing}
          </fieldset>`
        : nothing
    }
    <div class="row apart">
      ${held ? lists(game, state, change) : players(game, state, change)}
      <fieldset class="field">
        <legend>${t("who-may-come")}</legend>
        <div class="segments">
          <label><input type="radio" name="public" value="no" checked />${t("private")}</label>
          <label><input type="radio" name="public" value="yes" />${t("public")}</label>
        </div>
      </fieldset>
      ${held ? nothing : spectators()}
    </div>
    ${
      me.name === null
        ? html`${insideApp()}
          <div class="field">
            <label for="name">${t("name-first")}</label>
            <input id="name" name="name" maxlength="96" autocomplete="nickname" required aria-describedby="name-why" />
            <p class="hint" id="name-why">${t("name-why")}</p>
          </div>`
        : nothing
    }
    ${
      held || rules.length || files.length
        ? html`<details class="options">
            <summary>${t("options")}</summary>
            <div class="stack">
              <p class="hint">${t("options-words")}</p>
              ${
                held
                  ? RULES.map(({ name, values }) =>
                      rule(`rule-${name}`, values, (id) => own(game.name, `rule-${name.replaceAll("_", "-")}${id}`)),
                    )
                  : nothing
              }
              ${rules.map(({ name, values }) =>
                rule(`option-${name}`, values, (id) => t(`${game.name}-option-${name.replaceAll("_", "-")}${id}`)),
              )}
              ${files.map((file) => chosenFile(game.name, file, state, change))}
            </div>
          </details>`
        : nothing
    }
    ${houseRules(state.house, (house) => change({ house }))}
    <p class="error" role="alert">${state.makeHint}</p>
    <button class="primary big" id="make-table" ?disabled=${state.making}>
      ${state.making ? t("making") : held ? t("make-tournament") : t("make")}
    </button>
  </form>`;
}

const spectators = () =>
  html`<fieldset class="field">
    <legend>${t("spectators")}</legend>
    <div class="segments">
      <label><input type="radio" name="spectators" value="yes" checked />${t("spectators-yes")}</label>
      <label><input type="radio" name="spectators" value="no" />${t("spectators-no")}</label>
    </div>
  </fieldset>`;

/**
 * @param {GameOffer[]} games
 * @param {GameOffer} chosen
 * @param {(change: Partial<Making>) => void} change
 */
function chooser(games, chosen, change) {
  return html`<fieldset class="field">
    <legend class="unseen">${t("game")}</legend>
    <div class="game-choices">
      ${games.map(
        ({ name }) =>
          html`<label class="game-choice">
            <input
              type="radio"
              name="game"
              value=${name}
              .checked=${name === chosen.name}
              @change=${() => change({ game: name, files: {}, fileHints: {} })} />
            ${sign(name)}<b>${t(`game-${name}`)}</b></label
          >`,
      )}
    </div>
    <p class="game-words">
      ${t(`game-${chosen.name}-words`)}
      <a href=${`/rules/${chosen.name}`}>${t("rules-of", { game: t(`game-${chosen.name}`) })}</a>
    </p>
  </fieldset>`;
}

/**
 * The sign of a game, as it draws it.
 * @param {string} game
 */
export const sign = (game) =>
  html`<svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
    <use href=${`${address(`games/${game}/art.svg`)}#sign`}></use>
  </svg>`;

/**
 * @param {GameOffer} game
 * @param {Making} state
 * @param {(change: Partial<Making>) => void} change
 */
function players(game, state, change) {
  const [only, ...others] = game.players;
  return html`<fieldset class="field">
    <legend>${t("players")}</legend>
    ${
      others.length
        ? html`<div class="segments">
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
          </div>`
        : html`<p class="only">${t("seats-always", { count: only ?? 0 })}</p>`
    }
  </fieldset>`;
}

/**
 * How many may enter, and how often they meet.
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
 * One option; its usual value is chosen until the reader chooses another.
 * @param {string} field
 * @param {string[]} values
 * @param {(ending: string) => string} words
 */
function rule(field, values, words) {
  return html`<fieldset class="field small">
    <legend>${words("")}</legend>
    <div class="segments">
      ${values.map(
        (value, index) =>
          html`<label
            ><input type="radio" name=${field} value=${value} ?checked=${index === 0} />${words(`-${value}`)}</label
          >`,
      )}
    </div>
    <p class="hint">${words("-words")}</p>
  </fieldset>`;
}

/**
 * A file of the host's own. It is kept as it was read; to read it again after a change it is chosen again.
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
 * The request that makes it: the path and the body; null where a file cannot be read.
 * @param {FormData} form
 * @param {Making} state
 * @returns {Promise<[path: string, body: NewTable | NewTournament] | null>}
 */
export async function requestFor(form, state) {
  const options = Object.fromEntries(
    [...form].filter(([key]) => key.startsWith("option-")).map(([key, value]) => [key.slice("option-".length), value]),
  );
  const isPublic = form.get("public") === "yes";
  const shared = { game: state.game, public: isPublic, options, house_rules: state.house };
  if (state.kind === "match") {
    for (const [name, file] of Object.entries(state.files)) {
      if (!file) continue;
      const text = await file.text;
      if (text === null) return null;
      options[name] = text;
    }
    // Among friends nobody has to say that it begins when all have said that they are ready.
    const spectators = form.get("spectators") !== "no";
    return ["/api/tables", { ...shared, seats: state.seats, starts_itself: !isPublic, spectators }];
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
