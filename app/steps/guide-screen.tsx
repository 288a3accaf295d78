import { useFetcher, useNavigate } from "@remix-run/react";
import { type ComponentType, type FormEvent, lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { classNames } from "#app/design/layout/class-names.ts";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { quietCompact } from "#app/design/text/text.css.ts";
import { useToday } from "#app/design/text/use-today.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { helpId, justDoneId, stepCardId } from "#app/paths.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { skipLink } from "#app/shell/header/site-header.css.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
import { journeyFormId } from "#app/shell/resilience/early-click-guard.tsx";
import { type JourneyCommand, parseJourneyCommand } from "#machines/command.ts";
import { currentIndex, isFinished, isUntouched } from "#machines/journey-record.ts";
import { AboutThisGuide } from "./about-this-guide.tsx";
import type { AfterwardsProps } from "./celebration/afterwards.tsx";
import type { CelebrationProps } from "./celebration/celebration.tsx";
import { region } from "./celebration/just-done.css.ts";
import { JustDone } from "./celebration/just-done.tsx";
import { useAfterwards } from "./celebration/use-afterwards.ts";
import { JourneyChooser, offersJourneys } from "./choose/journey-chooser.tsx";
import { TierChooser } from "./choose/tier-chooser.tsx";
import { TierIntro } from "./choose/tier-intro.tsx";
import { ClosingDate } from "./closing-date/closing-date.tsx";
import { FactsOffer, YourFacts } from "./facts/your-facts.tsx";
import { GuideProvider, type GuideView, RecordProvider, useGuide } from "./guide-context.ts";
import type { GuideAnswer, GuideData } from "./guide-data.ts";
import { GuideMatters } from "./guide-matters.tsx";
import { GuideNotices } from "./guide-notices.tsx";
import * as styles from "./guide-screen.css.ts";
import { StepHelp } from "./help/step-help.tsx";
import { WorkAroundsPanel } from "./help/work-arounds-panel.tsx";
import { NotesSharing } from "./notes/notes-sharing.tsx";
import { GuidePath } from "./path/guide-path.tsx";
import { PlanAddress } from "./path/plan-link.tsx";
import { SaveStatus } from "./saving/save-status.tsx";
import type { Progress } from "./saving/use-progress.ts";
import type { LastOutcome } from "./saving/use-progress-listeners.ts";
import { cacheStep, uncachedNeighbor } from "./step/step-cache.ts";
import { StepCard } from "./step/step-card.tsx";

interface GuideScreenProps {
  data: GuideData;
  answer: GuideAnswer | undefined;
  progress: Progress;
  done: LastOutcome;
}

/** Loaded at the journey's end; a failed download must not break the page. */
const nothing = () => ({ default: () => null });
const Celebration = lazy<ComponentType<CelebrationProps>>(() => import("./celebration/celebration.tsx").catch(nothing));
const Afterwards = lazy<ComponentType<AfterwardsProps>>(() => import("./celebration/afterwards.tsx").catch(nothing));

export function GuideScreen({ data, answer, progress, done }: GuideScreenProps) {
  const { record, address, saving } = progress;
  const { inView, plan, owner } = data;
  const [hasBegun] = useState(!isUntouched(data.shape, record));
  const today = useToday(plan?.today ?? "", plan?.contract != null);
  const carryOut = useCommands(data, progress);
  // Also contains words that are not ids, which match nothing.
  const unsentIds = "unsent" in saving ? saving.unsent.flatMap(Object.values).join(" ") : "";
  const fetchNeighbors = useNeighborSteps(data);
  const view = useMemo<GuideView>(
    () => ({ data, answer, send: carryOut, address, today, hasBegun, unsent: new Set(unsentIds.split(" ")), fetchNeighbors }),
    [data, answer, carryOut, address, today, hasBegun, unsentIds, fetchNeighbors],
  );
  const { stepsReward } = done;
  const posted = done.record === null ? data.flash : null;
  const doneStep = posted?.done ?? done.stepId;
  useFocusOnStep(inView.step.id, doneStep);
  /** False for an earlier step opened after completion, unless the journey was completed just now. */
  const isEndInView = done.journeyReward || (inView.number === data.path.length && isFinished(data.shape, record));
  const isSingle = data.path.length === 1;
  const choosesFirst = offersJourneys(data) && !hasBegun;
  // Elsewhere it would push the first question out of a phone's first view.
  const offersFactsFirst = !choosesFirst && !isSingle;
  const afterwards = useAfterwards(data, record, done);
  const end = afterwards ? <AtTheEnd afterwards={afterwards} /> : null;
  const [journeyReward, setJourneyReward] = useState(done.journeyReward);
  if (done.journeyReward && done.journeyReward !== journeyReward) {
    setJourneyReward(done.journeyReward);
  }

  return (
    <GuideProvider value={view}>
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
          {choosesFirst ? <JourneyChooser /> : null}
          <div className={isSingle ? styles.single : styles.columns}>
            <div className={isSingle ? undefined : styles.side}>
              <GuidePath />
              <SaveStatus saving={saving} />
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
              <GuideMatters />
              {data.isUnreached ? (
                <Notice tone="sunken" size="sm" isLine isScreenOnly role="status">
                  That step can't be loaded just now. This one stays here; try again when you are back online.
                </Notice>
              ) : null}
              {offersFactsFirst ? <FactsOffer /> : null}
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
          {journeyReward ? (
            <Suspense>
              <Celebration reward={journeyReward} afterwards={afterwards} />
            </Suspense>
          ) : null}
        </PageLayout>
      </RecordProvider>
    </GuideProvider>
  );
}

/** Lazy with JavaScript, inline without. In server HTML, any update before its script loads would discard a lazy part. */
function AtTheEnd(props: AfterwardsProps) {
  return useIsRunning() ? (
    <Suspense>
      <Afterwards {...props} />
    </Suspense>
  ) : (
    <noscript>{import.meta.env.SSR ? <Afterwards {...props} /> : null}</noscript>
  );
}

/** Memoized: commands change nothing before the step. */
const GuideHead = memo(function GuideHead() {
  const { data, hasBegun } = useGuide();
  const [introduction] = data.intro.split(/(?<=\.) /);
  return (
    <>
      <a className={`${skipLink} ${screenOnly}`} href={`#${stepCardId(data.inView.step.id)}`}>
        Skip to the step
      </a>
      <div className={styles.head}>
        <BackLink to={data.planOwner?.backPath ?? data.selectionPath} />
        <h1 className={styles.title} tabIndex={-1}>
          {data.title}
        </h1>
        <a href={`#${helpId}`} className={classNames(buttonClass({ variant: "secondary", size: "sm" }), screenOnly)}>
          Get help
        </a>
      </div>
      {!hasBegun && data.tierIntro ? <TierIntro /> : <p className={quietCompact}>{introduction}</p>}
      {offersJourneys(data) ? <TierChooser /> : null}
      <GuideNotices />
    </>
  );
});

/** Memoized: commands change only the count of overdue dates. */
const GuideTail = memo(function GuideTail() {
  const { data, hasBegun } = useGuide();
  return (
    <>
      <YourFacts />
      {data.plan ? <ClosingDate plan={data.plan} /> : null}
      <WorkAroundsPanel />
      {hasBegun && offersJourneys(data) ? <JourneyChooser /> : null}
      {data.notes ? <NotesSharing isShared={data.notes.isShared} /> : null}
      <AboutThisGuide />
      <PlanAddress />
    </>
  );
});

function commandOf(submit: Event): JourneyCommand | null {
  const button = submit instanceof SubmitEvent ? submit.submitter : null;
  return button instanceof HTMLButtonElement ? parseJourneyCommand(button.value) : null;
}

function useCommands({ shape, address, owner }: GuideData, { send }: Progress) {
  const navigate = useNavigate();
  return useCallback(
    (...commands: JourneyCommand[]) => {
      const record = send(...commands);
      if (!commands.some(({ type }) => moves.includes(type))) {
        return;
      }
      const key = shape.steps[currentIndex(shape, record)]?.key;
      const isGuest = owner.kind === "guest";
      // A guest's progress is in the URL: with a history entry per step, Back would lose progress.
      navigate(isGuest ? window.location.pathname + window.location.search : `${address}?step=${key}`, {
        preventScrollReset: true,
        replace: isGuest,
      });
    },
    [shape, address, owner.kind, send, navigate],
  );
}

const moves: readonly JourneyCommand["type"][] = ["step.finish", "step.next", "step.previous", "step.select"];

/** The only place that scrolls and moves focus after a completion or a change of step. Shows the whole completion notice. */
function useFocusOnStep(stepId: string, doneStep: string | null | undefined) {
  const shown = useRef({ stepId, doneStep });
  useEffect(() => {
    const { stepId: stepBefore, doneStep: doneBefore } = shown.current;
    shown.current = { stepId, doneStep };
    const card = document.getElementById(stepCardId(stepId));
    const isNewStep = stepBefore !== stepId;
    // The completion and the next step may arrive in either order; the notice applies in both.
    const isJustDone = isNewStep ? doneStep === stepBefore : doneStep !== doneBefore;
    const notice = isJustDone ? document.getElementById(justDoneId) : null;
    // Instant: content that appears after the notice, such as the journey's end, would interrupt a smooth scroll.
    const behavior = notice ? "instant" : "auto";
    if (isNewStep) {
      (notice ?? card)?.scrollIntoView({ block: "start", behavior });
      card?.querySelector("h2")?.focus({ preventScroll: true });
    } else {
      notice?.scrollIntoView({ block: "nearest", behavior });
    }
  }, [stepId, doneStep]);
}

/** Caches the step in view and returns a function that prefetches its neighbors. */
function useNeighborSteps(data: GuideData): () => void {
  const { load } = useFetcher();
  const asked = useRef<string>();
  useEffect(() => {
    cacheStep(data);
    asked.current = undefined;
  }, [data]);
  return useCallback(() => {
    const next = uncachedNeighbor(data);
    if (next !== undefined && next !== asked.current) {
      asked.current = next;
      // Keeps the rest of the query: a guest's progress and date.
      const { pathname, searchParams } = new URL(window.location.href);
      searchParams.set("step", next);
      load(`${pathname}?${searchParams}`);
    }
  }, [data, load]);
}
