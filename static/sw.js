/**
 * What works for this site while none of its pages is open: it shows what the server pushes, and leads to its page.
 * One part below another, each with its own listeners; a part keeps nothing that another needs.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Cues: app/cues/texts.py writes what is pushed.

self.addEventListener("push", (event) => event.waitUntil(showCue(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.url ?? "/", self.location.origin)));
});

/** A newer cue of the same table takes the place of the one before; without words there is still something to see. */
function showCue(data) {
  const { title = "Quintain", body = "", tag, url, lang } = data?.json() ?? {};
  return self.registration.showNotification(title, { body, tag, lang, renotify: Boolean(tag), data: { url } });
}

/** The page is shown that is open there already, else a new one: nobody is taken away from another game. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === address.pathname);
  if (there) return there.focus();
  return self.clients.openWindow(address.href);
}
