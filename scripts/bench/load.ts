/** One node of the product under load, on a separate PostgreSQL server. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createCookie } from "@remix-run/node";
import { buyingFullGuide as guide } from "#app/content/guides/buying-full.guide.ts";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { createSession } from "#app/platform/sessions/session-rows.server.ts";
import type { OwnServer } from "#tests/support/own-server.ts";
import { quantile, type Result } from "./compare.ts";
import { signUp, withProduct } from "./servers.ts";

const address = "/buying-guide/full";
const streamsPerUser = 8;
const streamUsers = 250;
const saves = { perSecond: 20, seconds: 30 };
const burst = { requests: 10_000, connections: 1_000 };
const scarce = { users: 100, seconds: 25, periodMilliseconds: 100, share: 0.25 };

interface User {
  readonly cookie: string;
  readonly client: string;
  /** A separate one, as the node limits what one address may take. */
  readonly network: string;
}

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

/** What a node can hold: 2,000 pages that follow their plans, while some of them save. */
export function measureStreams(): Promise<Result[]> {
  return withNode(streamUsers, async (node, users) => {
    const agent = new Agent({ keepAlive: true });
    const open: Awaited<ReturnType<typeof openStream>>[] = [];
    for (const user of users) {
      open.push(...(await Promise.all(Array.from({ length: streamsPerUser }, () => openStream(node, user)))));
    }
    const answers: Promise<Answer>[] = [];
    for (let save = 0; save < saves.perSecond * saves.seconds; save += 1) {
      answers.push(saveTick(node, agent, users[save % users.length] as User, save));
      await sleep(1_000 / saves.perSecond);
    }
    const taken = await Promise.all(answers);
    await sleep(2_000);
    const ended = open.filter((stream) => !stream.isOpen).length;
    const refused = taken.filter(({ status }) => status !== 200).length;
    const heard = open.reduce((sum, { updates }) => sum + updates, 0);
    const due = (taken.length - refused) * streamsPerUser;
    for (const stream of open) {
      stream.close();
    }
    agent.destroy();
    const times = taken.map(({ milliseconds }) => milliseconds);
    return [
      {
        promise: `${open.length} open streams beside ${saves.perSecond} saves a second: ended streams and refused saves`,
        measured: `${taken.length} saves, ${quantile(times).toFixed(0)} ms, 99 in 100 within ${quantile(times, 0.99).toFixed(0)} ms; ${heard} of ${due} updates heard; ${readMemory(node)} MB`,
        figures: [ended + refused],
        unit: "refused",
        goal: 0,
      },
    ];
  });
}

/** Pages of signed-in users, all requested at once. */
export function measureBurst(): Promise<Result[]> {
  return withNode(scarce.users, async (node, users) => {
    const agent = new Agent({ keepAlive: true, maxSockets: burst.connections });
    const before = readMemory(node);
    let isOver = false;
    const health: number[] = [];
    const watching = (async () => {
      const own = new Agent({ keepAlive: true });
      while (!isOver) {
        health.push((await send(node, own, "/healthz")).milliseconds);
        await sleep(10);
      }
      own.destroy();
    })();
    const pages = await Promise.all(
      Array.from({ length: burst.requests }, (_, index) => loadPage(node, agent, users[index % users.length] as User)),
    );
    isOver = true;
    await watching;
    agent.destroy();
    const served = pages.filter(({ status }) => status === 200).length;
    const retried = pages.filter(({ status }) => status === 503).length;
    if (served + retried !== pages.length) {
      throw new Error(`${pages.length - served - retried} requests of the burst had another answer than a page or 503`);
    }
    return [
      {
        promise: `A burst of ${burst.requests} requests: 99 in 100 answers of /healthz`,
        measured: `${served} pages, ${retried} refused; ${health.length} times /healthz, median ${quantile(health).toFixed(0)} ms; ${before} MB before, ${readMemory(node)} MB after`,
        figures: [quantile(health, 0.99)],
        unit: "ms",
        goal: 100,
      },
    ];
  });
}

