/** The page that checks a finished game: fetches its record, recomputes everything and shows the result. */
import { html, nothing } from "lit-html";
import { kept } from "../page/commitment.js";
import { sha256, unhex } from "./fairness.js";
import { t } from "../page/i18n.js";
import { drawTable } from "./draw_table.js";
import { allFits, groupOf, drawsOf } from "./draws.js";
import { Unreadable, checkedDraws, isWhole, namesItsBots, parsed } from "./record.js";
import { render } from "../page/rendering.js";

/**
 * @typedef {import("./record.js").GameRecord} GameRecord
 * @typedef {import("./record.js").CheckedDraw} CheckedDraw
 * @typedef {import("./draws.js").Group} Group
 * @typedef {"right" | "wrong" | "open"} Mark
 * @typedef {{mark: Mark, text: string, hint?: string | undefined}} Answer
 * @typedef {object} Report
 * @property {GameRecord | null} record
 * @property {Answer[]} answers
 * @property {CheckedDraw[]} draws
 * @property {Group[]} groups the results of the draws, in the game's terms
 * @property {number | null} progress part done, from 0 to 1; null when all is done
 * @property {string} refused the reason why there is nothing to check
 */

const MARKS = { right: "✓", wrong: "✗", open: "–" };
const page = /** @type {HTMLElement} */ (document.querySelector("#check"));
const reportRoot = /** @type {HTMLElement} */ (document.querySelector("#report"));
const mySeat = page.dataset.you ? Number(page.dataset.you) : null;
let running = 0;

/** Checks the record that the page is about. */
async function checkThisTable() {
  const record = document.querySelector("#record")?.textContent;
  if (record) await examine(new TextEncoder().encode(JSON.parse(record)));
  else show({ ...empty(), refused: t("check-not-over") });
}

/**
 * Runs every check that a browser can make, and shows its progress.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function examine(bytes) {
  running += 1;
  const run = running;
  const report = empty();
  /** @param {Answer} answer */
  const say = (answer) => {
    report.answers.push(answer);
    // Another file may have been chosen meanwhile.
    if (run === running) show(report);
  };
  try {
    report.record = parsed(bytes);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report.progress = null;
    return say({ mark: "wrong", text: t(`check-${error.code.replaceAll("_", "-")}`) });
  }
  const record = report.record;
  say(yes(isWhole(record), "check-whole", "check-seal-broken"));
  say(yes(sha256(unhex(record.secret)) === record.commitment, "check-commitment-right", "check-commitment-broken"));
  say(asSeenBefore(record));
  say(ownClientSeed(record));
  say(yes(namesItsBots(record), "check-bots-right", "check-bots-wrong"));
  report.draws = await checkedDraws(record, (done, of) => {
    report.progress = done / of;
    if (run === running) show(report);
  });
  say(allDraws(report.draws));
  const answer = await drawsOfGame(record, report);
  report.progress = null;
  if (answer) say(answer);
  else if (run === running) show(report);
}

/**
 * @param {boolean} right
 * @param {string} ifRight
 * @param {string} ifWrong
 * @returns {Answer}
 */
function yes(right, ifRight, ifWrong) {
  return { mark: right ? "right" : "wrong", text: t(right ? ifRight : ifWrong) };
}

/**
 * Whether the commitment equals the one that this browser received before play. If a server later changed its secret,
 * it would have to change the record's commitment as well, which this check detects.
 * @param {GameRecord} record
 * @returns {Answer}
 */
function asSeenBefore({ table, commitment }) {
  const seen = kept(table).commitment;
  if (seen === null) return { mark: "open", text: t("check-seen-none"), hint: commitment };
  return { ...yes(seen === commitment, "check-seen", "check-seen-another"), hint: seen };
}

/**
 * Whether the reader's own client seed is in the key.
 * @param {GameRecord} record
 * @returns {Answer}
 */
function ownClientSeed({ table, words: clientSeeds, players }) {
  const { clientSeed } = kept(table);
  if (clientSeed === null) return { mark: "open", text: t("check-client-seed-none") };
  const seat = clientSeeds.indexOf(clientSeed);
  if (seat >= 0 && (mySeat === null || seat === mySeat)) {
    return { mark: "right", text: t("check-client-seed", { name: players[seat]?.name ?? "" }), hint: clientSeed };
  }
  // A spectator may have a client seed that was never sent.
  return { mark: mySeat === null ? "open" : "wrong", text: t("check-client-seed-missing"), hint: clientSeed };
}

/**
 * @param {CheckedDraw[]} draws
 * @returns {Answer}
 */
