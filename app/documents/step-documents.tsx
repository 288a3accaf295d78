import { Divided, Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { documentElementId, documentsNotNeededId, stepDocumentsId } from "#app/plan/documents/document-places.ts";
import { DocumentRow, type Marking, MarkLink } from "./document-row.tsx";
import * as styles from "./documents.css.ts";
import type { DocumentsPage } from "./documents-page.ts";

type Group = DocumentsPage["others"][number];

interface StepDocumentsProps {
  group: Group;
  heading: "h3" | "h4";
  marks: Marking | undefined;
  /** The address of a document's row, in whichever fold. */
  pathTo: (place: string) => string;
}

export function StepDocuments({ group: { documents, missing, earlier }, heading, marks, pathTo }: StepDocumentsProps) {
  const list = (named: Group["earlier"]) =>
    named.map(({ id, title }, index) => (
      <span key={id}>
        {index > 0 ? ", " : null}
        <a href={pathTo(documentElementId(id))}>{title}</a>
      </span>
    ));
  return (
    <>
      {documents.length > 0 ? (
        <Divided space="sm">
          {documents.map((shown) => (
            <DocumentRow key={shown.id} {...{ shown, heading, marks }} />
          ))}
        </Divided>
      ) : null}
      {missing.length > 0 ? <p className={styles.note}>In “Missing now”: {list(missing)}</p> : null}
      {earlier.length > 0 ? <p className={styles.note}>Have these handy again: {list(earlier)}</p> : null}
    </>
  );
}

type StepFoldProps = Omit<StepDocumentsProps, "heading"> & { isOpen: boolean; isCounted: boolean };

export function StepFold({ group, isOpen, isCounted, ...rest }: StepFoldProps) {
  const { id, number, title, ready, needed } = group;
  return (
    <details id={stepDocumentsId(id)} className={styles.fold} open={isOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.foldTitle}>{number === null ? title : `Step ${number} · ${title}`}</h3>
        {needed > 0 ? <span className={text.quietSmall}>{isCounted ? `${ready} of ${needed} ready` : needed}</span> : null}
      </summary>
      <div className={styles.content}>
        <StepDocuments group={group} heading="h4" {...rest} />
      </div>
    </details>
  );
}

interface NotNeededProps {
  documents: DocumentsPage["notNeeded"];
  marks: Marking | undefined;
  isOpen: boolean;
}

export function NotNeeded({ documents, marks, isOpen }: NotNeededProps) {
  return (
    <details id={documentsNotNeededId} className={styles.fold} open={isOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.foldTitle}>Not needed for you</h3>
        <span className={text.quietSmall}>{documents.length}</span>
      </summary>
      <div className={styles.content}>
        <Divided space="sm">
          {documents.map(({ id, title, because, isReady }) => (
            <li key={id} id={documentElementId(id)} className={styles.row}>
              <p className={text.strong}>
                {title}
                {isReady ? " (ready)" : null}
              </p>
              {because ? (
                <p className={text.quietSmall}>Because {because}.</p>
              ) : (
                <Inline space="sm" rowSpace="none">
                  <p className={text.quietSmall}>You marked it as not needed.</p>
                  {marks ? (
                    <MarkLink type="paper.clear" id={id} title={title} returnTo={marks.returnTo}>
                      I need it
                    </MarkLink>
                  ) : null}
                </Inline>
              )}
            </li>
          ))}
        </Divided>
      </div>
    </details>
  );
}
