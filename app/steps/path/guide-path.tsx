import { memo } from "react";
import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { ChevronDownIcon } from "#app/design/marks/icon.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { PathStop } from "#app/steps/guide-data.ts";
import { CompletionControl } from "#app/steps/saving/completion-control.tsx";
import { journeyButton } from "#app/steps/saving/journey-button.ts";
import { currentIndex, currentStepId, isFinished, percentComplete } from "#machines/journey-record.ts";
import * as styles from "./guide-path.css.ts";
import { HomeAtTheEnd } from "./home-at-the-end.tsx";

export const GuidePath = memo(function GuidePath() {
  const { data } = useGuide();
  const record = useRecord();
  const currentStep = currentStepId(data.shape, record);
  const percent = percentComplete(data.shape, record);
  return (
    <details className={styles.path}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>Progress Summary</h2>
        <span className={styles.place}>
          Step {currentIndex(data.shape, record) + 1} of {data.path.length}
        </span>
        <span className={styles.share}>
          {percent}% complete <ChevronDownIcon />
        </span>
        <ProgressBar label="Steps completed" value={percent} />
      </summary>
      <ol className={styles.list}>
        {data.path.map((stop, index) => (
          <Stop
            key={stop.id}
            stop={stop}
            number={index + 1}
            isCompleted={record.completedSteps.includes(stop.id)}
            isCurrent={currentStep === stop.id}
          />
        ))}
      </ol>
      {data.invitePath ? (
        <p className={styles.invite}>
          <a href={data.invitePath} className={text.rowLink}>
            Invite the person you're {data.journeyType === "buying" ? "buying" : "selling"} with
          </a>
        </p>
      ) : null}
      {data.path.length > 1 ? <HomeAtTheEnd isLit={isFinished(data.shape, record)} targetDate={data.plan?.targetDate ?? null} /> : null}
    </details>
  );
});

interface StopProps {
  stop: PathStop;
  number: number;
  isCompleted: boolean;
  isCurrent: boolean;
}

const Stop = memo(function Stop({ stop: { id, title, date, minutes }, number, isCompleted, isCurrent }: StopProps) {
  const { data } = useGuide();
  const isInView = data.inView.step.id === id;
  const state = isCompleted ? "done" : isCurrent ? "current" : "waiting";
  return (
    <li className={styles.stop} data-state={state} data-in-view={isInView}>
      <CompletionControl
        command={{ type: isCompleted ? "step.reopen" : "step.complete", step: id }}
        isCompleted={isCompleted}
        label={`Step ${number}, ${title}: complete`}
        className={styles.circle}
        isSmall
      >
        <span className={styles.dot} aria-hidden="true">
          {isCompleted ? <CheckMark isChecked isRound /> : number}
        </span>
      </CompletionControl>
      <button {...journeyButton({ type: "step.select", step: id })} className={styles.choose} aria-current={isCurrent ? "step" : undefined}>
        <span className={styles.title}>
          <span className={visuallyHidden}>{`Step ${number}: `}</span>
          {title}
        </span>
        <span className={text.description}>
          {isCompleted ? "Completed" : isCurrent ? "Current step · " : <span className={visuallyHidden}>Not done yet, </span>}
          {isCompleted ? null : aboutMinutes(minutes)}
          {isInView ? <span className={visuallyHidden}>, shown on this page</span> : null}
          {date?.kind === "dated" ? (
            <>
              {" · "}
              {date.title} <Day day={date.day} isShort />
            </>
          ) : null}
        </span>
      </button>
    </li>
  );
});
