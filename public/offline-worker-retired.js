// Takes the place of the worker where OFFLINE_COPIES is 'off': deletes what that kept, and itself.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  const names = (await caches.keys()).filter((name) => name.startsWith("keyturn "));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
