/** The log of the table: sentences in order, grouped by rounds that can be folded, and by their parts. */
import { html, nothing } from "lit-html";
import { t } from "../../page/i18n.js";
import { isRendered } from "../../page/visible.js";

/** @typedef {import("./history.js").Line} Line */
/**
 * @typedef {(name: string | null, isTouched?: boolean) => void} Point Highlights the thing of this name on the table.
 */

/**
 * @param {readonly Line[]} lines
 * @param {{you: number | null, logMine: boolean}} reader
 * @param {(mine: boolean) => void} onlyMine
 * @param {Point} point
 */
export function log(lines, { you, logMine }, onlyMine, point) {
  const filed = lines.some((line) => line.filed);
  const chapters = parts(lines, "chapter", (part) => ({
    ...part,
    sections: parts(part.lines, "section", (section) => section),
  }));
  const shown = logMine && filed ? chapters.map((chapter) => own(chapter, you)) : chapters;
  const last = shown.length - 1;
  return html`<section class="log-panel" aria-label=${t("log")}>
    <div class="log-top">
      <h2>${t("log")}</h2>
      ${
        filed && you !== null
          ? html`<button
              class="quiet"
              id="log-mine"
              aria-pressed=${logMine ? "true" : "false"}
              @click=${() => onlyMine(!logMine)}>
              ${t("log-mine")}
            </button>`
          : nothing
      }
    </div>
    <div id="log" tabindex="0" @keydown=${walk}>
      ${
        lines.length
          ? shown.map(({ name, sections }, at) =>
              name === null
                ? sections.map((one) => section(one, point))
                : html`<details class="chapter" ?open=${at === last}>
                    <summary>${name}</summary>
                    ${sections.map((one) => section(one, point))}
                  </details>`,
            )
          : html`<p class="hint">${t("log-empty")}</p>`
      }
    </div>
  </section>`;
}

/**
 * @param {{name: string | null, lines: readonly Line[]}} section
 * @param {Point} point
 */
function section({ name, lines }, point) {
  if (!lines.length) return nothing;
  return html`${name === null ? nothing : html`<h3>${name}</h3>`}
    <ol>
      ${lines.map((line) => html`<li>${said(line, point)}</li>`)}
    </ol>`;
}

/**
 * A line; the table's things in it are chips that highlight them.
 * @param {Line} line
 * @param {Point} point
 */
function said({ text, references }, point) {
  const names = new Map(references.map(({ words, name }) => [words, name]));
  if (!names.size) return text;
  const longest = [...names.keys()].sort((one, other) => other.length - one.length);
  const any = longest.map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  // Latin letters next to it make it part of another word.
  return text.split(new RegExp(`(?<![a-z])(${any})(?![a-z])`, "i")).map((part) => {
    const name = names.get(part);
    if (name === undefined) return part;
    // If a tap has switched the page from the log to the table, the highlight stays.
    const leave = (/** @type {Event} */ { target }) => target instanceof Element && isRendered(target) && point(null);
    return html`<span
      class="reference"
      role="button"
      tabindex="-1"
      @pointerenter=${() => point(name)}
      @pointerleave=${leave}
      @focus=${() => point(name)}
      @blur=${leave}
      @click=${() => point(name, true)}>${part}</span
    >`;
  });
}

/**
 * Arrow keys move through the chips of the log, beginning with the newest visible one; Enter presses one.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.matches(".reference"))
    event.target.click();
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const log = event.currentTarget;
  if (!step || !(log instanceof HTMLElement)) return;
  const chips = [...log.querySelectorAll(".reference")].filter(isRendered);
  const at = chips.indexOf(/** @type {Element} */ (document.activeElement));
  const next = chips[at < 0 ? chips.length - 1 : at + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/**
 * The reader's own lines of a chapter.
 * @template {{sections: readonly {name: string | null, lines: readonly Line[]}[]}} Chapter
 * @param {Chapter} chapter
 * @param {number | null} you
 */
function own(chapter, you) {
  const sections = chapter.sections.map(({ name, lines }) => ({
    name,
    lines: lines.filter(({ filed }) => filed?.by === you),
  }));
  return { ...chapter, sections };
}

/**
 * The lines divided into parts: each new name begins a part, and lines without a place belong to the current part.
 * @template Part
 * @param {readonly Line[]} lines
 * @param {"chapter" | "section"} by
 * @param {(part: {name: string | null, lines: Line[]}) => Part} make
 * @returns {Part[]}
 */
function parts(lines, by, make) {
  /** @type {{name: string | null, lines: Line[]}[]} */
  const found = [];
  for (const line of lines) {
    const running = found.at(-1);
    const name = line.filed && line.filed.chapter !== null ? line.filed[by] : running?.name;
    if (running && (name === undefined || name === running.name)) running.lines.push(line);
    else found.push({ name: name ?? null, lines: [line] });
  }
  return found.map(make);
}
