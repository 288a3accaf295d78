import { type ComponentType, type FormEvent, lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { PageLayout } from "#app/design/page-layout.tsx";
import { useToday } from "#app/design/text/use-today.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { journeyFormId } from "#app/shell/resilience/early-click-guard.tsx";
import { type JourneyCommand, parseJourneyCommand } from "#machines/command.ts";
import { isUntouched } from "#machines/journey-record.ts";
import type { CelebrationProps } from "./celebration/celebration.tsx";
import { useAfterwards } from "./celebration/use-afterwards.ts";
import { JourneyChooser, offersJourneys } from "./choose/journey-chooser.tsx";
import { GuideColumns } from "./guide-columns.tsx";
import { GuideProvider, type GuideView, LatestRecordProvider, RecordProvider } from "./guide-context.ts";
import type { GuideAnswer, GuideData } from "./guide-data.ts";
import { GuideHead } from "./guide-head.tsx";
import type { Progress } from "./saving/use-progress.ts";
import type { LastOutcome } from "./saving/use-progress-listeners.ts";
import { useGuideCommands } from "./use-guide-commands.ts";
import { useNeighborSteps } from "./use-neighbor-steps.ts";

interface GuideScreenProps {
  data: GuideData;
  answer: GuideAnswer | undefined;
  progress: Progress;
  done: LastOutcome;
}

/** Loaded at the journey's end; a failed download must not break the page. */
const Celebration = lazy<ComponentType<CelebrationProps>>(() =>
  import("./celebration/celebration.tsx").catch(() => ({ default: () => null })),
);

export function GuideScreen({ data, answer, progress, done }: GuideScreenProps) {
  // A press paints its own control first.
  const record = useDeferredValue(progress.record);
  const address = useDeferredValue(progress.address);
  const saving = useDeferredValue(progress.saving);
  const { inView, plan, owner } = data;
  const [hasBegun] = useState(!isUntouched(data.shape, record));
  const today = useToday(plan?.today ?? "", plan?.contract != null);
  const carryOut = useGuideCommands(data, progress);
  // Also contains words that are not ids, which match nothing.
  const unsentIds = "unsent" in saving ? saving.unsent.flatMap(Object.values).join(" ") : "";
  const fetchNeighbors = useNeighborSteps(data);
  const view = useMemo<GuideView>(
    () => ({ data, answer, send: carryOut, address, today, hasBegun, unsent: new Set(unsentIds.split(" ")), fetchNeighbors }),
    [data, answer, carryOut, address, today, hasBegun, unsentIds, fetchNeighbors],
  );
  const afterwards = useAfterwards(data, record, done);
  const [journeyReward, setJourneyReward] = useState(done.journeyReward);
  if (done.journeyReward && done.journeyReward !== journeyReward) {
    setJourneyReward(done.journeyReward);
  }

  return (
    <GuideProvider value={view}>
      <LatestRecordProvider value={progress.record}>
        <RecordProvider value={record}>
          <PageLayout width="page">
            <GuideHead />
            <form
              id={journeyFormId}
              hidden
              method="post"
              action={address}
              onSubmit={(submit: FormEvent) => {
                const command = commandOf(submit.nativeEvent);
                if (command !== null && owner.kind !== "unreachable") {
                  submit.preventDefault();
                  carryOut(command);
                }
              }}
            >
              <input type="hidden" name="view" value={inView.step.id} />
              <MeantPlan planId={data.planId} />
            </form>
            {offersJourneys(data) && !hasBegun ? <JourneyChooser /> : null}
            <GuideColumns saving={saving} done={done} afterwards={afterwards} />
            {journeyReward ? (
              <Suspense>
                <Celebration reward={journeyReward} afterwards={afterwards} />
              </Suspense>
            ) : null}
          </PageLayout>
        </RecordProvider>
      </LatestRecordProvider>
    </GuideProvider>
  );
}

function commandOf(submit: Event): JourneyCommand | null {
  const button = submit instanceof SubmitEvent ? submit.submitter : null;
  return button instanceof HTMLButtonElement ? parseJourneyCommand(button.value) : null;
}
