import { Link } from "@remix-run/react";
import { type FocusEvent, type FormEvent, useState } from "react";
import type { Calculator, CalculatorField, FieldGroup } from "#app/calculators/sheets/calculator-types.ts";
import { calculators, findCalculator } from "#app/calculators/sheets/calculators.ts";
import { listMissing } from "#app/calculators/sheets/result-parts.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Sources } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { calculatorPath, paths } from "#app/paths.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
import type { CalculatorPageData } from "./calculator.server.ts";
import * as styles from "./calculator-page.css.ts";
import {
  blankParameter,
  type CalculatorReading,
  carriedParameter,
  queryOf,
  readCalculatorQuery,
  resultOf,
  suggestionInWords,
  useNothingForTheRest,
  useParameter,
} from "./calculator-query.ts";
import { CalculatorResult } from "./calculator-result.tsx";
import { SaveCalculation } from "./save-calculation.tsx";
import { SavedSection } from "./saved-list.tsx";

const resultId = "result";

const units = { dollars: { before: "$" }, percent: { after: "%" }, years: { after: "years" }, days: { after: "days" } } as const;

const wholeNumbers = new Set<CalculatorField["kind"]>(["years", "days"]);

/** Works without JavaScript, from the URL; with it, the result updates as the user types. */
export function CalculatorPage({ id, ...data }: CalculatorPageData) {
  const calculator = findCalculator(id);
  return calculator ? <Page key={queryOf(data.reading.typed)} calculator={calculator} {...data} /> : null;
}

function Page({
  calculator,
  reading,
  result,
  known,
  disclaimers,
  sources,
  saved,
}: Omit<CalculatorPageData, "id" | "title" | "lead"> & { calculator: Calculator }) {
  const own = calculatorPath(calculator.id);
  const { errors } = reading;
  const [present, setPresent] = useState({ reading, result });
  const updateWhileTyping = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = readCalculatorQuery(calculator, formQuery(currentTarget));
    // Keep the last result while a number is half typed.
    setPresent((last) => ({ reading: typed, result: resultOf(calculator, typed) ?? last.result }));
  };
  const blankCosts = listMissing(calculator.groups, present.reading.values).length;
  // Its form is long.
  const isResultFirst = calculator.id === "compare-offers" && result !== null;
  const inputs = (
    <div key="inputs" className={present.result ? styles.inputs : undefined}>
      <Card>
        <form
          method="get"
          action={`${own}#${resultId}`}
          className={styles.form}
          noValidate
          onInput={updateWhileTyping}
          onBlur={separateThousands}
        >
          {/* Enter presses the first button, so that one must never fill in a field. */}
          <button type="submit" hidden>
            Calculate
          </button>
          {calculator.groups.map((group) => (
            <Group
              key={group.title ?? ""}
              group={group}
              startsOpen={group.fold === "open" && result === null}
              errors={errors}
              present={present.reading}
              reading={reading}
            />
          ))}
          <Inline space="lg" rowSpace="xs">
            <Button>Calculate</Button>
            {present.result && blankCosts > 1 ? (
              <Button variant="secondary" name={useParameter} value={useNothingForTheRest}>
                Enter 0 for the {blankCosts} costs that are blank
              </Button>
            ) : null}
            {result || errors ? (
              <Link className={text.rowLink} to={own} reloadDocument>
                Start again
              </Link>
            ) : null}
          </Inline>
          {present.result ? (
            <p className={styles.inSight}>
              <span>{present.result.headline.label}</span> <strong className={styles.inSightSum}>{present.result.headline.amount}</strong>
              <a className={text.rowLink} href={`#${resultId}`}>
                See how
              </a>
            </p>
          ) : null}
        </form>
      </Card>
    </div>
  );
  const output = (
    <Stack key="result" space="xl">
      {present.result ? (
        <section id={resultId} tabIndex={-1} className={styles.result} aria-labelledby="result-title">
          <h2 id="result-title">Your result</h2>
          <CalculatorResult result={present.result} />
          <Stack space="md" isScreenOnly>
            <CarriedOn calculator={calculator} typed={present.reading.typed} />
            <SaveCalculation calculator={calculator.id} input={queryOf(present.reading.typed)} saved={saved} />
          </Stack>
        </section>
      ) : null}
      <SavedSection saved={saved ?? []} />
      <section aria-labelledby="rests-on" className={styles.rests}>
        <h2 id="rests-on" className={text.headingSmall}>
          How we figured this
        </h2>
        <Stack as="ul" space="xs" isMarked>
          {calculator.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </Stack>
        {disclaimers.map((sentence) => (
          <p key={sentence} className={text.quietSmall}>
            {sentence}
          </p>
        ))}
        <h3 className={styles.sourcesTitle}>Sources</h3>
        <Sources sources={sources} className={styles.sources} />
      </section>
    </Stack>
  );
  return (
    <PageLayout>
      <BackLink to={paths.calculators} />
      <ErrorSummary errors={errors} />
      <PageHeading lead={calculator.lead}>{calculator.title}</PageHeading>
      {known ? <Known known={known} own={own} /> : null}
      <div className={styles.columns} data-result-first={isResultFirst}>
        {isResultFirst ? [output, inputs] : [inputs, output]}
      </div>
    </PageLayout>
  );
}

