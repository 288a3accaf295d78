import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { isFinished } from "#machines/journey-record.ts";
import type { AfterwardsProps } from "./celebration/afterwards.tsx";
import { AtTheEnd } from "./celebration/at-the-end.tsx";
import { region } from "./celebration/just-done.css.ts";
import { JustDone } from "./celebration/just-done.tsx";
import { offersJourneys } from "./choose/journey-chooser.tsx";
import { ContractOffer, FactsOffer } from "./facts/start-links.tsx";
import { useGuide, useRecord } from "./guide-context.ts";
import * as styles from "./guide-screen.css.ts";
import { GuideTail } from "./guide-tail.tsx";
import { StepHelp } from "./help/step-help.tsx";
import { GuidePath } from "./path/guide-path.tsx";
import { SaveStatus } from "./saving/save-status.tsx";
import type { Progress } from "./saving/use-progress.ts";
import type { LastOutcome } from "./saving/use-progress-listeners.ts";
import { StepCard } from "./step/step-card.tsx";
import { useFocusOnStep } from "./use-focus-on-step.ts";

interface GuideColumnsProps extends Pick<Progress, "saving"> {
  done: LastOutcome;
  afterwards: AfterwardsProps["afterwards"] | null;
}

/** The path, the step and its help: side by side from a laptop on. */
export function GuideColumns({ saving, done, afterwards }: GuideColumnsProps) {
  const { data, hasBegun } = useGuide();
  const record = useRecord();
  const { inView, path } = data;
  const { stepsReward } = done;
  const posted = done.record === null ? data.flash : null;
  const doneStep = posted?.done ?? done.stepId;
  useFocusOnStep(inView.step.id, doneStep);
  /** False for an earlier step opened after completion, unless the journey was completed just now. */
  const isEndInView = done.journeyReward || (inView.number === path.length && isFinished(data.shape, record));
  const isSingle = path.length === 1;
  // Elsewhere it would push the first question out of a phone's first view.
  const offersFactsFirst = (hasBegun || !(data.tierIntro || offersJourneys(data))) && !isSingle;
  const end = afterwards ? <AtTheEnd afterwards={afterwards} /> : null;
  return (
    <div className={isSingle ? styles.single : styles.columns}>
      <div className={isSingle ? undefined : styles.side}>
        <GuidePath />
      </div>
      <Stack space="md">
        <div className={region} role="status">
          {doneStep || posted?.rewards?.length ? (
            <JustDone
              key={doneStep}
              stepId={doneStep}
              rewards={posted?.rewards ?? (stepsReward ? [stepsReward] : [])}
              onClose={stepsReward && done.closeReward}
            />
          ) : null}
        </div>
        {isEndInView ? end : null}
        {data.isUnreached ? (
          <Notice tone="sunken" size="sm" isLine isScreenOnly role="status">
            That step can't be loaded just now. This one stays here; try again when you are back online.
          </Notice>
        ) : null}
        <div className={styles.start}>
          <SaveStatus saving={saving} />
          <ContractOffer />
          {offersFactsFirst ? <FactsOffer /> : null}
        </div>
        <StepCard key={inView.step.id} inView={inView} />
      </Stack>
      <div className={isSingle ? undefined : styles.help}>
        <StepHelp />
      </div>
      <Stack space="lg">
        {offersFactsFirst ? null : <FactsOffer />}
        {isEndInView ? null : end}
        <GuideTail />
      </Stack>
    </div>
  );
}
