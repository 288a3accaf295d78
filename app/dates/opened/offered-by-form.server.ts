import { listSavedForms, mayReadLoanForms } from "#app/loan-forms/saved/saved-forms.server.ts";
import type { PlanProgress } from "#app/plan-frame/plan-progress.server.ts";
import { businessDaysBefore, type CalendarDay } from "#machines/calendar.ts";

/** Of the deadline that a loan form knows about. */
const deadlineId = "closing-disclosure";

interface OfferedByForm {
  readonly deadlineId: string;
  /** When the Closing Disclosure was issued. */
  readonly issued: CalendarDay | null;
  /** As it names it; the plan's own may differ. */
  readonly closing: CalendarDay;
  /** The last day to receive it for that closing: 12 CFR 1026.19(f)(1)(ii). */
  readonly day: CalendarDay;
  /** Whether the user asked to have it filled in. Only saving the deadline sets it. */
  readonly isFilledIn: boolean;
}

/** The day that the latest saved Closing Disclosure offers for its deadline, if that is open. */
export async function findOfferedByForm(
  { planOwner, shown, owner }: PlanProgress,
  opened: string | null,
  query: URLSearchParams,
): Promise<OfferedByForm | null> {
  const role = planOwner?.readerRole ?? "owner";
  if (opened !== deadlineId || owner.kind !== "account" || shown === null || !mayReadLoanForms(role, shown.saved.sharesNotes)) {
    return null;
  }
  const terms = (await listSavedForms(shown.saved.id)).findLast(({ form }) => form.kind === "disclosure" && form.terms.closing)?.form.terms;
  const closing = terms?.closing?.value;
  return closing === undefined
    ? null
    : {
        deadlineId,
        issued: terms?.issued?.value ?? null,
        closing,
        day: businessDaysBefore(closing, 3),
        isFilledIn: query.has("fill"),
      };
}
