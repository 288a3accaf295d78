import { memo } from "react";
import { plainText } from "#app/content/plain-text.ts";
import { FirstViewEnd } from "#app/design/first-view-end.tsx";
import { Tooltip } from "#app/design/marks/tooltip.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { coveredLabelId, documentsPath, stepBodyId } from "#app/paths.ts";
import { OfficeSignature } from "#app/shell/copy/office-signature.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { HiddenItems } from "#app/steps/facts/hidden-items.tsx";
import { StateFacts } from "#app/steps/facts/state-facts.tsx";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import { KeyDateList } from "#app/steps/key-dates/key-date-list.tsx";
import type { QuestionItemProps } from "#app/steps/questions/question-item.tsx";
import { QuestionList } from "#app/steps/questions/question-list.tsx";
import { countedItems, countYes } from "#machines/journey-record.ts";
import { ActionLinks } from "./action-links.tsx";
import { MoreAboutThisStep } from "./more-about-step.tsx";
import * as styles from "./step-card.css.ts";
import { StepEnd } from "./step-end.tsx";
import { SubStepList } from "./sub-step-list.tsx";
import { TopicLink } from "./topic-link.tsx";
import { WireRule } from "./wire-rule.tsx";

type StepBodyProps = Pick<QuestionItemProps, "cardActor" | "onToggleCovered"> & { inView: StepInView };

/** Memoized: parts that a command changes read the record themselves. */
export const StepBody = memo(function StepBody({ inView, ...card }: StepBodyProps) {
  const { step } = inView;
  // Leaves out links that a question already shows.
  const linked = step.details.flatMap(({ resourceUrl, actions = [] }) => [resourceUrl, ...actions.map(({ url }) => url)]);
  const actions = step.actions.filter(({ url }) => !linked.includes(url));
  const hasQuestions = step.details.length > 0 || inView.hiddenItems.some(({ kind }) => kind === "question");
  return (
    <div className={styles.body} id={stepBodyId(step.id)}>
      <div className={styles.intro}>
        <p className={text.quietCompact}>
          <RichText>{step.description}</RichText> <OfficeSignature texts={step.officeTexts} text="description" />{" "}
          {step.topic ? <TopicLink topic={step.topic} /> : null}
        </p>
        {step.proTip ? (
          <p className={styles.proTip}>
            <strong>Pro tip. </strong>
            <RichText>{step.proTip}</RichText> <OfficeSignature texts={step.officeTexts} text="proTip" />
          </p>
        ) : null}
        <KeyDateList question={null} />
        {step.isAutomated ? <p className={styles.aside}>We take care of this step. You review and approve.</p> : null}
        {step.limitedService ? <p className={styles.aside}>Limited service: for information only.</p> : null}
      </div>
      {inView.moneyRule ? <WireRule rule={inView.moneyRule} /> : null}
      {hasQuestions ? (
        <>
          <div className={styles.partHead}>
            <h3 className={styles.partTitle}>Questions</h3>
            <Tooltip label="What is the small box?">
              <span id={coveredLabelId}>Covered:</span> you have read it or talked about it. 'Yes' means it is done.
            </Tooltip>
            <QuestionCount step={step} />
          </div>
          {step.details.length === 0 ? <p>None of this step's questions apply to you. See why below.</p> : null}
          <div className={styles.questions}>
            <QuestionList questions={step.details} {...card} />
          </div>
        </>
      ) : null}
      <FirstViewEnd />
      {step.subSteps.length > 0 ? (
        <>
          <div className={styles.partHead}>
            <h3 className={styles.partTitle}>Things to do</h3>
          </div>
          <SubStepList subSteps={step.subSteps} />
        </>
      ) : null}
      <DocumentsLine papers={inView.papers} />
      <StateFacts inView={inView} />
      {actions.length > 0 ? <ActionLinks actions={actions} /> : null}
      <HiddenItems inView={inView} />
      <StepEnd inView={inView} />
      {inView.ask.answer ? (
        <p className={screenOnly}>
          <a href={inView.ask.path} className={text.rowLink}>
            {inView.ask.answer}
          </a>
        </p>
      ) : null}
      <MoreAboutThisStep inView={inView} />
      {inView.disclaimers.length > 0 ? (
        <div className={styles.disclaimers}>
          {inView.disclaimers.map((sentence, place) => (
            <p key={plainText(sentence)}>
              <RichText>{sentence}</RichText>{" "}
              {place === inView.disclaimers.length - 1 ? <OfficeSignature texts={step.officeTexts} text="disclaimer" /> : null}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
});

function DocumentsLine({ papers }: Pick<StepInView, "papers">) {
  const { data, address } = useGuide();
  return papers ? (
    <p className={text.quietSmall}>
      <a href={documentsPath(data.address, address.slice(data.address.length), papers.place)}>Documents for this step</a>:{" "}
      {papers.titles.join(", ")}
      {papers.more > 0 ? `, and ${papers.more} more` : null}
    </p>
  ) : null;
}

function QuestionCount({ step }: Pick<StepInView, "step">) {
  const record = useRecord();
  return (
    <p className={styles.count}>
      {countYes(record, step)} of {countedItems(record, step.details).length} questions completed
    </p>
  );
}
