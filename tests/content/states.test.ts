import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { claims } from "#app/content/evidence/claims.ts";
import { states } from "#app/content/evidence/conditions.ts";
import { agencyDirectory, stateFields, stateFieldTitles, stateQuestions } from "#app/content/states/state-cells.ts";
import { findStateBySlug, stateCodeOf, stateNames, stateSlug, stateTitle } from "#app/content/states/state-names.ts";
import type { StateCellId, StateHoliday } from "#app/content/states/state-pack-types.ts";
import { statePacks } from "#app/content/states/state-packs.ts";
import { stateLines } from "#app/plan/applicability/state-facts.ts";
import { allCopy } from "../support/copy.ts";
import { isLawLibrary, isOfficial } from "../support/official-hosts.ts";
import { gradeOf, highestGrade, repeatedIn, sentencesOf, wordsOf } from "../support/reading.ts";
import { gradeOfLine } from "../support/state-register.ts";

const cells = Object.keys(stateQuestions) as StateCellId[];
const lines = states.flatMap((code) =>
  cells.flatMap((cell) => stateLines(code, cell).map((line) => ({ name: line.id, code, cell, line }))),
);

describe("every state", () => {
  test("has a pack, a name, an address and the agency that helps its buyers", () => {
    expect(Object.keys(statePacks).sort()).toEqual([...states].sort());
    expect(states).toHaveLength(51);
    for (const code of states) {
      expect(stateSlug(code)).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(findStateBySlug(stateSlug(code))).toBe(code);
      expect([stateCodeOf(code.toLowerCase()), stateCodeOf(stateTitle(code)), stateCodeOf(stateNames[code])]).toEqual([code, code, code]);
    }
    const agencies = states.map((code) => statePacks[code].agency);
    expect(repeatedIn(agencies.map(({ name }) => name))).toEqual([]);
    expect(repeatedIn(agencies.map(({ url }) => new URL(url).href))).toEqual([]);
  });

  test("says of every cell what was read, or who to ask", () => {
    expect([...cells, "agency"].sort()).toEqual([...stateFields].sort());
    expect(cells.filter((cell) => !stateFieldTitles[cell])).toEqual([]);
    const asked = cells.map((cell) => `Ask ${stateQuestions[cell].whom}: ${stateQuestions[cell].question}`);
    // A sentence besides the questions would be a claim without a source.
    expect(asked.filter((text) => !/^Ask (?:your|a) [^:?.]+: (?:[A-Z][^.?]+\?(?: |$))+$/.test(text))).toEqual([]);
  });
});

describe("a line on a state", () => {
  test.each(lines)("$name has a source, and the day of the copy that was read", ({ code, line: { id, source } }) => {
    expect(id.startsWith(code)).toBe(true);
    expect(source.publisher.length).toBeGreaterThan(3);
    expect(source.read).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
    expect(Date.parse(source.read)).toBeLessThanOrEqual(Date.now());
    if (source.textOf !== null) {
      expect(source.textOf).toMatch(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/);
      expect(source.textOf <= source.read).toBe(true);
    }
  });

  test.each(lines)("$name is in the register, with its grade", ({ line: { id, source } }) => {
    expect(gradeOfLine(id)).toBe(source.grade);
  });

  test.each(lines)("$name links to its publisher, or to a library of laws", ({ line: { source } }) => {
    expect(source.url === undefined || (source.grade === "official" ? isOfficial : isLawLibrary)(source.url), source.url).toBe(true);
  });

  test.each(lines)("$name is short, and ends", ({ line: { text } }) => {
    expect(text).toMatch(/\.$/);
    expect(wordsOf(text).length).toBeLessThanOrEqual(40);
    expect(text).not.toMatch(/\b(?:n\/a|not found|some states)\b/i);
  });

  test("has its own number, and its own words in its state", () => {
    expect(lines.length).toBeGreaterThan(130);
    expect(repeatedIn(lines.map(({ name }) => name))).toEqual([]);
    expect(repeatedIn(lines.map(({ code, line }) => `${code}: ${line.text}`))).toEqual([]);
  });

  test("is read with ease, but for the names of forms", () => {
    const sentences = lines.filter(({ cell }) => cell !== "disclosure").map(({ line }) => line.text);
    expect(gradeOf(sentences.join(" "))).toBeLessThanOrEqual(highestGrade);
  });

  test.each(["CA1d", "TX2a", "FL9b", "NJ3b", "MD5b", "ME4b", "IL2a", "XX1a", ""])("'%s' would not pass for one that was read", (id) => {
    expect(gradeOfLine(id)).toBeNull();
  });
});

