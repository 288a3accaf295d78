import { createContext, useContext } from "react";
import type { JourneyCommand } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { GuideAnswer, GuideData } from "./guide-data.ts";

export interface GuideView {
  readonly data: GuideData;
  readonly answer: GuideAnswer | undefined;
  readonly send: (...commands: JourneyCommand[]) => void;
  /** A guest's address contains all of their progress. */
  readonly address: string;
  /** The user's local day; before hydration, the day in the US time zone where it ends last. */
  readonly today: string;
  /** Ids of steps, questions and sub-steps whose change could not be sent yet. */
  readonly unsent: ReadonlySet<string>;
  /** Whether there was any progress when the page loaded. Fixed, so that nothing collapses during use. */
  readonly hasBegun: boolean;
  /** Prefetches one neighbor of the step in view per call. */
  readonly fetchNeighbors: () => void;
}

const GuideContext = createContext<GuideView | null>(null);
const RecordContext = createContext<JourneyRecord | null>(null);

export const GuideProvider = GuideContext.Provider;
export const RecordProvider = RecordContext.Provider;

/** @throws {Error} outside a guide. */
export function useGuide(): GuideView {
  return inGuide(useContext(GuideContext));
}

/** The confirmed record with pending commands applied. Consumers re-render on every change. @throws {Error} outside a guide. */
export function useRecord(): JourneyRecord {
  return inGuide(useContext(RecordContext));
}

function inGuide<Value>(value: Value | null): Value {
  if (value === null) {
    throw new Error("This component belongs inside a guide's screen.");
  }
  return value;
}
