import { describe, expect, test, vi } from "vitest";
import { countListeners } from "#app/admin/administration-events.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { loader } from "#app/routes/api.admin.events.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

const guide = guideOf("selling", "full");

/** An open page: what has come so far, and the way to leave. */
async function openStream({ cookie }: { cookie: string }) {
  const leaving = new AbortController();
  const request = new Request(new URL("/api/admin/events", environment().appOrigin), {
    headers: { Cookie: cookie, Accept: "text/event-stream" },
    signal: leaving.signal,
  });
  const response = await answerTo(request, loader);
  expect(response.status).toBe(200);
  const received = { text: "", isOver: false };
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      received.text += chunk.value;
    }
    received.isOver = true;
  })();
  return { response, received, leave: () => leaving.abort() };
}

// A process listens once, on one database: on a server's where there is one, else on the embedded one's.
describe.each(databaseKinds.slice(-1))("on the %s database", (kind) => {
  testDatabase(kind);

  test("is for administrators", async () => {
    expect((await answerTo(opening("/api/admin/events"), loader)).status).toBe(401);
    expect((await answerTo(opening("/api/admin/events", await makePerson()), loader)).status).toBe(403);
    expect(countListeners()).toBe(0);
  });

  test("is a stream for those alone who ask for one: others would wait for its end", async () => {
    expect((await answerTo(opening("/api/admin/events", await makePerson({ role: "administrator" })), loader)).status).toBe(406);
    expect(countListeners()).toBe(0);
  });

  test("every open page hears of a person's progress within a second, and a page that is left leaves nothing behind", async () => {
    const administrator = await makePerson({ role: "administrator" });
    const person = await makePerson();
    const pages = [await openStream(administrator), await openStream(administrator)];
    expect(pages[0]?.response.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
    expect(countListeners()).toBe(2);
    await makeChange(person, guide, { type: "step.next", step: 0 });
    for (const { received } of pages) {
      await vi.waitFor(() => expect(received.text).toContain(`event: progress\ndata: ["${person.id}"]\n\n`), { timeout: 1_000 });
    }
    pages[0]?.leave();
    await vi.waitFor(() => expect(pages[0]?.received.isOver).toBe(true));
    expect(countListeners()).toBe(1);
    pages[1]?.leave();
    await vi.waitFor(() => expect(countListeners()).toBe(0));
  });

  test("a stream ends when the role does", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const administrator = await makePerson({ role: "administrator" });
    const { received } = await openStream(administrator);
    await database().user.update({ where: { id: administrator.id }, data: { role: "person" } });
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(received.isOver).toBe(true));
    expect(countListeners()).toBe(0);
  });
});