test("sixteen states hold back tax from sellers of other states", () => {
  const withholding = states.filter((code) => statePacks[code].withholding);
  expect(withholding).toEqual(["AL", "CA", "CO", "DE", "GA", "HI", "ME", "MD", "MS", "NJ", "NY", "OR", "RI", "SC", "VT", "WV"]);
});

test("old figures are gone: Maine's and South Carolina's rates have changed, and Tennessee's buyer pays", () => {
  const textOf = (code: (typeof states)[number], cell: StateCellId) =>
    stateLines(code, cell)
      .map(({ text }) => text)
      .join(" ");
  expect(textOf("ME", "transferTax")).toBe("The state taxes the sale. Ask the closing office for today's rate.");
  expect(textOf("SC", "withholding")).not.toMatch(/\d%/);
  expect(textOf("TN", "transferTax")).toMatch(/37 cents.*The buyer/);
  expect(textOf("TN", "rebate")).toMatch(/not allowed/);
  expect(textOf("NJ", "transferTax")).toMatch(/1% to 3\.5% of the whole price/);
});

describe("the state holidays", () => {
  const months = [..."JFMAMJJASOND"].map((_, month) =>
    new Date(Date.UTC(2026, month)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" }),
  );
  const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const words: Record<string, RegExp> = {
    "friday-after-thanksgiving": /Friday after Thanksgiving/,
    "general-election-day": /election day/i,
    "good-friday": /Good Friday/,
    "lunar-new-year": /Lunar New Year/,
    "yom-kippur": /Yom Kippur/,
  };
  const wordsFor = ({ on }: StateHoliday) => {
    if (typeof on === "string") {
      return words[on] ?? /^$/;
    }
    const month = months[on.month - 1];
    return "day" in on
      ? new RegExp(`${month} (?:\\d+ and )?${on.day}\\b`)
      : new RegExp(`(?:${["first", "second", "third", "fourth"][on.nth - 1]}) ${weekdays[on.weekday]} of ${month}`);
  };
  const listed = states.flatMap((code) => {
    const { stateHolidays } = statePacks[code];
    return stateHolidays ? [{ code, ...stateHolidays }] : [];
  });

  test.each(listed)("of $code are those that its lines give", ({ code, days, federalDaysLeftOut, lines: ids }) => {
    const given = stateLines(code, "holidays").filter(({ id }) => ids.includes(id));
    expect(given.map(({ id }) => id)).toEqual(ids);
    // Florida's line is cut short: its list has 22 days.
    const text = given.map((line) => line.text).join(" ");
    const missing = days.filter((day) => !wordsFor(day).test(text));
    expect(missing).toEqual(code === "FL" ? [{ name: "Tuskegee Airmen Day", on: { month: 3, weekday: 4, nth: 4 } }] : []);
    expect(federalDaysLeftOut.filter((name) => !text.includes(name) && code !== "FL")).toEqual([]);
  });

  test("are known of ten states, and of no other", () => {
    expect(listed.map(({ code }) => code)).toEqual(["CA", "FL", "IL", "NJ", "NY", "NC", "OH", "PA", "TX", "VA"]);
  });
});

const isOfOneStudy = (sentence: string) => sentence.startsWith("In 75,000 Indiana sales,");

/** A share, a sum or a number of days. */
const figures = /\d+(?:\.\d+)?%|\$\d[\d,.]*\d|\b(?:two|three|four|five|seven|ten|\d+) (?:business )?days\b/g;

test("what is said of a state elsewhere agrees with its pack", async () => {
  const elsewhere = (await allCopy()).filter(({ where }) => !where.startsWith("states/"));
  const sentences = [...elsewhere.flatMap(({ text }) => sentencesOf(text)), ...claims.map(({ claim }) => claim)];
  const stated = sentences.flatMap((sentence) =>
    states.flatMap((code) =>
      new RegExp(`\\b${stateTitle(code)}\\b`).test(sentence)
        ? (sentence.match(figures) ?? []).map((figure) => ({ code, figure, sentence }))
        : [],
    ),
  );
  expect(stated.map(({ code }) => code)).toContain("NJ");
  const pack = (code: (typeof states)[number]) => cells.flatMap((cell) => stateLines(code, cell).map(({ text }) => text)).join(" ");
  expect(stated.filter(({ code, figure, sentence }) => !pack(code).includes(figure) && !isOfOneStudy(sentence))).toEqual([]);
});

test("no page says that a state has no tax because it was not looked up", async () => {
  const pages = ["app/topics/state-page.tsx", "app/calculators/sheets/sellers-net-sheet.ts"].map((file) => readFileSync(file, "utf8"));
  const told = [...(await allCopy()).map(({ text }) => text), ...pages];
  expect(told.filter((text) => /\bsome (?:states )?(?:have none|hold back nothing)|no official page/i.test(text))).toEqual([]);
  expect(agencyDirectory.read).toMatch(/^2026-/);
});
