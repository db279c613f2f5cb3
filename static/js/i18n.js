/**
 * Texts in the language of the page, from the same Fluent catalogues that the server reads: the pages', the games'.
 * What does not come is asked for again, in English too; until it is there the page says so, and nobody reads an id.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { address } from "./assets.js";

export const lang = document.documentElement.lang || "en";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** What stands for words that no catalogue has: those of a newer server, mostly. */
const UNKNOWN = lang === "ja" ? "（新しい内容）" : "(something new)";

const bundle = new FluentBundle(lang, { useIsolating: false });
/** What the page's own language lacks. */
const english = new FluentBundle("en", { useIsolating: false });
/** Addresses: of what the page needs, of what was asked for, of what does not come. @type {Set<string>} */
const needed = new Set();
/** @type {Set<string>} */
const asked = new Set();
/** @type {Set<string>} */
const missing = new Set();
/** Ids that no catalogue had. @type {Set<string>} */
const missed = new Set();

const catalogues = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[data-catalogue]")]);
await Promise.all(catalogues.map(({ href }) => insist(href)));

/**
 * The text of a message; English where the page's language has none.
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
  // Fluent names in braces what a message was not given.
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
 * Reads one more catalogue, however long it takes.
 * @param {string} folder within static/
 */
export const learn = (folder) => insist(address(`${folder}/${lang}.ftl`));

/**
 * Reads one more catalogue for want of which there are other words: whether it came.
 * @param {string} folder within static/
 */
export const tryToLearn = (folder) => add(bundle, address(`${folder}/${lang}.ftl`));

/**
 * Names in a row, as the language joins them: "Ann, Ben and Cleo".
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names.map(isolate));
}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * A name that is written from right to left, between marks that keep it from turning the sentence around it.
 * @template T
 * @param {T} value
 * @returns {T | string}
 */
const isolate = (value) => (typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** @param {Record<string, string | number>} args */
const isolated = (args) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isolate(value)]));

/**
 * Reads a catalogue: a second time where it did not come, then in English, and so on for as long as it takes.
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
 * What a proxy says in the place of a file is none, and whatever a browser kept before is asked for anew.
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
 * Today's file in English: the server knows it without its hash.
 * @param {string} href
 */
function inEnglish(href) {
  return href.replace(/\/\w+(\.[\w-]{10})?\.ftl$/, "/en.ftl");
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

/** Says whether the page waits, in words that came with it. */
function say() {
  const place = document.getElementById("no-texts");
  if (place) place.hidden = !missing.size;
}

/**
 * Tells who looks after the server, once, and reads what English has for it: `words` are there then.
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
