/**
 * That it is the reader's turn, told by the page itself: in its title and on its sign, to be heard and to be felt. Each
 * is chosen in cues_panel.js; what is told when no page is open, the server sends.
 */
import { t } from "./i18n.js";
import { setting } from "./settings.js";
import { sound, touch } from "./sound.js";

const MINUTE = 60_000;

/** The page's sign with a dot. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#7a5c3e" d="M14.5 5h3v22h-3zM9 28h14' +
    'v-2.5H9zM5 8.2h23v2.6H5z"/><path fill="#b3261e" d="M3 6.5h10v7.2c0 3.6-2.2 5.6-5 7-2.8-1.4-5-3.4-5-7z"/>' +
    '<circle cx="23" cy="9" r="9" fill="#fff"/><circle cx="23" cy="9" r="7" fill="#d4380d"/></svg>',
)}`;

/** In how many other games it is the reader's turn. */
let others = 0;
let own = { mine: false, title: document.title };
/** @type {string | undefined} */
let sign;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let calling;

/**
 * Shows on the page's tab whether it is the reader's turn here.
 * @param {boolean} mine
 * @param {string} title
 */
export function mark(mine, title) {
  own = { mine, title };
  draw();
}

/** @param {number} count In how many other games it is the reader's turn. */
export function markOthers(count) {
  others = count;
  draw();
}

function draw() {
  const count = others + Number(own.mine);
  const inTitle = setting("title") === "on";
  const turns = inTitle && count > 1 ? `(${count}) ` : "";
  document.title = turns + (inTitle && own.mine ? `● ${t("your-turn")} – ` : "") + own.title;
  const link = document.querySelector('link[rel="icon"]');
  if (!(link instanceof HTMLLinkElement)) return;
  sign ??= link.href;
  const href = count && setting("favicon") === "on" ? DOTTED : sign;
  if (link.href !== href) link.href = href;
}

/**
 * Calls the reader, after the time that they chose, if it is still their turn then.
 * @param {() => boolean} isStill
 */
export function call(isStill) {
  clearTimeout(calling);
  const wait = Number(setting("wait"));
  if (!wait) ring();
  else calling = setTimeout(() => isStill() && ring(), wait * MINUTE);
}

function ring() {
  const chosen = setting("call");
  if (chosen !== "off") sound("turn", chosen);
  if (setting("vibration") === "on") touch();
}
