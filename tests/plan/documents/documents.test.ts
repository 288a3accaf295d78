import { describe, expect, test } from "vitest";
import { factQuestions } from "#app/content/facts/fact-questions.ts";
import { guides } from "#app/content/guides/guides.ts";
import {
  applicableDocuments,
  changedDocumentMarks,
  countDocuments,
  type DocumentMarks,
  documentsAtStep,
  formatDocumentMarks,
  isSameDocumentMarks,
  listDocuments,
  mergeDocumentMarks,
  parseDocumentMarks,
  parseDocumentMarksText,
} from "#app/plan/documents/documents.ts";
import { guideOf } from "#tests/support/factories.ts";

const full = guideOf("buying", "full");
const seller = guideOf("selling", "full");

const hidden = (answers: Readonly<Record<string, string>>, guide = full) =>
  Object.fromEntries(
    applicableDocuments(guide, answers).flatMap(({ document, hiddenBecause }) =>
      hiddenBecause === null ? [] : [[document.id, hiddenBecause]],
    ),
  );

describe("which documents apply", () => {
  test("all, until something is said; what is open stands beside the document", () => {
    expect(hidden({})).toEqual({});
    const open = Object.fromEntries(applicableDocuments(full, {}).map(({ document, onlyIf }) => [document.id, onlyIf]));
    expect(open["pay-stubs"]).toBe("you borrow");
    expect(open["gift-letter"]).toBe("you borrow, and someone is giving you money for the home");
    expect(open["photo-id"]).toBeNull();
    expect(applicableDocuments(full, { payment: "fha" }).find(({ document }) => document.id === "gift-letter")?.onlyIf).toBe(
      "someone is giving you money for the home",
    );
  });

  test("a cash buyer brings no loan documents, and one with a loan no proof of funds", () => {
    const cash = hidden({ payment: "cash" });
    expect(cash).toMatchObject({
      "pay-stubs": "you pay cash",
      "loan-estimate-form": "you pay cash",
      "closing-disclosure-form": "you pay cash",
    });
    expect(cash).not.toHaveProperty("proof-of-funds");
    expect(Object.keys(hidden({ payment: "loan" }))).toEqual(["proof-of-funds"]);
    expect(hidden({ payment: "conventional" })).toMatchObject({ "eligibility-certificate": "your loan is a conventional loan" });
    expect(hidden({ payment: "va" })).not.toHaveProperty("eligibility-certificate");
  });

  test("a newer home without an HOA or tenants leaves their documents out", () => {
    expect(hidden({ built: "since-1978", hoa: "no", tenants: "no" })).toMatchObject({
      "lead-papers": "the home was built in 1978 or later",
      "association-papers": "the home has no HOA",
      "lease-copy": "no tenant lives in the home",
      "builder-papers": "the home was built in 1978 or later",
    });
    expect(Object.keys(hidden({ ownership: "no-papers", fromAfar: "no" }, seller))).toEqual([
      "authority-papers",
      "value-at-death",
      "divorce-consent",
      "seller-power-of-attorney",
    ]);
  });

  test("whatever is answered, each document is either on the list or left out with a reason", () => {
    for (const guide of guides) {
      for (const { id, options } of factQuestions[guide.journeyType]) {
        for (const { value } of options) {
          const listed = applicableDocuments(guide, { [id]: value });
          expect(listed.map(({ document }) => document.id)).toEqual(listDocuments(guide).map(({ document }) => document.id));
          expect(listed.filter(({ hiddenBecause }) => hiddenBecause === "")).toEqual([]);
        }
      }
    }
  });
});

describe("what is ready", () => {
  const marks: DocumentMarks = { "photo-id": "in-hand", survey: "not-needed", "pay-stubs": "in-hand" };

  test("is counted over what applies and is needed", () => {
    const all = countDocuments(full, {}, {});
    expect(all).toEqual({ ready: 0, needed: listDocuments(full).length });
    expect(countDocuments(full, {}, marks)).toEqual({ ready: 2, needed: all.needed - 1 });
    const cash = countDocuments(full, { payment: "cash" }, marks);
    expect(cash.ready, "a pay stub no longer counts, and its mark stays").toBe(1);
    expect(cash.needed).toBe(all.needed - Object.keys(hidden({ payment: "cash" })).length - 1);
  });

  test("goes through a guest's address, which keeps what the guide knows", () => {
    expect(formatDocumentMarks(full, marks)).toBe("id.ps.-sv");
    expect(parseDocumentMarksText(full, "id.ps.-sv")).toEqual(marks);
    expect(parseDocumentMarksText(full, "-sv.zz.__proto__.id.-id")).toEqual({ survey: "not-needed", "photo-id": "in-hand" });
    expect(parseDocumentMarksText(full, undefined)).toEqual({});
    expect(parseDocumentMarksText(seller, "-sv")).toEqual({});
  });

  test("is read from the database without what is no mark", () => {
    expect(parseDocumentMarks({ "photo-id": "in-hand", survey: "lost", long: { gone: true }, "a-paper-of-old": "not-needed" })).toEqual({
      "photo-id": "in-hand",
      "a-paper-of-old": "not-needed",
    });
    expect(parseDocumentMarks(null)).toEqual({});
  });

  test("of an account comes before a guest's, and loses nothing", () => {
    expect(mergeDocumentMarks({ survey: "in-hand" }, marks)).toEqual({ ...marks, survey: "in-hand" });
    expect(isSameDocumentMarks({ a: "in-hand", b: "not-needed" }, { b: "not-needed", a: "in-hand" })).toBe(true);
    expect(isSameDocumentMarks({}, { a: "in-hand" })).toBe(false);
    expect(changedDocumentMarks({ a: "in-hand", b: "in-hand" }, { b: "not-needed", c: "in-hand", a: "in-hand" })).toEqual({
      before: { b: "in-hand", c: null },
      after: { b: "not-needed", c: "in-hand" },
    });
  });
});

test("a step names its first documents, and leads to where the list has them", () => {
  expect(documentsAtStep(full, {}, "pre-approval")).toEqual({
    titles: ["Photo ID", "Pay stubs from the last 30 days"],
    more: expect.any(Number),
    place: "papers-pre-approval",
  });
  expect(documentsAtStep(full, {}, "rebate")).toBeUndefined();
  expect(documentsAtStep(full, { home: "condo", built: "since-1978" }, "final-walk-through")).toEqual({
    titles: ["Your list from the walk-through"],
    more: 0,
    place: "papers-final-walk-through",
  });
});
