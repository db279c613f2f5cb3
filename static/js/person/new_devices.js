/** The notice about new devices: on the owner's other devices, and on a new one until it may play. */
import { html, nothing } from "lit-html";
import { post, sentence } from "../page/api.js";
import { learn, t } from "../page/i18n.js";
import { addNotice } from "../page/notice_place.js";
import { render } from "../page/rendering.js";

/** @import { NewDevice, NewDevicesMessage } from "../../types/messages.js" */

const SECOND = 1000;

/** @typedef {NewDevicesMessage & {at: number, error: string}} Shown With the moment at which it came. */
/** @type {Shown | null} */
let shown = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * Shows the server's newest message.
 * @param {NewDevicesMessage} message
 */
export async function showNewDevices(message) {
  const newest = { ...message, at: performance.now(), error: "" };
  shown = newest;
  if (message.devices.length || message.waits) await learn("i18n/devices");
  if (shown === newest) draw();
}

/**
 * The seconds left of a waiting period that the server announced.
 * @param {number} waits
 */
function secondsLeft(waits) {
  const passed = shown ? (performance.now() - shown.at) / SECOND : 0;
  return Math.max(0, Math.ceil(waits - passed));
}

function draw() {
  if (!shown) return;
  const { devices, waits, error } = shown;
  const isOver = devices.length === 0 && secondsLeft(waits) === 0;
  const isCounting = [waits, ...devices.map((one) => one.waits)].some((one) => secondsLeft(one) > 0);
  if (isCounting) ticking ??= setInterval(draw, SECOND);
  else {
    clearInterval(ticking);
    ticking = undefined;
  }
  if (isOver) return void document.querySelector("#new-devices")?.remove();
  render(
    html`${secondsLeft(waits) ? html`<p>${counted("new-device-waits", waits)}</p>` : nothing}
      ${devices.map(line)}${error ? html`<p class="error" role="alert">${error}</p>` : nothing}`,
    place(),
  );
}

/** @returns {HTMLElement} */
function place() {
  const there = document.querySelector("#new-devices");
  return there instanceof HTMLElement ? there : addNotice("new-devices");
}

/** @param {NewDevice} device */
function line({ id, browser, waits }) {
  const named = { browser: browser || t("new-device-a-browser") };
  const words = browser ? t("new-device", named) : t("new-device-unknown");
  return html`<div class="row" data-device=${id}>
    <span>${words} ${secondsLeft(waits) ? counted("new-device-sees-soon", waits) : t("new-device-sees")}</span>
    <button class="danger" type="button" aria-label=${t("new-device-end-of", named)} @click=${() => act(id, "end")}>
      ${t("new-device-end")}
    </button>
    <button type="button" aria-label=${t("new-device-approve-of", named)} @click=${() => act(id, "approve")}>
      ${t("new-device-approve")}
    </button>
  </div>`;
}

/**
 * A sentence with the seconds left, which is not read aloud again every second.
 * @param {string} id
 * @param {number} waits
 */
function counted(id, waits) {
  return html`<span aria-live="off">${t(id, { seconds: secondsLeft(waits) })}</span>`;
}

/**
 * @param {string} id
 * @param {"approve" | "end"} what
 */
async function act(id, what) {
  try {
    await post(`/api/me/devices/${id}/${what}`);
  } catch (error) {
    if (shown) shown = { ...shown, error: sentence(error) };
    draw();
    return;
  }
  if (shown) shown = { ...shown, error: "", devices: shown.devices.filter((one) => one.id !== id) };
  draw();
  // The server renders the list at /me/devices. A personal link there is shown only once: a reload would lose it.
  const isListed = document.querySelector("#devices") && !document.querySelector("#personal-link");
  if (isListed) location.assign("/me/devices");
}
