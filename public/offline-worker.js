// Without a network, shows the pages that the server let it keep. Never answers a POST. See docs/decisions/034-offline-copies.md.
const ownPageCache = "keyturn offline";
const personalCachePrefix = "keyturn copies ";
const ownPage = "/offline";
const maxPages = 30;
const maxFiles = 200;
const maxAgeMs = 30 * 86_400_000;
const networkTimeoutMs = 5_000;
/** While the network is known to be silent. */
const silentTimeoutMs = 1_000;
const file = /^\/(assets|images|icons)\//;
const unhandledPaths = /^\/(admin|api|auth|desk|portal|wire-emergency)\b|\/download$|\.(?!data$)\w+$/i;
const exact = { ignoreVary: true };

/** The user of the last answer. */
let current;
/** Goes up with each change of user: a request begun before one changes nothing. */
let generation = 0;
let silentUntil = 0;
/** By client: the last one. */
const saves = new Map();

self.oninstall = (event) => {
  self.skipWaiting();
  event.waitUntil(keepOwnPage());
};
self.onactivate = (event) => event.waitUntil(start());
self.onmessage = (event) => event.waitUntil(renew(event.data));
self.onfetch = (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) {
    return;
  }
  if (method === "POST") {
    if (/^\/(logout|offline)\b/.test(pathname)) {
      event.waitUntil(signOut());
    } else if (pathname === "/api/commands") {
      event.waitUntil(renewAfterSave(event.clientId));
    }
  } else if (file.test(pathname)) {
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(url, exact)) ?? Response.error()));
  } else if (mode === "navigate" && !unhandledPaths.test(pathname)) {
    event.respondWith(openPage(event));
  } else if (pathname.endsWith(".data") && !unhandledPaths.test(pathname)) {
    event.respondWith(loadData(event));
  }
};

