import { z } from "zod";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findOwnersOfficeId } from "#app/plan/access/plan-office.server.ts";
import { findOfficeGuide, hasWording } from "#app/plan/wording/office-guides.server.ts";
import type { ReplaceableFields } from "#machines/command.ts";
import { fieldsFromIndexes, type IndexedFields } from "#machines/indexed-record.ts";
import { everyItem, maxAchievements } from "#machines/journey-record.ts";
import { journeyShape } from "./journey-shape.ts";

const index = z.number().int().min(0).max(99);
const indexes = z.array(index).max(100);
const stepKey = z.string().regex(/^(?:0|[1-9]\d?)$/);
const indexesByStep = byKey(indexes);
/** Rejects what a database can't store unchanged: control characters and lone surrogates. */
const lineOfText = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Must be a line of text");

/** Zod silently skips a key named '__proto__', so it is rejected explicitly. */
function byKey<Value extends z.ZodType>(value: Value) {
  const hasNoPrototype = (map: unknown) => typeof map !== "object" || map === null || !Object.hasOwn(map, "__proto__");
  return z.unknown().refine(hasNoPrototype, "Invalid key in record").pipe(z.record(stepKey, value));
}

export const wholeSaveSchema = z.strictObject({
  journeyType: z.string(),
  serviceTier: z.string(),
  currentStep: index.optional(),
  completedSteps: indexes.optional(),
  completedSubSteps: indexesByStep.optional(),
  answers: byKey(byKey(z.enum(["yes", "no"]))).optional(),
  coveredDetails: indexesByStep.optional(),
  achievements: z.array(lineOfText).max(maxAchievements).optional(),
  // A fetched record can be sent back: the server's own fields are ignored.
  id: z.unknown().optional(),
  lastUpdatedAt: z.unknown().optional(),
  points: z.unknown().optional(),
  isLastActive: z.unknown().optional(),
});

export interface WholeSave {
  readonly guide: Guide;
  readonly fields: Partial<ReplaceableFields>;
  /** How a fetched record identifies its plan. */
  readonly planId: unknown;
}

const savedGuide = z.looseObject({ journeyType: z.string(), serviceTier: z.string() });

/** Like `parseWholeSave`, with the indexes of the owner's guide in its office's words. */
export async function readWholeSave(ownerId: string, body: unknown): Promise<ReturnType<typeof parseWholeSave>> {
  const { data: named } = hasWording() ? savedGuide.safeParse(body) : {};
  return parseWholeSave(body, named ? await findOwnersOfficeId(ownerId, named.journeyType, named.serviceTier) : null);
}

/** Returns an error message for an invalid body. Every index exists in the guide. */
export function parseWholeSave(body: unknown, officeId: string | null = null): WholeSave | { readonly error: string } {
  const parsed = wholeSaveSchema.safeParse(body);
  if (!parsed.success) {
    return { error: describe(parsed.error) };
  }
  const guide = findOfficeGuide(officeId, parsed.data.journeyType as JourneyType, parsed.data.serviceTier);
  if (guide === undefined) {
    return { error: "There is no guide with this journeyType and serviceTier." };
  }
  const { currentStep, completedSteps, completedSubSteps, answers, coveredDetails, achievements } = parsed.data;
  const fields = { currentStep, completedSteps, completedSubSteps, answers, coveredDetails, achievements };
  const outside = indexOutside(guide, fields);
  return outside ? { error: outside } : { guide, fields: fieldsFromIndexes(journeyShape(guide), fields), planId: parsed.data.id };
}

/** The fields an administrator may set. */
export const partialSaveSchema = wholeSaveSchema.pick({ currentStep: true, completedSteps: true, completedSubSteps: true });

/** Returns an error message for an invalid body. */
export function parsePartialSave(
  guide: Guide,
  body: unknown,
): { readonly fields: Partial<ReplaceableFields> } | { readonly error: string } {
  const parsed = partialSaveSchema.safeParse(body);
  if (!parsed.success) {
    return { error: describe(parsed.error) };
  }
  const outside = indexOutside(guide, parsed.data);
  return outside ? { error: outside } : { fields: fieldsFromIndexes(journeyShape(guide), parsed.data) };
}

function indexOutside(guide: Guide, fields: Partial<IndexedFields>): string | undefined {
  const stepCount = guide.steps.length;
  if ([fields.currentStep ?? 0, ...(fields.completedSteps ?? [])].some((step) => step >= stepCount)) {
    return `This guide has ${stepCount} steps, counted from 0.`;
  }
  const isOutside = (byStep: Readonly<Record<number, readonly number[]>> | undefined, count: (step: Guide["steps"][number]) => number) =>
    Object.entries(byStep ?? {}).some(([step, list]) => {
      const known = guide.steps[Number(step)];
      return known === undefined || list.some((item) => item >= count(known));
    });
  if (isOutside(fields.completedSubSteps, (step) => everyItem(step).subSteps.length)) {
    return "completedSubSteps names a sub-step that this guide does not have.";
  }
  if (isOutside(fields.coveredDetails, (step) => everyItem(step).details.length)) {
    return "coveredDetails names a detail that this guide does not have.";
  }
  const answered = Object.fromEntries(
    Object.entries(fields.answers ?? {}).map(([step, answers]) => [step, Object.keys(answers).map(Number)]),
  );
  return isOutside(answered, (step) => everyItem(step).details.length)
    ? "answers names a question that this guide does not have."
    : undefined;
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue?.code === "unrecognized_keys") {
    return `Unknown field: ${issue.keys[0]?.slice(0, 100)}.`;
  }
  const field = issue?.path[0];
  return field === undefined ? "The body must be a JSON object." : `${String(field)}: ${issue?.message}.`;
}
