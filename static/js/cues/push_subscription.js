/** Subscribes this browser to the server's push messages at the reader's request. */
import { Refused } from "../page/api.js";
import { t } from "../page/i18n.js";
import { bodyOf } from "./push_renewal.js";
import { setting } from "../page/settings.js";
import { workerSettings } from "../page/storage.js";

/** How long a browser may take to subscribe, in milliseconds. */
const LONGEST = 20_000;

/** Stores for static/sw.js, which cannot read a page's settings, whether notifications vibrate. */
export async function keepVibration() {
  if (!("caches" in window)) return;
  const kept = await workerSettings();
  await kept.put("/vibration", new Response(setting("vibration")));
}

/** Requests the permission for notifications, and waits for the reader's answer. Throws `Refused`. */
export async function askPermission() {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refused("no_permission", t("cues-no-permission"));
}

/**
 * The subscription that the server needs to push to this browser. Throws `Refused` if the browser fails or takes too
 * long.
 * @param {string} key The server's key.
 * @returns {Promise<import("../../types/messages.js").NewPush>}
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
