import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { wordsNamesPath } from "#app/admin/words/words-paths.ts";
import { brand, readBrand } from "#app/platform/brand.server.ts";
import { database, listen } from "#app/platform/database/database.server.ts";
import { findBrand, officeHeader, officesChannel, readOffices } from "#app/platform/offices.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { flashOf, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const guidePath = "/buying-guide/full?step=8";
let [administrator, broker, otherBroker, agent] = [] as unknown as [SignedIn, SignedIn, SignedIn, SignedIn];
let [north, south, first] = ["", "", ""];

beforeAll(async () => {
  await ensureFirstOffice();
  first = (await findFirstOffice())?.id ?? "";
  administrator = await makePerson({ role: "administrator", name: "Ada" });
  broker = await makePerson({ role: "broker", name: "Bea" });
  otherBroker = await makePerson({ role: "broker", name: "Otto" });
  agent = await makePerson({ role: "agent", name: "Avery" });
});

beforeEach(async () => {
  await database().user.updateMany({ data: { officeId: null } });
  await database().office.deleteMany({ where: { id: { not: first } } });
  north = (await database().office.create({ data: { name: "North Homes", host: "north.example.com" } })).id;
  south = (await database().office.create({ data: { name: "South Homes" } })).id;
  await database().user.updateMany({ where: { id: { in: [broker.id, agent.id] } }, data: { officeId: north } });
  await database().user.update({ where: { id: otherBroker.id }, data: { officeId: south } });
  await readOffices();
});

const open = (person: SignedIn, office = north) => site(opening(wordsNamesPath(office), person));

async function loadVersion(person: SignedIn = broker): Promise<string> {
  return /name="version" value="([^"]+)"/.exec(await (await open(person)).text())?.[1] ?? "";
}

async function save(fields: Readonly<Record<string, string>>, person: SignedIn = broker, office = north) {
  return site(
    posting(wordsNamesPath(office), { name: "North Homes", email: "", version: await loadVersion(administrator), ...fields }, person),
  );
}

/** As a guest at the office's host name reads it. */
async function readGuide(office: string | null): Promise<string> {
  const request = opening(guidePath);
  if (office !== null) {
    request.headers.set(officeHeader, office);
  }
  return (await (await site(request)).text()).replaceAll(/nonce="[^"]*"/g, "");
}

const everything = {
  license: "License 12",
  address: "2 Example Street, Denver, CO 80200",
  statesServed: "Colorado, NM",
  hours: "8 a.m. to 6 p.m.",
  timeZone: "America/Denver",
  phone: "(202) 555-0130",
  textPhone: "(202) 555-0131",
  email: "north@example.com",
  schedulingUrl: "https://book.north.example.com/call",
  videoUrl: "https://video.north.example.com/",
  eSignUrl: "https://sign.north.example.com/",
  buyerAgentName: "Rosa Delgado Vega",
  buyerAgentSpecialization: "Buyer's advocate",
  buyerAgentLicense: "Colorado EA.100",
  disclaimer: "Colorado brokers work for you only under a written agreement.",
};

