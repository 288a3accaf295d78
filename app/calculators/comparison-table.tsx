import { Fragment } from "react";
import type { Comparison } from "#app/calculators/sheets/calculator-types.ts";
import * as styles from "#app/design/tables/comparison-table.css.ts";

/** Scrolls sideways where it is too wide, with the row names fixed. */
export function ComparisonTable({ caption, columns, sections }: Comparison) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard too.
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.section}>
                <span className={styles.sectionTitle}>{title}</span>
              </th>
            </tr>
            {rows.map(({ label, cells, isTotal }) => (
              <tr key={label} className={isTotal ? styles.total : undefined}>
                <th scope="row" className={styles.row}>
                  {label}
                </th>
                {cells.map((lines, place) => (
                  <td key={columns[place]}>
                    {lines.map((line) => (
                      <Fragment key={line}>
                        <span className={styles.line}>{line}</span>{" "}
                      </Fragment>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
