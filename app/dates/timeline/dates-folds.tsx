import { contractWords } from "#app/content/contract/contract-words.ts";
import { wireCheckMessages } from "#app/content/wire-check.ts";
import { CalendarLinks } from "#app/dates/calendar/calendar-links.tsx";
import { ContractDays } from "#app/dates/contract/contract-days.tsx";
import type { datesFileAnswer } from "#app/dates/import/dates-file.commands.ts";
import { DatesFileForm } from "#app/dates/import/dates-file-form.tsx";
import { AddDeadline, isAdding } from "#app/dates/opened/add-deadline.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { ContractError } from "#app/plan-frame/dates/contract.commands.ts";
import { DatesFold } from "./dates-fold.tsx";
import { isOwnDay, openDate } from "./dates-timeline.tsx";
import type { PlanDates } from "./plan-dates.server.ts";

interface DatesFoldsProps {
  page: PlanDates;
  error: ContractError | null;
  file: ReturnType<typeof datesFileAnswer>;
}

/** Rare acts, below the dates. A fold is open while it has an error or is requested. */
export function DatesFolds({ page, error, file }: DatesFoldsProps) {
  const { owner, shown, preview, suggested, heldByOthers } = page;
  const hasDays = (shown ?? suggested?.targetDate) != null;
  const hasOwnDaysOpen = isOwnDay(openDate(page, error)) && preview === null;
  const hasNoContractCard = shown !== null || preview !== null;
  return (
    <Stack space="sm" isScreenOnly>
      {hasNoContractCard && !hasOwnDaysOpen ? (
        <DatesFold
          title="Change acceptance or closing"
          hint="You see what moves before you save."
          isOpen={preview !== null || error?.deadline === null}
        >
          <ContractDays page={page} error={error?.deadline === null ? error : null} closePath={null} />
        </DatesFold>
      ) : null}
      {shown && owner === "account" ? (
        <DatesFold title="Add a date" hint="Another deadline that your contract names." isOpen={isAdding(page, shown, error)}>
          <AddDeadline page={page} shown={shown} error={error} />
        </DatesFold>
      ) : null}
      {hasDays ? (
        <DatesFold title="Add to my calendar" hint="On your phone or computer, with reminders." isOpen={false}>
          <CalendarLinks page={page} />
        </DatesFold>
      ) : null}
      {owner === "account" || file.fields?.dates ? <DatesFileForm page={page} text={file.text} error={file.fields?.dates} /> : null}
      {shown ? (
        <Inline space="md" rowSpace="none">
          <a className={text.rowLink} href={page.movingAddress}>
            Moving and the first year
          </a>
          {page.wireCheckPath ? (
            <a className={text.rowLink} href={page.wireCheckPath}>
              {wireCheckMessages.title[page.journeyType]}
            </a>
          ) : null}
        </Inline>
      ) : null}
      {heldByOthers.length > 0 ? (
        <ul className={text.plainList}>
          {heldByOthers.map(({ id, title, turn, path }) => (
            <li key={id}>
              {turn}:{" "}
              <a className={text.rowLink} href={path}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {page.canBorrow ? <p className={text.quietSmall}>{contractWords.noRescission}</p> : null}
    </Stack>
  );
}