describe("the page of an office's names and numbers", () => {
  test.each(["broker", "administrator"])("is saved by the office's %s, and shows at once", async (role) => {
    const person = role === "broker" ? broker : administrator;
    const before = await readGuide(null);
    const answer = await save(everything, person);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, wordsNamesPath(north)]);
    expect((await flashOf(answer))?.toast?.title).toContain("Saved.");
    expect(await database().office.findUniqueOrThrow({ where: { id: north } })).toMatchObject({
      ...{ ...everything, statesServed: ["CO", "NM"], host: "north.example.com", listingAgentName: null },
    });
    expect(findBrand(north)).toMatchObject({
      hours: "8 a.m. to 6 p.m., Mountain time",
      places: { ...brand().places, scheduling: everything.schedulingUrl, video: everything.videoUrl, eSign: everything.eSignUrl },
      disclaimer: `${everything.disclaimer} Written by North Homes.`,
    });
    const guide = await readGuide(north);
    for (const shown of ["Rosa Delgado Vega", "Buyer&#x27;s advocate", "Colorado EA.100", "Mountain time", "tel:+12025550130"]) {
      expect(guide).toContain(shown);
    }
    expect(guide).toContain(`${everything.schedulingUrl}"`);
    expect(guide).toContain(`${everything.disclaimer} Written by North Homes.</p>`);
    expect(guide).toContain("This is general information, not legal");
    expect(guide, "somebody else's picture").not.toContain("expert-marigold");
    expect(guide).toMatch(/aria-hidden="true">RV</);
    expect(await readGuide(null), "the first office").toBe(before);
    const page = await (await open(person)).text();
    expect(page).toContain("name of the buyer&#x27;s agent none → “Rosa Delgado Vega”");
    expect(page).toContain(`, by ${person.name}`);
  });

  test("shows what the first office has beside each empty field", async () => {
    const page = await (await open(broker)).text();
    for (const [field, fallback] of [
      ["license", "License 000000 (sample)"],
      ["hours", "7 days a week"],
      ["phone", "(202) 555-0110, (202) 555-0120"],
      ["schedulingUrl", "https://example.com/schedule"],
      ["buyerAgentName", "Marigold Sample"],
      ["closingCoordinatorSpecialization", "Closing coordinator"],
    ]) {
      expect(page).toMatch(new RegExp(`id="${field}-hint"[^>]*>[^<]*Left empty: ${String(fallback).replaceAll(/[()]/g, "\\$&")}\\.`));
    }
    expect(page).toContain("Clients call these numbers before they send money. Check each by calling it.");
    expect(page).not.toContain('name="host"');
  });

  test("is closed to another office's broker and to an agent", async () => {
    const version = await loadVersion();
    for (const person of [otherBroker, agent]) {
      for (const answer of [await open(person), await save({ version, phone: "(202) 555-0199" }, person)]) {
        expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
      }
    }
    expect(await database().office.findUniqueOrThrow({ where: { id: north } })).toMatchObject({ phone: null });
    expect((await open(administrator, "all")).status).toBe(404);
    expect((await open(administrator, crypto.randomUUID())).status).toBe(404);
  });

  test("of the first office shows its settings, which can't be changed", async () => {
    const page = await (await open(administrator, first)).text();
    expect(page).toContain("are settings of this site");
    expect(page).toContain("Juniper Demo, Listing agent, License 000002 (sample)");
    expect(page).not.toContain('name="phone"');
    const refused = await save({ phone: "(202) 555-0199" }, administrator, first);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("The first office follows the settings of this site.");
  });

  test.each([
    [{ name: "" }, "Enter the name that people see."],
    [{ name: "North <b>Homes</b>" }, "HTML doesn&#x27;t work here."],
    [{ license: "a".repeat(201) }, "Use at most 200 characters."],
    [{ hours: "9 to 5\u202e" }, "There is an invisible character after “9 to 5”."],
    [{ address: "1\u200bMain Street" }, "There is an invisible character after “1”."],
    [{ statesServed: "CO, Atlantis" }, "“Atlantis” is not a state."],
    [{ phone: "call us" }, "Enter a telephone number"],
    [{ textPhone: "021000021" }, "This looks like an account, routing or card number."],
    [{ email: "north" }, "Enter an email address"],
    [{ schedulingUrl: "http://book.example.com/" }, "Enter a whole address that begins with https://"],
    [{ videoUrl: "javascript:alert(1)" }, "Enter a whole address that begins with https://"],
    [{ eSignUrl: "https://user:word@sign.example.com/" }, "Enter a whole address that begins with https://"],
    [{ buyerAgentName: "a".repeat(101) }, "Use at most 100 characters."],
    [{ pricingAnalystSpecialization: "<script>" }, "HTML doesn&#x27;t work here."],
    [{ listingAgentLicense: "Wire to account 12345678" }, "This looks like an account, routing or card number."],
    [{ disclaimer: "a".repeat(601) }, "Use at most 600 characters."],
    [{ disclaimer: "Send it to routing 021000021." }, "This looks like an account, routing or card number."],
  ])("%j is refused at its field, and all that was typed is there again", async (changed, message) => {
    const [[field, typed] = ["", ""]] = Object.entries(changed);
    const answer = await save({ address: "Somewhere", buyerAgentLicense: "Colorado EA.100", ...changed });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    const error = new RegExp(`id="${field}-error"[^>]*>(.*?)</p>`, "s").exec(page)?.[1];
    expect(error).toContain(message);
    expect(page).toContain('value="Colorado EA.100"');
    expect(page).toContain(typed.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    expect(await database().office.findUniqueOrThrow({ where: { id: north } })).toMatchObject({ address: null });
  });

  test("keeps what was typed when someone else saved meanwhile, and names what they saved", async () => {
    const version = await loadVersion();
    await save({ phone: "(202) 555-0140", hours: "on weekdays" }, administrator);
    const stale = await save({ version, phone: "(202) 555-0150", hours: "on weekdays" });
    expect(stale.status).toBe(409);
    const page = await stale.text();
    expect(page).toContain("Someone else saved this office while you typed.");
    expect(page).toMatch(/id="phone-error"[^>]*>.*?Saved now as phone: “\(202\) 555-0140”\./s);
    expect(page).toContain('value="(202) 555-0150"');
    expect(page).not.toContain('id="hours-error"');
    expect(await database().office.findUniqueOrThrow({ where: { id: north } })).toMatchObject({ phone: "(202) 555-0140" });
    const [, shown = ""] = /name="version" value="([^"]+)"/.exec(page) ?? [];
    const refused = await save({ version: shown, phone: "call us", hours: "on weekdays" });
    expect(await refused.text(), "the version of the page stays through errors").toContain(`name="version" value="${shown}"`);
    expect((await save({ version: shown, phone: "(202) 555-0150", hours: "on weekdays" })).status).toBe(303);
    expect(await database().office.findUniqueOrThrow({ where: { id: north } })).toMatchObject({ phone: "(202) 555-0150" });
  });

  test("a wrong field does not hide that someone else saved meanwhile", async () => {
    const version = await loadVersion();
    await save({ phone: "(202) 555-0140" }, administrator);
    const wrong = await save({ version, phone: "call us" });
    expect(wrong.status).toBe(400);
    const [, next = ""] = /name="version" value="([^"]+)"/.exec(await wrong.text()) ?? [];
    expect((await save({ version: next, phone: "(202) 555-0150" })).status).toBe(409);
  });

  test("points out words that may read as steering, and saves them", async () => {
    expect((await save({ listingAgentSpecialization: "Safe neighborhoods specialist" })).status).toBe(303);
    const page = await (await open(broker)).text();
    expect(page).toContain("“Safe neighborhoods”");
    expect(page).toContain("Fair housing law");
  });

  test("tells every node", async () => {
    const heard = vi.fn();
    const stop = await listen(officesChannel, { onMessage: heard, onReconnect: () => undefined });
    await save({ phone: "(202) 555-0140" });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    stop();
  });
});

