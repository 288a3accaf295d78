import { Card } from "#app/design/cards/card.tsx";
import { Divided, Notice, Stack } from "#app/design/layout/layout.tsx";
import * as tables from "#app/design/tables/amount-table.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { DisclosureComparison, Finding, TermChange } from "#app/loan-forms/comparing/findings.ts";
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { formatAmount } from "#app/loan-forms/form/parse-typed.ts";
import { isTrusted } from "#app/loan-forms/form/suspects.ts";
import { nameForm } from "./form-card.tsx";
import * as styles from "./loan-forms.css.ts";

interface FindingsProps {
  estimate: CheckedForm;
  disclosure: CheckedForm;
  comparison: DisclosureComparison;
  /** Further forms of the same loan, which are not compared. */
  hasOthers: boolean;
}

type Compared = Extract<DisclosureComparison, { kind: "compared" }>;

export function DisclosureFindings({ estimate, disclosure, comparison, hasOthers }: FindingsProps) {
  return (
    <Card as="section" space="lg" aria-labelledby="findings-title">
      <Stack space="xs">
        <h2 id="findings-title" className={text.heading}>
          What changed since the Loan Estimate
        </h2>
        <p className={text.quiet}>
          {nameForm(estimate.form)}, against {nameForm(disclosure.form)}.
          {hasOthers ? " Limits count from the last Loan Estimate; the other forms are left out." : null}
        </p>
      </Stack>
      {comparison.kind === "compared" ? <Moved estimate={estimate} disclosure={disclosure} /> : null}
      {comparison.kind === "other-loan" ? <OtherLoan mismatches={comparison.mismatches} /> : <Findings comparison={comparison} />}
    </Card>
  );
}

const movedTerms = [
  ["closingCosts", "Closing costs"],
  ["cashToClose", "Cash to close"],
] as const;

