/**
 * That it is the reader's turn, told by the page itself: in its title and on its sign, to be heard and to be felt; in a
 * tab that nobody sees also what else has happened there. Title and sign tell it at once, a sound after the time that
 * was chosen, unless the tab is seen before. Each is chosen in cues_panel.js; what is told when no page is open, or
 * none is looked at, the server sends.
 */
import { notices } from "./notices.js";
import { setting } from "./settings.js";
import { ring, shake } from "./sound.js";

const MINUTE = 60_000;

/** The page's sign with a dot. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#7a5c3e" d="M14.5 5h3v22h-3zM9 28h14' +
    'v-2.5H9zM5 8.2h23v2.6H5z"/><path fill="#b3261e" d="M3 6.5h10v7.2c0 3.6-2.2 5.6-5 7-2.8-1.4-5-3.4-5-7z"/>' +
    '<circle cx="23" cy="9" r="9" fill="#fff"/><circle cx="23" cy="9" r="7" fill="#d4380d"/></svg>',
)}`;

/** In how many other games it is the reader's turn. */
let others = 0;
let own = { words: /** @type {string | null} */ (null), title: document.title };
/** What has happened since this tab was seen. @type {string | null} */
let news = null;
/** @type {string | undefined} */
let sign;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let calling;

/**
 * Shows on the page's tab whether something is the reader's to do here.
 * @param {string | null} words What it is.
 * @param {string} title
 */
export function mark(words, title) {
  own = { words, title };
  draw();
}

/** @param {number} count In how many other games it is the reader's turn. */
export function markOthers(count) {
  others = count;
  draw();
}

/** @param {string | null} words What has happened in a tab that nobody sees. */
export function markNews(words) {
  news = words;
  draw();
}

/**
 * Tells a reader who does not see this tab what happens there.
 * @param {import("./unseen.js").Happening} what
 */
export function tellUnseen(what) {
  if (document.hidden) void notices.load?.().then(({ tellNews }) => tellNews(what));
}

function draw() {
  const count = others + Number(own.words !== null);
  const inTitle = setting("title") === "on";
  const turns = inTitle && count > 1 ? `(${count}) ` : "";
  const words = own.words ?? news;
  document.title = turns + (inTitle && words !== null ? `● ${words} – ` : "") + own.title;
  const link = document.querySelector('link[rel="icon"]');
  if (!(link instanceof HTMLLinkElement)) return;
  sign ??= link.href;
  const href = (count || news) && setting("favicon") === "on" ? DOTTED : sign;
  if (link.href !== href) link.href = href;
}

/**
 * Calls the reader, after the time that they chose, if it is still their turn then.
 * @param {() => boolean} isStill
 */
export const call = (isStill) => callAfter(0, 1, isStill);

/**
 * Calls a reader whom nothing else calls.
 * @param {number} moment After so many milliseconds at least.
 * @param {number} share How loud, of what is chosen.
 */
export function callToo(moment, share) {
  if (calling === undefined) callAfter(moment, share, () => true);
}

/**
 * @param {number} moment
 * @param {number} share
 * @param {() => boolean} isStill
 */
function callAfter(moment, share, isStill) {
  endCalling();
  const pause = Math.max(moment, Number(setting("wait")) * MINUTE);
  if (!pause) return ringNow(share);
  calling = setTimeout(() => {
    calling = undefined;
    if (isStill()) ringNow(share);
  }, pause);
}

function endCalling() {
  clearTimeout(calling);
  calling = undefined;
}

/** @param {number} share */
function ringNow(share) {
  const chosen = setting("call");
  if (chosen !== "off") ring(chosen, share);
  if (setting("vibration") === "on") shake();
}

// Whoever sees the tab need not be called.
document.addEventListener("visibilitychange", () => document.hidden || endCalling());
