/** Requests to the server, and its refusals. */
import { has, t, tryToLearn } from "./i18n.js";

/**
 * @import { Mistake } from "../../types/core.js"
 * @import { ErrorMessage } from "../../types/messages.js"
 * @import { AddressOf, AnswerOf, BodyOf } from "./requests.js"
 */

let hasLearned = false;

/** A refusal: a code for programs, and a sentence for the player. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Mistake | null} [mistake]
   * @param {number | null} [seconds] Seconds until a retry makes sense.
   */
  constructor(code, message, mistake = null, seconds = null) {
    super(message);
    this.code = code;
    this.mistake = mistake;
    this.seconds = seconds;
  }
}

/**
 * The text of an error for the player.
 * @param {unknown} error
 * @returns {string}
 */
export function sentence(error) {
  if (error instanceof Refused) return refusalText(error.code, error.message, error.seconds);
  return t("error-offline");
}

/** Loads the texts of refusals, which most pages never need. */
export async function learnRefusals() {
  if (!hasLearned) hasLearned = await tryToLearn("i18n/errors");
}

/**
 * The text of a refusal in the reader's language, or the server's message if the catalogue has none.
 * @param {string} code
 * @param {string} message
 * @param {number | null} [seconds] Seconds until a retry makes sense.
 */
export function refusalText(code, message, seconds = null) {
  const id = `error-${code.replaceAll("_", "-")}`;
  const wait = { seconds: Math.ceil(seconds ?? 0), minutes: Math.max(1, Math.ceil((seconds ?? 60) / 60)) };
  const until = new Date(Date.now() + 1000 * wait.seconds).toLocaleString(document.documentElement.lang, {
    dateStyle: "long",
    timeStyle: "short",
  });
  return has(id) ? t(id, { ...wait, until }) : message;
}

/**
 * Throws `Refused`.
 * @template {AddressOf<"GET">} A
 * @param {A} path
 * @returns {Promise<AnswerOf<"GET", A>>}
 */
export const get = (path) => request(path, { method: "GET" });

/**
 * Throws `Refused`.
 * @template {AddressOf<"POST">} A
 * @param {A} path
 * @param {BodyOf<A>} [body]
 * @returns {Promise<AnswerOf<"POST", A>>}
 */
export const post = (path, body) =>
  request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });

/**
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<any>} Of the type that `Requests` declares.
 */
async function request(path, init) {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (!response.ok) throw await refusal(response);
  return response.json();
}

/**
 * The reason of a refusal, read from the answer.
 * @param {Response} response
 */
export async function refusal(response) {
  await learnRefusals();
  /** @type {Partial<ErrorMessage> | null} */
  const answer = await response.json().catch(() => null);
  const { code = "unknown", message = t("error-offline"), mistake = null } = answer?.error ?? {};
  const seconds = response.headers.get("retry-after");
  return new Refused(code, message, mistake, seconds === null ? null : Number(seconds));
}
