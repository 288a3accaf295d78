import { Card } from "#app/design/cards/card.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import * as tables from "#app/design/tables/amount-table.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import type { FormCheck } from "#app/loan-forms/form/doubts.ts";
import { type AmountColumn, amountColumns, type Figure, type LoanForm, type Section } from "#app/loan-forms/form/loan-form.ts";
import { formatAmount, formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { identifyForm } from "#app/loan-forms/form/saved-figures.ts";
import { deadlinePath } from "#app/paths.ts";
import { businessDaysBefore, type CalendarDay, formatDay } from "#machines/calendar.ts";
import { percent } from "#machines/numbers/money.ts";
import * as styles from "./loan-forms.css.ts";
import type { LoanFormsPage } from "./loan-forms-page.ts";
import type { ShownForm } from "./shown-forms.ts";

export const kindTitles = { estimate: "Loan Estimate", disclosure: "Closing Disclosure" } as const;

/** "Loan Estimate from Ficus Bank, February 15, 2013". */
export function nameForm({ kind, terms }: LoanForm): string {
  const from = terms.lender ? ` from ${terms.lender.value}` : "";
  return `${kindTitles[kind]}${from}${terms.issued ? `, ${formatDay(terms.issued.value, "")}` : ""}`;
}

interface FormCardProps {
  shown: ShownForm;
  plan: LoanFormsPage["plan"];
}

export function FormCard({ shown, plan }: FormCardProps) {
  const { form, checks, doubts, savedId } = shown;
  const name = nameForm(form);
  return (
    <Card as="section" space="sm" aria-label={name}>
      <Inline space="sm" rowSpace="none" isSpread>
        <h3 className={text.headingSmall}>{name}</h3>
        {savedId === null ? null : <Tag tone="success">Saved</Tag>}
      </Inline>
      <KeyFigures form={form} />
      <Checks checks={checks} isOpen={doubts.length > 0} />
      {form.kind === "disclosure" && form.terms.closing ? <ThreeDays closing={form.terms.closing.value} plan={plan} /> : null}
      <details className={styles.fold}>
        <summary className={styles.summary}>
          All figures<span className={visuallyHidden}> of the {name}</span>
        </summary>
        <Stack space="md">
          {form.sections.map((section) => (
            <SectionTable key={section.letter} section={section} kind={form.kind} />
          ))}
        </Stack>
      </details>
      {savedId === null || plan?.maySave ? (
        <div>
          <button
            type="submit"
            name="intent"
            value={savedId === null ? `remove:${identifyForm(form)}` : `removeSaved:${savedId}`}
            className={text.linkButton}
          >
            Remove<span className={visuallyHidden}>: {name}</span>
          </button>
        </div>
      ) : null}
    </Card>
  );
}

function KeyFigures({ form: { terms, kind } }: { form: LoanForm }) {
  const rows: readonly (readonly [label: string, figure: Figure | null, format: (value: number) => string])[] = [
    ["Loan amount", terms.amount, formatAmount],
    ["Interest rate", terms.rate, percent],
    ["Term", terms.termMonths, (months) => formatFigure("months", months)],
    ["Monthly principal and interest", terms.payment, formatAmount],
    ["APR", terms.apr, percent],
    ["Closing costs", terms.closingCosts, formatAmount],
    ["Cash to close", terms.cashToClose, formatAmount],
  ];
  return (
    <dl className={styles.key}>
      {terms.product ? <Pair label="Product">{terms.product.value}</Pair> : null}
      {rows.map(([label, figure, format]) => (
        <Pair key={label} label={label}>
          {figure ? format(figure.value) : "Not read"}
          {figure ? <Origin figure={figure} /> : null}
        </Pair>
      ))}
      {kind === "disclosure" && terms.closing ? <Pair label="Closing date">{formatDay(terms.closing.value, "")}</Pair> : null}
      {terms.settlementAgent ? <Pair label="Settlement agent">{terms.settlementAgent.value}</Pair> : null}
    </dl>
  );
}

/** 12 CFR 1026.19(f)(1)(ii). The form doesn't say when it was received. */
function ThreeDays({ closing, plan }: { closing: CalendarDay; plan: FormCardProps["plan"] }) {
  return (
    <p>
      To sign on {formatDay(closing, "")}, as the form has it, you have to receive it by{" "}
      <strong>{formatDay(businessDaysBefore(closing, 3), "")}</strong>: three business days before. Sundays and federal holidays don't
      count.
      {plan?.closing && plan.closing !== closing ? (
        <>
          {" "}
          Your plan has closing on {formatDay(plan.closing, "")}.{" "}
          <a href={deadlinePath(plan.address, "closing")}>Change your closing date</a>
        </>
      ) : null}
    </p>
  );
}

function Pair({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className={text.quietSmall}>{label}</dt>
      <dd className={text.strong}>{children}</dd>
    </div>
  );
}

/** Typed and worked-out figures are marked. */
function Origin({ figure: { source } }: { figure: Pick<Figure, "source"> }) {
  return source === "read" ? null : <span className={text.quietSmall}> ({source === "typed" ? "typed" : "worked out"})</span>;
}

/** A sum that fails once its figures are confirmed is the form's own. */
function Checks({ checks, isOpen }: { checks: readonly FormCheck[]; isOpen: boolean }) {
  const failed = checks.filter(({ outcome }) => outcome === "fails");
  const unknown = checks.filter(({ outcome }) => outcome === "unknown");
  const held = checks.length - failed.length - unknown.length;
  return (
    <Stack space="xs">
      <p>
        {held === checks.length ? `All ${held} sums check out.` : `${held} of ${checks.length} sums check out.`}
        {isOpen && failed.length > 0 ? ` ${failed.length} ${failed.length === 1 ? "does" : "do"} not: see “Read these again”.` : null}
      </p>
      {isOpen
        ? null
        : failed.map(({ id, rule, expected, printed }) => (
            <p key={id}>
              <strong>The form itself does not add up.</strong> {rule}
              {expected !== null && printed !== null
                ? ` But that gives ${formatAmount(expected)}, and the form shows ${formatAmount(printed)}. Ask your lender.`
                : null}
            </p>
          ))}
      {unknown.length > 0 ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>{unknown.length} we couldn't check</summary>
          <Stack as="ul" space="xs" isMarked>
            {unknown.map(({ id, rule }) => (
              <li key={id} className={text.quietSmall}>
                {rule}
              </li>
            ))}
          </Stack>
        </details>
      ) : null}
    </Stack>
  );
}

