import { Button } from "#app/design/button.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Sources } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { documentElementId } from "#app/plan/documents/document-places.ts";
import { commandText } from "#machines/command.ts";
import { documentCommands } from "./document.commands.ts";
import * as styles from "./documents.css.ts";
import type { DocumentsPage } from "./documents-page.ts";

type ShownDocument = DocumentsPage["missing"][number];

export const marksFormId = "document-marks";

interface DocumentRowProps {
  shown: ShownDocument;
  heading: "h3" | "h4";
  /** Undefined where nothing can be marked. */
  marks: Marking | undefined;
}

/** Where the page returns to: null for the row itself. */
export interface Marking {
  readonly returnTo: string | null;
}

export function DocumentRow({ shown, heading: Heading, marks }: DocumentRowProps) {
  const { id, title, from, to, when, goodFor, why, onlyIf, due, isReady, sources, checkPath } = shown;
  return (
    <li id={documentElementId(id)} className={marks ? styles.markedRow : styles.row}>
      <Heading className={styles.title}>
        <span className={isReady ? styles.mark : styles.markOnPaper}>
          <CheckMark isChecked={isReady} />
        </span>
        {title}
        {isReady ? <span className={visuallyHidden}>, ready</span> : null}
      </Heading>
      {marks ? (
        <div className={styles.action}>
          <MarkButton {...{ id, title, isReady }} returnTo={marks.returnTo} />
        </div>
      ) : null}
      {checkPath ? (
        <a href={checkPath} className={`${styles.check} ${screenOnly}`}>
          Check it here<span className={visuallyHidden}>: {title}</span>
        </a>
      ) : null}
      <details>
        <summary className={styles.about}>
          <span>
            <WhoAndWhen document={shown} />
          </span>
          <span className={visuallyHidden}>. More about {title}</span>
        </summary>
        <Stack space="xs">
          <dl className={styles.pairs}>
            <Pair term="From" className={styles.onPaper}>
              {from}
            </Pair>
            <Pair term="Goes to">{to}</Pair>
            <Pair term="When">{when}</Pair>
            {due ? (
              <Pair term="Contract">
                <strong>
                  <Day day={due.day} />
                  {due.hourText ? `, by ${due.hourText}` : null}
                </strong>{" "}
                ({due.title})
              </Pair>
            ) : null}
            {goodFor ? <Pair term="Good for">{goodFor}</Pair> : null}
            {onlyIf ? <Pair term="Only if">{onlyIf}</Pair> : null}
          </dl>
          <p>{why}</p>
          {sources.length > 0 ? <Sources sources={sources} className={styles.sources} /> : null}
          {marks ? (
            <p className={screenOnly}>
              <MarkLink type="paper.dismiss" {...{ id, title }} returnTo={marks.returnTo}>
                Not needed
              </MarkLink>
            </p>
          ) : null}
        </Stack>
      </details>
    </li>
  );
}

/** One line: on what it depends, who provides it, and by when. */
export function WhoAndWhen({
  document: { from, when, onlyIf, due },
}: {
  document: Omit<ShownDocument, "due" | "isReady" | "checkPath"> & Partial<ShownDocument>;
}) {
  const [firstSentence = when] = when.split(". ");
  return (
    <>
      {due && !due.isMet ? (
        <strong>
          {due.isPast ? "Was due " : "By "}
          <Day day={due.day} isShort />
          {" · "}
        </strong>
      ) : null}
      {onlyIf ? `Only if ${onlyIf} · from ${from}` : `From ${from}`}
      {onlyIf || (due && !due.isMet) ? null : ` · ${firstSentence}`}
    </>
  );
}

interface Named {
  id: string;
  title: string;
}

export function MarkButton({ id, title, isReady, returnTo }: Named & { isReady: boolean; returnTo: string | null }) {
  return isReady ? (
    <Inline space="sm" isScreenOnly>
      <span className={text.quietSmall} aria-hidden="true">
        Ready
      </span>
      <MarkLink type="paper.clear" id={id} title={title} returnTo={returnTo}>
        Undo
      </MarkLink>
    </Inline>
  ) : (
    <Button
      variant="secondary"
      size="sm"
      form={marksFormId}
      formAction={returnTo ?? undefined}
      name="command"
      value={commandText(documentCommands, { type: "paper.have", paper: id })}
    >
      <span className={styles.press}>
        I have it<span className={visuallyHidden}>: {title}</span>
      </span>
    </Button>
  );
}

interface MarkLinkProps extends Named {
  type: keyof typeof documentCommands;
  returnTo: string | null;
  children: string;
}

export function MarkLink({ type, id, title, returnTo, children }: MarkLinkProps) {
  return (
    <button
      type="submit"
      form={marksFormId}
      formAction={returnTo ?? undefined}
      name="command"
      value={commandText(documentCommands, { type, paper: id })}
      className={text.linkButton}
    >
      {children}
      <span className={visuallyHidden}>: {title}</span>
    </button>
  );
}

function Pair({ term, className = "", children }: { term: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={`${styles.pair} ${className}`}>
      <dt>{term}: </dt>
      <dd>{children}</dd>
    </div>
  );
}
