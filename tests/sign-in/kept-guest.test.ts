import { describe, expect, test } from "vitest";
import { paths, startSignInPath } from "#app/paths.ts";
import { forgetSaves } from "#app/plan/store/save-limit.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import * as buyingGuide from "#app/routes/buying-guide.$tier.tsx";
import * as sellingGuide from "#app/routes/selling-guide.$tier.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, listSaved, makeAdministratorsChange, makeChange, makePerson, savedOf } from "#tests/support/factories.ts";
import { addressAt, guideAt } from "#tests/support/guide-addresses.ts";
import { stepAt } from "#tests/support/places.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";
import { signInRoutes, testPortal } from "#tests/support/sign-in.ts";
import { Visitor } from "#tests/support/visitor.ts";

testDatabase();
testPortal({ SIGN_UPS_AT_MOST: "1000" });

const buyingFull = guideOf("buying", "full");
const sellingFree = guideOf("selling", "free");
const password = "four words make sense";
let count = 0;

interface Begun {
  /** The page that the sign-in is begun on; the guide itself unless given, null for none. */
  readonly referer?: string | null;
  readonly command?: string;
  /** Whoever has an account already. */
  readonly email?: string;
}

/** Signs in from a guide, and gives the person and where that leads. */
async function signInFrom(address: string, { referer = address, command, email }: Begun = {}) {
  const somebody = new Visitor(signInRoutes);
  const { appOrigin } = environment();
  const from = referer === null ? undefined : new URL(referer, appOrigin).href;
  const begun = await somebody.get(startSignInPath(address, command), from);
  await somebody.arrive(paths.apiLogin, begun);
  const page = email ? "/portal/sign-in" : "/portal/create-account";
  const account = { name: "Robin", email: email ?? `kept-${++count}@example.com`, password };
  const { response } = await somebody.arrive(page, await somebody.post(page, account));
  const { landing } = (await response.json()) as { landing: string };
  const { id } = await database().user.findFirstOrThrow({ where: { email: account.email } });
  const session = [...somebody.cookies].find(([name]) => name.startsWith("keyturn_session"));
  return { id, email: account.email, landing, cookie: `keyturn_session=${session?.[1].value}` };
}

type SignedIn = Awaited<ReturnType<typeof signInFrom>>;

function atGuide(request: Request, part: "loader" | "action") {
  const [, name, tier = ""] = new URL(request.url).pathname.split("/");
  return answerTo(request, (name === "buying-guide" ? buyingGuide : sellingGuide)[part], { tier });
}

async function pageOf(address: string, person: SignedIn) {
  return (await atGuide(opening(address, person), "loader")).json();
}

async function importNotice(person: SignedIn, address = "/buying-guide/full"): Promise<string | undefined> {
  const { matters } = (await pageOf(address, person)) as { matters: { kind: string; lead: string }[] };
  return matters.find(({ kind }) => kind === "import")?.lead;
}

async function undo(person: SignedIn, address = "/buying-guide/full") {
  return atGuide(posting(address, { command: "progress.unkeep" }, person), "action");
}

const guestAddress = addressAt("/buying-guide/full?step=3&done=0.1&sub=4-0&answers=0-0y.1n&covered=2-0&date=2027-03-01");

