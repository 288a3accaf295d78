// Starts the worker once the page has nothing else to do. Not in the page's bundle, which visitors load too.
const { serviceWorker } = navigator;

if (serviceWorker) {
  serviceWorker.addEventListener("message", ({ data: { failed, loaded } }) => (failed ? openDocument(failed) : showLive(loaded)));
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

/** The router has loaded it: what the user sees is no copy any longer, and the worker may keep it. */
function showLive(address) {
  if (new URL(address).pathname === window.location.pathname) {
    document.querySelector("#offline-copy").hidden = true;
  }
  // The router changes the address after its data came.
  setTimeout(() => {
    if (window.location.href === address) {
      serviceWorker.controller?.postMessage(address);
    }
  }, 2_000);
}

/** Without a network, the router can't load the page that it is on the way to. The browser gets its copy from the worker. */
function openDocument(address) {
  const { state, location, formMethod } = window.__remixRouter?.state.navigation ?? {};
  // The router may make several requests on one way. Within a guide, the page itself says that a step can't be loaded.
  const isWanted = state === "loading" && !formMethod && new URL(address).pathname === location.pathname;
  if (!isLeaving && isWanted && location.pathname !== window.location.pathname) {
    isLeaving = true;
    // The history of a page that comes back from the browser's cache would do nothing.
    window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
    // Leaving ends the router's request; it would add an entry for its error page, where Back would lead.
    window.history.pushState = () => undefined;
    window.location.assign(location.pathname + location.search + location.hash);
  }
}
