/**
 * The table in a room of people: its hall page, for a large screen without controls, and the switch by which a phone
 * beside that screen shows only its hand and question. Loaded where one of them is used.
 */
import { html, nothing } from "lit-html";
import { arms } from "../page/arms.js";
import { learn, t } from "../page/i18n.js";
import { addNotice } from "../page/notice_place.js";
import { render } from "../page/rendering.js";
import { reached } from "../page/share.js";
import { local } from "../page/storage.js";

/** @typedef {import("./table_state.js").State} State */

/** The newest table at which this browser shows only the hand and the question, or after "no" does not. */
const ONLY_HAND = "only-hand";
const PHONE = "(max-width: 699.98px), (max-height: 499.98px)";

/** Whether the browser allows this page to sound. */
const hears = () => navigator.userActivation?.hasBeenActive ?? true;

/**
 * The hall page: the board as spectators see it, or before the game the seats; beside it the way to the table. Messages
 * to a browser with a seat contain its hand, so nothing is drawn then.
 * @param {State} state
 * @param {() => unknown} board
 */
export function hallPage(state, board) {
  const { id } = state.table;
  if (state.seat !== null) {
    location.replace(`/tables/${id}`);
    return nothing;
  }
  return html`<div class="hall">
    ${state.view ? board() : seats(state)}
    <aside class="hall-way" aria-label=${t("hall-way")}>
      <img src=${`/tables/${id}/qr.svg`} alt=${t("hall-qr")} width="240" height="240" />
      <p>${t("hall-way")}</p>
      <p class="hall-link">${reached(`/tables/${id}`).replace(/^https?:\/\//, "")}</p>
      ${hears() ? nothing : html`<p class="hint" data-silent>${t("hall-silent")}</p>`}
    </aside>
  </div>`;
}

/** @param {State} state */
const seats = ({ table }) =>
  html`<section class="hall-seats">
    <h1>${t(`game-${table.game}`)}</h1>
    <ul>
      ${table.seats.map(
        ({ name }) =>
          html`<li ?data-free=${!name}>${name ? arms(name) : nothing}<span>${name ?? t("hall-free")}</span></li>`,
      )}
    </ul>
  </section>`;

/**
 * Prepares the hall page: its texts, and a new drawing at the first touch, which lets it sound.
 * @param {() => void} draw
 */
export async function openHall(draw) {
  await learn("i18n/hall");
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => setTimeout(draw), { once: true });
}

/**
 * @param {string} id the table
 * @param {boolean} isOn
 */
function chooseOnlyHand(id, isOn) {
  local.set(ONLY_HAND, isOn ? id : `no ${id}`);
  document.body.toggleAttribute("data-only-hand", isOn);
  document.querySelector("#hall-offer")?.remove();
}

/**
 * Shows the hand alone if its reader has chosen that at this table. A phone that has not chosen yet offers it to a
 * player while a hall page is open.
 * @param {State} state
 * @param {boolean | undefined} playsFromHand
 */
export async function besideHall(state, playsFromHand) {
  const { id } = state.table;
  const mayOffer = () =>
    playsFromHand &&
    state.attendance.hall &&
    state.you !== null &&
    state.table.status === "playing" &&
    ![id, `no ${id}`].includes(local.get(ONLY_HAND) ?? "") &&
    matchMedia(PHONE).matches;
  if (local.get(ONLY_HAND) === id) document.body.toggleAttribute("data-only-hand", true);
  await learn("i18n/hall");
  const shown = document.querySelector("#hall-offer");
  if (!mayOffer()) shown?.remove();
  if (shown || !mayOffer()) return;
  render(
    html`<button type="button" @click=${() => chooseOnlyHand(id, true)}>${t("hall-only-hand-short")}</button>
      <button type="button" class="quiet" @click=${() => chooseOnlyHand(id, false)}>${t("close")}</button>`,
    addNotice("hall-offer", t("hall-offer")),
  );
}

/**
 * The menu's switch for a player whose game can be played from the hand alone.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {boolean | undefined} playsFromHand
 */
export async function showSwitch(place, state, playsFromHand) {
  await learn("i18n/hall");
  const { id } = state.table;
  const draw = () => {
    const isOn = document.body.hasAttribute("data-only-hand");
    const turn = () => {
      chooseOnlyHand(id, !isOn);
      draw();
    };
    render(
      html`<a class="item" id="to-hall" href=${`/tables/${id}/hall`} target="_blank">${t("hall-open")}</a>
        ${
          playsFromHand && state.you !== null
            ? html`<button class="item" type="button" id="only-hand" aria-pressed=${isOn ? "true" : "false"}
                @click=${turn}>
                ${t(isOn ? "hall-whole" : "hall-only-hand")}
              </button>`
            : nothing
        }`,
      place,
    );
  };
  draw();
}