describe("what a guest did before signing in from the guide", () => {
  test("is kept where the account has no record of it, and the page says what", async () => {
    const person = await signInFrom(guestAddress);
    expect(person.landing).toBe("/buying-guide/full");
    expect(await savedOf(person, buyingFull)).toMatchObject({
      version: 1,
      isLastActive: true,
      targetDate: "2027-03-01",
      record: {
        currentStep: 3,
        completedSteps: [0, 1],
        completedSubSteps: { 4: [0] },
        answers: { 0: { 0: "yes", 1: "no" } },
        coveredDetails: { 2: [0] },
      },
    });
    expect(await pageOf("/buying-guide/full", person)).toMatchObject({ hasGuestTicksToImport: false });
    expect(await importNotice(person)).toBe("We saved your 2 steps, 1 thing to do, 2 answers, and closing date.");
  });

  test("is kept, and they go on where they were in the guide", async () => {
    const person = await signInFrom("/buying-guide/full/dates?done=a&date=2027-04-15&acc=2027-03-01");
    expect(person.landing).toBe("/buying-guide/full/dates");
    expect(await savedOf(person, buyingFull)).toMatchObject({ targetDate: "2027-04-15", record: { completedSteps: [0] } });
  });

  test("is kept, and ?inspect stays in the address", async () => {
    const person = await signInFrom(`${guestAddress}&inspect`);
    expect(person.landing).toBe("/buying-guide/full?inspect");
    expect(await pageOf(person.landing, person)).toMatchObject({ hasGuestTicksToImport: false });
  });

  test("is kept with what was said of the home, and taken back with it; of an account's own answers each stays", async () => {
    const person = await signInFrom("/buying-guide/full?facts=sTX.pcash");
    expect((await savedOf(person, buyingFull)).facts).toEqual({ answers: { state: "TX", payment: "cash" }, unhidden: [] });
    expect(await importNotice(person)).toBe("We saved your 2 facts.");
    await undo(person);
    expect(await listSaved(person)).toEqual([]);

    await atGuide(posting("/buying-guide/full", { command: "facts.set", payment: "va" }, person), "action");
    expect(await pageOf("/buying-guide/full?facts=pva", person)).toMatchObject({ hasGuestTicksToImport: false });
    expect(await pageOf("/buying-guide/full?facts=sTX.pcash", person)).toMatchObject({ hasGuestTicksToImport: true });
    await atGuide(posting("/buying-guide/full?facts=sTX.pcash", { command: "progress.keep" }, person), "action");
    expect((await savedOf(person, buyingFull)).facts.answers).toEqual({ state: "TX", payment: "va" });
    await undo(person);
    expect((await savedOf(person, buyingFull)).facts.answers).toEqual({ payment: "va" });
  });

  test("is only offered where the account has a record, which stays as it is", async () => {
    const { id, email } = await signInFrom("/buying-guide/full");
    await makeChange({ id }, buyingFull, { type: "step.complete", step: 5 });
    const again = await signInFrom(guestAddress, { email });
    expect(again.landing).toBe(guestAddress);
    expect(await savedOf(again, buyingFull)).toMatchObject({ version: 1, record: { completedSteps: [5] } });
    expect(await pageOf(guestAddress, again)).toMatchObject({ hasGuestTicksToImport: true });
    expect(await importNotice(again)).toBeUndefined();
  });

  test.each([
    ["the sign-in page", "/auth?redirect=x"],
    ["another page", "/glossary"],
    ["the guide with other progress", "/buying-guide/full?done=a"],
    ["another guide", guestAddress.replace("/full", "/free")],
    ["the plan", guestAddress.replace("/full", "/full/plan")],
    ["another site's page of that address", `https://evil.example${guestAddress}`],
    ["no page at all", null],
  ])("is only offered when sign-in was begun on %s", async (_, referer) => {
    const person = await signInFrom(guestAddress, { referer });
    expect(person.landing).toBe(guestAddress);
    expect(await listSaved(person)).toEqual([]);
    expect((await pageOf(guestAddress, person)).hasGuestTicksToImport).toBe(true);
  });

  test("is nothing where nothing was done", async () => {
    expect(await listSaved(await signInFrom("/buying-guide/full"))).toEqual([]);
  });

  test("cannot be claimed by a cookie of one's own making", async () => {
    const somebody = new Visitor(signInRoutes);
    await somebody.follow(startSignInPath(guestAddress));
    const [key, cookie] = [...somebody.cookies].find(([name]) => name.startsWith("keyturn_target_1")) ?? [];
    const begun = JSON.parse(Buffer.from(decodeURIComponent(cookie?.value ?? ""), "base64").toString()) as object;
    const forged = { ...begun, keeps: { command: null, mark: "0".repeat(43) } };
    somebody.cookies.set(key ?? "", { value: Buffer.from(JSON.stringify(forged)).toString("base64"), path: "/" });
    const email = `kept-${++count}@example.com`;
    await somebody.arrive("/", await somebody.post("/portal/create-account", { name: "Robin", email, password }));
    const { id } = await database().user.findFirstOrThrow({ where: { email } });
    expect(await listSaved({ id })).toEqual([]);
  });

  test("is only offered while the account may save no more, and the sign-in succeeds", async () => {
    const { id, email } = await signInFrom("/buying-guide/full");
    for (const place of [0, 1]) {
      await makeChange({ id }, guideOf("buying", "free"), { type: "step.select", step: place });
    }
    await database().saveCount.updateMany({ where: { key: { startsWith: "saves:" } }, data: { points: 1_000 } });
    const again = await signInFrom(guestAddress, { email });
    expect(again.landing).toBe(guestAddress);
    await forgetSaves(id);
  });
});

