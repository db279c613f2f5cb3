/** Requests to the server, and its refusals. */
import { has, t } from "./i18n.js";

/** @typedef {{kind: string, arguments: Record<string, string | number>}} Mistake What is wrong in a file, in parts. */

/** A refusal: its code for programs, its sentence for the person who asked. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Mistake} [mistake]
   */
  constructor(code, message, mistake) {
    super(message);
    this.code = code;
    this.mistake = mistake;
  }
}

/**
 * What to tell a person about an error.
 * @param {unknown} error
 * @returns {string}
 */
export function sentence(error) {
  if (error instanceof Refused) return told(error.code, error.message);
  return t("error-offline");
}

/**
 * The reader's own words for a code, or the server's where there are none.
 * @param {string} code
 * @param {string} message
 */
export function told(code, message) {
  const id = `error-${code.replaceAll("_", "-")}`;
  return has(id) ? t(id) : message;
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export const get = (path) => ask(path, { method: "GET" });

/**
 * @param {string} path
 * @param {Record<string, unknown>} [body]
 * @returns {Promise<any>}
 */
export const post = (path, body = {}) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/**
 * @param {string} path
 * @param {RequestInit} init
 */
async function ask(path, init) {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    throw new Refused(
      answer?.error?.code ?? "unknown",
      answer?.error?.message ?? t("error-offline"),
      answer?.error?.mistake,
    );
  }
  return answer;
}
