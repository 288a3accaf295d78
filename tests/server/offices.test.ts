import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, startServerForThisTest, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const at = (host: string, headers: Record<string, string> = {}) => ({ headers: { host, accept: "text/html", ...headers } });

describe("the pages of two offices and of none", () => {
  test("are kept apart, whichever comes first", async () => {
    const hosts = { north: "north.example", south: "SOUTH.example", none: server.host };
    const ask = async () => {
      const pages = Object.entries(hosts).map(async ([name, host]) => [name, (await server.ask("/same/offices", at(host))).text] as const);
      return Object.fromEntries(await Promise.all(pages));
    };
    const { north = "", south = "", none = "" } = await ask();
    expect(north).toContain('"x-keyturn-office":"north"');
    expect(south).toContain('"x-keyturn-office":"south"');
    expect(none).not.toContain("x-keyturn-office");
    for (let round = 0; round < 3; round += 1) {
      expect(await ask()).toEqual({ north, south, none });
    }
  });

  test("are not chosen by a client's header", async () => {
    const forged = { "x-keyturn-office": "north", "x-forwarded-host": "north.example" };
    const page = await server.ask("/same/forged", at(server.host, { ...forged, cookie: "keyturn_x=1" }));
    expect(page.text).not.toContain("north");
    expect((await server.ask("/same/forged", at(server.host, forged))).text).not.toContain("north");
    const south = await server.ask("/same/forged", at("south.example", { ...forged, cookie: "keyturn_x=1" }));
    expect(south.text).toContain('"x-keyturn-office":"south"');
    expect(south.text).not.toContain("north");
  });

  test("are chosen by a trusted proxy's", async () => {
    const behind = await startServerForThisTest({ TRUSTED_PROXIES: "127.0.0.1" });
    const page = await behind.ask("/same/proxied", at("inside.example", { "x-forwarded-host": "north.example" }));
    expect(page.text).toContain('"x-keyturn-office":"north"');
  });

  test("are rebuilt after a change of the office", async () => {
    const changing = await startServerForThisTest();
    const ask = async (host: string) => (await changing.ask("/same/changed", at(host))).text;
    const before = { north: await ask("north.example"), south: await ask("south.example") };
    await changing.ask("/new-version");
    expect(await ask("north.example")).not.toBe(before.north);
    expect(await ask("south.example")).toBe(before.south);
  });

  test("are rebuilt after a publication of the office's words", async () => {
    const changing = await startServerForThisTest();
    const ask = async (host: string) => (await changing.ask("/same/worded", at(host))).text;
    const askAll = async () => ({ north: await ask("north.example"), none: await ask(changing.host) });
    const before = await askAll();
    await changing.ask("/new-wording?office=north");
    const after = await askAll();
    expect(after.north).not.toBe(before.north);
    expect(after.none).toBe(before.none);
    await changing.ask("/new-wording");
    expect(await ask(changing.host)).not.toBe(before.none);
    expect(await ask("north.example")).toBe(after.north);
  });
});

describe("at the host name of an office", () => {
  test("sign-in leads to the public one and takes the office along", async () => {
    const answer = await server.ask("/api/auth/login?redirect=%2Fbuying-guide%2Ffull%3Fstep%3Dd", at("north.example"));
    expect(answer.status).toBe(307);
    expect(answer.headers.location).toBe(`http://${server.host}/api/auth/login?redirect=%2Fbuying-guide%2Ffull%3Fstep%3Dd&office=north`);
    expect((await server.ask("/portal/sign-in", at("north.example"))).headers.location).toBe(
      `http://${server.host}/portal/sign-in?office=north`,
    );
  });

  test("only its own pages may post", async () => {
    const post = async (host: string, origin: string, site = "same-origin") =>
      (await server.ask("/api/save", { method: "POST", body: "a=1", headers: { host, origin, "sec-fetch-site": site } })).status;
    expect(await post("north.example", "http://north.example")).toBe(200);
    expect(await post("north.example", "http://south.example", "cross-site")).toBe(403);
    expect(await post("north.example", `http://${server.host}`, "cross-site")).toBe(403);
    expect(await post(server.host, "http://north.example", "cross-site")).toBe(403);
    expect(await post(server.host, "http://north.example")).toBe(403);
    expect(await post("west.example", "http://west.example")).toBe(403);
  });

  test("a name of no office leads to the public one", async () => {
    expect((await server.ask("/same/none", at("west.example"))).headers.location).toBe(`http://${server.host}/same/none`);
  });
});
