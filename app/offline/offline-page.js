// Starts the worker once the page has nothing else to do. Not in the page's bundle, which visitors load too.
const { serviceWorker } = navigator;

if (serviceWorker) {
  serviceWorker.addEventListener("message", ({ data }) => openDocument(data));
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => startWorker().catch(() => undefined));
}

async function startWorker() {
  await serviceWorker.register("/offline-worker.js");
  if (!serviceWorker.controller) {
    // It was not there when this page came.
    (await serviceWorker.ready).active?.postMessage(window.location.href);
  }
}

let isLeaving = false;

/** Without a network, the router can't load the page that it is on the way to. The browser gets its copy from the worker. */
function openDocument(address) {
  const { state, location, formMethod } = window.__remixRouter?.state.navigation ?? {};
  // The router may make several requests on one way.
  if (!isLeaving && state === "loading" && !formMethod && new URL(address).pathname === location.pathname) {
    isLeaving = true;
    // Leaving ends the router's request; it would add an entry for its error page, where Back would lead.
    window.history.pushState = () => undefined;
    window.location.assign(location.pathname + location.search + location.hash);
  }
}
