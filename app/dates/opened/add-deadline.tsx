import { newDeadline } from "#app/content/contract/added-dates.ts";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { StateLaw } from "#app/dates/contract/state-holidays.tsx";
import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxAddedDeadlines } from "#app/limits.ts";
import { deadlineElementId } from "#app/paths.ts";
import type { ContractError } from "#app/plan-frame/dates/contract.commands.ts";
import { DeadlineForm } from "./deadline-form.tsx";

interface AddDeadlineProps {
  page: PlanDates;
  shown: NonNullable<PlanDates["shown"]>;
  error: ContractError | null;
}

/** Whether a deadline that the contract has not yet is being entered. */
export function isAdding(page: PlanDates, shown: AddDeadlineProps["shown"], error: ContractError | null): boolean {
  return page.newDeadline !== null || findRejected(shown, error) !== null;
}

function findRejected({ dates }: AddDeadlineProps["shown"], error: ContractError | null) {
  const { deadline } = error ?? { deadline: null };
  return error && deadline !== null && !dates.some(({ about }) => about.id === deadline) ? { ...error, deadline } : null;
}

export function AddDeadline({ page, shown, error }: AddDeadlineProps) {
  const rejected = findRejected(shown, error);
  // The page gives another id each time, and the rejected form its own.
  const about = page.newDeadline && { ...page.newDeadline, id: rejected?.deadline ?? page.newDeadline.id };
  const isFull = Object.keys(shown.contract.added ?? {}).length >= maxAddedDeadlines;
  const [likely, others] = [page.offered.filter(({ isLikely }) => isLikely), page.offered.filter(({ isLikely }) => !isLikely)];
  return (
    <Stack space="sm" id={deadlineElementId(newDeadline)} tabIndex={-1}>
      {about ? (
        <DeadlineForm about={about} page={page} shown={shown} error={rejected} closePath={page.address} />
      ) : (
        <>
          {isFull ? (
            <p className={text.quiet}>{contractErrors.tooMany}.</p>
          ) : (
            <p>
              <a className={text.rowLink} href={addressToAdd(page, newDeadline)}>
                Add a deadline of your own
              </a>
            </p>
          )}
          {likely.length > 0 ? <FurtherDeadlines page={page} offered={likely} /> : null}
          <details>
            <summary className={styles.summary}>
              {likely.length > 0 ? "More dates some contracts have" : "Dates some contracts have"}
            </summary>
            <FurtherDeadlines page={page} offered={others} />
          </details>
          <StateLaw page={page} />
        </>
      )}
    </Stack>
  );
}

function FurtherDeadlines({ page, offered }: { page: PlanDates; offered: PlanDates["offered"] }) {
  return (
    <Stack as="ul" space="none">
      {offered.map(({ id, title }) => (
        <li key={id}>
          <a className={text.rowLink} href={addressToAdd(page, id)}>
            {title}
          </a>
        </li>
      ))}
    </Stack>
  );
}

function addressToAdd({ address }: PlanDates, id: string) {
  return `${address}?date=${id}#${deadlineElementId(newDeadline)}`;
}