describe("taking back what was kept", () => {
  test("leaves the account without a record where nothing came after", async () => {
    const person = await signInFrom(guestAddress);
    const answer = await undo(person);
    expect(answer.status).toBe(303);
    expect(await listSaved(person)).toEqual([]);
    expect((await undo(person)).status).toBe(409);
  });

  test("removes what was added, its points too, and nothing that came after", async () => {
    const person = await signInFrom(addressAt("/selling-guide/full?step=3&done=0.1&answers=0-0y"));
    const guide = guideOf("selling", "full");
    await makeChange(person, guide, { type: "question.answer", step: 0, question: 0, answer: "no" }, { type: "step.complete", step: 4 });
    expect((await undo(person, "/selling-guide/full")).status).toBe(303);
    expect(await savedOf(person, guide)).toMatchObject({ points: 100, record: { completedSteps: [4], answers: { 0: { 0: "no" } } } });
    expect(await importNotice(person, "/selling-guide/full")).toBeUndefined();
  });

  test("leaves a record with a note or an administrator's change in it", async () => {
    const person = await signInFrom(guestAddress);
    const administrator = await makePerson({ role: "administrator" });
    await makeAdministratorsChange(administrator, person, buyingFull, { type: "step.complete", step: 6, by: "administrator" });
    await makeAdministratorsChange(administrator, person, buyingFull, { type: "step.reopen", step: 6, by: "administrator" });
    expect((await undo(person)).status).toBe(303);
    expect((await savedOf(person, buyingFull)).record.completedSteps).toEqual([]);
  });

  test("is offered for 24 hours, and until another guide is changed", async () => {
    const person = await signInFrom(guestAddress);
    await makeChange(person, guideOf("buying", "free"), { type: "step.select", step: 1 });
    expect(await importNotice(person)).toBeUndefined();
    const again = await signInFrom(guestAddress);
    expect(await importNotice(again)).toBeDefined();
    await makeChange(again, buyingFull, { type: "step.complete", step: 4 });
    expect(await importNotice(again), "after the next change").toBeUndefined();

    const late = await signInFrom(guestAddress);
    const { guestImport } = await database().plan.findFirstOrThrow({ where: { ownerId: late.id } });
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 1_000).toISOString();
    await database().plan.updateMany({ where: { ownerId: late.id }, data: { guestImport: { ...(guestImport as object), at: yesterday } } });
    expect(await importNotice(late)).toBeUndefined();
    expect((await undo(late)).status).toBe(409);
    expect((await savedOf(late, buyingFull)).record.completedSteps).toEqual([0, 1]);
  });
});

describe("a tick that waits for the account", () => {
  const address = addressAt("/selling-guide/free?step=2&answers=0-0y");
  const tick = (type: string) => `${type} ${stepAt(sellingFree, 2)}`;

  test("is made on return, with the rest of what the guest did", async () => {
    const person = await signInFrom(address, { command: tick("step.finish") });
    expect(person.landing).toBe("/selling-guide/free");
    expect((await savedOf(person, sellingFree)).record).toMatchObject({
      currentStep: 3,
      completedSteps: [2],
      answers: { 0: { 0: "yes" } },
    });
  });

  test("is made where nothing else was done", async () => {
    const subStep = `subStep.complete ${sellingFree.steps[0]?.subSteps[0]?.id}`;
    const person = await signInFrom("/selling-guide/free", { command: subStep });
    expect((await savedOf(person, sellingFree)).record.completedSubSteps).toEqual({ 0: [0] });
  });

  test("is offered with the rest where the account has a record, or sign-in was begun elsewhere", async () => {
    const { id, email } = await signInFrom("/selling-guide/free");
    await makeChange({ id }, sellingFree, { type: "step.select", step: 0 });
    const again = await signInFrom(address, { email, command: tick("step.complete") });
    expect(guideAt(again.landing)).toBe(sellingFree);
    expect((await savedOf(again, sellingFree)).record.completedSteps).toEqual([]);
    expect((await pageOf(again.landing, again)).hasGuestTicksToImport).toBe(true);
    await atGuide(posting(again.landing, { command: "progress.keep" }, again), "action");
    expect((await savedOf(again, sellingFree)).record.completedSteps).toEqual([2]);
  });

  test.each(["step.reopen offers", "question.answer x yes", "notes.share", "nonsense", ""])("is none of '%s'", async (command) => {
    const person = await signInFrom("/selling-guide/free", { command });
    expect(await listSaved(person)).toEqual([]);
  });
});

test("the target of a sign-in never signs anybody out", async () => {
  for (const target of ["/auth/logout", "/logout", "/auth/logout?x=1#y"]) {
    expect((await signInFrom(target)).landing).toBe("/");
  }
});
