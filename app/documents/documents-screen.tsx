import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Sources } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { startSignInPath } from "#app/paths.ts";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { paperElementId, papersNotNeededId, papersOfStepId } from "#app/plan/documents/document-places.ts";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { PrintButton, PrintScript } from "#app/shell/print/print-button.tsx";
import { commandText } from "#machines/command.ts";
import { documentCommands } from "./document.commands.ts";
import * as styles from "./documents.css.ts";
import type { loadPapers } from "./documents-page.server.ts";

export type PapersPage = SerializeFrom<typeof loadPapers>;
type Group = PapersPage["groups"][number];
type ShownPaper = Group["papers"][number];

const formId = "paper-marks";

export function PapersScreen({ page, answer }: { page: PapersPage; answer: CommandAnswer | undefined }) {
  const { title, owner, groups, notNeeded, addresses } = page;
  const error = errorOf(documentCommands, answer);
  return (
    <PageLayout width="text">
      <PrintScript />
      <Inline space="md" rowSpace="xs" isSpread isScreenOnly>
        <BackTo href={addresses.guide}>Back to the guide</BackTo>
        <PrintButton />
      </Inline>
      <ErrorSummary errors={error ? { [paperElementId(error.command.paper)]: error.message } : null} />
      <PageHeading lead="Who gives what to whom, by when, and how long it stays valid.">Papers: {title}</PageHeading>
      {owner === "unreachable" ? <p role="status">We can't reach your ticks right now. Nothing is lost.</p> : <Count page={page} />}
      <form id={formId} method="post" action={addresses.papers} hidden>
        <MeantPlan planId={page.planId} />
      </form>
      {groups.length > 1 ? (
        <Inline as="nav" space="md" rowSpace="none" isScreenOnly aria-label="Papers by step">
          {groups.map(({ id, number, title: ofStep }) => (
            <a key={id} href={`#${papersOfStepId(id)}`} className={text.rowLink}>
              Step {number}
              <VisuallyHidden>: {ofStep}</VisuallyHidden>
            </a>
          ))}
        </Inline>
      ) : null}
      {groups.map((group) => (
        <PaperGroup key={group.id} group={group} canMark={owner !== "unreachable"} />
      ))}
      {notNeeded.length > 0 ? <NotNeeded papers={notNeeded} /> : null}
      <p className={text.quietSmall}>
        General information, not legal, tax, lending or insurance advice. Your lender, your closing office and your contract may ask for
        more, and come first.
      </p>
    </PageLayout>
  );
}

function Count({ page: { owner, count, reasons, asks, hasWaiting, addresses } }: { page: PapersPage }) {
  const share = count.needed === 0 ? 0 : Math.round((count.inHand / count.needed) * 100);
  return (
    <Stack space="sm">
      <p className={text.strong}>
        {count.inHand} of {count.needed} in hand
      </p>
      <ProgressBar label="Papers in hand" value={share} />
      <p className={text.quiet}>
        Tick a paper once you have it or have sent it on. A tick is your own note: no one checks it, and nothing is uploaded.
      </p>
      {owner === "guest" ? (
        <p className={`${text.quiet} ${screenOnly}`}>
          Your ticks are in this page's address. <a href={startSignInPath(addresses.papers)}>Log in</a> to keep them.
        </p>
      ) : null}
      {hasWaiting ? (
        <Notice as="form" tone="sunken" size="sm" isLine isScreenOnly method="post" action={addresses.guide}>
          <p>You ticked some things before you logged in. Keep them in your account?</p>
          <Button name="command" value={commandText(guestImportCommands, { type: "progress.keep" })} size="sm" variant="secondary">
            Keep these ticks
          </Button>
        </Notice>
      ) : null}
      {asks ? (
        <p>
          {reasons.length > 0 ? `Based on what you told us: ${new Intl.ListFormat("en-US").format(reasons)}. ` : null}
          <a href={addresses.facts} className={screenOnly}>
            {reasons.length > 0 ? "Change your answers" : "Show only what applies to me"}
          </a>
        </p>
      ) : null}
    </Stack>
  );
}

function PaperGroup({ group: { id, number, title, papers, earlier }, canMark }: { group: Group; canMark: boolean }) {
  const headingId = `${papersOfStepId(id)}-title`;
  return (
    <section id={papersOfStepId(id)} className={styles.group} aria-labelledby={headingId}>
      <Inline space="md" rowSpace="none" align="baseline" isSpread>
        <h2 id={headingId}>{number === null ? title : `Step ${number}: ${title}`}</h2>
        {papers.length > 0 ? (
          <p className={text.quiet}>
            {papers.filter(({ isInHand }) => isInHand).length} of {papers.length}
          </p>
        ) : null}
      </Inline>
      <Divided space="sm">
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} canMark={canMark} />
        ))}
      </Divided>
      {earlier.length > 0 ? (
        <p className={text.quiet}>
          Have these handy again:{" "}
          {earlier.map((paper, index) => (
            <span key={paper.id}>
              {index > 0 ? ", " : null}
              <a href={`#${paperElementId(paper.id)}`}>{paper.title}</a>
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function PaperRow({ paper, canMark }: { paper: ShownPaper; canMark: boolean }) {
  const { id, title, from, to, when, goodFor, why, onlyIf, due, isInHand, sources } = paper;
  return (
    <li id={paperElementId(id)} className={styles.paper}>
      <h3 className={styles.title}>
        {canMark ? (
          <button
            type="submit"
            form={formId}
            aria-pressed={isInHand}
            name="command"
            value={commandText(documentCommands, { type: isInHand ? "paper.clear" : "paper.have", paper: id })}
            className={styles.tick}
          >
            <CheckMark isChecked={isInHand} />
            {title}
          </button>
        ) : (
          title
        )}
      </h3>
      <div className={styles.about}>
        {onlyIf ? <p className={styles.onlyIf}>Only if {onlyIf}.</p> : null}
        <p className={text.quiet}>
          From {from} to {to}
        </p>
        <dl className={styles.pairs}>
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
        </dl>
        <details className={styles.more}>
          <summary className={styles.summary}>
            Why it matters<VisuallyHidden>: {title}</VisuallyHidden>
          </summary>
          <Stack space="xs">
            <p>{why}</p>
            {sources.length > 0 ? <Sources sources={sources} className={styles.sources} /> : null}
            {canMark ? (
              <Mark type="paper.dismiss" paper={id} title={title}>
                I don't need this one
              </Mark>
            ) : null}
          </Stack>
        </details>
      </div>
    </li>
  );
}

function Pair({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt>{term}: </dt>
      <dd>{children}</dd>
    </div>
  );
}

function NotNeeded({ papers }: { papers: PapersPage["notNeeded"] }) {
  return (
    <details id={papersNotNeededId} className={styles.group}>
      <summary className={styles.summary}>Not needed for you ({papers.length})</summary>
      <Divided space="sm">
        {papers.map(({ id, title, because, isInHand }) => (
          <li key={id} id={paperElementId(id)}>
            <p>
              {title}
              {isInHand ? " (in hand)" : null}
            </p>
            {because ? (
              <p className={text.quietSmall}>Because {because}.</p>
            ) : (
              <Inline space="sm" rowSpace="none">
                <p className={text.quietSmall}>You said you don't need it.</p>
                <Mark type="paper.clear" paper={id} title={title}>
                  Bring it back
                </Mark>
              </Inline>
            )}
          </li>
        ))}
      </Divided>
    </details>
  );
}

interface MarkProps {
  type: keyof typeof documentCommands;
  paper: string;
  title: string;
  children: string;
}

function Mark({ type, paper, title, children }: MarkProps) {
  return (
    <button type="submit" form={formId} name="command" value={commandText(documentCommands, { type, paper })} className={styles.press}>
      {children}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </button>
  );
}
