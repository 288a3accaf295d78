import { useActorRef } from "@xstate/react";
import { memo, type RefObject, useCallback, useEffect, useRef } from "react";
import { inspected } from "#app/components/machine-inspector.ts";
import { Tooltip } from "#app/components/tooltip.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { disclaimers } from "#app/content/disclaimers.ts";
import type { Guide, GuideStep } from "#app/content/guide-types.ts";
import { autoTickInterval } from "#app/limits.ts";
import { stepBodyId, stepCardId } from "#app/paths.ts";
import { countYes, coveredOf, currentStepOf, type JourneyRecord } from "#machines/journey-record.ts";
import { stepCardMachine } from "#machines/step-card.machine.ts";
import { ActionLinks } from "./action-links.tsx";
import { CheckMark } from "./check-mark.tsx";
import { ExpertCard } from "./expert-card.tsx";
import { StepFigure } from "./figures/step-figure.tsx";
import { JourneyButton } from "./journey-button.tsx";
import { useJourneyView, useRecordNow } from "./journey-context.ts";
import { KeyDates } from "./key-dates.tsx";
import { QuestionItem } from "./question-item.tsx";
import { RichText } from "./rich-text.tsx";
import { SourceList } from "./source-list.tsx";
import * as styles from "./step-card.css.ts";
import { StepFeedback } from "./step-feedback.tsx";
import { StepNote } from "./step-note.tsx";
import { SubStepList } from "./sub-step-list.tsx";

interface StepCardProps {
  step: GuideStep;
  index: number;
  /** Whether the card is open when the page arrives. */
  isOpenOnArrival: boolean;
}

/** One step of the guide: its completion circle, and all there is to read, answer and tick about it. */
export const StepCard = memo(function StepCard({ step, index, isOpenOnArrival }: StepCardProps) {
  const { guide, record } = useJourneyView();
  const state = stateOfStep(guide, record, step.id);
  const { card, cardActor, details, toggleOpen, toggleCovered } = useStepCard(step);
  const cardId = stepCardId(step.id);
  const yesCount = countYes(record, step);

  return (
    <section ref={card} id={cardId} className={styles.card} data-state={state} aria-labelledby={`${cardId}-title`}>
      <CompletionCircle step={step} number={index + 1} />
      <details ref={details} className={styles.details} open={isOpenOnArrival} onToggle={toggleOpen}>
        <summary className={styles.summary}>
          <h3 className={styles.title} id={`${cardId}-title`}>
            <span className={styles.number}>Step {index + 1}</span>
            <VisuallyHidden>: </VisuallyHidden>
            {step.title}
          </h3>
          <span className={styles.counts}>
            <StateWords isCompleted={state === "completed"} isActive={currentStepOf(guide, record) === step.id} />
            <span>
              {yesCount} of {step.details.length} questions completed
            </span>
          </span>
          <KeyDates stepId={step.id} isNextOnly />
        </summary>
        <div className={styles.body} id={stepBodyId(step.id)}>
          <p className={styles.description}>
            <RichText>{step.description}</RichText>
          </p>
          <KeyDates stepId={step.id} question={null} />
          {step.isAutomated ? <p className={styles.note}>We take care of this step. You look at it and approve.</p> : null}
          {step.limitedService ? <p className={styles.note}>Limited service: for information only.</p> : null}
          {step.actions.length > 0 ? <ActionLinks actions={step.actions} /> : null}
          <div className={styles.withHint}>
            <h4>Questions to settle</h4>
            <Tooltip label="What does 'Covered' mean?">
              Covered means that you have read it or talked about it. It does not mean that it is done. 'Yes' says that it is settled.
            </Tooltip>
          </div>
          <ul className={styles.list}>
            {step.details.map((question) => (
              <QuestionItem key={question.id} stepId={step.id} question={question} cardActor={cardActor} onToggleCovered={toggleCovered} />
            ))}
          </ul>
          {step.figures?.map((figure) => (
            <StepFigure key={figure} id={figure} />
          ))}
          <h4>Things to do</h4>
          <SubStepList subSteps={step.subSteps} />
          {step.proTip ? (
            <div className={styles.tip}>
              <strong>Pro tip. </strong>
              <RichText>{step.proTip}</RichText>
            </div>
          ) : null}
          {step.expert ? <ExpertCard id={step.expert} /> : null}
          <p className={styles.badge}>
            Badge for this step: <strong>{step.badge}</strong>&nbsp;
            <Tooltip label="How do I earn this badge?">Complete the step, and the badge is yours. It shows on your dashboard.</Tooltip>
          </p>
          <StepNote step={step} number={index + 1} />
          <StepFeedback stepId={step.id} />
          <StepDisclaimers step={step} />
          <SourceList sources={step.sources} />
          <p className={styles.footer}>Check to complete or click 'Next Step' &amp; return later</p>
        </div>
      </details>
    </section>
  );
});

