import { Link } from "@remix-run/react";
import { DraftsBar } from "#app/admin/words/drafts-bar.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordsAddPath, wordsGuidePath, wordsPath } from "#app/admin/words/words-paths.ts";
import { Card } from "#app/design/cards/card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxAddedParts } from "#app/limits.ts";
import { AddedForm } from "./added-form.tsx";
import type { EditedStep } from "./edited-step.ts";
import { PartItem } from "./part-item.tsx";
import { TextRow } from "./text-row.tsx";

export function GuidePage({ page, answer }: EditedStep) {
  const { scope, guide, drafts, steps, step } = page;
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      <DraftsBar scope={scope} count={drafts} at={{ guide, stepKey: step.key }} />
      <div className={styles.sideBySide}>
        <nav aria-label="Steps of the guide">
          <ol className={styles.steps}>
            {steps.map(({ key, title, place, drafts: drafted, changes }) => (
              <li key={key}>
                <Link className={styles.step} to={wordsGuidePath(scope, guide, key)} aria-current={key === step.key ? "step" : undefined}>
                  <span>
                    {place}. <span className={key === step.key ? undefined : styles.stepTitle}>{title}</span>
                  </span>
                  <span className={styles.marks}>
                    {changes > 0 ? <Mark look={styles.changedMark} text="changed" /> : null}
                    {drafted > 0 ? <Mark look={styles.draftMark} text="with drafts of yours" /> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.column}>
          <StepCard page={page} answer={answer} />
          <NextStep page={page} />
        </div>
      </div>
    </Stack>
  );
}

function Mark({ look, text: meaning }: { look: string; text: string }) {
  return (
    <span>
      <span className={look} aria-hidden="true" />
      <VisuallyHidden>, {meaning}</VisuallyHidden>
    </span>
  );
}

function StepCard({ page, answer }: EditedStep) {
  const { step } = page;
  return (
    <Card as="section" space="md" aria-labelledby="step-title">
      <div>
        <p className={text.quietSmall}>
          Step {step.place} of {page.steps.length}. Titles of steps stay as they are.
        </p>
        <h2 id="step-title" className={text.heading}>
          {step.title}
        </h2>
      </div>
      <div>
        {step.head.map((view) => (
          <TextRow key={view.field} page={page} answer={answer} view={view} />
        ))}
      </div>
      <Parts page={page} answer={answer} kind="question" />
      <Parts page={page} answer={answer} kind="thing" />
      <div>
        <h3 className={`${text.headingSmall} ${styles.partHead}`}>At the end of the step</h3>
        {step.end.map((view) => (
          <TextRow key={view.field} page={page} answer={answer} view={view} />
        ))}
      </div>
    </Card>
  );
}

const kinds = {
  question: { title: "Questions", none: "This step has no questions.", add: "Add a question" },
  thing: { title: "Things to do", none: "This step has no things to do.", add: "Add a thing to do" },
} as const;

function Parts({ page, answer, kind }: EditedStep & { kind: "question" | "thing" }) {
  const { scope, guide, step, form } = page;
  const parts = kind === "question" ? step.questions : step.things;
  const { title, none, add } = kinds[kind];
  const newForm = form && form.kind !== "text" && form.kind === kind && form.isNew ? form : null;
  return (
    <div>
      <h3 className={`${text.headingSmall} ${styles.partHead}`}>{title}</h3>
      {parts.length === 0 && newForm === null ? <p className={text.quiet}>{none}</p> : null}
      <ul className={text.plainList}>
        {parts.map((part) => (
          <PartItem key={part.id} page={page} answer={answer} part={part} />
        ))}
      </ul>
      {newForm ? (
        <AddedForm page={page} answer={answer} form={newForm} />
      ) : step.mayAdd ? (
        <Link className={text.rowLink} to={wordsAddPath(scope, guide, step.key, kind)}>
          {add}
        </Link>
      ) : (
        <p className={text.quietSmall}>
          This step has {maxAddedParts} questions and things to do of yours, the most there can be. Remove one to add another.
        </p>
      )}
    </div>
  );
}

function NextStep({ page: { scope, guide, steps, step } }: Pick<EditedStep, "page">) {
  const next = steps[step.place];
  return (
    <Inline space="md" isSpread>
      {next ? (
        <Link className={text.rowLink} to={wordsGuidePath(scope, guide, next.key)}>
          Next step: {next.title}
        </Link>
      ) : (
        <Link className={text.rowLink} to={wordsPath(scope)}>
          All guides
        </Link>
      )}
    </Inline>
  );
}
