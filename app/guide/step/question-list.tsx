import { useState } from "react";
import type { ShownStep } from "#app/content/facts/tailoring.ts";
import * as text from "#app/design/text/text.css.ts";
import { useGuide, useRecord } from "#app/guide/guide-context.ts";
import { QuestionItem, type QuestionItemProps } from "./question-item.tsx";
import * as styles from "./question-list.css.ts";
import { moreSummary } from "./step-card.css.ts";

type Question = ShownStep["details"][number];

/** A step with more questions folds what is settled, and what only some people meet. */
const maxQuestionsInSight = 8;

interface QuestionListProps extends Pick<QuestionItemProps, "cardActor" | "onToggleCovered"> {
  questions: readonly Question[];
}

/** The questions of a step. What a long one folds is decided on arrival: nothing moves under a hand. */
export function QuestionList({ questions, ...card }: QuestionListProps) {
  const { data } = useGuide();
  const record = useRecord();
  const { conditions } = data.inView;
  const [answers] = useState(record.answers);
  const isLong = questions.length > maxQuestionsInSight;
  const isConditional = ({ id, onlyIf, because, broughtBack }: Question) =>
    isLong && onlyIf !== undefined && !because && !broughtBack && !answers[id];
  const items = (shown: readonly Question[]) => (
    <ul className={text.plainList}>
      {shown.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          answer={record.answers[question.id] ?? undefined}
          isFolded={isLong && answers[question.id] === "yes"}
          {...card}
        />
      ))}
    </ul>
  );
  const groups = Map.groupBy(questions.filter(isConditional), ({ id }) => conditions[id] ?? "");
  const count = [...groups.values()].flat().length;
  return (
    <>
      {items(questions.filter((question) => !isConditional(question)))}
      {count > 0 ? (
        <details className={styles.onlyIf}>
          <summary className={moreSummary}>
            Only if …: {count === 1 ? "1 more question" : `${count} more questions`}
            <span className={styles.conditions}>{[...groups.keys()].join(" · ")}</span>
          </summary>
          {[...groups].map(([words, shown]) => (
            <div key={words} className={styles.group}>
              <h4 className={styles.groupTitle}>Only if {words}</h4>
              {items(shown)}
            </div>
          ))}
        </details>
      ) : null}
    </>
  );
}
