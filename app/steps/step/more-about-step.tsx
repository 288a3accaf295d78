import { Notice } from "#app/design/layout/layout.tsx";
import { SourceList } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import { noteErrorOf } from "#app/steps/notes/note.commands.ts";
import { StepNote } from "#app/steps/notes/step-note.tsx";
import * as styles from "./step-card.css.ts";
import { StepFeedback } from "./step-feedback.tsx";
import { StepFigure } from "./step-figure.tsx";

export function MoreAboutThisStep({ inView: { step, number, figures, sources, note, ownersNote } }: { inView: StepInView }) {
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
        {data.planOwner ? null : <StepFeedback stepId={step.id} />}
        <SourceList sources={sources} />
      </div>
    </details>
  );
}
