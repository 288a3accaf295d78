import { useSelector } from "@xstate/react";
import { memo } from "react";
import type { ActorRefFrom } from "xstate";
import type { Question } from "#app/content/guide-types.ts";
import { questionElementId } from "#app/paths.ts";
import type { Answer } from "#machines/journey-record.ts";
import type { stepCardMachine } from "#machines/step-card.machine.ts";
import { ActionLinks } from "./action-links.tsx";
import { CheckMark } from "./check-mark.tsx";
import { GuideLink } from "./guide-link.tsx";
import { JourneyButton } from "./journey-button.tsx";
import { useIsLive, useJourneyView, useRecordNow } from "./journey-context.ts";
import { KeyDates } from "./key-dates.tsx";
import * as styles from "./question-item.css.ts";
import { RichText } from "./rich-text.tsx";

interface QuestionItemProps {
  stepId: string;
  question: Question;
  /** The machine of the step's card, which knows what is covered. */
  cardActor: ActorRefFrom<typeof stepCardMachine>;
  onToggleCovered: (detail: string) => void;
}

/** One detail of a step: its 'Covered' box, the question, 'Yes' and 'No', and what the answer brings. */
export const QuestionItem = memo(function QuestionItem({ stepId, question, cardActor, onToggleCovered }: QuestionItemProps) {
  const isCovered = useSelector(cardActor, ({ context }) => context.coveredDetails.includes(question.id));
  const answer = useRecordNow(({ answers }) => answers[question.id] ?? undefined);
  const textId = questionElementId(question);
  return (
    <li className={styles.item}>
      <p className={styles.text} id={textId}>
        {question.question}
      </p>
      <p className={styles.help} id={`${textId}-help`}>
        <RichText>{question.helpText}</RichText>
      </p>
      <KeyDates stepId={stepId} question={question.id} />
      <div className={styles.controls}>
        <div role="radiogroup" aria-labelledby={textId} aria-describedby={`${textId}-help`} className={styles.answers}>
          <AnswerButton question={question.id} answer="yes" isChosen={answer === "yes"} isFirstStop={answer !== "no"} />
          <AnswerButton question={question.id} answer="no" isChosen={answer === "no"} isFirstStop={answer === "no"} />
        </div>
        <JourneyButton
          event={{ type: isCovered ? "detail.uncover" : "detail.cover", details: [question.id] }}
          role="checkbox"
          aria-checked={isCovered}
          aria-describedby={textId}
          className={styles.covered}
          onClick={(click) => {
            click.preventDefault();
            onToggleCovered(question.id);
          }}
        >
          <CheckMark isChecked={isCovered} />
          Covered
        </JourneyButton>
      </div>
      <div aria-live="polite">
        {answer === undefined ? null : (
          <div className={answer === "yes" ? styles.feedback.yes : styles.feedback.no}>
            <p>
              <strong>{answer === "yes" ? "Good. " : "Good to know. "}</strong>
              <RichText>{answer === "yes" ? question.successMessage : question.explanation}</RichText>
            </p>
          </div>
        )}
      </div>
      {question.resourceUrl || question.actions ? (
        <div className={styles.more}>
          {question.resourceUrl ? (
            <GuideLink url={question.resourceUrl} className={styles.readMore}>
              Read more about this
            </GuideLink>
          ) : null}
          {question.actions ? <ActionLinks actions={question.actions} /> : null}
        </div>
      ) : null}
    </li>
  );
});

interface AnswerButtonProps {
  /** The question's id. */
  question: string;
  answer: Answer;
  isChosen: boolean;
  /** The one of the two that the Tab key reaches once script runs; the arrow keys lead to the other. */
  isFirstStop: boolean;
}

function AnswerButton({ question, answer, isChosen, isFirstStop }: AnswerButtonProps) {
  const { send } = useJourneyView();
  const isLive = useIsLive();
  const other: Answer = answer === "yes" ? "no" : "yes";
  return (
    <JourneyButton
      event={{ type: "question.answer", question, answer }}
      role="radio"
      aria-checked={isChosen}
      tabIndex={isLive && !isFirstStop ? -1 : undefined}
      className={styles.answer[answer]}
      onKeyDown={(key) => {
        if (/^Arrow(?:Up|Down|Left|Right)$/.test(key.key)) {
          key.preventDefault();
          const sibling = key.currentTarget.nextElementSibling ?? key.currentTarget.previousElementSibling;
          (sibling as HTMLElement | null)?.focus();
          send({ type: "question.answer", question, answer: other });
        }
      }}
    >
      {answer === "yes" ? "Yes" : "No"}
    </JourneyButton>
  );
}
