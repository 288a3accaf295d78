import { Link } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { ErrorSummary, formErrors } from "#app/components/error-summary.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { form as formClass } from "#app/components/form.css.ts";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { TextField } from "#app/components/text-field.tsx";
import type { Calculator, CalculatorField, CalculatorResult as Result } from "#app/content/calculators.ts";
import type { Source } from "#app/content/sources.ts";
import { calculatorPath, paths } from "#app/paths.ts";
import * as styles from "./calculator-page.css.ts";
import { CalculatorResult } from "./calculator-result.tsx";

/** What the route's loader says of the numbers in the address. */
export interface CalculatorPageData {
  readonly calculator: Pick<Calculator, "id" | "title" | "lead" | "fields" | "assumptions"> & {
    readonly disclaimers: readonly string[];
    readonly sources: readonly Source[];
  };
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string | null>> | null;
  readonly result: Result | null;
  /** The query that holds these numbers and nothing else. */
  readonly query: string;
}

const resultId = "result";

const units = { dollars: { before: "$" }, percent: { after: "%" }, years: { after: "years" } } as const;

/** A calculator: its form, whose numbers stand in the address, the result, and what it rests on. Works without script. */
export function CalculatorPage({ calculator, typed, errors, result, query }: CalculatorPageData) {
  const own = calculatorPath(calculator.id);
  return (
    <PageLayout>
      <BackLink to={paths.calculators} />
      <ErrorSummary errors={formErrors(errors)} />
      <PageHeading lead={calculator.lead}>{calculator.title}</PageHeading>
      <div className={styles.columns}>
        <Card>
          <form method="get" action={`${own}#${resultId}`} className={formClass} noValidate>
            {calculator.fields.map((field) => (
              <AmountField key={field.name} field={field} typed={typed[field.name]} error={errors?.[field.name]} />
            ))}
            <div className={styles.buttons}>
              <Button>Calculate</Button>
              {result || errors ? (
                <Link className={styles.plainLink} to={own} reloadDocument>
                  Start again
                </Link>
              ) : null}
            </div>
          </form>
        </Card>
        <div className={styles.side}>
          {result ? (
            <section id={resultId} tabIndex={-1} className={styles.result} aria-labelledby="result-title">
              <h2 id="result-title">Your result</h2>
              <CalculatorResult result={result} />
              <p className={styles.quiet}>
                The address of this page holds your numbers. <a href={`${own}${query}`}>Link to this result</a>: save it as a bookmark, or
                copy it to share.
              </p>
            </section>
          ) : null}
          <section aria-labelledby="rests-on" className={styles.rests}>
            <h2 id="rests-on" className={styles.restsTitle}>
              What this rests on
            </h2>
            <ul className={styles.assumptions}>
              {calculator.assumptions.map((assumption) => (
                <li key={assumption}>{assumption}</li>
              ))}
            </ul>
            {calculator.disclaimers.map((sentence) => (
              <p key={sentence} className={styles.quiet}>
                {sentence}
              </p>
            ))}
            <h3 className={styles.sourcesTitle}>Sources</h3>
            <ul className={styles.sources}>
              {calculator.sources.map(({ publisher, title, url }) => (
                <li key={title}>
                  {publisher}: {url ? <ExternalLink href={url}>{title}</ExternalLink> : title}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </PageLayout>
  );
}

interface AmountFieldProps {
  field: CalculatorField;
  typed: string | undefined;
  error: string | null | undefined;
}

function AmountField({ field, typed, error }: AmountFieldProps) {
  return (
    <TextField
      // What was typed stands in the address: another address starts the field anew.
      key={typed}
      name={field.name}
      label={field.isRequired ? field.label : `${field.label} (optional)`}
      hint={field.hint}
      unit={units[field.kind]}
      inputMode={field.kind === "years" ? "numeric" : "decimal"}
      autoComplete="off"
      required={field.isRequired}
      maxLength={40}
      defaultValue={typed}
      error={error}
    />
  );
}