function allDraws(draws) {
  const wrong = draws.filter(({ right }) => right !== null);
  const first = wrong[0];
  if (!first) return { mark: "right", text: t("check-draws", { count: draws.length }) };
  const [number, why, , result] = first.draw;
  const should = first.right === -1n ? "–" : String(first.right);
  const hint = t("check-draw-wrong", { row: first.row, number, why, result, should });
  return { mark: "wrong", text: t("check-draws-wrong", { count: wrong.length }), hint };
}

/**
 * Adds the results of these draws to the report, compared with the moves as far as possible without rules.
 * @param {GameRecord} record
 * @param {Report} report
 * @returns {Promise<Answer | null>} null if the game does not show its draws
 */
async function drawsOfGame(record, report) {
  // Texts and styles on this page are those of the record's game.
  if (record.game !== page.dataset.game) return { mark: "open", text: t("check-draws-elsewhere") };
  const game = await drawsOf(record.game);
  if (!game) return null;
  try {
    report.groups = game.draws(
      record,
      record.players.map((_, seat) => nameOf(record, seat)),
      document.querySelector("#own-file")?.textContent ?? "",
    );
  } catch {
    return { mark: "wrong", text: t("check-draws-impossible") };
  }
  return yes(allFits(report.groups), `${record.game}-draws-fits`, `${record.game}-draws-strange`);
}

/** @returns {Report} */
function empty() {
  return { record: null, answers: [], draws: [], groups: [], progress: 0, refused: "" };
}

/** @param {Report} report */
function show(report) {
  const { record, answers, groups, draws, progress, refused } = report;
  const done = progress === null;
  render(
    html`<div class="stack">
      <section class="panel verdict ${done ? verdict(answers) : ""}" role="status">${spoken(report)}</section>
      <ul class="answers">
        ${answers.map(
          ({ mark, text, hint }) =>
            html`<li class=${mark}>
              <span class="mark" role="img" aria-label=${t(`check-mark-${mark}`)}>${MARKS[mark]}</span
              ><span>${text}</span>
              ${hint ? html`<code class="hint">${hint}</code>` : nothing}
            </li>`,
        )}
      </ul>
      ${
        done && record && !refused
          ? html`${groups.map(groupOf)}
              <p class="hint">${t("check-moves-words")}</p>
              ${valuesOf(record)} ${everyDraw(draws)}`
          : nothing
      }
    </div>`,
    reportRoot,
  );
}

/** @param {Report} report */
function spoken({ answers, progress, refused }) {
  if (refused)
    return html`<span class="mark" aria-hidden="true">–</span>
      <p>${refused}</p>`;
  if (progress !== null)
    return html`<p>${t("check-busy")}</p>
      <progress max="1" .value=${progress}></progress>`;
  const result = verdict(answers);
  return html`<span class="mark" aria-hidden="true">${MARKS[result]}</span>
    <h2>${t(`check-verdict-${result}`)}</h2>
    <p>${t(`check-verdict-${result}-words`)}</p>`;
}

/**
 * @param {Answer[]} answers
 * @returns {"right" | "wrong"}
 */
function verdict(answers) {
  return answers.some(({ mark }) => mark === "wrong") ? "wrong" : "right";
}

/**
 * @param {GameRecord} record
 * @param {number} seat
 */
function nameOf(record, seat) {
  const name = record.players[seat]?.name;
  return name ? name : t("check-nameless", { number: seat + 1 });
}

/** @param {GameRecord} record */
function valuesOf(record) {
  return html`<details>
    <summary>${t("check-values")}</summary>
    <dl class="values">
      <dt>${t("check-commitment")}</dt>
      <dd><code>${record.commitment}</code></dd>
      <dt>${t("check-secret")}</dt>
      <dd><code>${record.secret}</code></dd>
      ${record.words.map(
        (clientSeed, seat) =>
          html`<dt>${t("check-client-seed-of", { name: nameOf(record, seat) })}</dt>
            <dd><code>${clientSeed}</code></dd>`,
      )}
      <dt>${t("check-table")}</dt>
      <dd><code>${record.table}</code></dd>
    </dl>
  </details>`;
}

/** @param {CheckedDraw[]} draws */
function everyDraw(draws) {
  return html`<details>
    <summary>${t("check-every-draw")}</summary>
    <div class="draws" tabindex="0" role="region" aria-label=${t("check-every-draw")}>
      ${drawTable(draws)}
    </div>
  </details>`;
}

const field = /** @type {HTMLElement} */ (document.querySelector("label:has(#file)"));
field.addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file) return;
  // The same file, changed, can be chosen again.
  void file.arrayBuffer().then((bytes) => examine(new Uint8Array(bytes)).finally(() => (input.value = "")));
});
void checkThisTable();
