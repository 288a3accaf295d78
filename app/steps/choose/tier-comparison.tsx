import type { ReactNode } from "react";
import type { ServiceTier } from "#app/content/guides/guide-types.ts";
import { tierNames } from "#app/content/guides/guide-types.ts";
import type { ComparisonRow } from "#app/content/tiers/tier-comparison.ts";
import { CalendarIcon, PaperIcon, SpeechIcon } from "#app/design/marks/icon.tsx";
import { HouseIcon, MoneyIcon, PeopleIcon } from "./comparison-icons.tsx";
import * as styles from "./tier-comparison.css.ts";

interface TierComparisonProps {
  caption: string;
  tiers: readonly { readonly tier: ServiceTier; readonly isEmphasized: boolean }[];
  rows: readonly ComparisonRow[];
}

const pictures: Record<ComparisonRow["about"], () => ReactNode> = {
  homes: HouseIcon,
  talks: SpeechIcon,
  papers: PaperIcon,
  money: MoneyIcon,
  dates: CalendarIcon,
  people: PeopleIcon,
};

// `display: grid` strips a table's implicit roles.
const as = (role: string) => ({ role });

export function TierComparison({ caption, tiers, rows }: TierComparisonProps) {
  return (
    <table className={styles.table} {...as("table")}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.heads} {...as("rowgroup")}>
        <tr {...as("row")}>
          <th scope="col" {...as("columnheader")}>
            What
          </th>
          {tiers.map(({ tier }) => (
            <th key={tier} scope="col" {...as("columnheader")}>
              {tierNames[tier]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows} {...as("rowgroup")}>
        {rows.map(({ what, about, by }) => {
          const Picture = pictures[about];
          return (
            <tr key={what} className={styles.row} {...as("row")}>
              <th scope="row" className={styles.what} {...as("rowheader")}>
                <Picture /> {what}
              </th>
              {tiers.map(({ tier, isEmphasized }) => (
                <td key={tier} className={styles.cell} data-emphasized={isEmphasized} {...as("cell")}>
                  <span className={styles.tier} aria-hidden="true">
                    {tierNames[tier]}
                  </span>
                  {by[tier]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
