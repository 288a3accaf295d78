import { ContractCard } from "#app/dates/contract/contract-card.tsx";
import { ContractPreview } from "#app/dates/contract/contract-preview.tsx";
import { HopedForClosing } from "#app/dates/hoped-for/hoped-for-closing.tsx";
import { datesFileAnswer } from "#app/dates/import/dates-file.commands.ts";
import { DatesReviewCard } from "#app/dates/import/dates-review-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageLayout, PlaceColumns } from "#app/design/page-layout.tsx";
import { contractChangeId } from "#app/paths.ts";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { contractErrorOf } from "#app/plan-frame/dates/contract.commands.ts";
import { targetDateErrorOf } from "#app/plan-frame/dates/target-date.commands.ts";
import { LinkedNotice } from "#app/plan-frame/linked-notice.tsx";
import { planStatusCommands } from "#app/plan-frame/status/plan-status.commands.ts";
import { DatesFolds } from "./dates-folds.tsx";
import { DatesHead } from "./dates-head.tsx";
import { DatesNotices } from "./dates-notices.tsx";
import { DatesTimeline } from "./dates-timeline.tsx";
import type { PlanDates } from "./plan-dates.server.ts";

export function DatesScreen({ page, answer }: { page: PlanDates; answer: CommandAnswer | undefined }) {
  const error = contractErrorOf(answer);
  const targetError = targetDateErrorOf(answer);
  const statusError = errorOf(planStatusCommands, answer);
  const file = datesFileAnswer(answer);
  const { owner, shown, rows, preview, suggested } = page;
  const isReviewing = file.review !== null || (preview !== null && error === null);
  return (
    <PageLayout width="place">
      <LinkedNotice paragraphs={page.contactChanges} />
      <ErrorSummary
        errors={error?.fields ?? file.fields ?? (targetError && { [shown ? contractChangeId : "targetDate"]: targetError.text })}
      />
      <Problem>{statusError?.message}</Problem>
      <PlaceColumns aside={owner === "unreachable" ? null : <DatesFolds page={page} error={error} file={file} />}>
        <DatesHead page={page} />
        {file.review ? <DatesReviewCard page={page} review={file.review} error={file.fields?.use} /> : null}
        {preview && !error ? <ContractPreview page={page} preview={preview} /> : null}
        {shown && rows && !isReviewing ? (
          <Stack space="md" id={contractChangeId}>
            <DatesNotices page={page} shown={shown} />
            <DatesTimeline page={page} shown={shown} rows={rows} error={error} />
          </Stack>
        ) : null}
        {suggested && !isReviewing ? (
          <>
            <ContractCard page={page} error={error} />
            <HopedForClosing page={page} plan={suggested} error={targetError} />
          </>
        ) : null}
      </PlaceColumns>
    </PageLayout>
  );
}
