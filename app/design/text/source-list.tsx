import { Day } from "./day.tsx";
import { ExternalLink } from "./external-link.tsx";
import * as styles from "./source-list.css.ts";

interface SourceListProps {
  sources: readonly NamedSource[];
}

/** Without a URL if only a copy of the text could be read. */
export interface NamedSource {
  readonly publisher: string;
  readonly title: string;
  readonly url?: string;
  readonly lastRead?: string | null;
}

export function SourceList({ sources }: SourceListProps) {
  return (
    <details className={styles.sources}>
      <summary className={styles.summary}>Sources</summary>
      <Sources sources={sources} className={styles.list} />
    </details>
  );
}

export function Sources({ sources, className }: SourceListProps & { className: string }) {
  return (
    <ul className={className}>
      {sources.map(({ publisher, title, url, lastRead }) => (
        <li key={`${publisher} ${title}`}>
          {publisher}: {url ? <ExternalLink href={url}>{title}</ExternalLink> : title}
          {lastRead ? (
            <>
              . Last read <Day day={lastRead} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
