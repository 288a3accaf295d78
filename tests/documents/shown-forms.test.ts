import { expect, test } from "vitest";
import { addForms, confirmFigures, figureField, listShownForms, parseIntent } from "#app/documents/loan-forms/shown-forms.ts";
import { identifyForm } from "#app/loan-forms/form/saved-figures.ts";
import { sampleEstimate } from "#app/loan-forms/samples/sample-figures.ts";

/** Two estimates of which the APR could not be read. */
const unread = ["Ficus Bank", "Willow Bank"].map((lender) => ({
  ...sampleEstimate,
  terms: { ...sampleEstimate.terms, lender: { value: lender, source: "read", place: null } as const, apr: null },
}));

test("a figure typed for one form is never another's, and the forms stay in their places", () => {
  const field = figureField(0, { key: "terms.apr" });
  const { unsaved, errors } = confirmFigures(listShownForms([], unread), unread, (name) => (name === field ? "4.274" : ""));
  expect(errors).toEqual({});
  expect(unsaved.map(({ terms }) => [terms.lender?.value, terms.apr?.value ?? null])).toEqual([
    ["Ficus Bank", 4_274],
    ["Willow Bank", null],
  ]);
});

test("a saved form that is corrected stands beside the others until it is saved again", () => {
  const [first, second] = unread as [(typeof unread)[number], (typeof unread)[number]];
  const saved = [{ id: "a", form: first }];
  const { unsaved } = confirmFigures(listShownForms(saved, [second]), [second], (name) => (name === "figure.0.terms.apr" ? "4.274" : ""));
  expect(unsaved.map(({ terms }) => terms.lender?.value)).toEqual(["Willow Bank", "Ficus Bank"]);
  expect(listShownForms(saved, unsaved).map(({ savedId }) => savedId)).toEqual([null, null]);
});

test("a form that is read again takes the place of its earlier reading", () => {
  expect(addForms(unread, [sampleEstimate]).map(({ terms }) => [terms.lender?.value, terms.apr?.value ?? null])).toEqual([
    ["Ficus Bank", 4_274],
    ["Willow Bank", null],
  ]);
});

test("the form that a button removes is named whole", () => {
  const identity = identifyForm({
    ...sampleEstimate,
    terms: { ...sampleEstimate.terms, lender: { value: "Bank: West", source: "read", place: null } },
  });
  expect(parseIntent(`remove:${identity}`)).toEqual({ name: "remove", subject: identity });
  expect(parseIntent(null)).toEqual({ name: "apply", subject: "" });
});
