import { z } from "zod";
import { type Address, type RichText, stepTexts } from "#app/content/guides/guide-types.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { WordingChange as WordingRow } from "#prisma/client.ts";
import { questionTexts, thingTexts, type WordingChange, type WordingField, type WordingValue } from "./wording.ts";

const address = z.custom<Address>((url) => typeof url === "string" && /^(?:https:\/\/|\/|brand:)/.test(url));

export const richText: z.ZodType<RichText, RichText> = z.union([
  z.string(),
  z.array(z.union([z.string(), z.strictObject({ strong: z.string() }), z.strictObject({ text: z.string(), url: address })])),
]);

const question = z.object({
  kind: z.literal("question"),
  question: z.string(),
  helpText: richText,
  explanation: richText,
  successMessage: richText,
  mayNotApply: z.literal(true).optional(),
});
const thing = z.object({ kind: z.literal("thing"), title: z.string(), description: richText, mayNotApply: z.literal(true).optional() });

/** Of a file: without unknown fields. Those of a later version stay in a column. */
export const addedPart = z.discriminatedUnion("kind", [question.strict(), thing.strict()]);

export const wordingFields = [...new Set([...stepTexts, ...questionTexts, ...thingTexts, "hidden", "added"] as const)];

export const wordingField = z.enum(wordingFields);

export const wordingValue = z.union([richText, z.literal(true), question, thing]) as z.ZodType<WordingValue, WordingValue>;
const readValue = jsonColumn("wording_change.value", wordingValue.nullable());
const readBase = jsonColumn("wording_change.base", richText.nullable());

type ChangeColumns = Pick<WordingRow, "id" | "guide" | "step" | "part" | "field" | "value" | "base" | "addedAt">;

/** Of a published change or a draft. @throws {UnreadableColumnError} */
export function readChange({ id, guide, step, part, field, value: stored, base, addedAt }: ChangeColumns): WordingChange {
  return {
    ...{ guide, step, part },
    field: field as WordingField,
    value: readValue(stored, id),
    base: readBase(base, id),
    addedAt: addedAt.toISOString(),
  };
}
