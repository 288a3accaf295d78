/** A guide's pages and saves as people meet them while the database is away. */
import { expect } from "vitest";
import { action as command } from "#app/routes/api.commands.ts";
import { loader as readRecords, action as saveRecord } from "#app/routes/api.progress.ts";
import { action as changeGuide, loader as loadGuide } from "#app/routes/buying-guide.$tier.tsx";
import { guideOf } from "#tests/support/factories.ts";
import { textAt } from "#tests/support/places.ts";
import { answerTo, opening, posting, postingJson, sending } from "#tests/support/requests.ts";

interface Sender {
  readonly cookie?: string;
}

const buyingFull = guideOf("buying", "full");

export const openGuide = (sender: Sender, query = "") =>
  answerTo(opening(`/buying-guide/full${query}`, sender), loadGuide, { tier: "full" });

export const postToGuide = (sender: Sender, fields: Record<string, string | string[]>, query = "") =>
  answerTo(posting(`/buying-guide/full${query}`, fields, sender), changeGuide, { tier: "full" });

export const sendEvents = (sender: Sender, ...event: string[]) =>
  answerTo(sending("/buying-guide/full", { command: event }, sender), command);

const sendRecord = (sender: Sender, fields: object) =>
  answerTo(postingJson("/api/progress", { journeyType: "buying", serviceTier: "full", ...fields }, sender), saveRecord);

export const read = (sender: Sender) => answerTo(opening("/api/progress", sender), readRecords);

/** What everybody is promised while the database is away. */
export async function expectCalm(person: Sender) {
  const reason = "Failed to save progress";
  const page = await openGuide(person, "?done=a");
  expect(page.status).toBe(200);
  expect(await page.json()).toMatchObject({ tier: "full", owner: { kind: "unreachable" }, toast: null, hasGuestTicksToImport: false });

  const post = await postToGuide(person, { command: ["step.complete 1", "question.answer 0.0.yes"] });
  expect(post.status).toBe(503);
  expect(Number(post.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await post.json()).toMatchObject({
    commandError: {
      message: reason,
      texts: ["step.complete 1", "question.answer 0.0.yes"].map((event) => textAt(buyingFull, event)),
    },
  });

  const keep = await postToGuide(person, { command: "progress.keep" }, "?done=a.b");
  expect(keep.status).toBe(503);
  expect(await keep.json()).toMatchObject({ commandError: { message: reason, texts: ["progress.keep"] } });

  for (const answer of [await sendEvents(person, "step.complete 1"), await sendRecord(person, { currentStep: 4 }), await read(person)]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\w/) });
  }
}
