import { expect, test } from "vitest";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";

test.each([
  ["It's a safe neighborhood.", ["safe neighborhood"]],
  ["Perfect for a young family, near good schools!", ["Perfect for a young family", "good schools"]],
  ["Mostly Hispanic families live there.", ["Hispanic"]],
  ["You would like it: an adult building, no children.", ["adult building", "no children"]],
  ["A white neighborhood close to the Catholic church", ["Catholic", "white neighborhood"]],
  ["The stairs need somebody able-bodied.", ["able-bodied"]],
  ["Seniors only, ideal for retirees", ["Seniors only", "ideal for retirees"]],
])("points out in '%s' what may read as steering", (text, terms) => {
  expect(findSteeringTerms(text)).toEqual(terms);
});

test.each([
  "The inspection is on Friday; the seller answers by December 4.",
  "White cabinets and a black roof: nothing to worry about.",
  "Your loan officer needs two pay stubs, and a good faith estimate.",
  "The home is 2 miles from the school; the district publishes its own figures.",
  "We polish the floors before closing. The best day for you?",
  "Both owners sign. It is good for you to read it first.",
  "The family room has a private entrance and a great view.",
  "A safe way to send money is to call first.",
])("lets '%s' be", (text) => {
  expect(findSteeringTerms(text)).toEqual([]);
});

test("names each once, and at most five", () => {
  expect(findSteeringTerms("No kids. no kids.")).toEqual(["no kids"]);
  expect(findSteeringTerms("Irish, Polish, Chinese, Italian, African, Hispanic")).toHaveLength(5);
});