function stateOfStep(guide: Guide, record: JourneyRecord, stepId: string) {
  return record.completedSteps.includes(stepId) ? "completed" : currentStepOf(guide, record) === stepId ? "active" : "waiting";
}

function CompletionCircle({ step: { id, title }, number }: { step: GuideStep; number: number }) {
  const { guide } = useJourneyView();
  const state = useRecordNow((record) => stateOfStep(guide, record, id));
  const isCompleted = state === "completed";
  return (
    <JourneyButton
      event={{ type: isCompleted ? "step.reopen" : "step.complete", step: id }}
      role="checkbox"
      aria-checked={isCompleted}
      aria-label={`Step ${number}, ${title}: complete`}
      className={styles.circle}
      data-state={state}
    >
      <CheckMark isChecked={isCompleted} isRound />
    </JourneyButton>
  );
}

function StateWords({ isCompleted, isActive }: { isCompleted: boolean; isActive: boolean }) {
  const words = [isActive ? "Current step" : null, isCompleted ? "Completed" : null].filter((word) => word !== null);
  return words.length > 0 ? <span className={styles.state}>{words.join(" · ")}</span> : null;
}

function StepDisclaimers({ step }: { step: GuideStep }) {
  const sentences = [...(step.disclaimer ? [step.disclaimer] : []), ...(step.disclaimers ?? []).map((id) => disclaimers[id])];
  return sentences.length === 0 ? null : (
    <div className={styles.disclaimers}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** The card's own machine: open or closed, and the details ticking by themselves until a person takes over. */
function useStepCard(step: GuideStep) {
  const { actor: journey, record, send } = useJourneyView();
  const actor = useActorRef(stepCardMachine, {
    ...inspected(),
    input: {
      details: step.details.map(({ id }) => id),
      savedDetails: coveredOf(record, step),
      ticksByItself: step.autoCheckDetails ?? true,
      tickInterval: autoTickInterval,
    },
  });
  const details = useRef<HTMLDetailsElement>(null);
  const card = useClickAnywhere(details);

  // The browser may have opened or closed the card before the script arrived, without React's knowledge.
  useEffect(() => {
    if (details.current?.open) {
      actor.send({ type: "card.open" });
    }
  }, [actor]);

  // What is drawn may be behind what the journey knows, which a tick must not be.
  useEffect(() => {
    let told: string | undefined | null = null;
    const tell = ({ context }: { context: { record: JourneyRecord } }) => {
      const savedDetails = coveredOf(context.record, step);
      if (told !== savedDetails?.join()) {
        told = savedDetails?.join();
        actor.send({ type: "details.restored", savedDetails });
      }
    };
    if (journey !== null) {
      tell(journey.getSnapshot());
      const { unsubscribe } = journey.subscribe(tell);
      return unsubscribe;
    }
  }, [actor, journey, step]);

  /** The first tick by hand saves the step's ticks as they are then seen. */
  const toggleCovered = useCallback(
    (detail: string) => {
      const covered = actor.getSnapshot().context.coveredDetails;
      actor.send({ type: "detail.toggle", detail });
      if (!covered.includes(detail)) {
        send({ type: "detail.cover", details: [...covered, detail] });
        return;
      }
      const others = covered.filter((other) => other !== detail);
      const uncover = { type: "detail.uncover" as const, details: [detail] };
      send(...(others.length > 0 ? [{ type: "detail.cover" as const, details: others }, uncover] : [uncover]));
    },
    [actor, send],
  );

  return {
    card,
    cardActor: actor,
    details,
    toggleOpen() {
      actor.send({ type: details.current?.open ? "card.open" : "card.close" });
    },
    toggleCovered,
  };
}

/** What a click on means something else than opening or closing the card: all that can be operated, and text being selected. */
const operated = "a, button, summary, input, label, textarea, select, [role='radiogroup'], [role='tooltip'], [popover], form";

/** Opens and closes the card by a click anywhere on it. Keyboards have the summary. */
function useClickAnywhere(details: RefObject<HTMLDetailsElement | null>) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = card.current;
    const toggle = (event: MouseEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(operated) === null;
      if (isElsewhere && details.current && window.getSelection()?.isCollapsed !== false) {
        details.current.open = !details.current.open;
      }
    };
    element?.addEventListener("click", toggle);
    return () => element?.removeEventListener("click", toggle);
  }, [details]);
  return card;
}
