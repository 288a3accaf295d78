import { z } from "zod";
import type { JourneyReward } from "#machines/journey.machine.ts";

const id = z.string().max(80);

const rewardSchema = z.union([
  z.object({ type: z.literal("reward.steps"), steps: z.array(id).max(99).readonly(), points: z.number().int() }),
  z.object({ type: z.literal("reward.journey"), points: z.number().int() }),
]) satisfies z.ZodType<JourneyReward>;

/** A command's flash for the guide's page. */
export const guideFlash = z.object({
  /** The step to show. */
  view: id.optional(),
  rewards: z.array(rewardSchema).readonly().optional(),
  /** The previous target date. */
  moved: z.object({ from: z.iso.date().nullable() }).optional(),
  /** The id of the completed step. */
  done: id.optional(),
  /** The part of the page whose answer, tick or choice was saved. */
  saved: id.optional(),
  /** The step whose note was saved. */
  noteSaved: id.optional(),
});

export type GuideFlash = Readonly<z.infer<typeof guideFlash>>;
