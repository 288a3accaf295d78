import { Divided, Notice } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import folderComplete from "#app/pictures/drawings/folder-complete.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { documentElementId, missingNowId, moreMissingId } from "#app/plan/documents/document-places.ts";
import { DocumentRow, MarkButton, MarkLink, WhoAndWhen } from "./document-row.tsx";
import * as styles from "./documents.css.ts";
import type { DocumentsPage } from "./documents-page.ts";

interface MissingNowProps {
  page: Pick<DocumentsPage, "missing" | "moreMissing" | "marked" | "others">;
  open: string | null;
  pathTo: (place: string) => string;
  /** Where a mark is sent from a list of this page. */
  pathFrom: (list: string) => string;
}

export const otherStepsId = "other-steps";

export function MissingNow({ page: { missing, moreMissing, marked, others }, open, pathTo, pathFrom }: MissingNowProps) {
  return (
    <section id={missingNowId} className={styles.sheet} aria-labelledby="missing-title">
      <h2 id="missing-title" className={styles.sheetTitle}>
        Missing now
      </h2>
      {marked?.mark ? (
        <Notice as="div" tone="success" size="sm" isLine isScreenOnly role="status">
          <p>
            {marked.title}: <strong>{marked.mark === "in-hand" ? "ready" : "not needed"}</strong>
          </p>
          <MarkLink type="paper.clear" id={marked.id} title={marked.title} returnTo={pathFrom(missingNowId)}>
            Undo
          </MarkLink>
        </Notice>
      ) : null}
      {missing.length === 0 ? (
        <EmptyState drawing={folderComplete}>
          <p>Nothing. You marked every document up to this step as ready or not needed.</p>
          {others.length > 0 ? (
            <a className={`${text.rowLink} ${screenOnly}`} href={`#${otherStepsId}`}>
              See the other steps
            </a>
          ) : null}
        </EmptyState>
      ) : (
        <Divided space="sm">
          {missing.map((shown) => (
            <DocumentRow key={shown.id} shown={shown} heading="h3" marks={{ returnTo: pathFrom(missingNowId) }} />
          ))}
        </Divided>
      )}
      {moreMissing.length > 0 ? (
        <details id={moreMissingId} className={styles.more} open={open === moreMissingId}>
          <summary className={styles.summary}>
            <span className={text.strong}>and {moreMissing.length} more</span>
          </summary>
          <Divided space="sm">
            {moreMissing.map((document) => (
              <li key={document.id} className={styles.markedRow}>
                <p className={styles.title}>
                  <a href={pathTo(documentElementId(document.id))}>{document.title}</a>
                </p>
                <div className={styles.action}>
                  <MarkButton id={document.id} title={document.title} isReady={false} returnTo={pathFrom(moreMissingId)} />
                </div>
                <p className={text.quietSmall}>
                  <WhoAndWhen document={document} />
                </p>
              </li>
            ))}
          </Divided>
        </details>
      ) : null}
    </section>
  );
}
