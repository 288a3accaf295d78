import { Link } from "@remix-run/react";
import { entry, entryLink, picture } from "#app/calculators/calculator-list.css.ts";
import { calculators } from "#app/calculators/sheets/calculators.ts";
import type { CalculatorId } from "#app/content/calculator-ids.ts";
import { Card } from "#app/design/cards/card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { calculatorPath, paths } from "#app/paths.ts";
import { cardGrid } from "#app/pictures/card-grid.css.ts";
import folder from "#app/pictures/drawings/folder.svg";
import { motifs } from "#app/pictures/motifs.ts";
import { Scene } from "#app/pictures/scene.tsx";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

const homes = [
  { home: "to-buy", heading: "When you buy" },
  { home: "to-sell", heading: "When you sell" },
] as const;

const pictures: Readonly<Record<CalculatorId, string>> = {
  "earnest-money": motifs.safe,
  "cash-to-close": motifs.closing,
  "monthly-cost": motifs.house,
  "sellers-net-sheet": motifs.coins,
  "compare-offers": motifs.offer,
};

const lead = "Enter a few numbers and get a plain answer, with how we figured it. Your numbers stay in the page's address.";

export const meta: PageMeta = ({ matches }) =>
  metaFromRoot({
    title: "Calculators",
    description: "Earnest money, cash to close, monthly cost, a seller's net sheet and offers side by side, worked out in plain words.",
    path: paths.calculators,
    matches,
  });

export default function CalculatorsRoute() {
  return (
    <PageLayout>
      <PageHeading lead={lead}>Calculators</PageHeading>
      <Stack space="xl">
        {homes.map(({ home, heading }) => (
          <Stack as="section" space="md" key={home} aria-labelledby={home}>
            <h2 id={home}>{heading}</h2>
            <ul className={cardGrid}>
              {calculators
                .filter((calculator) => calculator.home === home)
                .map(({ id, title, question }) => (
                  <Card key={id} as="li">
                    <div className={entry}>
                      <span className={picture}>
                        <Scene file={pictures[id]} />
                      </span>
                      <h3>
                        <Link to={calculatorPath(id)} className={entryLink}>
                          {title}
                        </Link>
                      </h3>
                      <p>{question}</p>
                    </div>
                  </Card>
                ))}
            </ul>
          </Stack>
        ))}
        <Stack as="section" space="md" aria-labelledby="loan-papers">
          <h2 id="loan-papers">When the loan papers come</h2>
          <ul className={cardGrid}>
            <Card as="li">
              <div className={entry}>
                <span className={picture}>
                  <Scene file={folder} />
                </span>
                <h3>
                  <Link to={paths.loanForms} className={entryLink}>
                    Check your loan papers
                  </Link>
                </h3>
                <p>Does my Loan Estimate add up, and what rose on the Closing Disclosure?</p>
              </div>
            </Card>
          </ul>
        </Stack>
      </Stack>
    </PageLayout>
  );
}
