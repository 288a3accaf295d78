import type { CalendarDay } from "#machines/calendar.ts";
import { baseDeadline, basePaper, type Contract, type DeadlineTerms } from "#machines/contract-dates.ts";
import type { Contract as ContractRow } from "#prisma/client.ts";
import { type Additions, contractColumns, type SavedTerms, type StoredContract } from "./contract-columns.server.ts";

export interface SavedContract extends Contract {
  readonly deadlines: Readonly<Record<string, SavedTerms>>;
  readonly version: number;
  /** Null for none; undefined if there is nothing to undo. */
  readonly previous: Contract | null | undefined;
}

/** @throws {UnreadableColumnError} */
export function savedContract(row: ContractRow): SavedContract {
  const day = (date: Date): CalendarDay => date.toISOString().slice(0, 10);
  const previous = contractColumns.previous(row.previous, row.planId);
  const additions = contractColumns.additions(row.additions, row.planId);
  const stored = contractColumns.deadlines(row.deadlines, row.planId);
  return {
    acceptance: day(row.acceptance),
    closing: day(row.closing),
    timeZone: row.timeZone,
    ...readContract({ deadlines: stored, additions }),
    version: row.version,
    previous: previous?.contract && { ...previous.contract, ...readContract({ additions, ...previous.contract }) },
  };
}

function readContract<Terms extends DeadlineTerms>({
  deadlines,
  additions: { terms = {}, ...additions } = {},
}: {
  readonly deadlines: Readonly<Record<string, Terms>>;
  readonly additions?: Additions;
}) {
  const whole = Object.entries(deadlines).map(([id, one]) => [id, { ...one, term: one.term ?? terms[id] ?? null }] as const);
  return { deadlines: Object.fromEntries(whole), ...additions };
}

/** The reverse of reading, with each deadline's other properties unchanged. */
export function storedContract<Terms extends DeadlineTerms>(contract: Contract & { readonly deadlines: Readonly<Record<string, Terms>> }) {
  const { acceptance, closing, timeZone, deadlines, added, leftOut, holidays, notices, turns, metOn } = contract;
  const isForAll = ({ term }: Terms) => baseDeadline(term) === null && basePaper(term) === null;
  const entries = Object.entries(deadlines);
  return {
    acceptance,
    closing,
    timeZone,
    deadlines: Object.fromEntries(entries.map(([id, one]) => [id, isForAll(one) ? one : { ...one, term: null }])),
    additions: {
      terms: Object.fromEntries(entries.flatMap(([id, one]) => (one.term && !isForAll(one) ? [[id, one.term]] : []))),
      ...(added && { added }),
      ...(leftOut && { leftOut }),
      ...(holidays && { holidays }),
      ...(notices && { notices }),
      ...(turns && { turns }),
      ...(metOn && { metOn: keepMet(metOn, deadlines) }),
    },
  } satisfies StoredContract;
}

/** Without the days of deadlines that are no longer met. */
function keepMet(metOn: NonNullable<Contract["metOn"]>, deadlines: Contract["deadlines"]) {
  return Object.fromEntries(Object.entries(metOn).filter(([id]) => deadlines[id]?.state === "met"));
}
