import { createContext, useContext } from "react";
import type { JourneyCommand } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { GuideAnswer, GuideData } from "./guide-data.ts";

export interface GuideView {
  readonly data: GuideData;
  readonly answer: GuideAnswer | undefined;
  readonly send: (...commands: JourneyCommand[]) => void;
  /** Contains all of a guest's progress. */
  readonly address: string;
  /** The user's local day; before hydration, the day in the US time zone where it ends last. */
  readonly today: string;
  readonly unsent: ReadonlySet<string>;
  /** Fixed at load, so that nothing collapses during use. */
  readonly hasBegun: boolean;
  /** Prefetches one neighbor per call. */
  readonly fetchNeighbors: () => void;
}

const GuideContext = createContext<GuideView | null>(null);
const RecordContext = createContext<JourneyRecord | null>(null);
const LatestRecordContext = createContext<JourneyRecord | null>(null);

export const GuideProvider = GuideContext.Provider;
export const RecordProvider = RecordContext.Provider;
export const LatestRecordProvider = LatestRecordContext.Provider;

/** @throws {Error} outside a guide. */
export function useGuide(): GuideView {
  return inGuide(useContext(GuideContext));
}

/**
 * With pending commands applied. Consumers re-render on every change, after it has been painted at the control that was pressed.
 * @throws {Error} outside a guide.
 */
export function useRecord(): JourneyRecord {
  return inGuide(useContext(RecordContext));
}

/**
 * For the controls that change it: renders within the press.
 * @throws {Error} outside a guide.
 */
export function useLatestRecord(): JourneyRecord {
  return inGuide(useContext(LatestRecordContext));
}

function inGuide<Value>(value: Value | null): Value {
  if (value === null) {
    throw new Error("This component belongs inside a guide's screen.");
  }
  return value;
}
