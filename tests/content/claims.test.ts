import { describe, expect, test } from "vitest";
import { calculators } from "#app/calculators/sheets/calculators.ts";
import { movingDates } from "#app/content/contract/moving-dates.ts";
import { waits } from "#app/content/contract/waits.ts";
import { documents } from "#app/content/documents/documents.ts";
import { claims, lastRead } from "#app/content/evidence/claims.ts";
import { figures } from "#app/content/evidence/figures.ts";
import { type Source, type SourceId, sources } from "#app/content/evidence/sources.ts";
import { glossary } from "#app/content/glossary/glossary.ts";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { loanFormSources } from "#app/content/loan-form-sources.ts";
import { plainText } from "#app/content/plain-text.ts";
import { blockText, sourcesOf, topics } from "#app/content/topics/topics.ts";
import { wireCheckSources, wireQuestions } from "#app/content/wire-check.ts";
import { wireEmergency } from "#app/content/wire-emergency.ts";
import { limitRules } from "#app/loan-forms/comparing/finding-texts.ts";
import { monthlyPayment } from "#machines/numbers/monthly-cost.ts";
import { isOfficial } from "../support/official-hosts.ts";
import { repeatedIn } from "../support/reading.ts";

const steps = guides.flatMap((guide) =>
  guide.steps.map((step) => ({ name: `${guide.journeyType}/${guide.tier} ${step.id}`, step, parts: placesOf(step) })),
);

/** A step's texts by the names that claims give to their places. */
function placesOf(step: GuideStep): Map<string, string> {
  return new Map([
    [step.id, [step.description, step.proTip ?? ""].map(plainText).join(" ")],
    ...step.details.map(({ id, question, helpText, explanation, successMessage }): [string, string] => [
      id.split(".").slice(1).join("."),
      [question, helpText, explanation, successMessage].map(plainText).join(" "),
    ]),
    ...step.subSteps.map(({ id, title, description }): [string, string] => [id, `${title}. ${description}`]),
  ]);
}

const allDocuments = Object.values(documents).flat();

const moving = Object.entries(movingDates).flatMap(([journeyType, all]) =>
  all.map((date) => ({ ...date, place: `moving.${journeyType}.${date.id}` })),
);

const waiting = Object.entries(waits).flatMap(([journeyType, all]) =>
  Object.entries(all).map(([id, wait]) => ({ ...wait, place: `wait.${journeyType}.${id}` })),
);

/** Whatever names its sources: a step, a section of a topic, a calculator, a paper, a reminder for the move, a wait for somebody else. */
const citing = [
  ...steps.map(({ name, step, parts }) => ({ name, sources: step.sources, places: [...parts.keys()] })),
  ...topics.flatMap(({ slug, sections }) =>
    sections.map(({ id, sources: own }) => ({ name: `topic ${slug} ${id}`, sources: own, places: [`topic.${slug}.${id}`] })),
  ),
  ...calculators.map(({ id, sources: own }) => ({ name: `calculator ${id}`, sources: own, places: [`calculator.${id}`] })),
  ...allDocuments.map(({ id, sources: own }) => ({ name: `paper ${id}`, sources: own, places: [`paper.${id}`] })),
  { name: "the wire emergency page", sources: wireEmergency.sources, places: ["wire-emergency"] },
  { name: "the questions before money moves", sources: wireCheckSources, places: ["wire-check"] },
  { name: "the page of loan forms", sources: loanFormSources, places: ["loan-forms"] },
  ...waiting.map(({ place, sources: own = [] }) => ({ name: place, sources: own, places: [place] })),
  ...moving.map(({ place, source }) => ({ name: place, sources: source ? [source] : [], places: [place] })),
];

const elsewhere = new Map<string, string>([
  ...topics.flatMap(({ slug, sections }) =>
    sections.map(({ id, text }): [string, string] => [`topic.${slug}.${id}`, text.map(blockText).join(" ")]),
  ),
  ...calculators.map(({ id, assumptions }): [string, string] => [`calculator.${id}`, assumptions.join(" ")]),
  ...glossary.map(({ id, meaning }): [string, string] => [`glossary.${id}`, meaning]),
  ...allDocuments.map(({ id, title, when, goodFor = "", why }): [string, string] => [
    `paper.${id}`,
    [title, when, goodFor, why].join(". "),
  ]),
  ...waiting.map(({ place, usually, meanwhile }): [string, string] => [place, `${usually} ${meanwhile}`]),
  ...moving.map(({ place, title, why }): [string, string] => [place, `${title}. ${why}`]),
  ["wire-emergency", wireEmergency.steps.map(({ title, text }) => `${title}. ${text}`).join(" ")],
  [
    "wire-check",
    Object.values(wireQuestions)
      .flat()
      .map(({ question, hint, stop }) => `${question} ${hint} ${stop}`)
      .join(" "),
  ],
  ["loan-forms", Object.values(limitRules).join(" ")],
  ...Object.entries(figures).map(([id, { alternative }]): [string, string] => [`figure.${id}`, alternative]),
]);
const places = new Set([...steps.flatMap(({ parts }) => [...parts.keys()]), ...elsewhere.keys()]);
const claimedPlaces = new Set(claims.flatMap(({ where }) => where));

