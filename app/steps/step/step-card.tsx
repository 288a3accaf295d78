import { useActorRef } from "@xstate/react";
import { memo, type RefObject, useCallback, useEffect, useRef } from "react";
import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { FirstViewEnd } from "#app/design/first-view-end.tsx";
import { classNames } from "#app/design/layout/class-names.ts";
import { Notice } from "#app/design/layout/layout.tsx";
import { Tooltip } from "#app/design/marks/tooltip.tsx";
import { SourceList } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { autoTickInterval } from "#app/limits.ts";
import { documentsPath, stepBodyId, stepCardId, turnsPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import { StepPicture } from "#app/pictures/step-picture.tsx";
import { arrangeQuestions } from "#app/plan/applicability/arrange-questions.ts";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { StepTerms } from "#app/shell/copy/step-terms.tsx";
import { inspected } from "#app/shell/machine-inspector.ts";
import { KeyDateList } from "#app/steps/closing-date/key-date-list.tsx";
import { HiddenItems, useFocusOnPart } from "#app/steps/facts/hidden-items.tsx";
import { StateFacts } from "#app/steps/facts/state-facts.tsx";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import { noteErrorOf } from "#app/steps/notes/note.commands.ts";
import { StepNote } from "#app/steps/notes/step-note.tsx";
import { countYes, coveredDetailIds } from "#machines/journey-record.ts";
import { stepCardMachine } from "#machines/step-card.machine.ts";
import { ActionLinks } from "./action-links.tsx";
import type { QuestionItemProps } from "./question-item.tsx";
import { QuestionList } from "./question-list.tsx";
import * as styles from "./step-card.css.ts";
import { StepEnd } from "./step-end.tsx";
import { StepFeedback } from "./step-feedback.tsx";
import { StepFigure } from "./step-figure.tsx";
import { SubStepList } from "./sub-step-list.tsx";
import { TopicLink } from "./topic-link.tsx";
import { WireRule } from "./wire-rule.tsx";

export function StepCard({ inView }: { inView: StepInView }) {
  const { step, number, terms } = inView;
  const { data } = useGuide();
  const { card, cardActor, details, toggleOpen, toggleCovered } = useStepCard(inView);
  useFocusOnPart(inView);
  const cardId = stepCardId(step.id);

  return (
    <section ref={card} id={cardId} className={styles.card} aria-labelledby={`${cardId}-title`}>
      <StepTerms step={step} words={terms}>
        <details ref={details} open onToggle={toggleOpen}>
          <summary className={styles.summary}>
            <span className={styles.number}>
              {data.path.length > 1 ? `Step ${number} of ${data.path.length} · ` : "To read and answer: "}
              {aboutMinutes(step.minutes)}
            </span>
            <h2 className={styles.title} id={`${cardId}-title`} tabIndex={-1}>
              {step.title}
            </h2>
            <span className={styles.badge}>
              <StepBadge step={step} />
              <span>
                <VisuallyHidden>Badge for this step: </VisuallyHidden>
                {step.badge}
              </span>
            </span>
            <span className={styles.toggle}>Show this step</span>
            <span className={styles.picture}>
              <StepPicture motif={stepMotif(step.id)} />
            </span>
          </summary>
          <StepBody inView={inView} cardActor={cardActor} onToggleCovered={toggleCovered} />
        </details>
      </StepTerms>
    </section>
  );
}

type StepBodyProps = Pick<QuestionItemProps, "cardActor" | "onToggleCovered"> & { inView: StepInView };

/** Memoized: parts that a command changes read the record themselves. */
const StepBody = memo(function StepBody({ inView, ...card }: StepBodyProps) {
  const { step } = inView;
  // Leaves out links that a question already shows.
  const linked = step.details.flatMap(({ resourceUrl, actions = [] }) => [resourceUrl, ...actions.map(({ url }) => url)]);
  const actions = step.actions.filter(({ url }) => !linked.includes(url));
  return (
    <div className={styles.body} id={stepBodyId(step.id)}>
      <div className={styles.intro}>
        <p className={text.quietCompact}>
          <RichText>{step.description}</RichText> <TopicLink topic={step.topic} />
        </p>
        {step.proTip ? (
          <p className={styles.proTip}>
            <strong>Pro tip. </strong>
            <RichText>{step.proTip}</RichText>
          </p>
        ) : null}
        <KeyDateList question={null} />
        {step.isAutomated ? <p className={styles.aside}>We take care of this step. You review and approve.</p> : null}
        {step.limitedService ? <p className={styles.aside}>Limited service: for information only.</p> : null}
      </div>
      {inView.moneyRule ? <WireRule rule={inView.moneyRule} /> : null}
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>Questions</h3>
        <Tooltip label="What is the small box?">
          The small box is ticked once you have read it or talked about it. 'Yes' means it is done.
        </Tooltip>
        <QuestionCount step={step} />
      </div>
      {step.details.length === 0 ? <p>None of this step's questions are for you. The reasons are below.</p> : null}
      <div className={styles.questions}>
        <QuestionList questions={step.details} {...card} />
      </div>
      <FirstViewEnd />
      {step.subSteps.length > 0 ? (
        <>
          <div className={styles.partHead}>
            <h3 className={styles.partTitle}>Things to do</h3>
            <PassOnLink stepKey={step.key} />
          </div>
          <SubStepList subSteps={step.subSteps} />
        </>
      ) : null}
      <PapersLine papers={inView.papers} />
      <StateFacts inView={inView} />
      {actions.length > 0 ? <ActionLinks actions={actions} /> : null}
      <HiddenItems inView={inView} />
      <StepEnd inView={inView} />
      {inView.ask.answer ? (
        <p className={text.quietSmall}>
          <a href={inView.ask.path}>{inView.ask.answer}</a>
        </p>
      ) : null}
      <MoreAboutThisStep inView={inView} />
      {inView.disclaimers.length > 0 ? (
        <div className={styles.disclaimers}>
          {inView.disclaimers.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
});

function PapersLine({ papers }: Pick<StepInView, "papers">) {
  const { data, address } = useGuide();
  return papers ? (
    <p className={text.quietSmall}>
      <a href={documentsPath(data.address, address.slice(data.address.length), papers.place)}>Documents for this step</a>:{" "}
      {papers.titles.join(", ")}
      {papers.more > 0 ? `, and ${papers.more} more` : null}
    </p>
  ) : null;
}

function PassOnLink({ stepKey }: { stepKey: string }) {
  const { address, owner } = useGuide().data;
  return owner.kind === "account" ? (
    <a href={turnsPath(address, ["step", stepKey])} className={classNames(text.rowLink, styles.count)}>
      Someone else's turn? Pass on
    </a>
  ) : null;
}

function QuestionCount({ step }: Pick<StepInView, "step">) {
  return (
    <p className={styles.count}>
      {countYes(useRecord(), step)} of {step.details.length} questions completed
    </p>
  );
}

function MoreAboutThisStep({ inView: { step, number, figures, sources, note, ownersNote, ask } }: { inView: StepInView }) {
  const { data, answer } = useGuide();
  const isNoteInQuestion = noteErrorOf(answer, step.id) !== null || data.flash?.noteSaved === step.id;
  return (
    <details className={styles.more} open={isNoteInQuestion ? true : undefined}>
      <summary className={styles.moreSummary}>More about this step</summary>
      <div className={styles.moreBody}>
        {figures.map((figure) => (
          <StepFigure key={figure.id} figure={figure} />
        ))}
        {ownersNote ? (
          <Notice as="div" tone="sunken" size="sm">
            <p>Note that {data.planOwner?.name} shares:</p>
            <blockquote className={text.written}>{ownersNote}</blockquote>
          </Notice>
        ) : null}
        <StepNote stepId={step.id} number={number} note={note} />
        <p>
          <a href={ask.path}>{ask.label}</a>
        </p>
        {data.planOwner ? null : <StepFeedback stepId={step.id} />}
        <SourceList sources={sources} />
      </div>
    </details>
  );
}

function StepBadge({ step: { id } }: Pick<StepInView, "step">) {
  return <Badge motif={stepMotif(id)} lit={useRecord().completedSteps.includes(id)} />;
}

function useStepCard({ step, conditions }: StepInView) {
  const { send } = useGuide();
  const record = useRecord();
  const savedDetails = coveredDetailIds(record, step);
  const { inSight, groups, isLong } = arrangeQuestions(step.details, conditions, record.answers);
  const folded = [...groups.values()].flat();
  const settled = isLong ? inSight.filter(({ id }) => record.answers[id] === "yes") : [];
  const actor = useActorRef(stepCardMachine, {
    ...inspected(),
    input: {
      details: [...inSight, ...folded].map(({ id }) => id),
      folded: [...folded, ...settled].map(({ id }) => id),
      savedDetails,
      autoTicks: step.autoCheckDetails ?? true,
      tickInterval: autoTickInterval,
    },
  });
  const details = useRef<HTMLDetailsElement>(null);
  const card = useClickAnywhere(details);

  // The card may have been closed before hydration, without React noticing.
  useEffect(() => {
    if (details.current?.open) {
      actor.send({ type: "card.open" });
    }
  }, [actor]);

  // Compared by content: a new array with the same ids is no change.
  const savedKey = savedDetails?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its key, not by the list itself
  useEffect(() => actor.send({ type: "details.restored", savedDetails }), [actor, savedKey]);

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
    toggleOpen: () => actor.send({ type: details.current?.open ? "card.open" : "card.close" }),
    toggleCovered,
  };
}

/** Clicks on these don't toggle the card. */
const interactiveSelector =
  "a, button, summary, input, label, textarea, select, details details, [role='radiogroup'], [role='tooltip'], [popover], form";

/**
 * Toggles the card on a click anywhere. Keyboard users have the summary. If the page moves under a press on a button, the browser reports a
 * click on what surrounds both places, so where the press began counts too.
 */
function useClickAnywhere(details: RefObject<HTMLDetailsElement | null>) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = card.current;
    let beganElsewhere = false;
    const begin = ({ target }: MouseEvent) => {
      beganElsewhere = isElsewhere(target);
    };
    const toggle = ({ target }: MouseEvent) => {
      if (beganElsewhere && isElsewhere(target) && details.current && window.getSelection()?.isCollapsed !== false) {
        details.current.open = !details.current.open;
      }
    };
    element?.addEventListener("mousedown", begin);
    element?.addEventListener("click", toggle);
    return () => {
      element?.removeEventListener("mousedown", begin);
      element?.removeEventListener("click", toggle);
    };
  }, [details]);
  return card;
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(interactiveSelector) === null;
}
