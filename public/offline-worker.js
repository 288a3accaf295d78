// Without a network, shows the pages that the server let it keep. Never answers a POST. See docs/decisions/034-offline-copies.md.
const own = "keyturn offline";
const personal = "keyturn copies ";
const ownPage = "/offline";
const mostPages = 30;
const mostFiles = 200;
const patienceMs = 5_000;
const longestMs = 30 * 86_400_000;
const file = /^\/(assets|images|icons)\//;
const foreign = /^\/(admin|api|auth|desk|portal|wire-emergency)\b|\/download$|\.(?!data$)\w+$/i;
const exact = { ignoreVary: true };

/** The user of the last answer: what was begun for another is not kept. */
let current;
let lastSave;

self.oninstall = (event) => event.waitUntil(keepOwnPage());
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
  } else if (mode === "navigate" && !foreign.test(pathname)) {
    event.respondWith(open(event));
  } else if (pathname.endsWith(".data") && !foreign.test(pathname)) {
    event.respondWith(load(event));
  }
};

async function start() {
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function open(event) {
  const { url } = event.request;
  const answer = request(event);
  event.waitUntil(answer);
  try {
    return await inTime(url, answer);
  } catch {
    return (await copyOf(url)) ?? (await listCopies());
  }
}

async function request(event) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(note(event.request.url, answer, answer.clone()));
  return answer;
}

/** Where there is a copy, a network that answers nothing counts as none. */
const inTime = (url, answer) =>
  Promise.race([answer, pause(patienceMs).then(async () => ((await copyOf(url)) ? Promise.reject() : answer))]);

/** Data for the router. The page opens the document in its place, before the router hears of the failure. */
async function load(event) {
  const url = new URL(event.request.url);
  url.pathname = url.pathname.replace(/(^\/_root)?\.data$/, "") || "/";
  url.searchParams.delete("_routes");
  try {
    const answer = await inTime(url.href, fetch(event.request));
    event.waitUntil(note(url.href, answer));
    return answer;
  } catch {
    (await clients.get(event.clientId))?.postMessage(url.href);
    await pause(1_000);
    return Response.error();
  }
}

async function note(url, answer, body) {
  const [key, mode] = readMark(answer);
  // 202: a redirect, as the router loads it.
  const isGone = answer.type === "opaqueredirect" || answer.redirected || [202, 401, 403, 404].includes(answer.status);
  if (isGone && (await hasCopy(url))) {
    await deleteCopies();
  }
  if (key) {
    current = key;
    await deleteCopies(key);
    if (mode && answer.ok) {
      await keep(url, mode === "keep" ? body : await fetch(url), key);
    }
    await ((await caches.has(own)) || keepOwnPage());
  }
}

const readMark = ({ headers }) => (headers.get("Keyturn-Offline") ?? "").split(" ");

async function keep(url, answer, key) {
  if (!answer.ok || answer.redirected || readMark(answer).join() !== `${key},keep`) {
    return;
  }
  const files = await filesOf(answer.clone());
  if (current === key) {
    const cache = await caches.open(personal + key);
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
    const copy = await cache.match(request, exact);
    if (index < pages.length - mostPages || isOld(copy)) {
      await cache.delete(request, exact);
    } else {
      text += requests.length > mostFiles ? await copy.text() : "";
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
const isOld = ({ headers }) => Date.now() - Date.parse(headers.get("Date")) > longestMs;

/** Of one user: copies of several are shown to nobody. */
async function copies() {
  const [name, another] = (await caches.keys()).filter((each) => each.startsWith(personal));
  return name && !another ? caches.open(name) : null;
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
  return isOld(copy) ? undefined : new Response(shown(await copy.text(), "offline-copy").replace("{as of}", asOf), copy);
}

const shown = (html, id) => html.replace(new RegExp(`(id="${id}"[^>]*?) hidden=""`), "$1");

async function listCopies() {
  const page = await caches.match(ownPage, exact);
  const cache = await copies();
  let links = "";
  for (const request of (await cache?.keys())?.filter(isPage) ?? []) {
    const copy = await cache.match(request, exact);
    const address = request.url.replaceAll("&", "&amp;");
    links = isOld(copy) ? links : `<li><a href="${address}">${/<title>(.*?)<.title>/.exec(await copy.text())?.[1]}</a></li>${links}`;
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
    if (name.startsWith(personal) && name !== personal + key) {
      await caches.delete(name);
    }
  }
}

function signOut() {
  current = undefined;
  return deleteCopies();
}

async function keepOwnPage() {
  const answer = await fetchWhole(ownPage, { credentials: "omit" });
  await put(await caches.open(own), [...(await filesOf(answer.clone())), [ownPage, answer]]);
}

async function put(cache, entries) {
  for (const [address, answer] of entries) {
    await cache.delete(address, exact);
    await cache.put(address, answer);
  }
}

async function renew(url) {
  const answer = await fetch(url);
  await note(url, answer, answer.clone());
}

/** Once for several saves. */
async function renewAfterSave(clientId) {
  const { url } = (await clients.get(clientId)) ?? {};
  const mine = {};
  lastSave = mine;
  await pause(2_000);
  if (url && lastSave === mine && (await hasCopy(url))) {
    await renew(url);
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
