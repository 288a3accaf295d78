import type { SerializeFrom } from "@remix-run/node";
import type { CommandAnswer } from "#app/plan/commands/define-commands.ts";
import type { loadGuide } from "./guide.server.ts";

export type GuideData = SerializeFrom<typeof loadGuide> & {
  /** The requested step could not be loaded, so the previous one stays in view. */
  readonly isUnreached?: true;
};

export type GuideAnswer = CommandAnswer;

export type StepInView = GuideData["inView"];

export type PathStop = GuideData["path"][number];
