/** Of the page, also the target of its address: a plan can be in today's list and beside it. */
export type LogPlace = "today" | "beside";

/** A page has these fields once for each plan and place. */
export function logFieldId(field: string, { planId, place }: { readonly planId: string; readonly place: LogPlace }): string {
  return `${field}-${place}-${planId}`;
}
