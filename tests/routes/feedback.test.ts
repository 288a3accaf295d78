import { describe, expect, test } from "vitest";
import { feedbackPath } from "#app/paths.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database/database.server.ts";
import * as adminRoute from "#app/routes/_admin.admin.feedback.tsx";
import { action as command } from "#app/routes/api.commands.ts";
import * as pageRoute from "#app/routes/feedback.tsx";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, makeSignedOut } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, opening, posting, sending } from "#tests/support/requests.ts";

const address = feedbackPath("buying", "full", "pre-approval");
type Fields = Record<string, string>;

function from(client: string, request: Request, referrer?: string) {
  request.headers.set("X-Forwarded-For", client);
  if (referrer !== undefined) {
    request.headers.set("Referer", referrer);
  }
  return request;
}

let clients = 0;
/** Every post comes from somewhere else, unless it says where. */
const nextClient = () => {
  clients += 1;
  return `198.51.100.${clients}`;
};

/** The pressed button is the command. */
const asCommand = ({ isHelpful, ...fields }: Fields): Fields => ({
  ...fields,
  ...(isHelpful !== undefined && { command: `feedback.give pre-approval ${isHelpful}` }),
});

const post = (fields: Fields, sender: { cookie?: string } = {}, client = nextClient(), referrer?: string) =>
  answerTo(from(client, posting(address, asCommand(fields), sender), referrer), pageRoute.action);

const send = (fields: Fields, sender: { cookie?: string } = {}, client = nextClient()) =>
  answerTo(from(client, sending(address, asCommand(fields), sender)), command);

