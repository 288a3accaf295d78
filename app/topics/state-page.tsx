import { Link } from "@remix-run/react";
import type { StateLine as StateLineContent } from "#app/content/states/state-pack-types.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { topicPath } from "#app/paths.ts";
import map from "#app/pictures/drawings/map.svg";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { StateLine } from "#app/shell/copy/state-line.tsx";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";
import { part, parts } from "./walk-list.css.ts";

interface Question {
  readonly whom: string;
  readonly question: string;
}

export interface StatePageProps {
  readonly from: string | null;
  readonly title: string;
  readonly lead: string;
  /** For use in a sentence: 'in Texas'. */
  readonly name: string;
  readonly phases: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: readonly { readonly title: string; readonly lines: readonly StateLineContent[]; readonly ask: Question | null }[];
  }[];
  readonly review: { readonly name: string; readonly license: string; readonly day: string; readonly isOlder: boolean } | null;
}

export function StatePage({ from, title, lead, name, phases, review }: StatePageProps) {
  const hasQuestions = phases.some(({ fields }) => fields.some(({ lines }) => lines.length === 0));
  return (
    <PageLayout>
      <PicturedHeading lead={lead} drawing={map}>
        {title}
      </PicturedHeading>
      <BackToGuide from={from} />
      <Inline as="nav" space="md" rowSpace="none" aria-label="On this page">
        {phases.map(({ id, title: phaseTitle }) => (
          <a key={id} href={`#${id}`} className={text.rowLink}>
            {phaseTitle}
          </a>
        ))}
      </Inline>
      <div className={parts}>
        <div className={part}>
          <Notice as="div" tone="sunken" space="xs">
            <p>
              <Review name={name} review={review} /> Laws and rates change. Check with the office in charge before you rely on anything
              here.
            </p>
            {hasQuestions ? <p>Where it says “Ask”, we have no sourced answer for {name}. There may still be a rule.</p> : null}
          </Notice>
        </div>
        {phases.map(({ id, title: phaseTitle, fields }) => (
          <section className={part} key={id} aria-labelledby={id}>
            <h2 id={id}>{phaseTitle}</h2>
            <Divided as="dl" space="sm" hasLineAbove>
              {fields.map((field) => (
                <Stack space="xs" key={field.title}>
                  <dt className={text.strong}>{field.title}</dt>
                  {field.lines.map((line) => (
                    <dd key={line.id}>
                      <StateLine line={line} />
                    </dd>
                  ))}
                  {field.lines.length === 0 && field.ask ? (
                    <dd>
                      <strong>Ask {field.ask.whom}:</strong> {field.ask.question}
                    </dd>
                  ) : null}
                </Stack>
              ))}
            </Divided>
          </section>
        ))}
      </div>
      <p className={text.quiet}>
        General information, not legal, tax, lending or insurance advice. State law and your contract come first.
      </p>
      <p>
        <Link className={text.rowLink} to={topicPath("your-state", from ?? "")}>
          All states
        </Link>
      </p>
    </PageLayout>
  );
}

function Review({ name, review }: Pick<StatePageProps, "name" | "review">) {
  return review === null ? (
    <>No one licensed in {name} has reviewed this page.</>
  ) : (
    <>
      Reviewed by {review.name}, {review.license}, on <Day day={review.day} />.{" "}
      {review.isOlder ? "Anything read later has not been reviewed yet." : null}
    </>
  );
}
