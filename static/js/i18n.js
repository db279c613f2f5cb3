/**
 * Texts in the language of the page, from the same Fluent catalogues that the server reads: the pages', the games'.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { address } from "./assets.js";

export const lang = document.documentElement.lang || "en";

const catalogues = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[data-catalogue]")]);
const bundle = new FluentBundle(lang, { useIsolating: false });
for (const text of await Promise.all(catalogues.map(async ({ href }) => (await fetch(href)).text()))) {
  bundle.addResource(new FluentResource(text));
}

/**
 * The text of a message; the id itself where the catalogue has none, so that a gap is seen and not silent.
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(id, args) {
  const value = bundle.getMessage(id)?.value;
  return value ? bundle.formatPattern(value, args) : id;
}

/**
 * Whether the catalogue has this message.
 * @param {string} id
 */
export function has(id) {
  return bundle.hasMessage(id);
}

/**
 * Read one more catalogue; what cannot be read is left unsaid.
 * @param {string} folder within static/
 */
export async function learn(folder) {
  const answer = await fetch(address(`${folder}/${lang}.ftl`)).catch(() => null);
  if (answer?.ok) bundle.addResource(new FluentResource(await answer.text()));
}

/**
 * Names in a row, as the language joins them: "Ann, Ben and Cleo".
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}
