import { Button } from "#app/design/button.tsx";
import { deadlinePath } from "#app/paths.ts";
import { StepsBehindForm } from "#app/plan-frame/dates/steps-behind.tsx";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { TodayNotice } from "#app/today/today-notice.tsx";
import { commandText } from "#machines/command.ts";
import { useGuide } from "./guide-context.ts";

/** What matters now, in one line above the step; the rest is folded. */
export function GuideMatters() {
  const { data, address } = useGuide();
  const { matters, stepsBehind, owner } = data;
  // A guest's progress is in the present URL.
  const query = owner.kind === "guest" ? address.slice(data.address.length) : "";
  return (
    <TodayNotice
      matters={matters}
      isBrief
      pathOf={({ deadline, path }) => (deadline === null ? path : deadlinePath(data.address, deadline, query))}
      actionOf={({ kind }) =>
        kind === "stepsBehind" && stepsBehind ? (
          <StepsBehindForm stepsBehind={stepsBehind} guideAddress={address} />
        ) : kind === "import" ? (
          <UndoImport address={address} />
        ) : null
      }
    />
  );
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
