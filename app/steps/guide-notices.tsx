import { Button } from "#app/design/button.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { deadlinePath } from "#app/paths.ts";
import { StepsBehindForm } from "#app/plan-frame/dates/steps-behind.tsx";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { LinkedParagraph } from "#app/plan-frame/linked-notice.tsx";
import { enter, words } from "#app/today/today-notice.css.ts";
import { MatterLine, type NoticeLine, NoticeSlot } from "#app/today/today-notice.tsx";
import { commandText } from "#machines/command.ts";
import { useGuide } from "./guide-context.ts";
import type { GuideData } from "./guide-data.ts";

/** One line of what matters now, by rank; the rest is folded. */
export function GuideNotices() {
  const { data, address } = useGuide();
  return (
    <NoticeSlot label="What matters now" lines={[...listQuestions(data, address), ...listMatters(data, address), ...listNews(data)]} />
  );
}

/** What stands in the way of everything else. */
function listQuestions({ owner, contactChanges, hasGuestTicksToImport, requestPath }: GuideData, address: string): NoticeLine[] {
  return [
    ...(owner.kind === "unreachable"
      ? [
          {
            id: "unreachable",
            tone: "sunken" as const,
            line: (
              <p role="status">
                We can't reach your saved progress right now. Nothing is lost. <a href={address}>Try again</a> in a minute.
              </p>
            ),
          },
        ]
      : []),
    ...contactChanges.map((parts) => ({
      id: parts[0]?.[0] ?? "",
      tone: "danger" as const,
      line: <LinkedParagraph parts={parts} />,
    })),
    ...(hasGuestTicksToImport ? [{ id: "ticks", tone: "sunken" as const, line: <KeepTicks requestPath={requestPath} /> }] : []),
  ];
}

function KeepTicks({ requestPath }: Pick<GuideData, "requestPath">) {
  return (
    <>
      <p role="status">You checked off some things before you logged in. Save them to your account?</p>
      <form method="post" action={requestPath}>
        <Button name="command" value={commandText(guestImportCommands, { type: "progress.keep" })} size="sm" variant="secondary">
          Save them
        </Button>
      </form>
    </>
  );
}

function listMatters({ matters, stepsBehind, owner, address: planAddress }: GuideData, address: string): NoticeLine[] {
  // A guest's progress is in the present URL.
  const query = owner.kind === "guest" ? address.slice(planAddress.length) : "";
  return matters.map((matter) => ({
    id: matter.id,
    line: (
      <MatterLine
        matter={matter}
        isBrief
        pathOf={({ deadline, path }) => (deadline === null ? path : deadlinePath(planAddress, deadline, query))}
        actionOf={({ kind }) =>
          kind === "stepsBehind" && stepsBehind ? (
            <StepsBehindForm stepsBehind={stepsBehind} guideAddress={address} />
          ) : kind === "import" ? (
            <UndoImport address={address} />
          ) : null
        }
      />
    ),
  }));
}

function UndoImport({ address }: { address: string }) {
  return (
    <form method="post" action={address}>
      <Button name="command" value={commandText(guestImportCommands, { type: "progress.unkeep" })} size="sm" variant="secondary">
        Undo
      </Button>
    </form>
  );
}

/** Nothing to do about it. */
function listNews({ owner, unservedState, closedBefore }: GuideData): NoticeLine[] {
  return [
    ...(unservedState
      ? [
          {
            id: "unserved",
            tone: "sunken" as const,
            line: (
              <p>
                <strong>We do not work in {unservedState}.</strong> This guide is for reading there. Where it says "we" or "your agent",
                turn to an agent licensed in {unservedState}.
              </p>
            ),
          },
        ]
      : []),
    ...(closedBefore
      ? [
          {
            id: "closed",
            tone: "sunken" as const,
            line: (
              <>
                <p className={words}>{closedBefore.text}</p>
                <a className={enter} href={closedBefore.path}>
                  See the past plan, or reopen it
                </a>
              </>
            ),
          },
        ]
      : []),
    ...(owner.kind === "account" && owner.agentUpdatedAt
      ? [
          {
            id: "updated",
            tone: "sunken" as const,
            line: (
              <p>
                <strong>Your agent updated this guide</strong> on <Moment at={owner.agentUpdatedAt} />.
              </p>
            ),
          },
        ]
      : []),
  ];
}
