/**
 * The service worker: it shows push messages and opens their pages, and it serves the offline page. The parts below are
 * independent, each with its own listeners.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Turn notifications: app/cues/texts.py writes the pushed texts.

self.addEventListener("push", (event) => event.waitUntil(showCue(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.url ?? "/", self.location.origin)));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** The push service has changed this browser's address. The server identifies the browser by its cookie. */
async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  let found = newSubscription ?? (await pushManager.getSubscription());
  const key = oldSubscription?.options.applicationServerKey;
  if (!found && key) found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if (!found) return; // static/js/cues/push_renewal.js retries on the next page
  const { endpoint, keys } = found.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, renews: true });
  const headers = { "content-type": "application/json" };
  const { status } = await fetch("/api/me/cues/push", { method: "POST", headers, body });
  if (status === 404) await found.unsubscribe();
}

/** A newer notification of the same table replaces the earlier one; even without a text a notification is shown. */
async function showCue(data) {
  const { title = "Quintain", body = "", tag, url, lang, kind } = data?.json() ?? {};
  const vibrate = (await isFelt()) ? [120, 80, 120] : [];
  const renotify = Boolean(tag);
  await self.registration.showNotification(title, { body, tag, lang, renotify, vibrate, data: { url, kind } });
  // Until a page is open and has the exact number, the app's badge counts the tables with notifications.
  const shown = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(shown.length).catch(() => {});
}

/**
 * Whether the reader has chosen vibration, as static/js/cues/push_subscription.js stores it for this worker. Earlier
 * releases stored it in the cache `settings`.
 */
async function isFelt() {
  const kept = await caches.match("/vibration", { cacheName: OFFLINE.settings });
  return (await (kept ?? (await caches.match("/vibration", { cacheName: "settings" })))?.text()) !== "off";
}

/** Shows the page if it is open already, else opens it in a new window: no other game is closed. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === address.pathname);
  if (there) return there.focus();
  return self.clients.openWindow(address.href);
}

// The offline page: app/pages/offline.py writes `OFFLINE` above this text: the stored files and the cache's name. The
// names contain the installation's id.

self.addEventListener("install", (event) => event.waitUntil(putAway()));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([clearFormer(), preload()])));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  // All other requests are left to the browser.
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(pageOrOffline(event));
  else if (new URL(request.url).pathname in OFFLINE.files) event.respondWith(ofOffline(request));
});

/** The page is fetched from the server, bypassing the browser's cache: the stored files belong together. */
async function putAway() {
  const cache = await caches.open(OFFLINE.cache);
  const files = Object.entries(OFFLINE.files).map(([path, { type, text }]) =>
    cache.put(path, new Response(text, { headers: { "content-type": type } })),
  );
  await Promise.all([cache.add(new Request(OFFLINE.page, { cache: "reload" })), ...files]);
}

/** Deletes this installation's earlier caches, and those of releases whose names did not contain its id. */
async function clearFormer() {
  const names = await caches.keys();
  const isOffline = (name) => name.startsWith(OFFLINE.prefix) || name.startsWith("offline-");
  const former = names.filter((name) => isOffline(name) && name !== OFFLINE.cache);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/**
 * Lets the browser request a page while this worker starts. Not in Firefox, which shows its own error page if that
 * request fails, whatever the worker responds; it may be enabled there since an earlier release.
 */
const preload = () =>
  self.registration.navigationPreload?.[self.navigator.userAgent.includes("Firefox/") ? "disable" : "enable"]();

/** The network's answer is used, even a server error; the offline page is used only if there is no answer. */
async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(OFFLINE.page, { cacheName: OFFLINE.cache });
    if (!kept) throw error;
    return kept;
  }
}

/** Only the offline page requests these; their names contain their content's hash. */
async function ofOffline(request) {
  return (await caches.match(request, { cacheName: OFFLINE.cache })) ?? fetch(request);
}