async function start() {
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function openPage(event) {
  const { url } = event.request;
  const answer = fetchPage(event);
  event.waitUntil(answer);
  try {
    return await withTimeout(url, answer);
  } catch {
    return (await copyOf(url)) ?? (await listCopies());
  }
}

async function fetchPage(event) {
  const began = generation;
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(recordResponse(event.request.url, began, answer, answer.clone()));
  return answer;
}

/** Where there is a copy, a network that answers nothing counts as none. */
async function withTimeout(url, answer) {
  const first = await Promise.race([answer, pause(Date.now() < silentUntil ? silentTimeoutMs : networkTimeoutMs)]);
  if (first || !(await copyOf(url))) {
    return first ?? answer;
  }
  silentUntil = Date.now() + 30_000;
  throw new Error("silent");
}

/** Data for the router. The page opens the document in its place, before the router hears of the failure. */
async function loadData(event) {
  const began = generation;
  const url = new URL(event.request.url);
  url.pathname = url.pathname.replace(/(^\/_root)?\.data$/, "") || "/";
  url.searchParams.delete("_routes");
  try {
    const answer = await withTimeout(url.href, fetch(event.request));
    event.waitUntil(recordData(event, url.href, began, answer));
    return answer;
  } catch {
    await tell(event, { failed: url.href });
    await pause(1_000);
    return Response.error();
  }
}

/** Whether the user opened what was loaded, or it was loaded in advance, only the page knows. */
async function recordData(event, url, began, answer) {
  await recordResponse(url, began, answer);
  if (answer.ok && readMark(answer)[1]) {
    await tell(event, { loaded: url });
  }
}

async function tell({ clientId }, message) {
  (await clients.get(clientId))?.postMessage(message);
}

/** With a body: of a page that may be kept. */
async function recordResponse(url, began, answer, body) {
  if (began !== generation) {
    return;
  }
  // 202: a redirect, as the router loads it. Whose copies may stay, another page says.
  const isRedirect = answer.type === "opaqueredirect" || answer.redirected || answer.status === 202;
  const hasCopies = (isRedirect || [401, 403, 404].includes(answer.status)) && (await hasCopy(url));
  if (hasCopies && !isRedirect) {
    await deleteCopies();
  }
  const [key, mode] = readMark(hasCopies && isRedirect ? await fetch(ownPage) : answer);
  if (key && began === generation) {
    if (current && current !== key) {
      generation += 1;
    }
    current = key;
    const now = generation;
    await deleteCopies(key);
    if (body && mode && answer.ok && !isRedirect) {
      await keep(url, mode === "keep" ? body : await fetch(url), key, now);
    }
    await ((await caches.has(ownPageCache)) || keepOwnPage());
  }
}

const readMark = ({ headers }) => (headers.get("Keyturn-Offline") ?? "").split(" ");

async function keep(url, answer, key, began) {
  if (!answer.ok || answer.redirected || readMark(answer).join() !== `${key},keep`) {
    return;
  }
  const files = await filesOf(answer.clone());
  if (began === generation) {
    const cache = await caches.open(personalCachePrefix + key);
    await put(cache, [...files, [url, answer]]);
    await prune(cache);
  }
}

/** The files of a page that are not kept yet. A page without all of them is no copy. */
async function filesOf(answer) {
  const paths = new Set(Array.from((await answer.text()).matchAll(/"(\/(?:assets|images|icons)\/[^"\\]+)"/g), ([, path]) => path));
  const files = [];
  for (const path of paths) {
    if (!(await caches.match(path, exact))) {
      files.push([path, await fetchWhole(path)]);
    }
  }
  return files;
}

async function fetchWhole(path, options) {
  const answer = await fetch(path, options);
  if (!answer.ok) {
    throw new Error(path);
  }
  return answer;
}

async function prune(cache) {
  const requests = await cache.keys();
  const pages = requests.filter(isPage);
  let text = "";
  for (const [index, request] of pages.entries()) {
    if (index < pages.length - maxPages) {
      await cache.delete(request, exact);
    } else {
      text += requests.length > maxFiles ? await (await cache.match(request, exact)).text() : "";
    }
  }
  for (const request of text ? requests : []) {
    if (!isPage(request) && !text.includes(pathOf(request))) {
      await cache.delete(request, exact);
    }
  }
}

const pathOf = ({ url }) => new URL(url).pathname;
const isPage = (request) => !file.test(pathOf(request));
const isOld = ({ headers }) => Date.now() - Date.parse(headers.get("Date")) > maxAgeMs;

/** Of one user: copies of several are shown to nobody. Deletes those that are too old. */
async function copies() {
  const [name, another] = (await caches.keys()).filter((each) => each.startsWith(personalCachePrefix));
  const cache = name && !another ? await caches.open(name) : null;
  for (const request of (await cache?.keys())?.filter(isPage) ?? []) {
    if (isOld(await cache.match(request, exact))) {
      await cache.delete(request, exact);
    }
  }
  return cache;
}

async function copyOf(url) {
  const cache = await copies();
  const copy = await cache?.match(url, exact);
  if (!copy) {
    // The page's script needs the address for which the page was made.
    const other = (await cache?.matchAll(url, { ...exact, ignoreSearch: true }))?.at(-1);
    return other && Response.redirect(other.url);
  }
  const at = new Date(copy.headers.get("Date"));
  const day = at.toDateString();
  const asOf = `As of ${day === new Date().toDateString() ? "" : `${day.slice(4, 10)}, `}${at.toTimeString().slice(0, 5)}`;
  return new Response(shown(await copy.text(), "offline-copy").replace("{as of}", asOf), copy);
}

const shown = (html, id) => html.replace(new RegExp(`(id="${id}"[^>]*?) hidden=""`), "$1");

async function listCopies() {
  const page = await caches.match(ownPage, exact);
  const cache = await copies();
  let links = "";
  for (const request of (await cache?.keys())?.filter(isPage) ?? []) {
    const copy = await cache.match(request, exact);
    const address = request.url.replaceAll("&", "&amp;");
    links = `<li><a href="${address}">${/<title>(.*?)<.title>/.exec(await copy.text())?.[1]}</a></li>${links}`;
  }
  const html = (await page?.text()) ?? "";
  return page ? new Response(links ? shown(html, "copies").replace("<li>{copies}</li>", links) : html, page) : Response.error();
}

const planOf = (request) => pathOf(request).split("/", 3).join();

async function hasCopy(url) {
  return (await (await copies())?.keys())?.some((request) => planOf(request) === planOf({ url }));
}

async function deleteCopies(key) {
  for (const name of await caches.keys()) {
    if (name.startsWith(personalCachePrefix) && name !== personalCachePrefix + key) {
      await caches.delete(name);
    }
  }
}

function signOut() {
  current = undefined;
  generation += 1;
  return deleteCopies();
}

async function keepOwnPage() {
  const answer = await fetchWhole(ownPage, { credentials: "omit" });
  await put(await caches.open(ownPageCache), [...(await filesOf(answer.clone())), [ownPage, answer]]);
}

async function put(cache, entries) {
  for (const [address, answer] of entries) {
    await cache.delete(address, exact);
    await cache.put(address, answer);
  }
}

async function renew(url) {
  const began = generation;
  const answer = await fetch(url);
  await recordResponse(url, began, answer, answer.clone());
}

/** Once for several saves. */
async function renewAfterSave(clientId) {
  const { url } = (await clients.get(clientId)) ?? {};
  const save = {};
  saves.set(clientId, save);
  await pause(2_000);
  if (url && saves.get(clientId) === save && (await hasCopy(url))) {
    await renew(url);
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
