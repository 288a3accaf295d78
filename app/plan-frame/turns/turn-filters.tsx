import { Inline } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import type { TurnFilter } from "#app/plan/turns/turns.ts";
import * as styles from "./turn-filters.css.ts";

interface TurnFiltersProps {
  label: string;
  path: string;
  /** The id of the list's start. */
  place?: string;
  filter: TurnFilter | null;
  counts: Readonly<Record<TurnFilter, number>>;
}

export function TurnFilters({ label: title, path, place = "", filter: present, counts }: TurnFiltersProps) {
  const filters = [
    { filter: null, label: "All" },
    { filter: "mine", label: `Mine (${counts.mine})` },
    { filter: "others", label: `Waiting for others (${counts.others})` },
  ] as const;
  return (
    <Inline as="nav" space="md" rowSpace="none" isScreenOnly aria-label={title}>
      {filters.map(({ filter, label }) => (
        <a
          key={label}
          className={styles.turnFilter}
          href={`${path}${filter ? `?turns=${filter}` : ""}${place}`}
          aria-current={filter === present ? "true" : undefined}
        >
          {filter === present ? <Tag tone="primary">{label}</Tag> : label}
        </a>
      ))}
    </Inline>
  );
}
