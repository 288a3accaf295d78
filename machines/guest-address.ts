/** A guest's state as a guide's query string, such as `?step=d&done=a.b&yes=ac.ae`, in characters that need no escaping. */
import { type CalendarDay, calendarDay } from "./calendar.ts";
import { currentIndex, emptyRecord, everyItem, type JourneyRecord, type JourneyShape, type Named } from "./journey-record.ts";

export interface GuestState {
  readonly record: JourneyRecord;
  readonly targetDate?: CalendarDay;
  readonly acceptance?: CalendarDay;
  /** Encoded by the content; only the characters are validated here. */
  readonly facts?: string;
  readonly unhidden?: readonly string[];
  /** Encoded by the content, like facts. */
  readonly papers?: string;
}

export function queryFromGuestState(shape: JourneyShape, { record, targetDate, acceptance, facts, unhidden, papers }: GuestState): string {
  const { steps, subSteps, details } = partsOf(shape);
  const keysOf = (named: readonly Named[], isMeant: (id: string) => boolean) =>
    named
      .filter(({ id }) => isMeant(id))
      .map(({ key }) => key)
      .join(".");
  const place = currentIndex(shape, record);
  const values: readonly (readonly [name: string, value: string])[] = [
    ["step", place === 0 ? "" : (steps[place]?.key ?? "")],
    ["done", keysOf(steps, (id) => record.completedSteps.includes(id))],
    ["sub", keysOf(subSteps, (id) => record.completedSubSteps[id] === true)],
    ["yes", keysOf(details, (id) => record.answers[id] === "yes")],
    ["no", keysOf(details, (id) => record.answers[id] === "no")],
    ["na", keysOf([...subSteps, ...details], (id) => record.excluded[id] === true)],
    ["covered", keysOf(details, (id) => record.coveredDetails[id] === true)],
    // Keeps the step from ticking automatically.
    ["uncovered", keysOf(details, (id) => record.coveredDetails[id] === false)],
    ["date", targetDate ?? ""],
    ["acc", acceptance ?? ""],
    ["facts", facts ?? ""],
    ["back", keysOf([...subSteps, ...details], (id) => unhidden?.includes(id) ?? false)],
    ["papers", papers ?? ""],
  ];
  const query = values.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

/** Whether an address holds something of a guest's. */
export function hasGuestState(search: string): boolean {
  return /[?&](?:step|done|sub|yes|no|na|covered|uncovered|date|acc|facts|back|papers)=/.test(search);
}

/** Skips whatever is malformed or not in the guide. */
export function guestStateFromQuery(query: URLSearchParams, shape: JourneyShape, canComplete: boolean): GuestState {
  const { steps, subSteps, details } = partsOf(shape);
  const named = (name: string, among: readonly Named[]) => {
    const keys = query.get(name)?.split(".") ?? [];
    return among.filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  };
  const valued = <Value>(ids: readonly string[], value: Value) => Object.fromEntries(ids.map((id) => [id, value]));
  const empty = emptyRecord(shape);
  const answers = { ...valued(named("no", details), "no" as const), ...valued(named("yes", details), "yes" as const) };
  const completedSubSteps = canComplete ? valued(named("sub", subSteps), true) : {};
  const mayBeExcluded = [...(canComplete ? subSteps : []), ...details].filter(
    ({ id, mayNotApply }) => mayNotApply && !answers[id] && !completedSubSteps[id],
  );
  const record: JourneyRecord = {
    ...empty,
    currentStep: named("step", steps)[0] ?? empty.currentStep,
    completedSteps: canComplete ? named("done", steps) : [],
    completedSubSteps,
    answers,
    excluded: valued(named("na", mayBeExcluded), true),
    coveredDetails: { ...valued(named("uncovered", details), false), ...valued(named("covered", details), true) },
  };
  const facts = query.get("facts") ?? "";
  const papers = query.get("papers") ?? "";
  const unhidden = named("back", [...subSteps, ...details]);
  return {
    record,
    targetDate: calendarDay(query.get("date")),
    acceptance: calendarDay(query.get("acc")),
    ...(encodedText.test(facts) && { facts }),
    ...(unhidden.length > 0 && { unhidden }),
    ...(encodedText.test(papers) && { papers }),
  };
}

const encodedText = /^[A-Za-z0-9.-]{1,400}$/;

function partsOf({ steps }: JourneyShape) {
  const items = steps.map(everyItem);
  return { steps, subSteps: items.flatMap(({ subSteps }) => subSteps), details: items.flatMap(({ details }) => details) };
}
