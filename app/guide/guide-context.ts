import { createContext, useContext } from "react";
import type { JourneyCommand } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { GuideAnswer, GuideData } from "./guide-data.ts";

/** What the parts of a guide's screen share. */
export interface GuideView {
  readonly data: GuideData;
  /** What came of a form that was posted and has to be put right. */
  readonly answer: GuideAnswer | undefined;
  /** Carries out commands at once, and saves them where an account holds the progress. */
  readonly send: (...commands: JourneyCommand[]) => void;
  /** The guide's address: a guest's holds all they did. */
  readonly address: string;
  /** The day it is where the reader is; before script runs, where a day of the United States ends last. */
  readonly today: string;
  /** The ids of steps, questions and things to do whose change has not been sent yet, since it could not get through. */
  readonly unsent: ReadonlySet<string>;
  /** Whether the person had done anything in this guide when the page arrived: nothing folds away under a hand. */
  readonly hasBegun: boolean;
  /** Fetches the steps beside the one in view, one at each call, for somebody who reaches for them. */
  readonly fetchNeighbors: () => void;
}

const GuideContext = createContext<GuideView | null>(null);
const RecordContext = createContext<JourneyRecord | null>(null);

export const GuideProvider = GuideContext.Provider;
export const RecordProvider = RecordContext.Provider;

/** The guide that this component is in. @throws {Error} outside of a guide. */
export function useGuide(): GuideView {
  return inGuide(useContext(GuideContext));
}

/**
 * What the person sees: what is confirmed, with the commands that are on their way. Whoever reads it is rendered anew at every tick.
 * @throws {Error} outside of a guide.
 */
export function useRecord(): JourneyRecord {
  return inGuide(useContext(RecordContext));
}

function inGuide<Value>(value: Value | null): Value {
  if (value === null) {
    throw new Error("This component belongs inside a guide's screen.");
  }
  return value;
}
