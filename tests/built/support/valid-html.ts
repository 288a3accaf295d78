import { HtmlValidate } from "html-validate";
import { expect } from "vitest";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    // React's way of writing: void elements closed, and quotes and case as they come.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attr-quotes": "off",
    doctype: "off",
  },
});

/** Holds the HTML of a page, as it was sent, to the standard. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "no element"})`),
  );
  expect([...new Set(problems)], where).toEqual([]);
}
