import { Link } from "@remix-run/react";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { OfficeAnswer } from "./office-answer.server.ts";
import { NewOfficeForm } from "./office-form.tsx";
import { officePath } from "./office-paths.ts";
import type { OfficesPageData } from "./offices-page.server.ts";

interface OfficesPageProps {
  page: NonNullable<OfficesPageData["page"]>;
  answer: OfficeAnswer | undefined;
}

export function OfficesPage({ page: { offices, form, settings }, answer }: OfficesPageProps) {
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      <TitledCard id="offices" title={offices.length === 1 ? "One office" : `${offices.length} offices`}>
        <Divided space="sm" hasLineAbove>
          {offices.map(({ id, name, host, isFirst, isClosed, people, plans }) => (
            <Stack key={id} as="li" space="none">
              <Inline space="sm" align="baseline">
                <Link className={text.rowLink} to={officePath(id)}>
                  {name}
                </Link>
                {isFirst ? <Tag>First</Tag> : null}
                {isClosed ? <Tag tone="primary">Closed</Tag> : null}
              </Inline>
              <p className={text.quietSmall}>{[host ?? "no host name", ...officeCounts({ people, plans })].join(" · ")}</p>
            </Stack>
          ))}
        </Divided>
      </TitledCard>
      <Card as="section" space="md" aria-labelledby="add-title">
        <h2 id="add-title" className={text.headingSmall}>
          Add an office
        </h2>
        <NewOfficeForm form={form} settings={settings} answer={answer} />
      </Card>
    </Stack>
  );
}

export function officeCounts({ people, plans }: { readonly people: number; readonly plans: number }): string[] {
  return [
    people === 1 ? "1 person" : `${people.toLocaleString("en-US")} people`,
    plans === 1 ? "1 plan" : `${plans.toLocaleString("en-US")} plans`,
  ];
}
