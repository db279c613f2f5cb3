/** The dialog "With friends": makes a table or a tournament, and opens its page. */
import { nothing } from "lit-html";
import { Refused, post, sentence } from "../page/api.js";
import { clientSeedFor, keepCommitment } from "../page/commitment.js";
import { t } from "../page/i18n.js";
import { maker, requestFor } from "./game_form.js";
import * as me from "../person/me.js";
import { drawsLater } from "../page/press_guard.js";
import { render } from "../page/rendering.js";
import { choicesOf } from "./presets.js";

/**
 * @import { GameOffer } from "../../types/messages.js"
 * @import { FileOption, Making, Option } from "./game_form.js"
 */

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("#make-dialog"));
/** @type {GameOffer[]} */
let games = [];
/** @type {Record<string, {OPTIONS: Option[], FILES?: FileOption[]}>} */
const options = {};
/** @type {Making} */
const state = {
  game: "",
  seats: 0,
  kind: "match",
  capacity: 6,
  rounds: "single",
  ...choicesOf("book", ""),
  files: {},
  fileHints: {},
  making: false,
  makeHint: "",
};

const offer = () => games.find(({ name }) => name === state.game);

function draw() {
  if (drawsLater(draw)) return;
  const game = offer();
  render(game ? maker(game, options, state, change, make) : nothing, dialog);
}

/** @param {Partial<Making>} changed */
function change(changed) {
  Object.assign(state, changed);
  draw();
}

/**
 * Opens the form for a game, with that game's usual choices unless the form was already open for it.
 * @param {string} game
 */
async function open(game) {
  options[game] ??= await import(`../../games/${game}/options.js`);
  if (state.game !== game)
    change({
      game,
      ...choicesOf("book", game),
      seats: games.find(({ name }) => name === game)?.usual_seats ?? 0,
      kind: "match",
      files: {},
      fileHints: {},
      makeHint: "",
    });
  draw();
  if (!dialog.open) dialog.showModal();
}

/** @param {SubmitEvent} event */
async function make(event) {
  event.preventDefault();
  if (state.making) return;
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  change({ making: true, makeHint: "", fileHints: {} });
  try {
    const request = await requestFor(form, state);
    if (!request) return change({ making: false });
    const [path, body] = request;
    const name = form.get("name");
    if (name) await me.rename(String(name));
    const made = await post(path, body);
    if ("commitment" in made) {
      // The client seed is sent after the server's commitment; the table's maker is no exception.
      keepCommitment({ id: made.id, status: "waiting", commitment: made.commitment });
      await post(`/api/tables/${made.id}/seats/0`, { client_seed: clientSeedFor(made.id) });
    }
    location.assign(made.url);
  } catch (error) {
    await explain(error);
  }
}

/**
 * Shows a refusal beside the file that it is about, or above the button.
 * @param {unknown} error
 */
async function explain(error) {
  const file = options[state.game]?.FILES?.find(
    ({ name, codes }) => state.files[name] && error instanceof Refused && codes.includes(error.code),
  );
  if (!file) return change({ making: false, makeHint: sentence(error) });
  const why =
    error instanceof Refused && error.mistake
      ? await import("./card_file_mistakes.js").then(
          ({ mistakeIn }) => mistakeIn(state.game, error),
          () => error.message,
        )
      : sentence(error);
  change({ making: false, fileHints: { [file.name]: t(`${state.game}-option-${file.name}-refused`, { why }) } });
  dialog.querySelector("#make-more")?.setAttribute("open", "");
  dialog.querySelector(`#file-${file.name}-hint`)?.scrollIntoView({ block: "center" });
}

/**
 * Connects the buttons "With friends" to the form.
 * @param {GameOffer[]} offered
 */
export function makeTables(offered) {
  games = offered;
  for (const button of document.querySelectorAll("[data-friends]"))
    button.addEventListener("click", () => void open(button.getAttribute("data-friends") ?? ""));
  document.addEventListener("words", draw);
  addEventListener("pageshow", () => change({ making: false }));
}
