import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { postWebhook } from "#app/webhooks/post-webhook.server.ts";
import { isPublicAddress, literalAddress, publicLookup } from "#app/webhooks/public-addresses.server.ts";

const neverAborted = new AbortController().signal;
const strict = { allowsPrivate: false, signal: neverAborted } as const;
const message = { headers: {}, body: "{}" };

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "4000::1",
  "localhost",
  "1",
  "",
])("'%s' is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.1.1",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001::1",
])("'%s' is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe("a receiver on this machine, with private addresses refused", () => {
  const sockets: Socket[] = [];
  const receiver = createServer((socket) => sockets.push(socket));

  afterEach(async () => {
    for (const socket of sockets.splice(0)) {
      socket.destroy();
    }
    receiver.close();
    await once(receiver, "close");
  });

  async function listen() {
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    return (receiver.address() as { port: number }).port;
  }

  test("is not reached by any spelling of its address", async () => {
    const port = await listen();
    const hosts = [
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0x7f000001",
      "0x7f.1",
      "0177.0.0.1",
      "0",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "127.0.0.1.",
    ];
    for (const host of hosts) {
      const url = `https://${host}:${port}/`;
      expect(literalAddress(new URL(url)), host).not.toBeNull();
      expect(await postWebhook({ ...message, url }, strict), host).toEqual({
        status: null,
        fault: expect.stringContaining("private network"),
      });
    }
    expect(sockets).toEqual([]);
  });

  test.each([
    ["its address", ["127.0.0.1"]],
    ["a mapped one", ["::ffff:127.0.0.1"]],
    ["a public address and its own", ["8.8.8.8", "127.0.0.1"]],
  ])("is not reached by a name that leads to %s", async (_, addresses) => {
    const port = await listen();
    const resolve = async () => addresses;
    const answer = await postWebhook({ ...message, url: `https://receiver.example:${port}/` }, { ...strict, resolve });
    expect(answer).toEqual({ status: null, fault: expect.stringContaining("private network") });
    expect(sockets).toEqual([]);
  });

  test("is not reached as localhost, nor over http", async () => {
    const port = await listen();
    const fault = async (url: string) => (await postWebhook({ ...message, url }, strict)).fault;
    expect(await fault(`https://localhost:${port}/`)).not.toBeNull();
    expect(await fault(`http://127.0.0.1:${port}/`)).toContain("Only https");
    expect(sockets).toEqual([]);
  });
});

test("a name without an address, and one that is looked up in vain, are faults", async () => {
  const url = "https://nowhere.example/";
  const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));
  expect((await postWebhook({ ...message, url }, { ...strict, resolve: failing("ENOTFOUND") })).fault).toBe("This name has no address.");
  expect((await postWebhook({ ...message, url }, { ...strict, resolve: failing("ETIMEOUT") })).fault).toBe(
    "It could not be reached (ETIMEOUT).",
  );
  expect((await postWebhook({ ...message, url }, { ...strict, resolve: async () => [] })).fault).toBe("This name has no address.");
  const hanging = () => new Promise<string[]>(() => undefined);
  expect((await postWebhook({ ...message, url }, { ...strict, timeout: 100, resolve: hanging })).fault).toBe(
    "No answer within 0.1 seconds.",
  );
});

test.each([true, false])("a connection gets the addresses that were checked, whatever the name leads to later (all: %s)", async (all) => {
  const answers = [["8.8.8.8", "2606:4700:4700::1111"], ["127.0.0.1"]];
  const lookup = publicLookup(async () => answers.shift() ?? []);
  const found = await new Promise((done, fail) =>
    lookup("receiver.example", { all }, (error, ...result) => (error ? fail(error) : done(result))),
  );
  const first = { address: "8.8.8.8", family: 4 };
  expect(found).toEqual(all ? [[first, { address: "2606:4700:4700::1111", family: 6 }]] : [first.address, first.family]);
  expect(answers).toHaveLength(1);
});