/** What only the brokerage says: its own five facts, and the practice behind three plans. Nothing is added without its word. */
const saidByTheBrokerage = [
  "Earnest money is typically 3-5% of the price where homes sell fast, and many areas see 1-3%.",
  "Earnest money is usually due within 1-3 days of acceptance.",
  "Earnest money is 1-3% in many areas and typically 3-5% where homes sell fast, due within 1-3 days of acceptance.",
  "HOA documents typically take 2-3 weeks.",
  "HOA documents take 2-3 weeks.",
  "Keys come at about 3-4 p.m. on closing day, once the sale has funded and recorded.",
  "Keys often come about 3-4 p.m. on closing day, once the sale has funded and recorded.",
  "The pre-listing estimate usually lands within 5-10% of the price.",
  "Common days after acceptance: inspection 10, appraisal 17, loan 25, closing 30 to 45.",
  "The first loan payment is often due on the first day of the second month after closing.",
  "A home policy can limit or end what it pays for once a home has been empty for a time that it sets.",
  "Many buyers search in round price brackets.",
];

test.each(claims)("$claim", ({ claim, where, source, checked }) => {
  expect(where.filter((place) => !places.has(place))).toEqual([]);
  expect(where.length).toBeGreaterThan(0);
  expect(checked).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
  expect(source === "brokerage").toBe(saidByTheBrokerage.includes(claim));
  if (source !== "brokerage" && source !== "arithmetic") {
    const without = citing.filter(({ sources: own, places: its }) => its.some((place) => where.includes(place)) && !own.includes(source));
    expect(without.map(({ name }) => name)).toEqual([]);
  }
});

test.each(citing)("each source that $name names is there for a claim made in it", ({ sources: own, places: its }) => {
  const supported = claims.filter(({ where }) => where.some((place) => its.includes(place))).map(({ source }) => source);
  expect(own.filter((source) => !supported.includes(source))).toEqual([]);
});

describe("the table of sources", () => {
  const table: readonly (Source & { id: SourceId })[] = Object.entries(sources).map(([id, source]) => ({ ...source, id: id as SourceId }));

  test("cites only governments and the authors of a rule", () => {
    // Read in copies whose addresses say nothing of who wrote them.
    const withoutAddress = [
      "ftc-new-home-warranty",
      "california-estate-authority",
      "california-divorce-order",
      "new-york-divorce-order",
      "exchange-law",
      "fha-premium-letter",
      "fha-premium-table",
      "foreclosure-scam-signs",
      "fbi-email-compromise",
      "regulation-x-escrow-accounts",
      "nc-offer-questions",
      "fha-assumption-handbook",
      "va-assumption-circular",
    ];
    expect(table.flatMap(({ id, url }) => (url === undefined ? [id] : []))).toEqual(withoutAddress);
    expect(table.flatMap(({ url }) => (url === undefined || isOfficial(url) ? [] : [url]))).toEqual([]);
  });

  test("holds each page once, and none that nothing rests on", () => {
    expect(repeatedIn(table.flatMap(({ url }) => url ?? []))).toEqual([]);
    const named = new Set<string>(citing.flatMap(({ sources: own }) => own));
    expect(table.flatMap(({ id }) => (named.has(id) ? [] : [id]))).toEqual([]);
    expect(table.filter(({ publisher, title }) => publisher.length < 3 || title.length < 3)).toEqual([]);
  });

  test.each([
    ["https://www.va.gov/a", true],
    ["https://nar.realtor/the-facts/a", true],
    ["http://webarchive.library.unt.edu/1/http:/www.hud.gov/a", true],
    ["https://legalclarity.org/a", false],
    ["https://va.gov.example.com/a", false],
    ["https://fmb.dev-fmhc.resultspw.com/fema.gov/", false],
    ["https://www.zillow.com/research/a", false],
    ["https://realtor.com/research/a", false],
    ["https://notfanniemae.com/a", false],
  ])("%s is of an official host: %s", (url, official) => {
    expect(isOfficial(url)).toBe(official);
  });
});

test("a topic's page shows for each source the oldest day of what it supports there", () => {
  for (const topic of topics) {
    const places = topic.sections.map(({ id }) => `topic.${topic.slug}.${id}`);
    for (const source of sourcesOf(topic)) {
      const days = claims.filter((claim) => claim.source === source && claim.where.some((place) => places.includes(place)));
      expect(lastRead(source, `topic.${topic.slug}`), `${topic.slug}, ${source}`).toBe(days.map(({ checked }) => checked).toSorted()[0]);
    }
  }
});

/** A share, a sum, a span of time or a number to call; not the name of a form, an agency or a time of the year. */
const figure =
  /\d+(?:\.\d+)?%|\$\d|\b\d+(?:-\d+| to \d+| or \d+)? (?:days|weeks|months|years)\b|\bbusiness days\b|\b\d{3}-\d{3}-\d{4}\b|\b1978\b|p\.m\./;

test("every figure that a buyer or a seller reads is a claim", () => {
  const stated = [...steps.flatMap(({ parts }) => [...parts]), ...elsewhere].filter(
    ([place, text]) => figure.test(text) && !place.startsWith("figure."),
  );
  expect(stated.length).toBeGreaterThan(20);
  expect([...new Set(stated.map(([place]) => place))].filter((place) => !claimedPlaces.has(place))).toEqual([]);
});

test("what anybody can work out is right", () => {
  const worked = claims.filter(({ source }) => source === "arithmetic").map(({ claim }) => claim);
  expect(monthlyPayment(100_000, 6_500, 30)).toBe(632);
  // A lender lends a share of the lower of price and value, here 90%.
  const [price, value] = [400_000, 385_000];
  expect([price - price * 0.9, price - value * 0.9]).toEqual([40_000, 53_500]);
  expect(worked).toEqual([
    "On a 30-year loan at 6.5%, $1,000 less costs $6.32 less a month.",
    "At a price of $400,000, a value of $385,000 and 10% down, the gap takes the cash from $40,000 to $53,500.",
  ]);
});

test("no claim is made twice", () => {
  expect(repeatedIn(claims.map(({ claim }) => claim))).toEqual([]);
});
