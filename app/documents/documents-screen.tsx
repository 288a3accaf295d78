import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { openPlace, startSignInPath } from "#app/paths.ts";
import folder from "#app/pictures/drawings/folder.svg";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { documentElementId, documentsNotNeededId, stepDocumentsId } from "#app/plan/documents/document-places.ts";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { PrintButton, PrintScript } from "#app/shell/print/print-button.tsx";
import { commandText } from "#machines/command.ts";
import { documentCommands } from "./document.commands.ts";
import { markedFrom } from "./document-marks.ts";
import { marksFormId } from "./document-row.tsx";
import * as styles from "./documents.css.ts";
import type { DocumentsPage } from "./documents-page.ts";
import { FoldScript } from "./fold-script.tsx";
import { MissingNow, otherStepsId } from "./missing-now.tsx";
import { NotNeeded, StepDocuments, StepFold } from "./step-documents.tsx";

export function DocumentsScreen({ page, answer }: { page: DocumentsPage; answer: CommandAnswer | undefined }) {
  const { title, owner, current, others, notNeeded, addresses } = page;
  const error = errorOf(documentCommands, answer);
  const isReachable = owner !== "unreachable";
  const open = error ? documentElementId(error.command.paper) : page.open;
  const holds = (documents: readonly { readonly id: string }[]) => documents.some(({ id }) => documentElementId(id) === open);
  const withParameter = (name: string, value: string) =>
    `${addresses.documents}${addresses.documents.includes("?") ? "&" : "?"}${name}=${value}`;
  const pathTo = (place: string) => `${withParameter(openPlace, place)}#${place}`;
  const pathFrom = (list: string) => withParameter(markedFrom, list);
  const marks = isReachable ? { returnTo: null } : undefined;
  return (
    <PageLayout>
      <PrintScript />
      <FoldScript />
      <ErrorSummary errors={error ? { [documentElementId(error.command.paper)]: error.message } : null} />
      <div className={styles.head}>
        <Stack space="sm">
          <PicturedHeading drawing={folder}>Documents</PicturedHeading>
          <p className={styles.onPaper}>{title}</p>
          {isReachable ? (
            <Count count={page.count} />
          ) : (
            <p role="status">We can't reach your plan right now, so nothing is marked below. Nothing is lost.</p>
          )}
        </Stack>
        <div className={styles.print}>
          <PrintButton />
        </div>
      </div>
      {page.hasWaiting ? (
        <Notice as="form" tone="sunken" size="sm" isLine isScreenOnly method="post" action={addresses.guide}>
          <p>You checked off some things before you logged in. Save them to your account?</p>
          <Button name="command" value={commandText(guestImportCommands, { type: "progress.keep" })} size="sm" variant="secondary">
            Save them
          </Button>
        </Notice>
      ) : null}
      <form id={marksFormId} method="post" action={addresses.documents} hidden>
        <MeantPlan planId={page.planId} />
      </form>
      <div className={styles.columns}>
        {isReachable ? (
          <div id={current ? stepDocumentsId(current.id) : undefined} className={styles.column}>
            <MissingNow page={page} open={open} pathTo={pathTo} pathFrom={pathFrom} />
            {current && (current.documents.length > 0 || current.earlier.length > 0) ? (
              <section className={styles.sheet} aria-labelledby="this-step">
                <Inline space="md" rowSpace="none" align="baseline" isSpread>
                  <h2 id="this-step" className={styles.sheetTitle}>
                    This step: {current.title}
                  </h2>
                  {current.needed > 0 ? (
                    <p className={text.quietSmall}>
                      {current.ready} of {current.needed} ready
                    </p>
                  ) : null}
                </Inline>
                <StepDocuments group={{ ...current, missing: [] }} heading="h3" marks={marks} pathTo={pathTo} />
              </section>
            ) : null}
            <Notes page={page} />
          </div>
        ) : null}
        {others.length > 0 || notNeeded.length > 0 ? (
          <section className={styles.column} aria-labelledby={otherStepsId}>
            <h2 id={otherStepsId} className={styles.sheetTitle}>
              {isReachable ? "All other steps" : "By step"}
            </h2>
            <div className={styles.folds}>
              {others.map((group) => (
                <StepFold
                  key={group.id}
                  group={group}
                  isOpen={open === stepDocumentsId(group.id) || holds(group.documents)}
                  isCounted={isReachable}
                  marks={marks}
                  pathTo={pathTo}
                />
              ))}
              {notNeeded.length > 0 ? (
                <NotNeeded documents={notNeeded} marks={marks} isOpen={open === documentsNotNeededId || holds(notNeeded)} />
              ) : null}
            </div>
          </section>
        ) : null}
      </div>
      <p className={text.quietSmall}>
        General information, not legal, tax, lending or insurance advice. Your lender, your closing office and your contract may ask for
        more, and come first.
      </p>
    </PageLayout>
  );
}

function Count({ count: { ready, needed } }: Pick<DocumentsPage, "count">) {
  return (
    <Stack space="xs">
      <p className={text.strong}>
        {ready} of {needed} ready
      </p>
      <ProgressBar label="Documents ready" value={needed === 0 ? 0 : Math.round((ready / needed) * 100)} />
    </Stack>
  );
}

function Notes({ page: { owner, reasons, asks, addresses } }: { page: DocumentsPage }) {
  return (
    <Stack space="xs">
      {asks ? (
        <p>
          {reasons.length > 0 ? `Based on your answers: ${new Intl.ListFormat("en-US").format(reasons)}. ` : null}
          <a href={addresses.facts} className={screenOnly}>
            {reasons.length > 0 ? "Change your answers" : "Show only what applies to me"}
          </a>
        </p>
      ) : null}
      <p className={text.quietSmall}>
        Mark a document once you have it or have sent it on. It is your own note: no one checks it, and nothing is uploaded.
      </p>
      {owner === "guest" ? (
        <p className={`${text.quietSmall} ${screenOnly}`}>
          What you mark is in this page's address. <a href={startSignInPath(addresses.documents)}>Log in</a> to keep it.
        </p>
      ) : null}
    </Stack>
  );
}
