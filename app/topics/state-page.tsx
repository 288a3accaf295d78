import { Link } from "@remix-run/react";
import type { StateLine as StateLineContent } from "#app/content/states/state-pack-types.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { topicPath } from "#app/paths.ts";
import { StateLine } from "#app/shell/copy/state-line.tsx";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";

export interface StatePageProps {
  readonly from: string | null;
  readonly title: string;
  readonly lead: string;
  /** For use in a sentence: 'in Texas'. */
  readonly name: string;
  readonly phases: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: readonly { readonly title: string; readonly lines: readonly StateLineContent[]; readonly ask: string }[];
  }[];
  readonly review: { readonly name: string; readonly license: string; readonly day: string; readonly isOlder: boolean } | null;
}

export function StatePage({ from, title, lead, name, phases, review }: StatePageProps) {
  return (
    <PageLayout width="text">
      <PageHeading lead={lead}>{title}</PageHeading>
      <BackToGuide from={from} />
      <Notice tone="sunken">
        <Review name={name} review={review} /> Laws and rates change. Check with the office in charge before you rely on anything here.
      </Notice>
      <Inline as="nav" space="md" rowSpace="none" aria-label="On this page">
        {phases.map(({ id, title: phaseTitle }) => (
          <a key={id} href={`#${id}`} className={text.rowLink}>
            {phaseTitle}
          </a>
        ))}
      </Inline>
      {phases.map(({ id, title: phaseTitle, fields }) => (
        <Stack as="section" space="sm" key={id} aria-labelledby={id}>
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
                {field.lines.length === 0 ? <dd className={text.quiet}>We have not looked this up. {field.ask}</dd> : null}
              </Stack>
            ))}
          </Divided>
        </Stack>
      ))}
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
