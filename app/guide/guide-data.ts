import type { SerializeFrom } from "@remix-run/node";
import type { CommandAnswer } from "#app/plan/commands/parsed-command.server.ts";
import type { loadGuide } from "./guide.server.ts";

/** What the loader of a guide answers, as its screen takes it. */
export type GuideData = SerializeFrom<typeof loadGuide> & {
  /** Set in the browser: the step that was asked for could not be loaded, and the one before stays. */
  readonly isUnreached?: true;
};

/** What its action answers where it leads nowhere: what has to be put right, or tried again. */
export type GuideAnswer = CommandAnswer;

/** One step with all there is to read, answer and do in it. */
export type StepInView = GuideData["inView"];

/** One step of the list of all. */
export type PathStop = GuideData["path"][number];
