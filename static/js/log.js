/** What happened at the table, in sentences, the newest last: by rounds that can be folded, and what is in them. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/** @typedef {import("./history.js").Line} Line */

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