describe("an expert of an office", () => {
  const expert = () => findBrand(north).experts["buyer-agent"];

  test("with another title or license alone is the settings' person, with the picture", async () => {
    await save({ buyerAgentSpecialization: "Guide", buyerAgentLicense: "Colorado EA.100" });
    expect(expert()).toEqual({ ...brand().experts["buyer-agent"], specialization: "Guide", license: "Colorado EA.100" });
  });

  test("with another name has neither the picture nor the license of the settings' person", async () => {
    await save({ buyerAgentName: "Rosa Vega" });
    expect(expert()).toEqual({ name: "Rosa Vega", image: null, specialization: "Buyer's agent", license: null });
  });
});

test("the first office's disclaimer is a setting, and shows at offices without one, signed by the first", async () => {
  const before = brand();
  try {
    processState().singletons?.set("brand", readBrand({ KEYTURN_BRAND_DISCLAIMER: "We are a small office." }));
    await readOffices();
    for (const office of [null, north]) {
      expect(await readGuide(office)).toContain("We are a small office. Written by Keyturn.");
    }
    expect(() => readBrand({ KEYTURN_BRAND_DISCLAIMER: "x".repeat(601) })).toThrow("The setting KEYTURN_BRAND_DISCLAIMER is wrong");
  } finally {
    processState().singletons?.delete("brand");
    await readOffices();
  }
  expect(brand()).toEqual(before);
  expect(await readGuide(null)).not.toContain("Written by");
});
