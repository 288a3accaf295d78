import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { calculatorFields, calculators } from "#app/calculators/sheets/calculators.ts";
import { type JourneyType, journeyTypes } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { maxNoteLength } from "#app/limits.ts";
import {
  adminProgressPath,
  calculatorPath,
  datesFilePath,
  feedbackPath,
  guidePath,
  paths,
  serverPaths,
  statePath,
  topicPath,
} from "#app/paths.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { database } from "#app/platform/database/database.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { commandText, journeyGrammar } from "#machines/command.ts";
import { indexedRecord } from "#machines/indexed-record.ts";
import { maxAchievements } from "#machines/journey-record.ts";
import { accountRecords, faultsOf, personsEvents, seeded } from "#tests/machines/journey-arbitraries.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting, postingJson } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();
const guide = guideOf("buying", "full");
const stepFeedback = feedbackPath("buying", "full", guide.steps[0]?.id ?? "");

let person: SignedIn;
let administrator: SignedIn;
let progressId: string;

beforeAll(async () => {
  person = await makePerson();
  administrator = await makePerson({ role: "administrator" });
  progressId = (await makeChange(person, guide, { type: "step.next", step: 0 })).saved.id;
});

const runs = (numRuns: number) => ({ ...seeded, numRuns });

/** Runs, or ends an attribute, wherever it is put into a page as it is. */
const markup = `"'><img src=x onerror=attack()></script><script>attack()</script>`;

const texts = fc.oneof(
  fc.constantFrom(
    markup,
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "9".repeat(30),
    "NaN",
    "\u0000",
    "\ud800",
    "\u202e\u2028",
    "__proto__",
    "constructor",
    "' OR 1=1 --",
    "%",
    "_\\",
    "../../etc/passwd",
    "2027-02-30",
    "+275760-09-13",
    "x".repeat(3_000),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

/** A field's own words mostly, so that more than the first check is met, and anything else. */
const orAnything = (...words: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: texts });

/** Some of the fields, and one that nobody expects. */
function fieldsOf(fields: Record<string, fc.Arbitrary<string>>) {
  return fc.tuple(fc.record(fields, { requiredKeys: [] }), fc.option(fc.tuple(texts, texts))).map(
    ([known, unknown]): Record<string, string> => ({
      ...(known as Record<string, string>),
      ...(unknown && { [unknown[0]]: unknown[1] }),
    }),
  );
}

/** Asks, and gives the answer, which never is a fault of the site's, tells of its insides or repeats markup as markup. */
async function answerTo(request: Request) {
  const response = await site(request);
  const text = await response.text();
  expect(response.status, text.slice(0, 300)).toBeLessThan(500);
  // Without a build, the text font has its address in the package that holds it.
  expect(text).not.toMatch(/\.tsx?:\d+|node_modules(?!\/@fontsource-variable\/)|PrismaClient|invalid input syntax/);
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    expect(text).not.toContain("<img src=x");
    expect(text).not.toContain("<script>attack");
  }
  return response;
}

/** Everything stored of both fits its guide. */
async function expectSoundRecords() {
  for (const { id } of [person, administrator]) {
    for (const { journeyType, serviceTier, record } of await listPlans(id)) {
      const of = findGuide(journeyType, serviceTier);
      expect(of && faultsOf(record, journeyShape(of))).toEqual([]);
      expect(record.achievements.length).toBeLessThanOrEqual(maxAchievements);
    }
    const rows = await database().plan.findMany({ where: { ownerId: id }, include: { notes: true } });
    expect(JSON.stringify(rows)).not.toContain('"__proto__":');
    for (const { journeyType, serviceTier, notes } of rows) {
      const steps = findGuide(journeyType as JourneyType, serviceTier)?.steps.map((step) => step.id);
      for (const note of notes) {
        expect(steps).toContain(note.stepId);
        expect([...new Intl.Segmenter("en").segment(note.text)].length).toBeLessThanOrEqual(maxNoteLength);
      }
    }
  }
  // A person may save this often only over many minutes.
  await Promise.all([database().rateLimit.deleteMany(), database().saveCount.deleteMany()]);
}

