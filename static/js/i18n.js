/** Texts in the language of the page, from the same Fluent catalogue that the server reads. */
import { FluentBundle, FluentResource } from "@fluent/bundle";

export const lang = document.documentElement.lang || "en";

const catalogue = document.querySelector("link[data-catalogue]")?.getAttribute("href") ?? `/static/i18n/${lang}.ftl`;
const bundle = new FluentBundle(lang, { useIsolating: false });
bundle.addResource(new FluentResource(await (await fetch(catalogue)).text()));

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
 * Names in a row, as the language joins them: "Ann, Ben and Cleo".
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}
