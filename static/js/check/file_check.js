/** The page on which the server checks a record's file completely, by the rules, without its table. */
import { html, nothing } from "lit-html";
import { learnRefusals, refusal, sentence } from "../page/api.js";
import { has, list, t } from "../page/i18n.js";
import { render } from "../page/rendering.js";
import { inTab } from "../page/storage.js";

/** @import { CheckedRecord, RecordFinding } from "../../types/messages.js" */

/** The largest file that the server accepts, in megabytes. */
const MOST = 8;
const MARKS = { true: ["✓", "right"], untrue: ["✗", "wrong"], unchecked: ["–", "open"] };

const input = /** @type {HTMLInputElement} */ (document.querySelector("#file"));
const root = /** @type {HTMLElement} */ (document.querySelector("#report"));
/** The number of chosen files: an answer about an earlier file is not shown. */
let chosen = 0;

/** @param {File} file */
async function check(file) {
  chosen += 1;
  const own = chosen;
  if (file.size > MOST * 1024 * 1024) return render(failed(t("file-check-big", { megabytes: MOST })), root);
  render(html`<p class="hint">${t("file-check-busy")}</p>`, root);
  const shown = await answered(file);
  if (own === chosen) render(shown, root);
}

/** @param {File} file */
async function answered(file) {
  try {
    // The bytes are read first, so that an unreadable file is not taken for a lost connection.
    const body = await file.arrayBuffer().catch(() => null);
    if (!body) return failed(t("file-check-unread"));
    const response = await fetch("/api/check", { method: "POST", credentials: "same-origin", body });
    if (!response.ok) throw await refusal(response);
    return report(/** @type {CheckedRecord} */ (await response.json()), body);
  } catch (error) {
    await learnRefusals();
    return failed(sentence(error));
  }
}

/** @param {string} words */
const failed = (words) => html`<p class="error">${words}</p>`;

/**
 * @param {CheckedRecord} checked
 * @param {ArrayBuffer} body The file.
 */
function report({ verdict, findings, unchecked, record }, body) {
  const [mark, look] = MARKS[verdict];
  const all = [...findings, ...unchecked];
  return html`<section class=${`panel verdict ${look}`}>
      <span class="mark" aria-hidden="true">${mark}</span>
      <h2>${t(`file-check-${verdict}`)}</h2>
      <p>${t(`file-check-${verdict}-words`)}</p>
    </section>
    ${
      verdict === "true" && record
        ? html`<p>
            <button class="primary" id="watch" @click=${() => watch(record.game, body)}>
              ${t("file-check-watch")}
            </button>
          </p>`
        : nothing
    }
    ${all.length ? html`<ul class="file-findings" lang="en">${all.map(finding)}</ul>` : nothing}
    ${record ? facts(record) : nothing}`;
}

/**
 * Opens the replay, which takes the file from this tab's storage.
 * @param {string} game
 * @param {ArrayBuffer} body
 */
function watch(game, body) {
  if (inTab.set("record", new TextDecoder().decode(body))) location.assign(`/check/replay/${game}`);
  else render(failed(t("file-check-watch-big")), root);
}

/** @param {RecordFinding} one */
const finding = ({ code, message }) => html`<li data-code=${code}>${message}</li>`;

/** @param {NonNullable<CheckedRecord["record"]>} record */
function facts({ game, table, players, scores, commitment }) {
  const names = players.map((name, seat) => name ?? t("file-check-nameless", { number: seat + 1 }));
  const points = scores?.map((one, seat) => `${names[seat]} ${one}`);
  const lines = [
    [t("file-check-game"), has(`game-${game}`) ? t(`game-${game}`) : game],
    [t("file-check-table"), table],
    [t("file-check-players"), list(names)],
    ...(points ? [[t("file-check-points"), list(points)]] : []),
    [t("file-check-commitment"), commitment],
  ];
  return html`<dl class="file-facts">
    ${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
  </dl>`;
}

input.addEventListener("change", () => {
  const [file] = input.files ?? [];
  // The same file can be chosen again after it was changed.
  input.value = "";
  if (file) void check(file);
});
