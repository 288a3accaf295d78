import { describe, expect, test } from "vitest";
import { datesFileAnswer } from "#app/dates/import/dates-file.commands.ts";
import { datesPath, planPath } from "#app/paths.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import * as dates from "#app/routes/api.v1.plans.$planId.dates.ts";
import { action } from "#app/routes/plan.dates.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makePerson, makeSignedOut, makeToken } from "#tests/support/factories.ts";
import { answerTo, calling, flashOf, posting } from "#tests/support/requests.ts";

testDatabase();

const guide = guideOf("buying", "full");
const address = "/buying-guide/full/dates";
const file = {
  acceptance: "2027-03-01",
  closing: "2027-04-15",
  deadlines: [
    { id: "inspection", day: "2027-03-11", hour: "17:00" },
    { id: "boat", day: "2027-03-12" },
  ],
};

type Sender = { readonly cookie?: string };
type Fields = Record<string, string | readonly string[]>;

const post = (fields: Fields, sender: Sender, at: string = address) => answerTo(posting(at, fields, sender), action, { tier: "full" });
const look = (version: number, content: unknown, sender: Sender) =>
  post({ command: `dates.use ${version}`, dates: JSON.stringify(content) }, sender);
const use = (version: number, content: unknown, ids: readonly string[], sender: Sender, at?: string) =>
  post({ command: `dates.use ${version}`, dates: JSON.stringify(content), use: ids, confirmed: "yes" }, sender, at);

async function shownIn(response: Response, status: number) {
  expect(response.status).toBe(status);
  return datesFileAnswer(await response.json());
}

