import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { CalculatorResult as Result } from "#app/content/calculators.ts";
import * as styles from "./calculator-page.css.ts";

/** The sum that was asked for, how it adds up, and what follows from it. */
export function CalculatorResult({ result }: { result: Result }) {
  return (
    <>
      <p className={styles.headline}>
        <span>{result.headline.label}</span>
        <VisuallyHidden>: </VisuallyHidden>
        <strong className={styles.sum}>{result.headline.amount}</strong>
      </p>
      {result.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {result.tables.map(({ caption, lines }) => (
        <table key={caption} className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <tbody>
            {lines.map(({ label, amount, isTotal }) => (
              <tr key={label} className={isTotal ? styles.total : undefined}>
                <th scope="row" className={styles.label}>
                  {label}
                </th>
                <td className={styles.amount}>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}