const rows = () => database().stepFeedback.findMany({ orderBy: { givenAt: "asc" } });

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  describe("an answer", () => {
    test("of a guest is kept without a name, each for itself", async () => {
      await database().stepFeedback.deleteMany();
      expect((await send({ isHelpful: "yes", comment: "" })).status).toBe(200);
      expect((await send({ isHelpful: "no", comment: " Too long\r\nby half. " })).status).toBe(200);
      expect(await rows()).toMatchObject([
        { userId: null, journeyType: "buying", serviceTier: "full", stepId: "pre-approval", isHelpful: true, comment: null },
        { userId: null, isHelpful: false, comment: "Too long\nby half." },
      ]);
    });

    test("of a guest takes the place of the one it names, if that is a guest's and about the same step", async () => {
      await database().stepFeedback.deleteMany();
      const { id } = await (await send({ isHelpful: "no", comment: "Too long" })).json();
      expect(await (await send({ isHelpful: "yes", replaces: id })).json()).toEqual({ id });
      expect(await rows()).toMatchObject([{ id, isHelpful: true, comment: null }]);

      const person = await makePerson();
      expect(await (await send({ isHelpful: "yes", replaces: id }, person)).json()).toEqual({ id: null });
      const [, persons] = await rows();
      const other = await database().stepFeedback.create({
        data: { journeyType: "buying", serviceTier: "full", stepId: "rebate", isHelpful: true },
      });
      for (const replaces of [persons?.id ?? "", other.id, crypto.randomUUID(), "nonsense", ""]) {
        expect(await (await send({ isHelpful: "no", replaces })).json()).not.toEqual({ id: replaces });
      }
      expect(await database().stepFeedback.count()).toBe(8);
      expect(await rows()).toMatchObject([
        { isHelpful: true },
        { isHelpful: true },
        { isHelpful: true },
        ...Array(5).fill({ isHelpful: false }),
      ]);
    });

    test("of a person takes the place of the same person's earlier one, also when several come at once", async () => {
      const person = await makePerson();
      await Promise.all(["yes", "no", "yes", "no"].map((isHelpful) => send({ isHelpful, comment: "first" }, person)));
      expect((await send({ isHelpful: "yes", comment: "" }, person)).status).toBe(200);
      const kept = await database().stepFeedback.findMany({ where: { userId: person.id } });
      expect(kept).toMatchObject([{ isHelpful: true, comment: null }]);
    });

    test("of a user whose session has ended counts as a guest's", async () => {
      const signedOut = await makeSignedOut();
      expect((await send({ isHelpful: "yes" }, signedOut)).status).toBe(200);
      expect(await database().stepFeedback.count({ where: { userId: signedOut.id } })).toBe(0);
    });

    test("goes when the person goes", async () => {
      const person = await makePerson();
      await send({ isHelpful: "no", comment: "mine" }, person);
      await database().user.delete({ where: { id: person.id } });
      expect(await database().stepFeedback.count({ where: { comment: "mine" } })).toBe(0);
    });
  });

  describe("without script", () => {
    test("leads back to the step with thanks, and a guest to the same progress", async () => {
      const answer = await post({ isHelpful: "yes" }, {}, nextClient(), "http://localhost:3000/buying-guide/full?done=a");
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe(addressAt("/buying-guide/full?done=0#step-1"));
      expect(answer.headers.getSetCookie().join()).toContain("keyturn_flash=");
    });

    test.each(["https://evil.example/elsewhere", "nonsense", "", "http://localhost:3000/admin"])(
      "ignores the referrer '%s'",
      async (referrer) => {
        const answer = await post({ isHelpful: "yes" }, {}, nextClient(), referrer);
        expect(answer.headers.get("Location")).toBe("/buying-guide/full?step=a#step-pre-approval");
      },
    );

    test("shows what is wrong at its field, with what was typed", async () => {
      const comment = "x".repeat(501);
      const answer = await post({ isHelpful: "yes", comment });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        commandError: { message: "The comment must be 500 characters or fewer", values: { comment } },
      });
    });

    test("has a separate page for each step", async () => {
      const page = await answerTo(opening(address), pageRoute.loader);
      expect(await page.json()).toMatchObject({
        action: address,
        stepTitle: "Pre-Approval",
        from: "/buying-guide/full?step=a",
      });
    });

    test("remembers on that page how the guest had the guide", async () => {
      const request = from(nextClient(), opening(address), "http://localhost:3000/buying-guide/full?done=a.b");
      const page = await (await answerTo(request, pageRoute.loader)).json();
      expect(page.from).toBe(addressAt("/buying-guide/full?done=0.1"));
      const answer = await post({ isHelpful: "no", comment: "", from: page.from });
      expect(answer.headers.get("Location")).toBe(addressAt("/buying-guide/full?done=0.1#step-1"));
      for (const odd of ["//evil.example/buying-guide/full?x", "https://evil.example/", "\\\\evil"]) {
        expect((await post({ isHelpful: "no", from: odd })).headers.get("Location")).toMatch(
          /^\/buying-guide\/full\?(x|step=a)#step-pre-approval$/,
        );
      }
    });
  });

  describe("odd input", () => {
    test.each([
      [{}, "This form is not one that Keyturn understands."],
      [{ isHelpful: "maybe" }, "This form is not one that Keyturn understands."],
      [{ isHelpful: "yes", comment: "x".repeat(501) }, "The comment must be 500 characters or fewer"],
    ] as [Fields, string][])("%j is refused with a reason", async (fields, error) => {
      const answer = await send(fields);
      expect([answer.status, await answer.json()]).toEqual([400, { error }]);
    });

    test("of 500 characters with line ends, and with characters that no database keeps, is taken", async () => {
      expect((await send({ isHelpful: "yes", comment: `${"a\r\n".repeat(249)}ab` })).status).toBe(200);
      expect((await send({ isHelpful: "yes", comment: "nul\0here <b>x</b>" })).status).toBe(200);
      expect(await database().stepFeedback.count({ where: { comment: "nulhere <b>x</b>" } })).toBe(1);
    });

    test.each(["?guide=buying/full&step=none", "?guide=buying/platinum&step=pre-approval", "", "?guide=__proto__&step=constructor"])(
      "about a step that is not there ('%s') is not taken",
      async (query) => {
        const [, step = "none"] = /step=(.*)/.exec(query) ?? [];
        const fields = { command: `feedback.give ${step} yes` };
        const isGuide = query.includes("buying/full");
        expect((await answerTo(posting(`/feedback${query}`, fields), pageRoute.action)).status).toBe(isGuide ? 400 : 404);
        expect((await answerTo(opening(`/feedback${query}`), pageRoute.loader)).status).toBe(404);
        expect((await answerTo(sending(`/feedback${query}`, fields), command)).status).toBe(isGuide ? 400 : 404);
      },
    );
  });

  test("one address may answer 30 times in ten minutes", async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => send({ isHelpful: "yes" }, {}, "203.0.113.9")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await post({ isHelpful: "yes" }, {}, "203.0.113.9")).status).toBe(429);
    expect((await send({ isHelpful: "yes" }, {}, "203.0.113.10")).status).toBe(200);
  });

  describe("the administrator's page", () => {
    const read = async (cookie: string, query = "") =>
      (await answerTo(opening(`/admin/feedback${query}`, { cookie }), adminRoute.loader)).json();

    test("is for administrators only", async () => {
      const person = await makePerson();
      expect((await answerTo(opening("/admin/feedback"), adminRoute.loader)).headers.get("Location")).toMatch(/^\/auth\?redirect=/);
      expect((await answerTo(opening("/admin/feedback", person), adminRoute.loader)).headers.get("Location")).toBe("/");
    });

    test("counts by guide and step, and shows the latest comments by pages, of all steps or of one", async () => {
      await database().stepFeedback.deleteMany();
      const administrator = await makePerson({ role: "administrator" });
      const person = await makePerson({ name: "Robin Example" });
      await send({ isHelpful: "yes", comment: "<b>Very</b> clear" }, person);
      await send({ isHelpful: "no" });
      const place = { journeyType: "selling", serviceTier: "free", stepId: "offers" };
      const givenAt = new Date("2026-01-02T03:04:05.678Z");
      await database().stepFeedback.createMany({
        data: Array.from({ length: 45 }, (_, number) => ({ ...place, isHelpful: false, comment: `number ${number}`, givenAt })),
      });
      await database().stepFeedback.create({
        data: { ...place, stepId: "gone", isHelpful: false, comment: "of old", givenAt: new Date(0) },
      });

      const page = await read(administrator.cookie);
      expect(page.guides).toEqual([
        {
          name: "buying/full",
          journeyType: "buying",
          serviceTier: "full",
          steps: [{ id: "pre-approval", title: "Pre-Approval", number: 1, yes: 1, no: 1 }],
        },
        expect.objectContaining({ name: "selling/free", steps: [expect.objectContaining({ id: "offers", yes: 0, no: 45 })] }),
      ]);
      expect(page.comments[0]).toMatchObject({
        comment: "<b>Very</b> clear",
        isHelpful: true,
        user: { id: person.id, name: "Robin Example" },
        step: { title: "Pre-Approval", number: 1 },
      });

      const seen: string[] = [];
      let after: string | null = "";
      for (let pages = 0; after !== null && pages < 9; pages += 1) {
        const next: { comments: { comment: string }[]; next: string | null } = await read(
          administrator.cookie,
          `?${new URLSearchParams({ after })}`,
        );
        seen.push(...next.comments.map(({ comment }) => comment));
        after = next.next;
      }
      expect(seen).toHaveLength(47);
      expect(new Set(seen).size).toBe(47);
      expect(seen.at(-1)).toBe("of old");

      const ofStep = await read(administrator.cookie, "?guide=buying/full&step=pre-approval");
      expect(ofStep.comments.map(({ comment }: { comment: string }) => comment)).toEqual(["<b>Very</b> clear"]);
    });

    test.each([
      "?after=nonsense",
      "?after=2026-99-99T00:00:00Z_00000000-0000-0000-0000-000000000000",
      "?guide=x&step=y",
      `?after=${"9".repeat(3_000)}`,
    ])("shows the first page for '%s'", async (query) => {
      const administrator = await makePerson({ role: "administrator" });
      expect((await read(administrator.cookie, query)).kind).toBe("loaded");
    });
  });
});

test("while the database is away, an answer is not lost: it can be sent again", async () => {
  await openDatabase({ databaseUrl: "postgres://postgres@127.0.0.1:1/none", dataDirectory: "" });
  const answer = await post({ isHelpful: "yes", comment: "typed" });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(await answer.json()).toMatchObject({
    commandError: { message: expect.stringMatching(/try again/i), values: { comment: "typed" } },
  });
  expect((await send({ isHelpful: "yes" })).status).toBe(503);
  await closeDatabase();
});
