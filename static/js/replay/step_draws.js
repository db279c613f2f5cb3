/**
 * The draws of a step in the terms of its game, computed again in this browser by the code of the Check page. The
 * record is requested when the reader asks for the draws, and all of them are computed once.
 */
import { html, nothing } from "lit-html";
import { sentence } from "../page/api.js";
import { kept } from "../page/commitment.js";
import { has, learn, t } from "../page/i18n.js";

/**
 * @typedef {import("../check/record.js").CheckedDraw} CheckedDraw
 * @typedef {{draws: CheckedDraw[], isTrue: boolean, groups: import("../check/draws.js").Group[],
 *   table: typeof import("../check/draw_table.js").drawTable,
 *   shown: typeof import("../check/draws.js").groupOf}} Checked
 */

export class StepDraws {
  #table;
  #source;
  #draw;
  #isOpen = false;
  /** @type {Checked | null} */
  #checked = null;
  #trouble = "";
  #progress = 0;

  /**
   * @param {string} table The table's id.
   * @param {import("./source.js").Source} source
   * @param {() => void} draw
   */
  constructor(table, source, draw) {
    this.#table = table;
    this.#source = source;
    this.#draw = draw;
  }

  toggle() {
    this.#isOpen = !this.#isOpen;
    if (this.#isOpen && !this.#checked) void this.#check();
    this.#draw();
  }

  async #check() {
    this.#trouble = "";
    try {
      const [{ checkedDraws, isWhole, parsed }, { sha256, unhex }, { drawTable }, { drawsOf, groupOf }, bytes] =
        await Promise.all([
          import("../check/record.js"),
          import("../check/fairness.js"),
          import("../check/draw_table.js"),
          import("../check/draws.js"),
          this.#source.record(),
          learn("i18n/check"),
        ]);
      const record = parsed(bytes);
      const seen = kept(this.#table).commitment;
      const draws = await checkedDraws(record, (done, of) => {
        this.#progress = done / of;
        this.#draw();
      });
      const isPromised = sha256(unhex(record.secret)) === record.commitment;
      const isTrue = isWhole(record) && isPromised && (seen === null || seen === record.commitment);
      const module = await drawsOf(record.game);
      const groups = module ? inTerms(module, record) : [];
      this.#checked = { draws, isTrue, groups, table: drawTable, shown: groupOf };
    } catch (error) {
      // The reason for which the bytes are no record.
      const reason = error instanceof Error && "code" in error ? `check-${error.code}`.replaceAll("_", "-") : "";
      this.#trouble = has(reason) ? t(reason) : sentence(error);
    }
    this.#draw();
  }

  /**
   * The button, and the draws of these rows of the log.
   * @param {number} after
   * @param {number} row
   */
  panel(after, row) {
    return html`<div class="replay-draws">
      <button id="replay-draws" class="quiet" aria-expanded=${this.#isOpen} aria-controls="replay-drawn"
        @click=${() => this.toggle()}>
        ${t("replay-draws")}
      </button>
      <div id="replay-drawn" ?hidden=${!this.#isOpen}>${this.#isOpen ? this.#drawn(after, row) : nothing}</div>
    </div>`;
  }

  /**
   * @param {number} after
   * @param {number} row
   */
  #drawn(after, row) {
    if (this.#trouble) return html`<p class="error" role="alert">${this.#trouble}</p>`;
    if (!this.#checked)
      return html`<progress max="1" .value=${this.#progress} aria-label=${t("replay-draws")}></progress>`;
    const { draws, isTrue, groups, table, shown } = this.#checked;
    const drawn = draws.filter((one) => one.row > after && one.row <= row);
    const own = groups.flatMap(({ lines, ...group }) => {
      const of = lines.filter((line) => line.row > after && line.row <= row);
      return of.length ? [{ ...group, lines: of }] : [];
    });
    const isRight = isTrue && drawn.every(({ right }) => right === null);
    const verdict = isRight ? t("check-draws", { count: drawn.length }) : t("check-verdict-wrong");
    return html`<p class=${isRight ? "hint" : "error"} role="status">
        ${drawn.length || !isTrue ? verdict : t("replay-no-draws")}
      </p>
      ${
        drawn.length
          ? html`<div class="draws" tabindex="0" role="region" aria-label=${t("replay-draws")}>
              ${own.length && isRight ? own.map(shown) : table(drawn)}
            </div>`
          : nothing
      }
      <p><a href=${this.#source.check}>${t("replay-check-all")}</a></p>`;
  }
}

/**
 * The draws in the terms of the game; none if they are not those of the game.
 * @param {import("../check/draws.js").DrawsModule} module
 * @param {import("../check/record.js").GameRecord} record
 */
function inTerms(module, record) {
  try {
    const names = record.players.map(({ name }, seat) => name ?? t("replay-nameless", { number: seat + 1 }));
    return module.draws(record, names, "");
  } catch {
    return [];
  }
}