const columnTitles: Readonly<Record<AmountColumn, string>> = {
  estimated: "Amount",
  borrowerAtClosing: "You, at closing",
  borrowerBefore: "You, before",
  sellerAtClosing: "Seller, at closing",
  sellerBefore: "Seller, before",
  others: "Others",
};

function SectionTable({ section: { letter, total, charges }, kind }: { section: Section; kind: LoanForm["kind"] }) {
  const columns = amountColumns.filter((column) => charges.some(({ amounts }) => amounts[column]));
  return charges.length === 0 && total === null ? null : (
    <table className={tables.table}>
      <caption className={tables.caption}>
        {letter}. {sectionTitles[kind][letter]}
        {total ? `: ${formatAmount(total.value)}` : null}
      </caption>
      {charges.length > 0 ? (
        <>
          <thead className={columns.length > 1 ? undefined : visuallyHidden}>
            <tr>
              <th scope="col">Charge</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={tables.amount}>
                  {columnTitles[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {charges.map(({ label, payee, place, amounts }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a section may be the same.
              <tr key={position}>
                <th scope="row" className={tables.label}>
                  {label}
                  {payee ? ` to ${payee}` : null}
                  {place ? <span className={text.quietSmall}> page {place.page + 1}</span> : null}
                </th>
                {columns.map((column) => {
                  const figure = amounts[column];
                  return (
                    <td key={column} className={tables.amount}>
                      {figure ? formatAmount(figure.value) : null}
                      {figure ? <Origin figure={figure} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </>
      ) : null}
    </table>
  );
}

const shared = {
  A: "Origination charges",
  D: "Total loan costs",
  E: "Taxes and other government fees",
  F: "Prepaids",
  G: "Initial escrow payment",
  H: "Other",
  I: "Total other costs",
  J: "Total closing costs",
} as const;

const sectionTitles = {
  estimate: { ...shared, B: "Services you cannot shop for", C: "Services you can shop for" },
  disclosure: { ...shared, B: "Services you did not shop for", C: "Services you did shop for" },
} as const;
