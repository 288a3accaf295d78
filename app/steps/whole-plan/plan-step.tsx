import type { useLoaderData } from "@remix-run/react";
import { plainText } from "#app/content/plain-text.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { stepCardId } from "#app/paths.ts";
import * as styles from "#app/plan-frame/plan-page.css.ts";
import { WithHolder } from "#app/plan-frame/turns/with-holder.tsx";
import { OfficeSignature, questionTitle, thingTitle } from "#app/shell/copy/office-signature.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { StateLine } from "#app/shell/copy/state-line.tsx";
import { isExcluded, type JourneyRecord } from "#machines/journey-record.ts";
import { type StepState, stateInWords } from "./plan-summary.ts";
import type { loadPlan } from "./whole-plan.server.ts";

interface PlanStepProps {
  part: ReturnType<typeof useLoaderData<typeof loadPlan>>["steps"][number];
  record: JourneyRecord;
  state: StepState;
  answers: ReturnType<typeof useLoaderData<typeof loadPlan>>["answers"];
  isSingle: boolean;
}

const tones = { done: "success", current: "accent", notYet: "primary" } as const;

const answerLabels = { yes: "Yes", no: "No", open: "Not answered", excluded: "Doesn't apply" } as const;

export function PlanStep({ part, record, state, answers, isSingle }: PlanStepProps) {
  const { step, number, dates, holders, note, ownersNote, hiddenItems, stateFacts, disclaimers } = part;
  return (
    <section id={stepCardId(step.id)} className={styles.part} aria-labelledby={`${step.id}-title`}>
      <div className={styles.partHead}>
        <h2 id={`${step.id}-title`}>
          {isSingle ? "" : `${number}. `}
          {step.title}
        </h2>
        <Tag tone={tones[state]}>{stateInWords[state]}</Tag>
      </div>
      <p>
        <RichText>{step.description}</RichText> <OfficeSignature texts={step.officeTexts} text="description" />
      </p>
      {dates.length > 0 ? (
        <ul className={text.plainList}>
          {dates.map((date) => (
            <li key={date.id}>
              {date.title}: {date.kind === "dated" ? <Day day={date.day} /> : date.words}
              {date.hourText ? `, by ${date.hourText}` : null}
            </li>
          ))}
        </ul>
      ) : null}
      <h3>Questions</h3>
      <Stack as="ul" space="sm">
        {step.details.map(({ id, mayNotApply, question, helpText, reasonShown, officeTexts }) => (
          <li key={id} className={styles.item}>
            <CheckMark isChecked={record.answers[id] === "yes"} />
            <div>
              {question}{" "}
              <strong>{answerLabels[isExcluded(record, { id, mayNotApply }) ? "excluded" : (record.answers[id] ?? "open")]}</strong>
              {reasonShown ? <p>Here because {reasonShown}.</p> : null}
              <p className={text.quietSmall}>
                <RichText>{helpText}</RichText> <OfficeSignature texts={officeTexts} text="helpText" title={questionTitle} />
              </p>
            </div>
          </li>
        ))}
      </Stack>
      {step.subSteps.length > 0 ? <h3>Things to do</h3> : null}
      <Stack as="ul" space="sm">
        {step.subSteps.map((subStep) => {
          const holder = holders[subStep.id];
          const isCompleted = record.completedSubSteps[subStep.id] ?? false;
          return (
            <li key={subStep.id} className={styles.item}>
              <CheckMark isChecked={isCompleted} />
              <div>
                {subStep.title} <strong>{isCompleted ? "Done" : isExcluded(record, subStep) ? answerLabels.excluded : "To do"}</strong>
                {holder && !isCompleted ? <WithHolder {...holder} answer={answers[subStep.id]} /> : null}
                <p className={text.quietSmall}>
                  <RichText>{subStep.description}</RichText>{" "}
                  <OfficeSignature texts={subStep.officeTexts} text="description" title={thingTitle} />
                </p>
              </div>
            </li>
          );
        })}
      </Stack>
      {stateFacts?.facts.flatMap(({ title: term, lines }) =>
        lines.map((line) => (
          <div key={line.id}>
            <p className={text.strong}>
              {term}, in {stateFacts.name}
            </p>
            <StateLine line={line} />
          </div>
        )),
      )}
      {hiddenItems.length > 0 ? <h3>Not for you</h3> : null}
      <ul>
        {hiddenItems.map(({ id, words, reason }) => (
          <li key={id}>
            {words} ({reason})
          </li>
        ))}
      </ul>
      {ownersNote ? <p className={styles.note}>Note that the owner shares: {ownersNote}</p> : null}
      {note?.text ? <p className={styles.note}>Your note: {note.text}</p> : null}
      {disclaimers.map((sentence, place) => (
        <p key={plainText(sentence)} className={text.quietSmall}>
          <RichText>{sentence}</RichText>{" "}
          {place === disclaimers.length - 1 ? <OfficeSignature texts={step.officeTexts} text="disclaimer" /> : null}
        </p>
      ))}
    </section>
  );
}
