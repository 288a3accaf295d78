import { useRevalidator } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { type ContractError, contractCommands } from "#app/guide/dates/contract.commands.ts";
import { subStepTurnCommands } from "#app/guide/turns/sub-step-turn.commands.ts";
import { datesFilePath } from "#app/paths.ts";
import type { PageErrorOf } from "#app/plan/commands/define-commands.ts";
import { BackTo } from "#app/shell/back-link.tsx";
import { useLiveMembership } from "#app/shell/live-membership.ts";
import { commandText } from "#machines/command.ts";
import type { OverviewDate, OverviewPageData } from "./overview.server.ts";
import { PlanOverviewCards } from "./plan-overview.tsx";

interface OverviewPageProps {
  page: OverviewPageData;
  error: ContractError | null;
  thingError: PageErrorOf<typeof subStepTurnCommands> | null;
}

export function OverviewPage({ page, error, thingError }: OverviewPageProps) {
  const { overview, address, notice, backPath, leavePath } = page;
  const { ownerName, title, dates } = overview;
  useLiveMembership(page.planOwner, useRevalidator().revalidate);
  return (
    <PageLayout width="text">
      <BackTo href={backPath}>{notice ? "Your dashboard" : "People on this plan"}</BackTo>
      <PageHeading lead={title}>{notice ? `The plan of ${ownerName}` : "What a viewer sees"}</PageHeading>
      {notice ? (
        <p>{notice}</p>
      ) : (
        <p>
          This is all that a viewer gets to see of the plan. A lender, a title office or an inspector sees the contract's dates, and the
          things to do that are passed to them.
        </p>
      )}
      <Stack space="lg">
        {thingError ? (
          <p role="alert" className={errorClass}>
            {thingError.message}
          </p>
        ) : null}
        <PlanOverviewCards
          overview={overview}
          actionFor={(date) => <PassOn date={date} page={page} error={error} />}
          actionForThing={({ id, title: thing, holder }) => (
            <form method="post" action={page.path}>
              <Button
                name="command"
                value={commandText(subStepTurnCommands, { type: "subStep.pass", subStep: id, holder: "you", from: holder })}
                variant="secondary"
                size="sm"
              >
                My part is done: pass it to {ownerName}
                <VisuallyHidden>, {thing}</VisuallyHidden>
              </Button>
            </form>
          )}
        />
        <Inline space="md" isScreenOnly>
          {notice && dates.some(({ day }) => day) ? (
            <a className={text.rowLink} href={datesFilePath(address)} download>
              Download these dates for a calendar
            </a>
          ) : null}
          {notice ? (
            <a className={text.rowLink} href={leavePath}>
              Leave this plan
            </a>
          ) : null}
        </Inline>
      </Stack>
    </PageLayout>
  );
}

function PassOn({ date: { id, title, passTo }, page, error }: Omit<OverviewPageProps, "thingError"> & { date: OverviewDate }) {
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
