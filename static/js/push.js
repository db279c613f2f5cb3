/** Asks the browser to be told by it, upon the reader's tap; and sees now and then that it still is. */
import { Refused, post } from "./api.js";
import { t } from "./i18n.js";

import { setting } from "./settings.js";

/** What the server was told last: when, where this browser is, and in which language. */
const RENEWED = "quintain-push";
/** How long a browser may take to subscribe, in milliseconds. */
const LONGEST = 20_000;

/** Tells static/sw.js, which reads no settings of a page, whether a message is to be felt. */
export async function keepVibration() {
  if (!("caches" in window)) return;
  const kept = await caches.open("settings");
  await kept.put("/vibration", new Response(setting("vibration")));
}

/**
 * Asks the reader for the permission to show notifications, for as long as they take to answer. Throws `Refused`.
 */
export async function askPermission() {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refused("no_permission", t("cues-no-permission"));
}

/**
 * The subscription that the server needs to push to this browser. Throws `Refused` if the browser fails or takes too
 * long.
 * @param {string} key The server's key.
 * @returns {Promise<import("../types/messages.js").NewPush>}
 */
export async function subscribe(key) {
  const late = new Promise((_, reject) => setTimeout(reject, LONGEST));
  try {
    return bodyOf(await Promise.race([subscription(key), /** @type {Promise<never>} */ (late)]));
  } catch {
    throw new Refused("bad_push", t("cues-push-failed"));
  }
}

/** @param {string} key */
async function subscription(key) {
  await keepVibration();
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Tells the server again what it pushes to: once a day, and where the address, the language or the server's key is
 * another one. Who was never pushed to is asked nothing, and nothing is asked of them.
 * @param {Date} [now]
 */
export async function renew(now = new Date()) {
  const key = document.documentElement.dataset.pushKey;
  if (!key || !("PushManager" in window) || Notification.permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  const told = localStorage.getItem(RENEWED);
  if (!found && told === null) return;
  const isOthers = found !== null && !["", key].includes(keyOf(found));
  const today = now.toISOString().slice(0, 10);
  const sign = (/** @type {PushSubscription} */ of) =>
    JSON.stringify([today, of.endpoint, document.documentElement.lang]);
  if (found && !isOthers && told === sign(found)) return;
  // Only with the key that it was made with a subscription can be pushed to.
  if (isOthers) await found.unsubscribe();
  const kept = found && !isOthers ? found : null;
  const newest = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  try {
    await post("/api/me/cues/push", { ...bodyOf(newest), renews: !isOthers });
    localStorage.setItem(RENEWED, sign(newest));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "no_such_cue_address") throw error;
    // Its reader has ended that, perhaps on another device.
    localStorage.removeItem(RENEWED);
    await newest.unsubscribe();
  }
}

/**
 * @param {PushSubscription} found
 * @returns {import("../types/messages.js").NewPush}
 */
function bodyOf(found) {
  const { endpoint = "", keys } = found.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", renews: false };
}

/**
 * The key of the server for which a subscription was made, in the form of `data-push-key`; empty where it is not said.
 * @param {PushSubscription} found
 */
function keyOf({ options }) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
