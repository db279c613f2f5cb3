/** Renews the subscription of this browser to the server's push messages. subscribing.js makes it. */
import { Refused, post } from "./api.js";
import { local } from "./storage.js";

/** What the server was told last: when, where this browser is, and in which language. */
const RENEWED = "push";

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
  const told = local.get(RENEWED);
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
    local.set(RENEWED, sign(newest));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "no_such_cue_address") throw error;
    // Its reader has ended that, perhaps on another device.
    local.remove(RENEWED);
    await newest.unsubscribe();
  }
}

/**
 * @param {PushSubscription} found
 * @returns {import("../types/messages.js").NewPush}
 */
export function bodyOf(found) {
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
