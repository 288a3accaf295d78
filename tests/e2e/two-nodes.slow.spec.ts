import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from "node:http2";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import pg from "pg";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { type InterruptibleProxy, startProxy } from "#tests/support/interruptible-proxy.ts";
import { textAt } from "#tests/support/places.ts";
import { findHaproxy, makeDatabase, TwoNodes } from "#tests/support/two-nodes.ts";
import { administrator } from "./support/administrator.ts";
import { copyBuild, renameScriptsAndStyles } from "./support/build-copy.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { newPerson } from "./support/sign-in.ts";

/** Their tests run where both are: in CI always. */
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl && findHaproxy()) {
  test.describe("two nodes behind haproxy, on one PostgreSQL", () => {
    test.describe.configure({ mode: "serial", timeout: 120_000 });
    let database: Awaited<ReturnType<typeof makeDatabase>>;
    let network: InterruptibleProxy;
    let both: TwoNodes;

    test.beforeAll(async () => {
      database = await makeDatabase(serverUrl);
      network = await startProxy(database.url);
      both = await TwoNodes.started(network.url, { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
    });

    test.afterAll(async () => {
      await both?.stop();
      await network?.close();
      await database?.drop();
    });

    const servedBy = (answer: APIResponse) => answer.headers()["x-served-by"];

    /** Follows redirects one by one; gives the last answer, and which node gave each. */
    async function follow(request: APIRequestContext, path: string, form?: Record<string, string>) {
      const servers: (string | undefined)[] = [];
      let answer = await request.fetch(new URL(path, both.origin).href, {
        method: form ? "POST" : "GET",
        headers: { accept: "text/html" },
        maxRedirects: 0,
        ...(form && { form }),
      });
      servers.push(servedBy(answer));
      for (let location = answer.headers().location; location; location = answer.headers().location) {
        answer = await request.get(new URL(location, answer.url()).href, { headers: { accept: "text/html" }, maxRedirects: 0 });
        servers.push(servedBy(answer));
      }
      return { answer, servers };
    }

    async function signIn(request: APIRequestContext, person = newPerson(), page = "create-account") {
      const begun = await follow(request, "/api/auth/login");
      const ended = await follow(request, `/portal/${page}`, { ...person });
      expect(new URL(ended.answer.url()).search).toBe("?auth=success");
      return { person, servers: [...begun.servers, ...ended.servers] };
    }

    const save = (request: APIRequestContext, command: string) =>
      request.post(`${both.origin}/api/commands`, {
        form: { screen: "/buying-guide/full", command: textAt(buyingFullGuide, command) },
      });

    test("a sign-in begun on one is finished on the other, and both know the person", async ({ playwright }) => {
      const request = await playwright.request.newContext();
      const { person, servers } = await signIn(request);
      expect(new Set(servers)).toEqual(new Set(["one", "two"]));
      const seen = new Map<string | undefined, string>();
      for (let round = 0; round < 4; round += 1) {
        const answer = await request.get(`${both.origin}/api/auth/me`);
        seen.set(servedBy(answer), (await answer.json()).user.email);
      }
      expect(seen).toEqual(
        new Map([
          ["one", person.email],
          ["two", person.email],
        ]),
      );
      await request.dispose();
    });

    test("a change saved through one reaches an administrator who is connected to the other", async ({ playwright }) => {
      const [agent, person] = [await playwright.request.newContext(), await playwright.request.newContext()];
      await signIn(agent, { ...administrator, name: "" }, "sign-in");
      await signIn(person);
      const { cookies } = await agent.storageState();
      const stream = await openStream(`${both.origin}/api/events`, cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
      let told = "";
      stream.setEncoding("utf8").on("data", (text: string) => (told += text));
      let answer = await save(person, "step.complete 0");
      for (let step = 1; servedBy(answer) === stream.headers["x-served-by"]; step += 1) {
        await expect.poll(() => told).toContain("event: update");
        told = "";
        answer = await save(person, `step.complete ${step}`);
      }
      expect(answer.status()).toBe(200);
      await expect.poll(() => told).toContain("event: update");
      stream.destroy();
      await Promise.all([agent.dispose(), person.dispose()]);
    });

    test("a removed member's streams on both, over one HTTP/2 connection, end within a second and tell nothing more", async ({
      playwright,
    }) => {
      const [owner, member] = [await playwright.request.newContext(), await playwright.request.newContext()];
      await signIn(owner);
      const { person } = await signIn(member);
      await save(owner, "step.complete 0");
      const planId = (await (await owner.get(`${both.origin}/api/progress`)).json()).progress.id;
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const cookieOf = async (request: APIRequestContext) =>
        (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const connection = connect(both.origin);
      const owners = await cookieOf(owner);
      const ownersStreams = await Promise.all([0, 1].map(() => openHttp2Stream(connection, "/api/events", owners)));
      const add = `INSERT INTO plan_member (plan_id, user_id, role) SELECT $1, id, 'partner' FROM "user" WHERE email = $2`;
      await client.query(add, [planId, person.email]);
      // A node that knows of this change knows of the membership, which would end a stream that is open before.
      await save(owner, "step.complete 3");
      for (const stream of ownersStreams) {
        await expect.poll(() => stream.text).toContain("event: update");
      }
      const cookie = await cookieOf(member);
      const streams = await Promise.all([0, 1].map(() => openHttp2Stream(connection, "/api/events", cookie)));
      expect(new Set(streams.map(({ headers }) => headers["x-served-by"]))).toEqual(new Set(["one", "two"]));
      await save(owner, "step.complete 1");
      for (const stream of streams) {
        await expect.poll(() => stream.text).toContain(`"planId":"${planId}"`);
        await expect.poll(() => stream.text).toContain("event: update");
      }
      await client.query("DELETE FROM plan_member WHERE plan_id = $1 AND role = 'partner'", [planId]);
      await expect.poll(() => streams.map(({ isOver }) => isOver), { timeout: 1_000, intervals: [50] }).toEqual([true, true]);
      const again = await openHttp2Stream(connection, "/api/events", cookie);
      await save(owner, "step.complete 2");
      await expect.poll(() => again.text).toContain("event: current");
      // Longer than a change takes.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(again.text).not.toContain(planId);
      connection.destroy();
      await client.end();
      await Promise.all([owner.dispose(), member.dispose()]);
    });

    test("a removed member's open pages, fed by either node, go blank within a second", async ({ playwright, openAnotherBrowser }) => {
      const owner = await playwright.request.newContext();
      await signIn(owner);
      await save(owner, "step.complete 0");
      const planId = (await (await owner.get(`${both.origin}/api/progress`)).json()).progress.id;
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const pages = new Map<string | undefined, Page>();
      // Each is somebody's own browser, since the tabs of one share a stream.
      for (let round = 0; round < 8 && pages.size < 2; round += 1) {
        const page = await openAnotherBrowser();
        const { person } = await signIn(page.request);
        const add = `INSERT INTO plan_member (plan_id, user_id, role) SELECT $1, id, 'partner' FROM "user" WHERE email = $2`;
        await client.query(add, [planId, person.email]);
        const [stream] = await Promise.all([
          page.waitForResponse(/\/api\/events$/),
          page.goto(`${both.origin}/plans/${planId}${round % 2 === 0 ? "" : "/dates"}`),
        ]);
        await expect(page.getByRole("navigation", { name: "Your plan" })).toBeVisible();
        pages.set(stream.headers()["x-served-by"], page);
      }
      expect(new Set(pages.keys())).toEqual(new Set(["one", "two"]));
      await client.query("DELETE FROM plan_member WHERE plan_id = $1 AND role = 'partner'", [planId]);
      const isBlank = (page: Page) => page.getByRole("navigation", { name: "Your plan" }).isHidden();
      await expect.poll(() => Promise.all([...pages.values()].map(isBlank)), { timeout: 1_000, intervals: [50] }).toEqual([true, true]);
      for (const page of pages.values()) {
        await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      }
      await client.end();
      await owner.dispose();
    });

    test("of 1,000 changes by four members at once, none is lost and each is recorded", async ({ playwright }) => {
      test.setTimeout(300_000);
      const requests = await Promise.all(Array.from({ length: 4 }, () => playwright.request.newContext()));
      const people = [];
      for (const request of requests) {
        people.push((await signIn(request)).person);
      }
      const [owner, ...others] = requests as [APIRequestContext, ...APIRequestContext[]];
      await save(owner, "step.complete 0");
      const { id: planId } = (await (await owner.get(`${both.origin}/api/progress`)).json()).progress;
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const roles = ["partner", "partner", "agent"];
      for (const [index, { email }] of people.slice(1).entries()) {
        const add = `INSERT INTO plan_member (plan_id, user_id, role) SELECT $1, id, $3::plan_role FROM "user" WHERE email = $2`;
        await client.query(add, [planId, email, roles[index]]);
      }
      const versionOf = async () => Number((await client.query("SELECT version FROM plan WHERE id = $1", [planId])).rows[0].version);
      const before = await versionOf();

      // Each has things that no other touches, so that the last command about a thing says how it must end.
      const questions = buyingFullGuide.steps.flatMap(({ details }) => details.map(({ id }) => id));
      const subSteps = buyingFullGuide.steps.flatMap(({ subSteps: own }) => own.map(({ id }) => id));
      const answers = new Map<string, string>();
      const ticks = new Map<string, boolean>();
      const servers = new Set<string | undefined>();
      await Promise.all(
        [owner, ...others].map(async (request, member) => {
          const screen = member === 0 ? "/buying-guide/full" : `/plans/${planId}`;
          const [ownQuestions, ownSubSteps] = [questions, subSteps].map((all) => all.filter((_, index) => index % 4 === member));
          for (let turn = 0; turn < 250; turn += 1) {
            const [question, subStep] = [ownQuestions, ownSubSteps].map((own) => own?.[turn % own.length] ?? "");
            const isTick = turn % 3 === 0;
            const answer = turn % 2 === 0 ? "yes" : "no";
            const isDone = turn % 2 === 0;
            const command = isTick ? `subStep.${isDone ? "complete" : "reopen"} ${subStep}` : `question.answer ${question} ${answer}`;
            const saved = await request.post(`${both.origin}/api/commands`, { form: { screen, command } });
            expect(saved.status(), `${command}: ${await saved.text()}`).toBe(200);
            servers.add(servedBy(saved));
            if (isTick) {
              ticks.set(subStep ?? "", isDone);
            } else {
              answers.set(question ?? "", answer);
            }
          }
        }),
      );
      expect(servers).toEqual(new Set(["one", "two"]));
      const { rows } = await client.query("SELECT answers, completed_sub_steps FROM plan WHERE id = $1", [planId]);
      expect(rows[0].answers).toMatchObject(Object.fromEntries(answers));
      const done = [...ticks].filter(([, isDone]) => isDone).map(([id]) => id);
      expect(subSteps.filter((id) => rows[0].completed_sub_steps[id] === true).toSorted()).toEqual(done.toSorted());
      const after = await versionOf();
      const events = await client.query("SELECT version FROM plan_event WHERE plan_id = $1 AND version > $2 ORDER BY version", [
        planId,
        before,
      ]);
      expect(events.rows.map(({ version }) => Number(version))).toEqual(
        Array.from({ length: after - before }, (_, index) => before + 1 + index),
      );
      expect(after - before).toBe(1_000);
      await client.end();
      await Promise.all(requests.map((request) => request.dispose()));
    });

    test("a limit is counted on both together", async ({ playwright }) => {
      const request = await playwright.request.newContext();
      const { person } = await signIn(request);
      const stranger = await playwright.request.newContext();
      const tries: string[] = [];
      await follow(stranger, "/api/auth/login");
      for (let round = 0; round < 12; round += 1) {
        const { answer } = await follow(stranger, "/portal/sign-in", { email: person.email, password: "not the password" });
        tries.push(`${answer.status()} ${servedBy(answer)}`);
      }
      const statuses = tries.map((line) => line.slice(0, 3));
      expect(statuses.filter((status) => status === "429")).toHaveLength(2);
      expect(statuses.slice(-2)).toEqual(["429", "429"]);
      expect(new Set(tries.map((line) => line.slice(4)))).toEqual(new Set(["one", "two"]));
      await Promise.all([request.dispose(), stranger.dispose()]);
    });

    test("replacing the nodes one by one under load fails no request and loses no save", async ({ playwright }) => {
      let isOver = false;
      const failures: string[] = [];
      const count = { pages: 0, saves: 0 };
      const people = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const request = await playwright.request.newContext();
          await signIn(request);
          return request;
        }),
      );
      const load = people.map(async (request) => {
        let version = 0;
        let completedSteps: string[] = [];
        for (let round = 0; !isOver; round += 1) {
          try {
            for (const path of ["/buying-guide/full", "/api/progress"]) {
              const page = await request.get(`${both.origin}${path}`, { headers: { accept: "text/html" } });
              count.pages += 1;
              if (page.status() !== 200) {
                failures.push(`${page.status()} ${path} from ${servedBy(page)}`);
              }
            }
            const answer = await save(request, `step.${round % 2 ? "reopen" : "complete"} ${Math.floor(round / 2) % 11}`);
            count.saves += 1;
            if (answer.status() === 200) {
              ({
                version,
                record: { completedSteps },
              } = (await answer.json()).confirmed);
            } else {
              failures.push(`${answer.status()} save from ${servedBy(answer)}: ${await answer.text()}`);
            }
            // Below the limit of saves in a minute.
            await new Promise((resolve) => setTimeout(resolve, 220));
          } catch (error) {
            failures.push(String(error));
          }
        }
        return { version, completedSteps };
      });
      const codes = await both.restartOneByOne();
      isOver = true;
      const acknowledged = await Promise.all(load);
      expect(codes).toEqual([0, 0]);
      expect(failures).toEqual([]);
      expect(count.saves).toBeGreaterThan(20);
      for (const [index, request] of people.entries()) {
        const { progress } = await (await request.get(`${both.origin}/api/progress`)).json();
        const completedSteps = progress.completedSteps.map((step: number) => buyingFullGuide.steps[step]?.id);
        expect(completedSteps).toEqual(acknowledged[index]?.completedSteps);
        await request.dispose();
      }
    });

    for (const [fault, interrupt] of [
      ["is stopped", () => network.stop()],
      ["hangs", () => network.hang()],
    ] as const) {
      test(`while the database ${fault}, guides are read and saves refused in time, and all goes on by itself`, async ({ playwright }) => {
        const [person, visitor] = [await playwright.request.newContext(), await playwright.request.newContext()];
        await signIn(person);
        expect((await save(person, "step.complete 0")).status()).toBe(200);
        await interrupt();
        // Longer than haproxy takes to find a node unfit.
        for (const until = performance.now() + 5_000; performance.now() < until; ) {
          for (const [reader, path] of [
            [visitor, "/"],
            [visitor, "/selling-guide/full?done=a"],
            [person, "/buying-guide/full"],
          ] as const) {
            const page = await reader.get(`${both.origin}${path}`, { headers: { accept: "text/html" } });
            expect(page.status(), path).toBe(200);
          }
          const startedAt = performance.now();
          const refused = await save(person, "step.complete 1");
          // Two seconds, with some room for a test machine that is busy itself.
          expect(performance.now() - startedAt).toBeLessThan(2_600);
          expect(refused.status()).toBe(503);
          expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
          expect(await refused.json()).toEqual({ error: expect.stringMatching(/\w/) });
        }
        await network.resume();
        await expect.poll(async () => (await save(person, "step.complete 1")).status()).toBe(200);
        const { progress } = await (await person.get(`${both.origin}/api/progress`)).json();
        expect(progress.completedSteps).toEqual([0, 1]);
        await Promise.all([person.dispose(), visitor.dispose()]);
      });
    }

    test("while nodes of two builds answer, every page has its scripts and styles", async ({ openAnotherBrowser }) => {
      const otherBuild = copyBuild();
      try {
        renameScriptsAndStyles(otherBuild.folder);
        await both.nodes[1].stop();
        await both.nodes[1].start(otherBuild.folder);
        await both.waitForBoth();
        const servers = new Set<string | undefined>();
        for (let round = 0; round < 4; round += 1) {
          const page = await openAnotherBrowser();
          servers.add((await page.goto(`${both.origin}/buying-guide/full`))?.headers()["x-served-by"]);
          const guide = new GuidePage(page);
          await guide.live();
          await guide.toggle(2);
          await guide.expectCompleted([2]);
          // Every second round takes one turn more: however many a page takes, not all pages are the same node's.
          if (round % 2 === 1) {
            await fetch(`${both.origin}/healthz`);
          }
        }
        expect(servers).toEqual(new Set(["one", "two"]));
      } finally {
        otherBuild.remove();
      }
    });

    test("while no node is there, people are told so in plain words, and when to come again", async ({ page }) => {
      await Promise.all(both.nodes.map((node) => node.stop("SIGKILL")));
      const answer = await page.goto(`${both.origin}/buying-guide/full`);
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back in a moment");
      await expect(page.getByRole("main")).toContainText("Keyturn can't be reached just now. Please try again in a few seconds.");
    });
  });
}

function openStream(url: string, cookie: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(url, { headers: { cookie, accept: "text/event-stream" } }, resolve);
    request.on("error", reject);
    request.end();
  });
}

/** A stream as a browser that speaks HTTP/2 opens it, beside others on one connection. */
async function openHttp2Stream(connection: ClientHttp2Session, path: string, cookie: string) {
  const request = connection.request({ ":path": path, cookie, accept: "text/event-stream" });
  const [headers] = (await once(request, "response")) as [IncomingHttpHeaders];
  const stream = { headers, text: "", isOver: false };
  request.setEncoding("utf8").on("data", (text: string) => (stream.text += text));
  request.on("end", () => (stream.isOver = true));
  return stream;
}
