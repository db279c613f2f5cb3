/** The joust on the table page. */
import { html } from "lit-html";
import { t } from "../../js/i18n.js";
import { OPTIONS } from "./options.js";

/** The usual house rules. */
export const defaults = Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]]));

/** Nothing chosen. */
export const nothingChosen = null;

/** @param {string[]} players */
export const names = (players) => players;

export const headline = () => t("game-joust");

/**
 * @param {any} _view
 * @param {any} _context
 * @param {unknown} next
 */
export const table = (_view, _context, next) => html`<div class="joust">${next}</div>`;

/**
 * @param {any} _view
 * @param {any[]} legal
 * @param {(move: any) => void} send
 */
export function mine(_view, legal, send) {
  return html`<section class="dock"><p id="ask" role="status" data-kind=${legal[0]?.kind ?? "wait"}></p><p id="hint"></p>
    ${legal.map((move) => html`<button data-choice=${move.kind} @click=${() => send(move)}>${move.kind} ${move.die ?? ""}</button>`)}</section>`;
}

export const scores = () => html`<p></p>`;
export const ask = () => "";
export const sentences = () => [];
/** @param {any[]} events */
export const recall = (events) => events;

/**
 * @param {any} _before
 * @param {{events: any[], view: any}} frame
 */
export const scenes = (_before, { events, view }) => [{ view, reveal: null, stages: [], hold: 0, events }];
