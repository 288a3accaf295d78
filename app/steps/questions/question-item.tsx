import { useSelector } from "@xstate/react";
import { Fragment, type KeyboardEvent, memo, useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { CheckIcon } from "#app/design/marks/icon.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { coveredLabelId, questionElementId } from "#app/paths.ts";
import type { ApplicableStep } from "#app/plan/applicability/applicability.ts";
import { GuideLink } from "#app/shell/copy/guide-link.tsx";
import { OfficeSignature, questionTitle } from "#app/shell/copy/office-signature.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { reasonFor, UnhiddenNote } from "#app/steps/facts/hidden-items.tsx";
import { useGuide } from "#app/steps/guide-context.ts";
import { KeyDateList } from "#app/steps/key-dates/key-date-list.tsx";
import { ExcludeButton, ExcludedItem } from "#app/steps/saving/excluded-item.tsx";
import { journeyButton } from "#app/steps/saving/journey-button.ts";
import { PartState } from "#app/steps/saving/saved-here.tsx";
import { TopicLink } from "#app/steps/step/topic-link.tsx";
import type { Answer } from "#machines/journey-record.ts";
import type { stepCardMachine } from "#machines/step-card.machine.ts";
import * as styles from "./question-item.css.ts";

export interface QuestionItemProps {
  question: ApplicableStep["details"][number];
  cardActor: ActorRefFrom<typeof stepCardMachine>;
  onToggleCovered: (detail: string) => void;
  answer: Answer | undefined;
  isExcluded: boolean;
  isFolded?: boolean;
}

export const QuestionItem = memo(function QuestionItem({
  question,
  answer,
  isExcluded,
  cardActor,
  onToggleCovered,
  isFolded = false,
}: QuestionItemProps) {
  const isCovered = useSelector(cardActor, ({ context }) => context.coveredDetails.includes(question.id));
  const { data, send } = useGuide();
  const answers = useRadioKeys(answer);
  const elementId = questionElementId(question);
  const textId = isFolded ? `${elementId}-text` : elementId;
  const itemId = question.unhiddenDespite ? `part-${question.id}` : undefined;
  if (isExcluded) {
    return (
      <ExcludedItem
        part={question}
        textId={elementId}
        label={question.question}
        include={{ type: "question.include", question: question.id }}
      />
    );
  }
  const answerByArrow = (key: KeyboardEvent<HTMLButtonElement>) => {
    if (/^Arrow(?:Up|Down|Left|Right)$/.test(key.key)) {
      key.preventDefault();
      const { nextElementSibling, previousElementSibling } = key.currentTarget;
      ((nextElementSibling ?? previousElementSibling) as HTMLElement | null)?.focus();
      send({ type: "question.answer", question: question.id, answer: nextElementSibling ? "no" : "yes" });
    }
  };
  const shown = answer === "yes" ? "successMessage" : "explanation";
  const parts = (
    <>
      <Stack space="xxs">
        {isFolded ? null : (
          <p className={styles.text} id={textId}>
            {question.question}
          </p>
        )}
        <p className={text.description} id={`${textId}-help`}>
          <RichText>{question.helpText}</RichText> <OfficeSignature texts={question.officeTexts} text="helpText" title={questionTitle} />{" "}
          {reasonFor(question)}
          <QuestionLinks question={question} />
        </p>
        {question.unhiddenDespite ? <UnhiddenNote part={question} /> : null}
        {data.inView.dates.some((date) => date.question === question.id) ? <KeyDateList question={question.id} /> : null}
      </Stack>
      <div className={styles.controls}>
        <div ref={answers} role="radiogroup" aria-labelledby={textId} aria-describedby={`${textId}-help`} className={styles.answers}>
          {(["yes", "no"] as const).map((choice) => (
            <button
              key={choice}
              {...journeyButton(
                { type: "question.answer", question: question.id, answer: choice },
                { role: "radio", isChecked: answer === choice },
              )}
              className={styles.answer[choice]}
              onKeyDown={answerByArrow}
            >
              {choice === "yes" ? "Yes" : "No"}
            </button>
          ))}
        </div>
        {question.mayNotApply ? (
          <ExcludeButton id={question.id} textId={textId} exclude={{ type: "question.exclude", question: question.id }} />
        ) : null}
        <button
          {...journeyButton(
            { type: isCovered ? "detail.uncover" : "detail.cover", details: [question.id] },
            { role: "checkbox", isChecked: isCovered },
          )}
          aria-labelledby={`${coveredLabelId} ${textId}`}
          className={styles.covered}
          onClick={(click) => {
            click.preventDefault();
            onToggleCovered(question.id);
          }}
        >
          <CheckMark isChecked={isCovered} />
        </button>
      </div>
      <PartState part={question.id} value={answer} />
      <div aria-live="polite" className={styles.feedback}>
        {answer === undefined ? null : (
          <div className={answer === "yes" ? styles.said.yes : styles.said.no}>
            {answer === "yes" ? <CheckIcon /> : null}
            <p>
              <RichText>{question[shown]}</RichText> <OfficeSignature texts={question.officeTexts} text={shown} />
            </p>
          </div>
        )}
      </div>
    </>
  );
  return isFolded ? (
    <li id={itemId}>
      <details
        onToggle={(toggle) => {
          if (toggle.currentTarget.open) {
            cardActor.send({ type: "details.unfolded", details: [question.id] });
          }
        }}
      >
        <summary className={styles.folded}>
          {answer === "yes" ? <CheckIcon /> : null}
          <span className={styles.text} id={textId}>
            {question.question}
          </span>
          <strong>{answer === "yes" ? "Yes" : "No"}</strong>
        </summary>
        {/* A browser opens the fold of its target. */}
        <div className={styles.foldedItem} id={elementId}>
          {parts}
        </div>
      </details>
    </li>
  ) : (
    <li className={styles.item} id={itemId}>
      {parts}
    </li>
  );
});

/** With script, Tab reaches one of the two answers and the arrow keys the other. By an effect: all questions would render twice. */
function useRadioKeys(answer: Answer | undefined) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [yes, no] = group.current?.querySelectorAll("button") ?? [];
    if (yes && no) {
      yes.tabIndex = answer === "no" ? -1 : 0;
      no.tabIndex = answer === "no" ? 0 : -1;
    }
  }, [answer]);
  return group;
}

function QuestionLinks({ question: { topic, resourceUrl, actions = [] } }: Pick<QuestionItemProps, "question">) {
  const { inView } = useGuide().data;
  const links = [
    topic && topic !== inView.step.topic ? <TopicLink key="topic" topic={topic} /> : null,
    resourceUrl ? (
      <GuideLink key="more" url={resourceUrl}>
        Read more about this
      </GuideLink>
    ) : null,
    ...actions.map(({ label, url, description }) => (
      <GuideLink key={label} isAction url={url}>
        {label}
        {description ? <span className={visuallyHidden}>: {description}</span> : null}
      </GuideLink>
    )),
  ].filter((link) => link !== null);
  return links.map((link, index) => (
    <Fragment key={link.key}>
      {index > 0 ? " · " : " "}
      {link}
    </Fragment>
  ));
}