describe("a JSON body, whatever is in it,", () => {
  const valid = accountRecords(journeyShape(guide)).map((record) => ({
    journeyType: "buying",
    serviceTier: "full",
    ...indexedRecord(guide, record),
  }));
  const spoilt = fc.tuple(
    fc.record(
      {
        journeyType: orAnything(...journeyTypes),
        serviceTier: orAnything("full", "free", "concierge"),
        currentStep: fc.oneof(fc.integer({ min: -1, max: 20 }), fc.double(), fc.anything()),
        completedSteps: fc.oneof(fc.array(fc.integer({ min: -1, max: 14 })), fc.anything()),
        completedSubSteps: fc.oneof(fc.dictionary(texts, fc.array(fc.nat(9))), fc.anything()),
        answers: fc.oneof(
          fc.dictionary(fc.constantFrom("0", "1", "__proto__"), fc.dictionary(texts, orAnything("yes", "no"))),
          fc.anything(),
        ),
        coveredDetails: fc.oneof(fc.dictionary(fc.constantFrom("0", "1", "99"), fc.array(fc.nat(9))), fc.anything()),
        achievements: fc.oneof(fc.array(texts, { maxLength: 80 }), fc.anything()),
      },
      { requiredKeys: ["journeyType", "serviceTier"] },
    ),
    fc.option(texts, { nil: undefined }),
  );
  const bodies: fc.Arbitrary<string> = fc.oneof(
    valid.map((body) => JSON.stringify({ ...body, rewardedSteps: undefined, journeyRewarded: undefined })),
    spoilt.map(([body, key]) => JSON.stringify(key === undefined ? body : { ...body, [key]: 1 }, withoutBigNumbers) ?? "null"),
    fc.json(),
    texts,
    fc.constantFrom(
      '{"__proto__":{"isAdministrator":true},"journeyType":"buying","serviceTier":"full"}',
      '{"journeyType":"buying","serviceTier":"full","answers":{"__proto__":{"0":"yes"}}}',
      '{"journeyType":"buying","serviceTier":"full","answers":{"0":{"__proto__":"yes"}}}',
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    ),
  );

  test("saves a sound record or none", async () => {
    const outcomes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom("", ".data"), async (body, twin) => {
        outcomes.add((await answerTo(postingJson(serverPaths.apiProgress + twin, body, person))).status);
        await expectSoundRecords();
      }),
      runs(120),
    );
    expect([...outcomes].sort()).toEqual([200, 400]);
  });

  test("lets an administrator save a sound record or none", async () => {
    const fields = fc.oneof(
      bodies,
      valid.map(({ currentStep, completedSteps }) => JSON.stringify({ currentStep, completedSteps })),
    );
    const ids = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: texts.map(encodedWhole) });
    await fc.assert(
      fc.asyncProperty(fields, ids, async (body, id) => {
        await answerTo(postingJson(adminProgressPath(person.id, id || progressId), body, administrator));
        await expectSoundRecords();
      }),
      runs(80),
    );
  });

  test("changes no password but the sender's own", async () => {
    const words = fc.record({ currentPassword: texts, newPassword: texts, confirmPassword: texts }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          words.map((body) => JSON.stringify(body)),
          bodies,
        ),
        async (body) => {
          expect((await answerTo(postingJson(serverPaths.apiAdminChangePassword, body, administrator))).status).toBeGreaterThanOrEqual(400);
        },
      ),
      runs(40),
    );
  });
});