describe("dates of a file", () => {
  test("are shown beside what is there, and nothing is saved until they are chosen", async () => {
    const person = await makePerson();
    const { review } = await shownIn(await look(0, file, person), 200);
    expect(review).toMatchObject({ version: 0, chosen: ["acceptance", "inspection", "closing"] });
    expect(review?.unusable).toEqual(["boat: No date here has this name."]);
    expect(await findContract(person.id, guide)).toBeNull();
    const saved = await use(0, file, review?.chosen ?? [], person);
    expect(saved.status).toBe(303);
    expect(saved.headers.get("Location")).toBe(`${address}#change`);
    expect(await flashOf(saved)).toMatchObject({ contractSaved: "dates.use" });
    const inspection = { term: { kind: "day", day: "2027-03-11", hour: "17:00" }, state: "due", extendedTo: null, version: 1 };
    expect(await findContract(person.id, guide)).toMatchObject({ acceptance: "2027-03-01", version: 1, deadlines: { inspection } });
    expect((await findPlan(person.id, "buying", "full"))?.targetDate).toBe("2027-04-15");
  });

  test("that were changed by hand are not chosen beforehand, and one undo takes all back", async () => {
    const person = await makePerson();
    await use(0, file, ["acceptance", "closing", "inspection"], person);
    const next = {
      closing: "2027-04-20",
      deadlines: [
        { id: "inspection", day: "2027-03-12" },
        { id: "appraisal", day: "2027-03-26" },
      ],
    };
    const { review } = await shownIn(await look(1, next, person), 200);
    expect(review?.chosen).toEqual(["appraisal"]);
    await use(1, next, ["closing", "inspection", "appraisal"], person);
    const changed = await findContract(person.id, guide);
    expect(changed).toMatchObject({ closing: "2027-04-20", version: 2, deadlines: { inspection: { term: { day: "2027-03-12" } } } });
    await use(1, next, ["closing", "inspection", "appraisal"], person);
    expect(await findContract(person.id, guide), "a second press").toEqual(changed);
    expect((await post({ command: "contract.undo 2" }, person)).status).toBe(303);
    const before = await findContract(person.id, guide);
    expect(before).toMatchObject({ closing: "2027-04-15", deadlines: { inspection: { term: { day: "2027-03-11", hour: "17:00" } } } });
    expect(before?.deadlines).not.toHaveProperty("appraisal");
  });

  test("come as a file of a multipart form, whose text is shown again if it can't be read", async () => {
    const person = await makePerson();
    const send = (text: string) => {
      const body = new FormData();
      body.set("command", "dates.use 0");
      body.set("dates", "");
      body.set("file", new File([text], "dates.json"));
      return answerTo(
        new Request(new URL(address, environment().appOrigin), { method: "POST", body, headers: { Cookie: person.cookie } }),
        action,
      );
    };
    expect((await shownIn(await send(`\uFEFF${JSON.stringify(file)}`), 200)).review?.dates).toHaveLength(3);
    const wrong = await shownIn(await send('{"closing": nonsense}'), 400);
    expect(wrong).toMatchObject({ review: null, text: '{"closing": nonsense}', fields: { dates: expect.stringContaining("not JSON") } });
  });

  test("that an other change has overtaken are shown beside that change", async () => {
    const person = await makePerson();
    await use(0, file, ["acceptance", "closing"], person);
    const late = await shownIn(await use(0, { closing: "2027-04-16" }, ["closing"], person), 409);
    expect(late.fields?.use).toContain("Someone changed the dates");
    expect(late.review).toMatchObject({ version: 1, chosen: ["closing"], dates: [{ present: { day: "2027-04-15" } }] });
    expect((await use(1, { closing: "2027-04-16" }, ["closing"], person)).status).toBe(303);
  });

  test.each([
    ["no date", [], "Choose at least one date"],
    ["no acceptance", ["closing"], "Choose acceptance and closing too"],
    ["a deadline after the closing", ["acceptance", "closing", "inspection"], "after closing"],
  ])("are refused with %s, and what was chosen stays chosen", async (_, chosen, message) => {
    const person = await makePerson();
    const late = { ...file, deadlines: [{ id: "inspection", day: "2027-05-01" }] };
    const { review, fields } = await shownIn(await use(0, late, chosen, person), 400);
    expect(fields?.use).toContain(message);
    expect(review?.chosen).toEqual(chosen);
    expect(await findContract(person.id, guide)).toBeNull();
  });

  test("need acceptance and closing before there is a contract", async () => {
    const { fields } = await shownIn(await look(0, { deadlines: file.deadlines }, await makePerson()), 400);
    expect(fields?.dates).toContain("missing acceptance or closing");
  });

  test("are still there for a person whose session has ended", async () => {
    const person = await makeSignedOut();
    const looked = await shownIn(await look(0, file, person), 401);
    expect(JSON.parse(looked.text)).toEqual(file);
    const { review, fields } = await shownIn(await use(3, file, ["closing"], person), 401);
    expect(fields?.use).toContain("Log in");
    expect(review).toMatchObject({ version: 3, chosen: ["closing"], text: JSON.stringify(file) });
  });

  test("are imported by an administrator at the plan's own address, and by no other role", async () => {
    const [owner, other] = [await makePerson(), await makePerson()];
    const administrator = await makePerson({ role: "administrator" });
    await use(0, file, ["acceptance", "closing"], owner);
    const at = datesPath(planPath((await findPlan(owner.id, "buying", "full"))?.id ?? ""));
    expect((await use(1, file, ["inspection"], other, at)).status).toBe(404);
    expect((await use(1, file, ["inspection"], administrator, at)).status).toBe(303);
    expect((await findContract(owner.id, guide))?.deadlines).toHaveProperty("inspection");
  });

  test("can be what the API answers for another plan", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await use(0, file, ["acceptance", "closing", "inspection"], one);
    const planId = (await findPlan(one.id, "buying", "full"))?.id ?? "";
    const token = await makeToken(one.id, ["plans:read"]);
    const answer = await answerTo(calling(`/api/v1/plans/${planId}/dates`, token), dates.loader, { planId });
    const { review } = await shownIn(await look(0, await answer.json(), other), 200);
    expect(review?.dates.map(({ id }) => id)).toEqual(expect.arrayContaining(["acceptance", "closing", "inspection"]));
    expect(review?.unusable).toEqual([]);
  });
});
