import type { ReactNode } from "react";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { deadlineElementId, subStepElementId } from "#app/paths.ts";
import { StandingAnswer } from "#app/plan-frame/turns/standing-answer.tsx";
import { WithHolder } from "#app/plan-frame/turns/with-holder.tsx";
import type { OverviewDate, PlanOverview } from "./plan-overview.server.ts";

interface PlanOverviewProps {
  overview: PlanOverview;
  /** The reader's acts on a date. */
  actionFor?: (date: OverviewDate) => ReactNode;
  actionForThing?: (thing: OverviewThing) => ReactNode;
}

type OverviewThing = PlanOverview["things"][number];

export function PlanOverviewCards({
  overview: { steps, dates, things },
  actionFor = () => null,
  actionForThing = () => null,
}: PlanOverviewProps) {
  const held = dates.filter(({ turn }) => turn?.isReaders);
  const others = dates.filter(({ turn }) => !turn?.isReaders);
  return (
    <Stack space="lg">
      {held.length + things.length > 0 ? (
        <TitledCard id="held" title="Your turn">
          {held.length > 0 ? <Dates dates={held} actionFor={actionFor} /> : null}
          {things.length > 0 ? (
            <Divided space="md" hasLineAbove>
              {things.map((thing) => (
                <Stack key={thing.id} as="li" id={subStepElementId(thing.id)} space="xxs">
                  <h3 className={text.strong}>{thing.title}</h3>
                  <WithHolder name="you" since={thing.since} answer={thing.answer ?? undefined} />
                  {actionForThing(thing)}
                </Stack>
              ))}
            </Divided>
          ) : null}
        </TitledCard>
      ) : null}
      <TitledCard id="dates" title={held.length > 0 ? "Other dates" : "Dates"}>
        {others.length > 0 ? (
          <Dates dates={others} actionFor={actionFor} />
        ) : (
          <p>{held.length > 0 ? "There are no other dates." : "There are no dates yet."}</p>
        )}
      </TitledCard>
      {steps ? <Steps steps={steps} /> : null}
    </Stack>
  );
}

function Steps({ steps }: { steps: NonNullable<PlanOverview["steps"]> }) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <TitledCard id="steps" title={`${doneCount} of ${steps.length} ${steps.length === 1 ? "step" : "steps"} done`}>
      <VisuallyHidden>
        <ProgressBar label="Steps done" value={(100 * doneCount) / Math.max(1, steps.length)} />
      </VisuallyHidden>
      <Divided as="ol" space="sm" hasLineAbove>
        {steps.map(({ id, title, isDone, isCurrent }, index) => (
          <Inline key={id} as="li" space="xs" aria-current={isCurrent ? "step" : undefined}>
            <span className={isCurrent ? text.strong : undefined}>
              {index + 1}. {title}
            </span>
            {isDone ? <Tag tone="success">Done</Tag> : isCurrent ? <Tag tone="primary">Now</Tag> : null}
          </Inline>
        ))}
      </Divided>
    </TitledCard>
  );
}

function Dates({ dates, actionFor }: { dates: readonly OverviewDate[]; actionFor: (date: OverviewDate) => ReactNode }) {
  const isOpen = ({ day, turn }: OverviewDate) => day === null && !turn?.isReaders && !turn?.since;
  const open = dates.filter(isOpen).map(({ title }) => title);
  return (
    <Divided space="md" hasLineAbove>
      {dates.map((date) =>
        isOpen(date) ? null : (
          <Stack key={date.id} as="li" id={deadlineElementId(date.id)} space="xxs">
            <Inline space="xs">
              <h3 className={text.strong}>{date.title}</h3>
              <State {...date} />
            </Inline>
            <p>
              {date.day ? <Day day={date.day} /> : "No date yet"}
              {date.hour ? `, by ${date.hour}` : ""}
            </p>
            <Turn {...date} />
            {date.answer ? <StandingAnswer answer={date.answer} /> : null}
            {actionFor(date)}
          </Stack>
        ),
      )}
      {open.length > 0 ? (
        <Stack as="li" space="xxs">
          <h3 className={text.strong}>No date yet</h3>
          <p>{open.join(" · ")}</p>
        </Stack>
      ) : null}
    </Divided>
  );
}

function State({ state, isEstimate }: OverviewDate) {
  if (state === "met") {
    return <Tag tone="success">Done</Tag>;
  }
  return isEstimate ? <Tag>Estimate</Tag> : state === "overdue" ? <Tag>Past, not marked as done</Tag> : null;
}

function Turn({ turn }: OverviewDate) {
  return turn ? (
    <p className={text.quiet}>
      {turn.name}
      {turn.since ? (
        <>
          , since <Day day={turn.since} />
        </>
      ) : null}
    </p>
  ) : null;
}