describe("a form, whatever is in it,", () => {
  const event = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...guides)
        .chain((one) => personsEvents(journeyShape(one)).map((event) => commandText(journeyGrammar, event))),
    },
    { weight: 1, arbitrary: texts },
  );
  const plainCommands = ["notes.share", "notes.unshare", "date.set", "date.clear", "progress.keep", "progress.unkeep"];
  const guideFields = fieldsOf({
    command: fc.oneof(event, orAnything("note.save pre-approval 0", "note.save keys 9", ...plainCommands)),
    view: orAnything("pre-approval", "keys", "99"),
    sequence: orAnything("a:1", "a:2", "b:999999999"),
    text: fc.oneof(texts, fc.string({ unit: "binary", minLength: 1_900, maxLength: 2_100 })),
    targetDate: orAnything("2026-12-24", "12/24/2026", "13/45/2026"),
  });
  const addresses = fc.constantFrom(...guides).map(({ journeyType, tier }) => guidePath(journeyType, tier));
  const queries = fieldsOf({
    step: texts,
    done: orAnything("a.b", "0.1", "0-99"),
    answers: orAnything("0-0y"),
    yes: orAnything("aa.ab"),
    date: texts,
    covered: texts,
  });
  const senders = fc.constantFrom("person", "guest");

  test("leaves a guide with a sound record, a guest's too", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, queries, guideFields, senders, async (address, query, fields, sender) => {
        const cookie = sender === "person" ? person : {};
        const location = (await answerTo(posting(address + queryOf(query), wellFormed(fields), cookie))).headers.get("Location");
        if (location !== null) {
          expect(new URL(location, "http://localhost:3000").origin).toBe("http://localhost:3000");
          await answerTo(opening(location, cookie));
        }
        await expectSoundRecords();
      }),
      runs(150),
    );
  });

  test("that script sends leaves a guide with a sound record", async () => {
    const screens = fc.oneof(addresses, orAnything(paths.admin, paths.feedback, paths.home));
    const targets = fc.constantFrom(paths.apiCommands, `${paths.apiCommands}.data`);
    await fc.assert(
      fc.asyncProperty(targets, screens, guideFields, async (address, screen, fields) => {
        await answerTo(posting(address, wellFormed({ ...fields, screen }), person));
        await expectSoundRecords();
      }),
      runs(100),
    );
  });

  test("of an account or an administrator is answered in words", async () => {
    const fields = fieldsOf({
      intent: orAnything("password", "end-session"),
      session: texts,
      currentPassword: texts,
      newPassword: texts,
      confirmPassword: texts,
      confirmation: texts.filter((text) => text.trim().toLowerCase() !== "delete"),
      person: texts,
      progress: texts,
      screen: orAnything(paths.admin, stepFeedback),
      command: fc.oneof(event, orAnything("change.undo 1", "feedback.give pre-approval yes")),
      name: texts,
      email: texts,
      password: texts,
      comment: texts,
      from: texts,
    });
    const targets = fc.constantFrom<string>(
      paths.account,
      paths.accountDeletion,
      paths.admin,
      paths.apiCommands,
      paths.portalSignIn,
      paths.portalCreateAccount,
      stepFeedback,
    );
    await fc.assert(
      fc.asyncProperty(targets, fields, async (address, sent) => {
        await answerTo(posting(address, wellFormed(sent), administrator));
        await expectSoundRecords();
      }),
      runs(100),
    );
  });

  test("that is none is refused", async () => {
    const body = fc.tuple(texts, orAnything("multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "text/plain"));
    const targets = fc.constantFrom<string>(guidePath("buying", "full"), paths.apiCommands, paths.account, serverPaths.apiProgress);
    await fc.assert(
      fc.asyncProperty(targets, body, async (address, [text, type]) => {
        const request = posting(address, {}, person);
        const headers = new Headers(request.headers);
        headers.set("Content-Type", /^[\x20-\x7e]*$/.test(type) ? type : "text/plain");
        expect((await answerTo(new Request(request.url, { method: "POST", headers, body: text }))).status).toBeGreaterThanOrEqual(400);
      }),
      runs(60),
    );
  });
});

