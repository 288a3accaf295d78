import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { readAnswers } from "#tests/support/http-answers.ts";
import { servedSite } from "#tests/support/served-site.ts";

testDatabase();
const site = servedSite();

const longState = `state=${"x".repeat(60)}`;

/** Asks at two addresses on one connection, and gives the statuses. */
async function askBoth(first: string, second: string) {
  const head = (target: string, connection: string) =>
    `GET ${target} HTTP/1.1\r\nHost: ${site.host()}\r\nConnection: ${connection}\r\n\r\n`;
  const received = await site.send([head(first, "keep-alive") + head(second, "close")]);
  return readAnswers(received, ["GET", "GET"]).map(({ status }) => status);
}

test.each([
  ["/portal/auth", 303],
  [`/portal/auth?${longState}`, 303],
  ["/portal/auth/made-up", 303],
  ["/portal/jwks", 200],
  ["/portal/.well-known/openid-configuration", 200],
  ["/portal/me", 404],
  ["/portal/nowhere", 404],
])("an answer at %s is as long as it says: the next one on the connection begins where it ends", async (address, status) => {
  expect(await askBoth(address, "/healthz")).toEqual([status, 200]);
});

test.each([
  "/portal/auth.data",
  `/portal/auth.data?${longState}`,
  "/portal/auth.data?_routes=routes/portal/auth",
  "/portal/auth/.data",
  "/portal/auth/made-up.data",
  "/Portal/Auth.data",
  "/%70ortal/jwks.data",
  "/portal/token/revocation.data",
  "/portal/.well-known/openid-configuration.data",
])("%s, where script would ask, is nothing", async (address) => {
  expect(await askBoth(address, "/healthz")).toEqual([404, 200]);
});

test("the portal's pages answer script", async () => {
  expect(await askBoth("/portal/sign-in.data", "/portal/create-account.data")).toEqual([200, 200]);
});
