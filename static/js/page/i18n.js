/**
 * Texts in the language of the page, from the same Fluent catalogues as the server's: the pages' and the games'. A
 * missing file is requested again, also in English. Until it arrives the page shows a notice, never an id.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { address } from "./assets.js";

export const lang = document.documentElement.lang || "en";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** The placeholder for messages that no catalogue has, mostly those of a newer server. */
const UNKNOWN = lang === "ja" ? "（新しい内容）" : "(something new)";

const bundle = new FluentBundle(lang, { useIsolating: false });
/** The English texts for messages that the page's language lacks. */
const english = new FluentBundle("en", { useIsolating: false });
/** Addresses of files: needed by the page, requested, and failed. @type {Set<string>} */
const needed = new Set();
/** @type {Set<string>} */
const asked = new Set();
/** @type {Set<string>} */
const missing = new Set();
/** The ids that no catalogue had. @type {Set<string>} */
const missed = new Set();

const catalogues = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[data-catalogue]")]);
await Promise.all(catalogues.map(({ href }) => insist(href)));

/**
 * The text of a message; English if the page's language lacks it.
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(id, args) {
  const found = [bundle, english].find((one) => one.hasMessage(id)) ?? bundle;
  const value = found.getMessage(id)?.value;
  /** @type {Error[]} */
  const errors = [];
  const text = value ? found.formatPattern(value, args && isolated(args), errors) : UNKNOWN;
  if (value && !errors.length) return text;
  miss(id, errors);
  // Fluent shows missing arguments in braces.
  return text.replace(/\{[^}]*\}/g, UNKNOWN);
}

/**
 * Whether the catalogue has this message.
 * @param {string} id
 */
export function has(id) {
  return bundle.hasMessage(id) || english.hasMessage(id);
}

/**
 * Loads one more catalogue, with retries until it arrives.
 * @param {string} folder within static/
 */
export const learn = (folder) => insist(address(`${folder}/${lang}.ftl`));

/**
 * Loads one more catalogue that has a fallback: resolves to whether it arrived.
 * @param {string} folder within static/
 */
export const tryToLearn = (folder) => add(bundle, address(`${folder}/${lang}.ftl`));

/**
 * Names in a row, joined as in the page's language: "Ann, Ben and Cleo".
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names.map(isolate));
}

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * A right-to-left name, between marks that isolate it from the direction of the sentence.
 * @template T
 * @param {T} value
 * @returns {T | string}
 */
const isolate = (value) => (typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** @param {Record<string, string | number>} args */
const isolated = (args) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isolate(value)]));

/**
 * Loads a catalogue: a second time if it failed, then in English, with retries until it arrives.
 * @param {string} href
 */
async function insist(href) {
  needed.add(href);
  if (await add(bundle, href)) return;
  await pause(FIRST_PAUSE);
  for (let next = FIRST_PAUSE; !(await add(bundle, href)) && !(await add(english, inEnglish(href))); ) {
    missing.add(href);
    say();
    next = Math.min(LONGEST_PAUSE, next * 2);
    await pause(next);
  }
  missing.delete(href);
  say();
}

/**
 * Adds a catalogue to a bundle; returns whether it arrived. A proxy may have cached another answer, so a retry bypasses
 * the browser's cache.
 * @param {FluentBundle} into
 * @param {string} href
 */
async function add(into, href) {
  const cache = asked.has(href) ? "reload" : "default";
  asked.add(href);
  try {
    const answer = await fetch(href, { cache });
    if (!answer.ok || answer.headers.get("content-type")?.startsWith("text/html")) return false;
    into.addResource(new FluentResource(await answer.text()));
    return true;
  } catch {
    return false;
  }
}

/**
 * The current file in English: the server finds it without its hash.
 * @param {string} href
 */
function inEnglish(href) {
  return href.replace(/\/\w+(\.[\w-]{10})?\.ftl$/, "/en.ftl");
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

/** Shows or hides the notice that texts are still loading. The notice's text came with the page. */
function say() {
  const place = document.getElementById("no-texts");
  if (place) place.hidden = !missing.size;
}

/**
 * Logs a missing id to the console, once, and loads the English texts; then dispatches `words`.
 * @param {string} id
 * @param {Error[]} errors
 */
function miss(id, errors) {
  if (missed.has(id)) return;
  missed.add(id);
  console.error(`No words for ${id}`, ...errors);
  const more = lang === "en" ? [] : [...needed].map(inEnglish).filter((href) => !asked.has(href));
  if (!more.length) return;
  void Promise.all(more.map((href) => add(english, href))).then(() => document.dispatchEvent(new Event("words")));
}