describe("an address, whatever is in its query,", () => {
  const pages: Record<string, readonly string[]> = {
    [paths.search]: ["q", "from"],
    [paths.glossary]: ["q", "from"],
    [topicPath("low-appraisal")]: ["from"],
    [topicPath("your-state")]: ["state", "from"],
    [topicPath("walk-list")]: ["visit", "room", "bedrooms", "bathrooms", "from"],
    [statePath("new-jersey")]: ["from"],
    [paths.feedback]: ["guide", "step"],
    [staffPaths.adminFeedback]: ["guide", "step", "after"],
    [staffPaths.adminMail]: ["show", "after", "mail"],
    [paths.mailSettings]: ["token", "stop", "saved"],
    [paths.portalResetPassword]: ["token"],
    [staffPaths.adminJourneys]: ["days", "before"],
    [paths.home]: ["code", "error", "auth", "account"],
    [paths.signIn]: ["redirect"],
    [paths.authCallback]: ["code", "error", "auth", "state", "iss"],
    [paths.apiLogin]: ["redirect"],
    [serverPaths.apiProgress]: ["tier", "serviceTier", "journeyType"],
    [paths.admin]: ["q", "journeyType", "serviceTier", "cursor", "before", "limit", "user"],
    [serverPaths.apiAdminUsers]: ["q", "journeyType", "tier", "cursor", "limit"],
    [staffPaths.apiAdminPeopleFile]: ["q", "journeyType", "tier"],
    [guidePath("buying", "full")]: ["step", "done", "subs", "answers", "covered", "date"],
    [guidePath("selling", "free")]: ["step", "done", "answers", "covered"],
    [datesFilePath(guidePath("buying", "full"))]: ["date"],
    ...Object.fromEntries(
      calculators.map((calculator) => [calculatorPath(calculator.id), ["use", ...calculatorFields(calculator).map(({ name }) => name)]]),
    ),
  };

  /** Places in lists as the site gives them, of moments that a calendar has and a database may not. */
  const moments = ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00.000Z", "2026-11-31T00:00:00.000Z"];
  const someId = "00000000-0000-4000-8000-000000000000";
  const places: Readonly<Record<string, readonly string[]>> = {
    cursor: moments.map((moment) => `${moment}_${someId}`),
    before: moments.flatMap((moment) => [moment, `${moment}_${someId}`]),
    after: moments.map((moment) => `${moment}_${someId}`),
    user: [someId],
    limit: ["1", "200"],
    guide: ["buying/full", "selling/__proto__"],
    journeyType: ["buying"],
    q: ["escrow", "example"],
  };

  test.each([
    ...moments.map((moment) => `${serverPaths.apiAdminUsers}?cursor=${moment}_${someId}`),
    ...[staffPaths.adminFeedback, staffPaths.adminMail].flatMap((path) => moments.map((moment) => `${path}?after=${moment}_${someId}`)),
    ...[...moments, "0000-01-01", "-000001-01-01", "-271821-04-20"].flatMap((moment) =>
      ["", ".data"].map((twin) => `${staffPaths.adminJourneys}${twin}?after=${moment}`),
    ),
    ...[paths.signIn, `${paths.signIn}.data`, paths.apiLogin].flatMap((path) =>
      ["/dashboard\u2028", "/x\u200b", "/é"].map((target) => `${path}?redirect=${encodeURIComponent(target)}`),
    ),
  ])("%s is answered in words, too", async (address) => {
    await answerTo(opening(address, administrator));
  });

  test.each(Object.entries(pages))("%s is answered in words", async (address, names) => {
    const query = fieldsOf(Object.fromEntries(names.map((name) => [name, orAnything(...(places[name] ?? [""]))])));
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), fc.boolean(), async (fields, isSignedIn, isData) => {
        const at = isData ? (address === "/" ? "/_root.data" : `${address}.data`) : address;
        const response = await answerTo(opening(at + queryOf(fields), isSignedIn ? administrator : {}));
        const location = response.headers.get("Location") ?? "/";
        expect(new URL(location, "http://localhost:3000").origin).toBe("http://localhost:3000");
      }),
      runs(25),
    );
  });
});

/** As a browser sends text: without halves of characters. */
function wellFormed(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.toWellFormed()]));
}

function queryOf(fields: Record<string, string>) {
  return `?${new URLSearchParams(wellFormed(fields))}`;
}

/** A text as one part of a path, which dots alone and nothing are not. */
function encodedWhole(text: string) {
  return /^[.\s]*$/.test(text) ? "none" : encodeURIComponent(text.toWellFormed());
}

function withoutBigNumbers(_key: string, value: unknown) {
  return typeof value === "bigint" ? Number(value) : value;
}
