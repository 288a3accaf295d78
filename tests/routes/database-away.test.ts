import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/platform/database/database.server.ts";
import { sessionCookie } from "#app/platform/sessions/cookies.server.ts";
import { loader as loadRoot } from "#app/root.tsx";
import { loader as loadWayOut } from "#app/routes/logout.tsx";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, opening } from "#tests/support/requests.ts";
import { expectCalm, openGuide, postToGuide } from "./support/database-away.ts";

describe("while nothing answers at the database's address", () => {
  beforeAll(() => openDatabase({ databaseUrl: "postgres://postgres@127.0.0.1:1/none", dataDirectory: "" }));
  afterAll(closeDatabase);

  test("a guide still opens for a signed-in user, and every save is refused so that it can be retried", async () => {
    await expectCalm({ cookie: (await sessionCookie().serialize("somebody's")).split(";", 1)[0] });
  });

  test("no page asks a signed-in user to log in, nor does signing out", async () => {
    const person = { cookie: (await sessionCookie().serialize("somebody's")).split(";", 1)[0] };
    expect(await (await answerTo(opening("/glossary", person), loadRoot as never)).json()).toMatchObject({
      person: null,
      isPersonUnreachable: true,
    });
    expect(await (await answerTo(opening("/logout", person), loadWayOut)).json()).toEqual({ isSignedIn: true });
  });

  test("guests notice nothing", async () => {
    const common = (await (await answerTo(opening("/glossary"), loadRoot as never)).json()) as object;
    expect(common).toMatchObject({ person: null });
    expect(common).not.toHaveProperty("isPersonUnreachable");
    const page = await openGuide({}, "?done=a");
    expect(await page.json()).toMatchObject({ owner: { kind: "guest" } });
    const post = await postToGuide({}, { command: "step.complete 1" }, "?done=a");
    expect(post.status).toBe(303);
    expect(post.headers.get("Location")).toBe(addressAt("/buying-guide/full?step=1&done=0.1#just-done"));
  });
});
