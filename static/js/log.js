/** What happened at the table, in sentences, the newest last: by rounds that can be folded, and what is in them. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/** @typedef {import("./history.js").Line} Line */

/** So many pixels from its end a list still counts as being there. */
const NEAR = 48;

/**
 * @param {readonly Line[]} lines
 * @param {{you: number | null, logMine: boolean}} reader
 * @param {(mine: boolean) => void} onlyMine
 */
export function log(lines, { you, logMine }, onlyMine) {
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
    <div id="log" tabindex="0">
      ${
        lines.length
          ? shown.map(({ name, sections }, at) =>
              name === null
                ? sections.map(section)
                : html`<details class="chapter" ?open=${at === last}>
                    <summary>${name}</summary>
                    ${sections.map(section)}
                  </details>`,
            )
          : html`<p class="hint">${t("log-empty")}</p>`
      }
    </div>
  </section>`;
}

/** @param {{name: string | null, lines: readonly Line[]}} section */
function section({ name, lines }) {
  if (!lines.length) return nothing;
  return html`${name === null ? nothing : html`<h3>${name}</h3>`}
    <ol>
      ${lines.map(({ text }) => html`<li>${text}</li>`)}
    </ol>`;
}

/**
 * Of a chapter what the reader did.
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
 * The lines in parts, a new one where the name changes; what says nothing of where it stands is in the running one.
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

/**
 * Keeps the newest line in sight for a reader who has not scrolled up. Where the list stands is known from its own
 * scrolling alone: when it grows or shrinks, it says nothing of what the reader wants.
 */
export class LogEnd {
  constructor() {
    /** @type {Element | null} */ this.list = null;
    this.atEnd = true;
    /** How far down the list was last. */
    this.top = 0;
    this.resized = new ResizeObserver(() => this.follow());
  }

  /**
   * To be called when the list has been drawn.
   * @param {Element | null} list
   */
  drawn(list) {
    if (list !== this.list) {
      this.resized.disconnect();
      Object.assign(this, { list, atEnd: true, top: 0 });
      if (list) this.resized.observe(list);
      list?.addEventListener("scroll", () => {
        this.atEnd = isAtEnd(list);
        this.top = list.scrollTop;
      });
    }
    this.follow();
  }

  follow() {
    const { list } = this;
    if (!list) return;
    // The reader has scrolled up a moment ago, which no event has told yet.
    if (list.scrollTop < this.top && !isAtEnd(list)) this.atEnd = false;
    if (this.atEnd) list.scrollTop = list.scrollHeight;
    this.top = list.scrollTop;
  }
}

/** @param {Element} list */
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < NEAR;
