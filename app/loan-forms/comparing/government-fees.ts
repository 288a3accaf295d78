/**
 * Section E. An estimate has one line for recording fees and one for transfer taxes; a disclosure lists the taxes one by one: 12 CFR
 * 1026.37(g)(1), 1026.38(g)(1) (R, not opened live). So both are compared in total.
 */

import { unmatchedNotes } from "./finding-texts.ts";
import type { UnmatchedCharge } from "./findings.ts";
import type { SheetCharge } from "./sheet.ts";

/** By State: "documentary stamps", "excise tax", "recordation tax". A recordation fee is for recording. */
const transferPattern =
  /transfer|stamp|conveyance|excise|recordation(?! fees?\b)|intangible|grant[oe][re]|documentary|\bdeed tax|mortgage tax/i;
const recordingPattern = /record|filing|register|registration|\bdeed\b/i;

export interface GroupSums {
  readonly estimated: number;
  readonly disclosed: number;
}

interface Sums {
  readonly sums: GroupSums | null;
  readonly unmatched: readonly UnmatchedCharge[];
}

export interface GovernmentFees {
  /** Null if nothing may be concluded. */
  readonly recording: GroupSums | null;
  readonly transfer: GroupSums | null;
  readonly unmatched: readonly UnmatchedCharge[];
}

function isTransfer({ label }: SheetCharge): boolean {
  return transferPattern.test(label);
}

/** In any section, where "transfer" alone can be an association's fee. */
export function isTransferTax(charge: SheetCharge): boolean {
  return isTransfer(charge) && /\b(?:tax|taxes|stamps?)\b/i.test(charge.label);
}

function isRecording(charge: SheetCharge): boolean {
  return recordingPattern.test(charge.label) && !isTransfer(charge);
}

/** Both lists are section E of a form. */
export function compareGovernmentFees(estimated: readonly SheetCharge[], disclosed: readonly SheetCharge[]): GovernmentFees {
  const unclear = [...estimated, ...disclosed].filter(
    (charge) => !isTransfer(charge) && !isRecording(charge) && (charge.amount ?? 0) !== 0,
  );
  const recording = addUp(estimated.filter(isRecording), disclosed.filter(isRecording));
  const transfer = addUp(estimated.filter(isTransfer), disclosed.filter(isTransfer));
  return {
    recording: recording.sums,
    transfer: transfer.sums,
    unmatched: [...recording.unmatched, ...transfer.unmatched, ...unclear.map((charge) => toUnmatched(charge, unmatchedNotes.unclearTax))],
  };
}

/** A line that is printed and blank is an estimate of nothing; one that is not printed has no partner. */
function addUp(estimated: readonly SheetCharge[], disclosed: readonly SheetCharge[]): Sums {
  const sum = (charges: readonly SheetCharge[]) => charges.reduce((before, { amount }) => before + (amount ?? 0), 0);
  if ([...estimated, ...disclosed].some(({ amount }) => amount === null)) {
    return { sums: null, unmatched: [] };
  }
  const alone = estimated.length === 0 ? disclosed : disclosed.length === 0 ? estimated : [];
  const note = estimated.length === 0 ? unmatchedNotes.onlyDisclosed : unmatchedNotes.onlyEstimated;
  const unmatched = alone.filter(({ amount }) => amount !== 0).map((charge) => toUnmatched(charge, note));
  return { sums: unmatched.length > 0 ? null : { estimated: sum(estimated), disclosed: sum(disclosed) }, unmatched };
}

export function toUnmatched({ label, section, amount }: SheetCharge, note: string): UnmatchedCharge {
  return { label, section, amount: amount ?? 0, note };
}