interface GroupProps {
  group: FieldGroup;
  startsOpen: boolean;
  errors: CalculatorReading["errors"];
  /** As the page was loaded; `present` has the text typed since then. */
  reading: CalculatorReading;
  present: CalculatorReading;
}

function Group({ group: { title, fold, fields }, startsOpen, errors, reading, present }: GroupProps) {
  const inputs = fields.map((field) => (
    <Field
      key={field.name}
      field={field}
      typed={reading.typed[field.name]}
      error={errors?.[field.name]}
      present={present}
      isNoted={fold === undefined}
    />
  ));
  if (fold) {
    const [first] = fields;
    const sum = first && present.typed[first.name];
    return (
      <details className={styles.fold} open={startsOpen || fields.some(({ name }) => errors?.[name])}>
        <summary className={styles.foldTitle}>
          {title}
          <span className={text.quietSmall}>{sum ? `$${sum}` : "Not filled in"}</span>
        </summary>
        <fieldset className={styles.foldFields}>
          <legend>
            <VisuallyHidden>{title}</VisuallyHidden>
          </legend>
          {inputs}
        </fieldset>
      </details>
    );
  }
  return title ? (
    <Stack as="fieldset" space="lg">
      <legend className={styles.groupTitle}>{title}</legend>
      {inputs}
    </Stack>
  ) : (
    inputs
  );
}

/** Numbers that the user did not enter here are always marked as such. */
function Known({ known: { fromAnswers, fromSaved, fromForm }, own }: { known: NonNullable<CalculatorPageData["known"]>; own: string }) {
  const list = new Intl.ListFormat("en-US");
  return (
    <Notice as="div" tone="sunken" size="sm" hasBar isLine isScreenOnly>
      <p>
        Filled in for you
        {fromForm ? `, from your ${fromForm.title}: ${list.format(fromForm.labels)}` : null}
        {fromAnswers.length > 0 ? `, from your answers: ${list.format(fromAnswers)}` : null}
        {fromSaved ? `, from “${fromSaved.title}” that you saved: ${list.format(fromSaved.labels)}` : null}. Check them.
      </p>
      <a className={text.rowLink} href={`${own}?${blankParameter}=1`}>
        Start without them
      </a>
    </Notice>
  );
}

interface FieldProps {
  field: CalculatorField;
  typed: string | undefined;
  error: string | null | undefined;
  present: CalculatorReading;
  /** Whether the label says that the field is optional. */
  isNoted: boolean;
}

function Field({ field, typed, error, present, isNoted }: FieldProps) {
  const { name, label, inWords, hint, kind, isRequired, options } = field;
  if (kind === "choice") {
    return <SelectField name={name} label={label} hint={hint} options={options ?? []} defaultValue={typed} error={error} />;
  }
  if (kind === "day") {
    return <DateInput name={name} label={label} hint={hint} typed={typed} error={error} />;
  }
  const isNeeded = typeof isRequired === "function" ? isRequired(present.values) : isRequired === true;
  const suggestion = present.typed[name] === "" ? field.suggest?.(present.values) : null;
  return (
    <Stack space="xs">
      <TextField
        name={name}
        label={isNeeded || field.isCost || !isNoted ? label : `${label} (optional)`}
        hint={hint}
        unit={units[kind]}
        inputMode={wholeNumbers.has(kind) ? "numeric" : "decimal"}
        autoComplete="off"
        required={isRequired === true}
        maxLength={40}
        defaultValue={typed}
        error={error}
      />
      {suggestion ? (
        <Inline space="xs">
          <Button variant="secondary" size="sm" name={useParameter} value={name}>
            {suggestionInWords(field, suggestion.value)}
            <VisuallyHidden> for {inWords}</VisuallyHidden>
          </Button>
          <span className={text.quietSmall}>{suggestion.why}</span>
        </Inline>
      ) : null}
    </Stack>
  );
}

const carried = ["price", "down", "payoff"];

function CarriedOn({ calculator, typed }: { calculator: Calculator; typed: CalculatorReading["typed"] }) {
  const others = calculators.filter(({ id, home }) => id !== calculator.id && home === calculator.home);
  const shared = queryOf({ ...Object.fromEntries(carried.map((name) => [name, typed[name] ?? ""])), [carriedParameter]: "1" });
  return others.length === 0 ? null : (
    <p>
      With the same home:{" "}
      {others.map(({ id, title }, position) => (
        <span key={id}>
          {position > 0 ? ", " : ""}
          <a href={`${calculatorPath(id)}${shared}`}>{title}</a>
        </span>
      ))}
    </p>
  );
}

function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

function separateThousands({ target }: FocusEvent<HTMLFormElement>) {
  const field: unknown = target;
  if (field instanceof HTMLInputElement && /^\d{4,}$/.test(field.value) && field.inputMode === "decimal") {
    field.value = Number(field.value).toLocaleString("en-US");
  }
}