/** Before a form's figures are confirmed, they are not shown here. */
function Moved({ estimate, disclosure }: Pick<FindingsProps, "estimate" | "disclosure">) {
  const figureOn = (checked: CheckedForm, name: (typeof movedTerms)[number][0]) =>
    isTrusted(checked, `terms.${name}`) ? checked.form.terms[name] : null;
  return (
    <dl className={styles.fields}>
      {movedTerms.map(([name, label]) => {
        const [before, after] = [figureOn(estimate, name), figureOn(disclosure, name)];
        return (
          <div key={name}>
            <dt className={text.quietSmall}>{label}</dt>
            <dd className={styles.moved}>
              <span>{before ? formatAmount(before.value) : "Not read"}</span>
              <span aria-hidden="true">→</span>
              <VisuallyHidden>on the Loan Estimate, now</VisuallyHidden>
              <span className={styles.movedTo}>{after ? formatAmount(after.value) : "Not read"}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const mismatchTitles = { lender: "Lender", property: "Property", borrowers: "Borrowers", loanId: "Loan ID", purpose: "Purpose" } as const;

function OtherLoan({ mismatches }: Pick<Extract<DisclosureComparison, { kind: "other-loan" }>, "mismatches">) {
  return (
    <Notice as="div" tone="accent" space="sm">
      <p className={text.strong}>These two forms seem to be of different loans, so we did not compare them.</p>
      <Stack as="ul" space="xs" isMarked>
        {mismatches.map(({ field, estimated, disclosed }) => (
          <li key={field}>
            {mismatchTitles[field]}: “{estimated}” on the Loan Estimate, “{disclosed}” on the Closing Disclosure.
          </li>
        ))}
      </Stack>
      <p>Choose the last Loan Estimate of the lender who sent the Closing Disclosure.</p>
    </Notice>
  );
}

function Findings({ comparison }: { comparison: Compared }) {
  const { remarks, findings, unmatched, setAside, isNothingFound, compared, changes, costs } = comparison;
  const limited = findings.filter(({ kind }) => kind !== "may-change");
  const free = findings.filter(({ kind }) => kind === "may-change");
  // The APR follows from the rest.
  const changed = changes.filter(({ label }) => !label.includes("APR"));
  return (
    <>
      {costs ? <p>{costs}</p> : null}
      {changed.length > 0 ? (
        <Notice tone="accent" hasBar>
          <strong>Your loan changed: {list.format(changed.map(({ label }) => label))}.</strong> Ask your lender why before you sign.
        </Notice>
      ) : null}
      {isNothingFound ? (
        <Notice as="div" tone={changed.length > 0 ? "sunken" : "success"} space="xs">
          <p className={text.strong}>We found nothing that rose beyond its limit.</p>
          <p>Compared: {compared.join(", ")}.</p>
        </Notice>
      ) : null}
      {limited.map((finding) => (
        <LimitedRise key={`${finding.kind} ${finding.label}`} finding={finding} />
      ))}
      {isNothingFound || limited.length > 0 ? null : (
        <p>
          {compared.length === 0
            ? "We could not compare any charge that has a limit."
            : `We compared ${compared.length === 1 ? "1 charge" : `${compared.length} charges`} with a limit, and none of those rose beyond it. Not all could be compared.`}
        </p>
      )}
      {unmatched.length > 0 ? <Unmatched unmatched={unmatched} /> : null}
      {remarks.length > 0 ? (
        <Notice as="ul" tone="sunken" size="sm" space="xs">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </Notice>
      ) : null}
      {setAside.length > 0 ? <p>Not compared, because we are not sure of them: {setAside.map(({ label }) => label).join(", ")}.</p> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      {free.length > 0 ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {free.length === 1 ? "1 other charge rose" : `${free.length} other charges rose`}, with no limit
          </summary>
          <Stack space="sm">
            <p>{free[0]?.rule}</p>
            <RiseTable rises={free} caption="Charges without a limit that rose" />
          </Stack>
        </details>
      ) : null}
    </>
  );
}

const list = new Intl.ListFormat("en-US");

/** One note for all charges that it fits. */
function Unmatched({ unmatched }: Pick<Compared, "unmatched">) {
  const byNote = Map.groupBy(unmatched, ({ note }) => note);
  return (
    <Notice as="section" tone="accent" space="sm" hasBar aria-labelledby="unmatched-title">
      <h3 id="unmatched-title" className={text.headingSmall}>
        Not found on the other form
      </h3>
      {[...byNote].map(([note, charges]) => (
        <Stack key={note} space="xs">
          <Stack as="ul" space="xs" isMarked>
            {charges.map(({ label, section, amount }) => (
              <li key={`${section} ${label}`}>
                <strong>
                  {label}, {formatAmount(amount)}
                </strong>{" "}
                (section {section})
              </li>
            ))}
          </Stack>
          <p>{note}</p>
        </Stack>
      ))}
    </Notice>
  );
}

function LimitedRise({ finding: { title, label, estimated, disclosed, rule, paragraph, question, parts } }: { finding: Finding }) {
  return (
    <Notice as="div" tone="accent" space="sm" hasBar>
      <h3 className={text.headingSmall}>{label}</h3>
      <p className={text.strong}>{title}</p>
      <p>
        Loan Estimate {formatAmount(estimated)}, Closing Disclosure {formatAmount(disclosed)}.
      </p>
      {parts.length > 0 ? <RiseTable rises={parts} caption={`Counted together in ${label}`} /> : null}
      <p>
        {rule} ({paragraph})
      </p>
      {question ? (
        <p>
          Ask your lender: <q>{question}</q>
        </p>
      ) : null}
    </Notice>
  );
}

function RiseTable({ rises, caption }: { rises: readonly Pick<Finding, "label" | "estimated" | "disclosed">[]; caption: string }) {
  return (
    <table className={tables.table}>
      <caption className={tables.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Charge</th>
          <th scope="col" className={tables.amount}>
            Then
          </th>
          <th scope="col" className={tables.amount}>
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {rises.map(({ label, estimated, disclosed }) => (
          <tr key={label}>
            <th scope="row" className={tables.label}>
              {label}
            </th>
            <td className={tables.amount}>{estimated === 0 ? "None" : formatAmount(estimated)}</td>
            <td className={tables.amount}>{formatAmount(disclosed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ changes }: { changes: readonly TermChange[] }) {
  return (
    <Stack as="section" space="xs" aria-labelledby="changes-title">
      <h3 id="changes-title" className={text.headingSmall}>
        The loan itself
      </h3>
      <Divided space="sm">
        {changes.map(({ label, estimated, disclosed, note }) => (
          <li key={label}>
            <span className={text.strong}>{label}:</span> {estimated} on the Loan Estimate, {disclosed} on the Closing Disclosure.
            {note ? ` ${note}` : null}
          </li>
        ))}
      </Divided>
    </Stack>
  );
}
