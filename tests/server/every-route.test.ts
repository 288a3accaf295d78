import { describe, expect, test } from "vitest";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { paths, serverPaths } from "#app/paths.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readAnswers } from "#tests/support/http-answers.ts";
import { flattened, lostPage, routeTree } from "#tests/support/route-tree.ts";
import { servedSite } from "#tests/support/served-site.ts";

testDatabase();
const site = servedSite();

/** An address of every route, those of the site's own files and of no page too. */
const addresses = routeTree
  .flatMap((root) => flattened(root.children ?? []))
  .filter(({ id }) => id !== lostPage)
  .map(({ path = "" }) => `/${path.replace(/^\//, "").replace(/:\w+/g, "full")}`);

/** Posts at an address, and gives the status. */
async function post(address: string, headers: Readonly<Record<string, string>>, body = "a=1") {
  const lines = Object.entries({
    Host: site.host(),
    Connection: "close",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const [answer] = readAnswers(await site.send([`POST ${address} HTTP/1.1\r\n${lines.join("")}\r\n${body}`]), ["POST"]);
  return answer?.status;
}

test("the routes that Remix finds are all asked", () => {
  expect(addresses).toContain(paths.logout);
  expect(addresses).toContain(serverPaths.apiProgress);
  expect(addresses.length).toBeGreaterThan(40);
});

const takesFiles = /\/loan-forms$|^\/admin\/words\/[^/]+\/file$/;

describe.each([
  ["a post of another site", { "Sec-Fetch-Site": "cross-site" }, "a=1", 403],
  ["a post of another site, from an older browser", { Origin: "https://evil.example" }, "a=1", 403],
  ["a post of another name of this machine", { Host: "rebound.example", "Sec-Fetch-Site": "same-origin" }, "a=1", 403],
  ["a host that is none", { Host: "a b" }, "a=1", 400],
  ["a body too large", {}, "x".repeat(requestBodyLimitBytes + 1), 413],
])("%s", (_what, headers, body, status) => {
  test("reaches no route, nor what script asks of it", async () => {
    const twins = addresses.map((address) => `${address === "/" ? "/_root" : address}.data`);
    const all = [...addresses, ...twins];
    const statuses = await Promise.all(all.map((address) => post(address, headers, body)));
    // The portal's endpoints say nothing to script, whoever asks.
    const isOther = (address: string) => /^\/portal\/.*\.data$/.test(address) || (status === 413 && takesFiles.test(address));
    expect(all.filter((address, index) => statuses[index] !== status && !isOther(address))).toEqual([]);
    const expected = new Set(statuses.filter((_, index) => !takesFiles.test(all[index] ?? "")));
    expect(expected).toEqual(new Set(status === 400 ? [400] : [status, 404]));
  });
});

test.each([
  ["in one segment", [undefined]],
  ["in two segments", [0]],
  ["three milliseconds apart", [3]],
] as const)("an empty chunked body is answered at every route, with its head and end %s", async (_how, [pause]) => {
  const head = (address: string) =>
    `POST ${address} HTTP/1.1\r\nHost: ${site.host()}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const end = "0\r\n\r\n";
  const send = async (address: string) => {
    const bytes = pause === undefined ? [head(address) + end] : [head(address), end];
    const [answer] = readAnswers(await site.send(bytes, pause), ["POST"]);
    return answer?.status;
  };
  expect(new Set(await Promise.all(addresses.map(send)))).toEqual(new Set([411]));
});

test("a foreign origin makes no fault of a request that reads", async () => {
  const twins = addresses.map((address) => `${address === "/" ? "/_root" : address}.data`);
  const ask = async (address: string) => {
    const request = `HEAD ${address} HTTP/1.1\r\nHost: ${site.host()}\r\nConnection: close\r\nOrigin: https://evil.example\r\n\r\n`;
    return readAnswers(await site.send([request]), ["HEAD"])[0]?.status ?? 0;
  };
  // More at once would be more than the queue holds.
  const statuses = [...(await Promise.all(addresses.map(ask))), ...(await Promise.all(twins.map(ask)))];
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test("a post of our own reaches them", async () => {
  const ours = { Origin: `http://${site.host()}`, "Sec-Fetch-Site": "same-origin" };
  for (const body of ["a=1", "x".repeat(requestBodyLimitBytes)]) {
    expect(await post(paths.logout, ours, body)).toBe(303);
    expect(await post(paths.logout, {}, body)).toBe(303);
  }
});