/** 100 people who tick and load again, on a node that runs a quarter of the time: as on a small machine with a quota. */
export function measureScarcity(): Promise<Result[]> {
  return withNode(scarce.users, async (node, users) => {
    const agent = new Agent({ keepAlive: true });
    let isOver = false;
    const saved: Answer[] = [];
    const loaded: Answer[] = [];
    const rationing = (async () => {
      while (!isOver) {
        process.kill(node.pid, "SIGCONT");
        await sleep(scarce.periodMilliseconds * scarce.share);
        process.kill(node.pid, "SIGSTOP");
        await sleep(scarce.periodMilliseconds * (1 - scarce.share));
      }
      process.kill(node.pid, "SIGCONT");
    })();
    const people = users.map(async (user, index) => {
      await sleep((index * 4_000) / users.length);
      for (let tick = 0; !isOver; tick += 1) {
        saved.push(await saveTick(node, agent, user, tick));
        loaded.push(await loadPage(node, agent, user));
        await sleep(2_000);
      }
    });
    await sleep(scarce.seconds * 1_000);
    isOver = true;
    await Promise.all([...people, rationing]);
    agent.destroy();
    const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
    return [
      {
        promise: `A quarter of a core, ${users.length} people ticking: refused saves`,
        measured: `${saved.length} saves, ${quantile(saved.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms; ${loaded.length} pages, ${refused(loaded)} refused`,
        figures: [refused(saved)],
        unit: "refused",
        goal: 0,
      },
    ];
  });
}

function withNode(userCount: number, work: (node: OwnServer, users: readonly User[]) => Promise<Result[]>): Promise<Result[]> {
  return withProduct(
    async (node) => {
      await signUp(node.origin);
      const { issuer } = await database().user.findFirstOrThrow();
      const users: User[] = [];
      for (let index = 0; index < userCount; index += 1) {
        users.push(await makeUser(issuer, index));
      }
      // The first pages and saves compile what the later ones run.
      for (const user of users.slice(0, 20)) {
        await saveTick(node, undefined, user, 0);
        await loadPage(node, undefined, user);
      }
      return work(node, users);
    },
    { TRUSTED_PROXIES: "127.0.0.0/8" },
  );
}

async function makeUser(issuer: string, index: number): Promise<User> {
  const email = `bench.${index}@example.com`;
  const { id: userId } = await database().user.create({ data: { issuer, subject: email, email } });
  const id = randomToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await createSession({ idHash: hashOf(id), userId, idToken: null, sealedToken: null, userAgent: null, signedInBy: null, expiresAt });
  const [cookie = ""] = (await createCookie("keyturn_session").serialize(id)).split(";");
  return { cookie, client: `bench${index}`, network: `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}` };
}

const stepsToTick = guide.steps.slice(0, 2).flatMap(({ subSteps }) => subSteps.map(({ id }) => id));

function saveTick(node: OwnServer, agent: Agent | undefined, user: User, tick: number): Promise<Answer> {
  const kind = Math.floor(tick / stepsToTick.length) % 2 ? "reopen" : "complete";
  const fields = {
    screen: address,
    command: `subStep.${kind} ${stepsToTick[tick % stepsToTick.length]}`,
    sequence: `${user.client}:${tick + 1}`,
  };
  return send(node, agent, "/api/commands", user, new URLSearchParams(fields).toString());
}

function loadPage(node: OwnServer, agent: Agent | undefined, user: User): Promise<Answer> {
  return send(node, agent, address, user);
}

async function send(node: OwnServer, agent: Agent | undefined, path: string, user?: User, form?: string): Promise<Answer> {
  const startedAt = performance.now();
  const sent = requestTo(node, agent, path, user, form);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt };
}

function requestTo(node: OwnServer, agent: Agent | undefined, path: string, user?: User, form?: string, accept = "*/*"): ClientRequest {
  const headers = {
    host: new URL(node.origin).host,
    accept,
    ...(user && { cookie: user.cookie, "x-forwarded-for": user.network }),
    ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded", origin: node.origin }),
  };
  const sent = request({ host: "127.0.0.1", port: node.port, method: form === undefined ? "GET" : "POST", path, agent, headers });
  sent.end(form);
  return sent;
}

async function openStream(node: OwnServer, user: User) {
  const sent = requestTo(node, new Agent(), "/api/events", user, undefined, "text/event-stream");
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const stream = { isOpen: response.statusCode === 200, updates: 0, close: () => sent.destroy() };
  const end = () => {
    stream.isOpen = false;
  };
  response.on("data", (data) => {
    stream.updates += String(data).split("event: update").length - 1;
  });
  response.on("end", end).on("error", end);
  sent.on("error", end);
  return stream;
}

/** Of the node, in megabytes. */
function readMemory(node: OwnServer): number {
  const pages = Number(readFileSync(`/proc/${node.pid}/statm`, "utf8").split(" ")[1]);
  return Math.round((pages * 4_096) / 1e6);
}
