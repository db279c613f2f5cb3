/** Style sheets that most readers of a page never need. */
import { address } from "./assets.js";

/**
 * Loads a style sheet. It is inserted before the page's own sheet, whose rules for one game override it. A page is
 * readable without it, so a failure is no error.
 * @param {string} path within static/
 * @returns {Promise<unknown>} resolved when the sheet is applied or has failed
 */
export function learnLooks(path) {
  return new Promise((done) => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: address(path), onload: done, onerror: done });
    document.head.querySelector("link[rel=stylesheet]")?.before(sheet);
  });
}
