import { z } from "zod";
import type { Guide, GuideStep } from "#app/content/guide-types.ts";
import { guides } from "#app/content/guides.ts";
import { feedbackLengthAtMost } from "#app/limits.ts";
import type { StepPlace } from "#app/models/step-feedback.server.ts";
import { isId } from "./administration.server.ts";

/** A step that exists, with what it is called. */
export interface FoundStep {
  readonly place: StepPlace;
  readonly guide: Guide;
  readonly step: GuideStep;
}

/** The step that 'buying/full' and 'pre-approval' name, if there is one. */
export function findStep(guideName: unknown, stepId: unknown): FoundStep | null {
  const guide = guides.find(({ journeyType, tier }) => `${journeyType}/${tier}` === guideName);
  const step = guide?.steps.find(({ id }) => id === stepId);
  return guide && step ? { place: { journeyType: guide.journeyType, serviceTier: guide.tier, stepId: step.id }, guide, step } : null;
}

const feedbackSchema = z.object({
  isHelpful: z.enum(["yes", "no"], { error: "Choose 'Yes' or 'No'" }),
  comment: z
    .string()
    // A form sends a line's end as two characters, which nobody has typed.
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine((text) => text.length <= feedbackLengthAtMost, { error: `The comment must be ${feedbackLengthAtMost} characters or fewer` })
    // PostgreSQL keeps no such character.
    .transform((text) => text.replaceAll("\0", "") || null),
});

interface FeedbackReading {
  readonly values: { readonly isHelpful: boolean; readonly comment: string | null; readonly replaces: string | null } | null;
  /** By field, where something is wrong. */
  readonly errors: Readonly<Record<"isHelpful" | "comment", string | null>> | null;
}

/** Reads the answer and the comment out of a form. */
export function readFeedbackForm(form: FormData): FeedbackReading {
  const comment = form.get("comment") ?? "";
  const parsed = feedbackSchema.safeParse({ isHelpful: form.get("isHelpful"), comment: typeof comment === "string" ? comment : "" });
  if (parsed.success) {
    const replaces = form.get("replaces");
    const values = { isHelpful: parsed.data.isHelpful === "yes", comment: parsed.data.comment, replaces: isId(replaces) ? replaces : null };
    return { values, errors: null };
  }
  const { fieldErrors } = z.flattenError(parsed.error);
  return { values: null, errors: { isHelpful: fieldErrors.isHelpful?.[0] ?? null, comment: fieldErrors.comment?.[0] ?? null } };
}
