import { useRevalidator } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { boxedForm } from "#app/design/forms/form.css.ts";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { datesFilePath, deadlineElementId, subStepElementId } from "#app/paths.ts";
import type { PageErrorOf } from "#app/plan/commands/define-commands.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { ClosedLine } from "#app/plan-frame/status/closed-line.tsx";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import { usePlanFrame } from "#app/plan-frame/use-plan-frame.ts";
import { answerForm } from "#app/shell/answer-fields.css.ts";
import { AnswerFields } from "#app/shell/answer-fields.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { useLivePart } from "#app/shell/live/shared-plan.ts";
import { commandText } from "#machines/command.ts";
import { heldAnswerCommands } from "./held-answer.commands.ts";
import type { HeldPageData } from "./held-page.server.ts";
import type { OverviewDate } from "./plan-overview.server.ts";
import { PlanOverviewCards } from "./plan-overview.tsx";

interface HeldPageProps {
  page: HeldPageData;
  error: ContractError | null;
  thingError: PageErrorOf<typeof subStepTurnCommands> | null;
  answerError: PageErrorOf<typeof heldAnswerCommands> | null;
}

/** The shared dates of a plan for a reader who may not read all of it, the reader's own first. */
export function HeldPage({ page, error, thingError, answerError }: HeldPageProps) {
  const { overview, closed, address, lead, isPreview, leavePath } = page;
  const { ownerName, dates } = overview;
  useLivePart(usePlanFrame()?.planId ?? null, { shownVersion: page.shownVersion, refresh: useRevalidator().revalidate });
  return (
    <PageLayout width="place">
      {isPreview ? (
        <BackTo href={leavePath}>People on this plan</BackTo>
      ) : (
        <ErrorSummary errors={error?.fields ?? answerError?.detail.fields} />
      )}
      <PageHeading
        lead={
          isPreview
            ? "All that a viewer sees of the plan. A lender, a title company or an inspector sees the contract's dates and the things to do that are passed to them."
            : lead
        }
      >
        {isPreview ? "What a viewer sees" : "Dates"}
      </PageHeading>
      {closed ? (
        <Notice tone="accent" hasBar>
          <strong>
            <ClosedLine {...closed} />
          </strong>{" "}
          You can read it, and nobody can change it.
        </Notice>
      ) : null}
      <Stack space="lg">
        {thingError ? (
          <p role="alert" className={errorClass}>
            {thingError.message}
          </p>
        ) : null}
        <PlanOverviewCards
          overview={overview}
          actionFor={(date) =>
            closed ? null : (
              <>
                {date.turn?.isReaders ? (
                  <Answer thing={date} kind="deadline" place={deadlineElementId(date.id)} page={page} error={answerError} />
                ) : null}
                <PassOn date={date} page={page} error={error} />
              </>
            )
          }
          actionForThing={(thing) =>
            closed ? null : (
              <>
                <Answer thing={thing} kind="subStep" place={subStepElementId(thing.id)} page={page} error={answerError} />
                <form method="post" action={page.path}>
                  <Button
                    name="command"
                    value={commandText(subStepTurnCommands, {
                      type: "subStep.pass",
                      subStep: thing.id,
                      holder: "you",
                      from: thing.holder,
                    })}
                    variant="secondary"
                    size="sm"
                  >
                    My part is done: pass it to {ownerName}
                    <VisuallyHidden>, {thing.title}</VisuallyHidden>
                  </Button>
                </form>
              </>
            )
          }
        />
        <Inline space="md" isScreenOnly>
          {!isPreview && dates.some(({ day }) => day) ? (
            <a className={text.rowLink} href={datesFilePath(address)} download>
              Download these dates for a calendar
            </a>
          ) : null}
          {isPreview ? null : (
            <a className={text.rowLink} href={leavePath}>
              Leave this plan
            </a>
          )}
        </Inline>
      </Stack>
    </PageLayout>
  );
}

interface AnswerProps extends Pick<HeldPageProps, "page"> {
  thing: { readonly id: string; readonly title: string };
  kind: "deadline" | "subStep";
  place: string;
  error: HeldPageProps["answerError"];
}

/** Links to the form with the three answers, or shows it. */
function Answer({ thing: { id, title }, kind, place, page: { mayAnswer, answerFor, path }, error }: AnswerProps) {
  const wrong = error?.command.thing === id ? error : null;
  if (!mayAnswer) {
    return null;
  }
  if (wrong === null && answerFor !== id) {
    return (
      <p className={screenOnly}>
        <a className={text.rowLink} href={`${path}?answer=${id}#${place}`}>
          Update the status
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      </p>
    );
  }
  return (
    <form method="post" action={path} className={`${boxedForm} ${answerForm}`} noValidate aria-label={`How it stands: ${title}`}>
      {wrong && !wrong.detail.fields ? (
        <p role="alert" className={errorClass}>
          {wrong.message}
        </p>
      ) : null}
      <AnswerFields kind={kind} typed={wrong?.values} errors={wrong?.detail.fields ?? {}} />
      <p className={text.quiet}>Your answer shows on the plan with your name and the time.</p>
      <Inline space="sm" isScreenOnly>
        <Button name="command" value={commandText(heldAnswerCommands, { type: "turn.report", thing: id })}>
          Send my answer
        </Button>
        <a className={text.rowLink} href={`${path}#${place}`}>
          Cancel
        </a>
      </Inline>
    </form>
  );
}

function PassOn({ date: { id, title, passTo }, page, error }: Pick<HeldPageProps, "page" | "error"> & { date: OverviewDate }) {
  const problem = error?.deadline === id ? error.fields.turn : undefined;
  return (
    <>
      {problem ? (
        <p id="turn" className={errorClass}>
          {problem}
        </p>
      ) : null}
      {passTo ? (
        <form method="post" action={page.path}>
          <Button
            name="command"
            value={commandText(contractCommands, {
              type: "turn.pass",
              deadline: id,
              holder: passTo.holder,
              version: error?.version ?? page.contractVersion,
            })}
            variant="secondary"
            size="sm"
          >
            My part is done: pass it to {passTo.name}
            <VisuallyHidden>, {title}</VisuallyHidden>
          </Button>
        </form>
      ) : null}
    </>
  );
}
