/** Requests to the server, and its refusals. */
import { has, t, tryToLearn } from "./i18n.js";

/**
 * @import { Admission, ChangedHouseRules, ChosenArms, Claim, Lock, Missing, MutedLine, NewTournamentHost,
 *   Spectators } from "../../types/messages.js"
 * @import { ClientSeed, HintWish, PlayNow, SeatedBot, StartsItself } from "../../types/messages.js"
 * @import { PuzzleAnswer } from "../../types/messages.js"
 * @import { Entry, ErrorMessage, Forfeit, NewHost, NewName, NewTable, NewTournament, NextGame, Ready, Removal,
 *   ReportedLine, Reservation, SeatWish, StartTable, StartTournament, Vote, Withdrawal } from "../../types/messages.js"
 * @import { HearAgain, NewCircle, NewDelay, NewLesson, NewMail, NewPush, NewWebhook } from "../../types/messages.js"
 * @import { Mistake } from "../../types/core.js"
 *
 * @typedef {Missing | NewTournamentHost | NewHost | NewName | NewTable | NewTournament | Partial<Claim> | Ready
 *   | Reservation | StartTable | Forfeit | Vote | Partial<SeatWish> | Partial<Entry> | Removal | StartTournament
 *   | Partial<Withdrawal> | ReportedLine | MutedLine | Partial<NextGame> | NewPush | NewWebhook | NewMail | NewDelay
 *   | NewCircle | ChosenArms | HearAgain | ChangedHouseRules | SeatedBot | StartsItself | Lock
 *   | Spectators | Admission | PlayNow | ClientSeed | Partial<NewLesson> | HintWish
 *   | PuzzleAnswer} Body The body of a request.
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
 * The answer; the caller casts its type. Throws `Refused`.
 * @param {string} path
 */
export const get = (path) => request(path, { method: "GET" });

/**
 * The answer; the caller casts its type. Throws `Refused`.
 * @param {string} path
 * @param {Body} [body]
 */
export const post = (path, body = {}) =>
  request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/**
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<unknown>}
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
