/** Numbers in the page's language, with a true minus sign. */
import { lang } from "./i18n.js";

/**
 * A function that writes numbers with these options.
 * @param {Intl.NumberFormatOptions} options
 */
export function written(options) {
  const format = new Intl.NumberFormat(lang, options);
  return (/** @type {number} */ value) => format.format(value).replace("-", "−");
}
