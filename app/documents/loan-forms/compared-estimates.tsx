import { Card } from "#app/design/cards/card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as tables from "#app/design/tables/comparison-table.css.ts";
import * as text from "#app/design/text/text.css.ts";
import type { EstimateComparison } from "#app/loan-forms/comparing/findings.ts";
import * as styles from "./loan-forms.css.ts";

const caption = "Loan Estimates side by side";

/** Scrolls sideways where it is too wide, with the row names fixed. */
export function ComparedEstimates({ comparison: { rows, remarks, questions } }: { comparison: EstimateComparison }) {
  return (
    <Card as="section" space="lg" aria-labelledby="estimates-title">
      <h2 id="estimates-title" className={text.heading}>
        {caption}
      </h2>
      {remarks.length > 0 ? (
        <Stack as="ul" space="xs" isMarked>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </Stack>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard too. */}
      <section className={tables.frame} aria-label={caption} tabIndex={0}>
        <table className={tables.table}>
          <thead>
            <tr>
              <td className={tables.corner} />
              {questions.map(({ lender }, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one lender may have sent two.
                <th key={position} scope="col" className={tables.column}>
                  {lender}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className={tables.row}>
                  {label}
                </th>
                {values.map((value, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one column a form.
                  <td key={position}>{value ?? <span className={text.quiet}>Not read</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <details className={styles.fold}>
        <summary className={styles.summary}>About these rows</summary>
        <Stack as="ul" space="xs" isMarked>
          {rows.map(({ label, note }) =>
            note ? (
              <li key={label}>
                {label}: {note}
              </li>
            ) : null,
          )}
        </Stack>
      </details>
      <Stack as="section" space="sm" aria-labelledby="questions-title">
        <h3 id="questions-title" className={text.headingSmall}>
          What to ask each lender
        </h3>
        {questions.map(({ lender, questions: list }, position) =>
          list.length > 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: one lender may have sent two.
            <div key={position}>
              <p className={text.strong}>{lender}</p>
              <Stack as="ul" space="xs" isMarked>
                {list.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </Stack>
            </div>
          ) : null,
        )}
      </Stack>
    </Card>
  );
}
