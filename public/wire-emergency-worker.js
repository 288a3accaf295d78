// Keeps a visitor's copy of the page for when the browser is offline. A page that runs this file as a script registers it as the worker.
const page = "/wire-emergency";

if (typeof document === "undefined") {
  self.addEventListener("install", (event) => event.waitUntil(keepCopy()));
  self.addEventListener("fetch", (event) => {
    const isPage = event.request.mode === "navigate";
    if (isPage) {
      event.waitUntil(keepCopy().catch(() => undefined));
    }
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(isPage ? page : event.request)) ?? Response.error()));
  });
} else {
  navigator.serviceWorker?.register(document.currentScript.src, { scope: page });
}

async function keepCopy() {
  const answer = await fetch(page, { credentials: "omit" });
  if (!answer.ok) {
    throw new Error(`${page} answered ${answer.status}`);
  }
  const assets = (await answer.clone().text()).match(/\/assets\/[^"]+\.(?:css|woff2)/g) ?? [];
  const copies = await caches.open(page);
  await copies.addAll([...new Set(assets)]);
  await copies.put(page, answer);
}
