import { askClosingOffice } from "#app/content/contract/contract-words.ts";
import { OpenHolidays } from "#app/dates/contract/state-holidays.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { deadlineElementId } from "#app/paths.ts";
import { StepsBehindForm } from "#app/plan-frame/dates/steps-behind.tsx";
import { ClosingOffer } from "#app/plan-frame/status/plan-status.tsx";
import { TodayNotice } from "#app/today/today-notice.tsx";
import type { PlanDates } from "./plan-dates.server.ts";
import { Saved } from "./saved.tsx";

/** What to do now, and what was just saved, before the timeline. */
export function DatesNotices({ page, shown }: { page: PlanDates; shown: NonNullable<PlanDates["shown"]> }) {
  const savedHere = page.justSaved && savedMessages[page.justSaved];
  const pathOf = (id: string) => `${page.address}${page.address.includes("?") ? "&" : "?"}date=${id}#${deadlineElementId(id)}`;
  return (
    <>
      {savedHere ? <Saved page={page}>{savedHere}</Saved> : null}
      {page.opened === null ? <TodayNotice matters={page.matters} pathOf={({ deadline }) => pathOf(deadline ?? "")} isBrief /> : null}
      {page.closingOffer ? <ClosingOffer {...page.closingOffer} journeyType={page.journeyType} path={page.address} /> : null}
      {shown.question ? (
        <Notice tone="accent" size="sm" hasBar>
          {shown.question} {askClosingOffice}
        </Notice>
      ) : null}
      {page.owner === "account" ? <OpenHolidays page={page} holidays={shown.holidays} /> : null}
      {page.stepsBehind ? (
        <Notice as="div" tone="accent" size="sm" space="sm" isScreenOnly>
          <p>{page.stepsBehind.text}</p>
          <StepsBehindForm stepsBehind={page.stepsBehind} guideAddress={page.guideAddress} />
        </Notice>
      ) : null}
    </>
  );
}

const savedMessages: Readonly<Record<string, string>> = {
  "contract.set": "Saved.",
  "contract.undo": "The last change was undone.",
  "dates.use": "The dates you chose from the file are saved.",
  "holiday.leaveOut": "Saved.",
  "holiday.count": "Saved.",
  "deadline.remove": "The deadline was removed. Anything counted from it has no date now.",
};
