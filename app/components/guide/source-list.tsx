import { ExternalLink } from "#app/components/external-link.tsx";
import { type SourceId, sources } from "#app/content/sources.ts";
import * as styles from "./source-list.css.ts";

/** Where the figures of a step come from. */
export function SourceList({ sources: ids }: { sources: readonly SourceId[] }) {
  return (
    <details className={styles.sources}>
      <summary className={styles.summary}>Sources</summary>
      <ul className={styles.list}>
        {ids.map((id) => {
          const source: { publisher: string; title: string; url?: string } = sources[id];
          return (
            <li key={id}>
              {source.publisher}: {source.url ? <ExternalLink href={source.url}>{source.title}</ExternalLink> : source.title}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
