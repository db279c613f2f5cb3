/** What was refused, shown where it was asked, for as long as it may be so. */
import { html, nothing } from "lit-html";

/** @typedef {{at: string, text: string}} Trouble `at` names what was asked. */

/**
 * @param {{trouble: Trouble | null}} state
 * @param {string} at
 */
export function trouble({ trouble: found }, at) {
  return found?.at === at ? html`<p class="error trouble" role="alert">${found.text}</p>` : nothing;
}
