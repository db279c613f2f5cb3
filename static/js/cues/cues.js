/**
 * Turn notifications by the page itself: its title, icon, sound and vibration. A background tab also shows other news.
 * Title and icon change at once; the sound follows after the chosen delay unless the tab is seen before. panel.js has
 * the settings. The server sends notifications for closed and unseen pages.
 */
import { notices } from "../page/notices.js";
import { setting } from "../page/settings.js";
import { ring, shake } from "./sound.js";

const MINUTE = 60_000;

/** The page's icon with a dot. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#7a5c3e" d="M14.5 5h3v22h-3zM9 28h14' +
    'v-2.5H9zM5 8.2h23v2.6H5z"/><path fill="#b3261e" d="M3 6.5h10v7.2c0 3.6-2.2 5.6-5 7-2.8-1.4-5-3.4-5-7z"/>' +
    '<circle cx="23" cy="9" r="9" fill="#fff"/><circle cx="23" cy="9" r="7" fill="#d4380d"/></svg>',
)}`;

/** The number of other games in which it is the reader's turn. */
let others = 0;
let own = { words: /** @type {string | null} */ (null), title: document.title };
/** The news since this tab was last seen. @type {string | null} */
let news = null;
/** @type {string | undefined} */
let sign;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let calling;

/**
 * Shows in the page's tab whether the reader has something to do here.
 * @param {string | null} words The text of the task.
 * @param {string} title
 */
export function mark(words, title) {
  own = { words, title };
  draw();
}

/** @param {number} count The number of other games in which it is the reader's turn. */
export function markOthers(count) {
  others = count;
  draw();
}

/** @param {string | null} words The news for a background tab. */
export function markNews(words) {
  news = words;
  draw();
}

/**
 * Shows news in the title while this tab is in the background.
 * @param {import("../page/notices.js").Happening} what
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
 * Plays the sound after the chosen delay, if it is the reader's turn even then.
 * @param {() => boolean} isStill
 */
export const call = (isStill) => callAfter(0, 1, isStill);

/**
 * Plays the sound for a reader who has no other notification.
 * @param {number} moment The minimal delay in milliseconds.
 * @param {number} share The loudness, as a part of the chosen one.
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

// A reader who sees the tab needs no sound.
document.addEventListener("visibilitychange", () => document.hidden || endCalling());
