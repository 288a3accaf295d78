import { ExternalLink } from "./external-link.tsx";
import * as styles from "./source-list.css.ts";

interface SourceListProps {
  sources: readonly NamedSource[];
}

/** Where a figure was read. Without an address where only a copy of the text could be read. */
export interface NamedSource {
  readonly publisher: string;
  readonly title: string;
  readonly url?: string;
}

/** Where the figures of a step come from. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <details className={styles.sources}>
      <summary className={styles.summary}>Sources</summary>
      <Sources sources={sources} className={styles.list} />
    </details>
  );
}

/** The same, open and without a title. */
export function Sources({ sources, className }: SourceListProps & { className: string }) {
  return (
    <ul className={className}>
      {sources.map(({ publisher, title, url }) => (
        <li key={`${publisher} ${title}`}>
          {publisher}: {url ? <ExternalLink href={url}>{title}</ExternalLink> : title}
        </li>
      ))}
    </ul>
  );
}
