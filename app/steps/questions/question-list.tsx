import { useState } from "react";
import { Divided } from "#app/design/layout/layout.tsx";
import type { ApplicableStep } from "#app/plan/applicability/applicability.ts";
import { arrangeQuestions } from "#app/plan/applicability/arrange-questions.ts";
import { useGuide, useLatestRecord } from "#app/steps/guide-context.ts";
import { moreSummary } from "#app/steps/step/step-card.css.ts";
import { isExcluded } from "#machines/journey-record.ts";
import { QuestionItem, type QuestionItemProps } from "./question-item.tsx";
import * as styles from "./question-list.css.ts";

type Question = ApplicableStep["details"][number];

interface QuestionListProps extends Pick<QuestionItemProps, "cardActor" | "onToggleCovered"> {
  questions: readonly Question[];
}

/** What to collapse is decided on mount, so that nothing moves during use. */
export function QuestionList({ questions, ...card }: QuestionListProps) {
  const { data } = useGuide();
  const record = useLatestRecord();
  const [atFirst] = useState(record);
  const { inSight, groups, isLong } = arrangeQuestions(questions, data.inView.conditions, atFirst);
  const items = (shown: readonly Question[]) => (
    <Divided space="none">
      {shown.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          answer={record.answers[question.id] ?? undefined}
          isExcluded={isExcluded(record, question)}
          isFolded={isLong && atFirst.answers[question.id] === "yes"}
          {...card}
        />
      ))}
    </Divided>
  );
  const folded = [...groups.values()].flat();
  const count = folded.length;
  const { cardActor } = card;
  return (
    <>
      {items(inSight)}
      {count > 0 ? (
        <details
          className={styles.onlyIf}
          onToggle={(toggle) => {
            if (toggle.currentTarget.open) {
              cardActor.send({ type: "details.unfolded", details: folded.map(({ id }) => id) });
            }
          }}
        >
          <summary className={moreSummary}>
            Only if …: {count === 1 ? "1 more question" : `${count} more questions`}
            <span className={styles.conditions}>{[...groups.keys()].join(" · ")}</span>
          </summary>
          {[...groups].map(([words, shown]) => (
            <div key={words} className={styles.group}>
              <h4 className={styles.groupTitle}>{`Only if ${words}`}</h4>
              {items(shown)}
            </div>
          ))}
        </details>
      ) : null}
    </>
  );
}
