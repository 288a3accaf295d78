import type { CalculatorResult as Result } from "#app/calculators/sheets/calculator-types.ts";
import { Notice } from "#app/design/layout/layout.tsx";
import * as tableStyles from "#app/design/tables/amount-table.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import * as styles from "./calculator-page.css.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { PartKey, SumDrawing } from "./sum-drawing.tsx";

export function CalculatorResult({ result: { headline, missing, drawing, tables, comparison, remarks } }: { result: Result }) {
  return (
    <>
      <Notice as="div" tone="primary" space="xs">
        <p>
          <span>{headline.label}</span>
          <VisuallyHidden>: </VisuallyHidden>
          <strong className={styles.sum}>{headline.amount}</strong>
        </p>
        {missing.length > 0 ? <p>Not filled in: {missing.join(", ")}.</p> : null}
      </Notice>
      <SumDrawing parts={drawing} />
      {tables.map(({ caption, lines }) => (
        <table key={caption} className={tableStyles.table}>
          <caption className={tableStyles.caption}>{caption}</caption>
          <tbody>
            {lines.map(({ label, amount, isTotal, part }) => (
              <tr key={label} className={isTotal ? tableStyles.total : undefined}>
                <th scope="row" className={tableStyles.label}>
                  {part === undefined || drawing.length < 2 ? null : <PartKey part={part} />}
                  {label}
                </th>
                <td className={tableStyles.amount}>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {comparison ? <ComparisonTable {...comparison} /> : null}
      {remarks.map((remark) => (
        <p key={JSON.stringify(remark)}>
          <RichText>{remark}</RichText>
        </p>
      ))}
    </>
  );
}
