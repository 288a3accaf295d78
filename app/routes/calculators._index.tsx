import type { MetaFunction } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { entry, entryAction, list } from "#app/components/calculators/calculator-page.css.ts";
import { Card } from "#app/components/card.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { metaFromRoot } from "#app/components/page-meta.ts";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { calculators } from "#app/content/calculators.ts";
import { calculatorPath, paths } from "#app/paths.ts";

/** The page is complete without script, and the same for everybody who is not signed in. */
export const handle = { script: false, sameForVisitors: true };

const lead = "A few numbers in, a plain answer out, and what it rests on. Your numbers stay in the address of the page.";

export const meta: MetaFunction = ({ matches }) =>
  metaFromRoot({
    title: "Calculators",
    description: "Earnest money, cash to close, monthly cost and a seller's net sheet, worked out in plain words.",
    pathname: paths.calculators,
    matches,
  });

export default function CalculatorsRoute() {
  return (
    <PageLayout>
      <PageHeading lead={lead}>Calculators</PageHeading>
      <ul className={list}>
        {calculators.map(({ id, title, lead: explanation }) => (
          <Card key={id} as="li">
            <div className={entry}>
              <h2>{title}</h2>
              <p>{explanation}</p>
              <div className={entryAction}>
                <ButtonLink to={calculatorPath(id)} variant="secondary">
                  Open
                  <VisuallyHidden> the calculator: {title}</VisuallyHidden>
                </ButtonLink>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </PageLayout>
  );
}
