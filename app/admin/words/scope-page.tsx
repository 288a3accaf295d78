import { Link } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { DraftsBar } from "./drafts-bar.tsx";
import { OutdatedList } from "./outdated-list.tsx";
import type { ScopeAnswer, ScopePageData } from "./scope-page.server.ts";
import { wordingCopy } from "./words-copy.ts";
import { wordsFilePath, wordsGuidePath, wordsHistoryPath, wordsNamesPath, wordsPath } from "./words-paths.ts";

type Page = NonNullable<ScopePageData["page"]>;

export function ScopePage({ page, answer }: { page: Page; answer: ScopeAnswer | undefined }) {
  const { scope, isClosed, drafts, draftsAt, outdated, isConfirming } = page;
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      {isClosed ? <Notice tone="sunken">This office is closed. Its clients still read its guides.</Notice> : null}
      <DraftsBar scope={scope} count={drafts} at={draftsAt} />
      {isConfirming ? <ConfirmBack page={page} /> : null}
      {outdated.length > 0 ? <OutdatedList scope={scope} outdated={outdated} /> : null}
      <Guides page={page} />
      <More page={page} />
    </Stack>
  );
}

function Guides({ page: { guides, scope, published } }: { page: Page }) {
  return (
    <TitledCard id="guides" title="Guides">
      {published === 0 ? <p className={text.quiet}>{wordingCopy.nothingYet}</p> : null}
      <Divided space="xs" hasLineAbove>
        {guides.map((guide) => (
          <Inline key={guide.id} as="li" space="md" rowSpace="none" isSpread>
            <Link className={text.rowLink} to={wordsGuidePath(scope, guide.id)}>
              {guide.name}
            </Link>
            <span className={text.quietSmall}>{describeGuide(guide)}</span>
          </Inline>
        ))}
      </Divided>
    </TitledCard>
  );
}

function describeGuide({ changes, drafts, outdated }: Page["guides"][number]): string {
  const parts = [
    ...(changes > 0 ? [changes === 1 ? "1 change" : `${changes} changes`] : []),
    ...(drafts > 0 ? [drafts === 1 ? "1 draft" : `${drafts} drafts`] : []),
    ...(outdated > 0 ? [`Keyturn's text changed under ${outdated} of yours`] : []),
  ];
  return parts.join(" · ");
}

function More({ page: { scope, published, isConfirming } }: { page: Page }) {
  return (
    <Inline as="nav" space="lg" rowSpace="none" aria-label="More about these texts">
      <Link className={text.rowLink} to={wordsHistoryPath(scope)}>
        History
      </Link>
      <Link className={text.rowLink} to={wordsFilePath(scope)}>
        Export and import
      </Link>
      {scope === "all" ? null : (
        <Link className={text.rowLink} to={wordsNamesPath(scope)}>
          Names and numbers
        </Link>
      )}
      {published > 0 && !isConfirming ? (
        <Link className={text.rowLink} to={`${wordsPath(scope)}?back=all`}>
          {wordingCopy.backToOurs}
        </Link>
      ) : null}
    </Inline>
  );
}

function ConfirmBack({ page: { scope, published, drafts } }: { page: Page }) {
  return (
    <Card as="section" space="sm" aria-labelledby="back-title">
      <h2 id="back-title" className={text.headingSmall}>
        {wordingCopy.backForAll}
      </h2>
      {published === 0 ? (
        <p>Nothing of yours is published, so there is nothing to take back.</p>
      ) : (
        <>
          <p>
            This prepares drafts that take back {published === 1 ? "your 1 published change" : `your ${published} published changes`}.
            Clients see no difference until you publish. Questions and things to do of yours go; answers people gave stay saved.
          </p>
          {drafts > 0 ? <p>{drafts === 1 ? "Your 1 other draft is" : `Your ${drafts} other drafts are`} discarded.</p> : null}
          <form method="post" action={wordsPath(scope)}>
            <Inline space="sm">
              <Button name="intent" value="all-ours">
                Prepare the drafts
              </Button>
              <Link className={text.rowLink} to={wordsPath(scope)}>
                Cancel
              </Link>
            </Inline>
          </form>
        </>
      )}
    </Card>
  );
}
