/** Renews the subscription of this browser to the server's push messages. push_subscription.js makes it. */
import { Refused, post } from "../page/api.js";
import { local } from "../page/storage.js";

/** The last report to the server: its time, and this browser's address and language. */
const RENEWED = "push";

/**
 * Reports the push subscription to the server: once a day, and after a change of the address, the language or the
 * server's key. Browsers without a subscription do nothing.
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
  // A subscription works only with the key it was made with.
  if (isOthers) await found.unsubscribe();
  const kept = found && !isOthers ? found : null;
  const newest = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  try {
    await post("/api/me/cues/push", { ...bodyOf(newest), renews: !isOthers });
    local.set(RENEWED, sign(newest));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "no_such_cue_address") throw error;
    // The reader has ended the notifications, perhaps on another device.
    local.remove(RENEWED);
    await newest.unsubscribe();
  }
}

/**
 * @param {PushSubscription} found
 * @returns {import("../../types/messages.js").NewPush}
 */
export function bodyOf(found) {
  const { endpoint = "", keys } = found.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", renews: false };
}

/**
 * The server key of a subscription, in the form of `data-push-key`; empty if the browser does not expose it.
 * @param {PushSubscription} found
 */
function keyOf({ options }) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
