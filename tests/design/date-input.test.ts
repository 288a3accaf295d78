import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateInput } from "#app/design/forms/date-input.tsx";

test.each([
  ["2026-12-15", "date"],
  ["", "date"],
  // A date field shows none of these, and would send nothing in their place.
  ["2026-12", "text"],
  ["2026-02-30", "text"],
  ["12/15/2026", "text"],
])("what was typed as a day (%j) stays to be put right", (typed, type) => {
  const html = renderToStaticMarkup(createElement(DateInput, { name: "closing", label: "Closing", typed }));
  expect(html).toContain(` type="${type}"`);
  expect(html).toContain(` value="${typed}"`);
});
