import { describe, expect, test } from "vitest";
import { glossary } from "#app/content/glossary/glossary.ts";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { blockText, topics } from "#app/content/topics/topics.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";

/** Repeatable: a linear congruential generator. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = randomFrom(20_261_125);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
const digits = (count: number) => Array.from({ length: count }, () => random(10)).join("");

function routingNumber(): string {
  const body = `${pick(["01", "02", "03", "06", "07", "11", "12", "21", "25", "26", "31", "32"])}${digits(6)}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function cardNumber(): string {
  const body = `${pick(["4", "51", "37"])}${digits(13)}`.slice(0, 15);
  const sum = [...body].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function iban(): string {
  const [country, body] = pick([
    ["DE", digits(18)],
    ["FR", digits(23)],
    ["GB", `NWBK${digits(14)}`],
    ["NL", `ABNA${digits(10)}`],
  ] as const);
  const moved = [...`${body}${country}00`].map((sign) => Number.parseInt(sign, 36)).join("");
  const check = String(98 - Number([...moved].reduce((rest, digit) => String(Number(rest + digit) % 97), ""))).padStart(2, "0");
  return `${country}${check}${body}`;
}

const grouped = (number: string, separator: string, size = 3) => number.match(new RegExp(`.{1,${size}}`, "g"))?.join(separator) ?? number;
const names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const spelled = (number: string) => [...number].map((digit) => names[Number(digit)]).join(" ");
const wide = (number: string) => [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");

const samples: readonly (() => string)[] = [
  () => `Routing ${routingNumber()}, account ${digits(10)}`,
  () => `Please use ABA ${grouped(routingNumber(), " ")} today`,
  () => `New instructions: ${grouped(routingNumber(), "-")}.`,
  () => `It is ${routingNumber()}`,
  () => `RTN${pick([": ", " # ", "="])}${routingNumber()}`,
  () => `Wire it to acct #${digits(pick([8, 9, 10, 12]))} at First Bank`,
  () => `The account number changed, it is now ${grouped(digits(12), pick([" ", "-"]), 4)}`,
  () => `checking ${digits(9)} please`,
  () => `Send to beneficiary Smith, ${digits(11)}`,
  () => `IBAN ${iban()}`,
  () => `please pay ${grouped(iban(), " ", 4)} by noon`,
  () => `SWIFT code: ${pick(["CHASUS33", "BOFAUS3NXXX", "WFBIUS6S"])}`,
  () => `Card ${grouped(cardNumber(), " ", 4)}`,
  () => `my card is ${cardNumber()}`,
  () => `SSN ${random(600) + 100}-${10 + random(89)}-${1000 + random(8999)}`,
  () => `routing number ${spelled(routingNumber())}`,
  () => `account ${wide(digits(10))}`,
  () => `routing ${[...routingNumber()].join("\u200b")}`,
  () => `Deposit to ${digits(10)} (savings)`,
  () => `zelle me at account ${digits(8)}`,
];

/** Sentences that people write about a deal, with the numbers they hold. */
const ordinary: readonly (() => string)[] = [
  () => `Can we close on ${2026 + random(3)}-0${1 + random(9)}-1${random(10)}?`,
  () => `The price is $${300 + random(600)},000 and the deposit $${5 + random(20)},000.`,
  () => `Call me at (${201 + random(700)}) 555-0${100 + random(99)} about the wire.`,
  () => `The office is at ${random(9999)} Oak Street, Austin, TX ${70_000 + random(9999)}-${1000 + random(8999)}.`,
  () => `Our file number is ${random(99_999)}, from 11/${1 + random(28)}/2026.`,
  () => `The lot is ${random(20_000)} square feet, parcel ${random(999)}-${random(99)}.`,
  () => `I moved $${random(900)},${100 + random(899)}.00 to my savings account on ${1 + random(12)}/${1 + random(28)}.`,
  () => `Does the wire go out before 2:30 p.m. on December ${1 + random(28)}, 2026?`,
  () => `The lender wants ${1 + random(12)} months of account statements from 2025 and 2026.`,
  () => `MLS ${random(9_999_999)} is the one on Elm, built ${1900 + random(125)}.`,
];

const repeat = (count: number, makers: readonly (() => string)[]) =>
  Array.from({ length: count }, (_, index) => (makers[index % makers.length] ?? String)());

const copy = [
  ...guides.flatMap(({ steps }) =>
    steps.flatMap(({ description, details, subSteps }) => [
      plainText(description),
      ...details.flatMap((detail) => [detail.question, detail.explanation, detail.successMessage].map(plainText)),
      ...subSteps.map((subStep) => `${subStep.title}. ${subStep.description}`),
    ]),
  ),
  ...topics.flatMap(({ sections }) => sections.flatMap(({ text }) => text.map(blockText))),
  ...glossary.map(({ meaning }) => meaning),
];

describe("what looks like bank details", () => {
  test("is found in at least 99 of 100 samples", () => {
    const missed = repeat(1000, samples).filter((sample) => findBankDetails(sample) === null);
    expect(missed.slice(0, 10), `${missed.length} of 1,000 missed`).toHaveLength(Math.min(missed.length, 10));
    expect(missed.length, missed.slice(0, 10).join("\n")).toBeLessThanOrEqual(10);
  });

  test("is seen in at most 1 of 200 ordinary sentences", () => {
    const written = repeat(1000, ordinary);
    for (const sentences of [written, copy]) {
      const accused = sentences.filter((sentence) => findBankDetails(sentence) !== null);
      expect(accused.length / sentences.length, accused.slice(0, 10).join("\n")).toBeLessThanOrEqual(1 / 200);
    }
  });

  test.each([
    ["021000021", "routing"],
    ["My routing number is 111000025", "routing"],
    ["account 12345678", "account"],
    ["DE89 3704 0044 0532 0130 00", "iban"],
    ["4111 1111 1111 1111", "card"],
    ["219-09-9999", "socialSecurity"],
    ["021000022", null],
    ["DE89 3704 0044 0532 0130 01", null],
    ["Call 512-555-0143 before you wire anything", null],
    ["I put $120,000 in the account", null],
    ["", null],
  ])("in '%s' is %s", (text, found) => {
    expect(findBankDetails(text)).toBe(found);
  });
});
