import { ComparedTexts } from "#app/admin/words/transfer/compared-texts.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { HistoryPageData } from "./history-page.server.ts";
import type { HistoryAnswer } from "./restore-wording.server.ts";

type Page = NonNullable<HistoryPageData["page"]>;
type Publication = Page["publications"][number];
type Entry = Publication["events"][number];

export function HistoryPage({ page, answer }: { page: Page; answer: HistoryAnswer | undefined }) {
  const { name, path, isFirst, olderPath, publications } = page;
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      <TitledCard id="history" title={`Published for ${name}`}>
        {publications.length === 0 ? (
          <p>{isFirst ? "Nothing has been published yet." : "There is nothing older."}</p>
        ) : (
          <Divided as="ol" space="md" hasLineAbove>
            {publications.map((publication) => (
              <PublicationItem key={publication.key} publication={publication} path={path} />
            ))}
          </Divided>
        )}
        {isFirst && olderPath === null ? null : (
          <Inline space="sm">
            {isFirst ? null : (
              <ButtonLink variant="secondary" size="sm" to={path}>
                Newest
              </ButtonLink>
            )}
            {olderPath ? (
              <ButtonLink variant="secondary" size="sm" to={olderPath}>
                Older
              </ButtonLink>
            ) : null}
          </Inline>
        )}
      </TitledCard>
    </Stack>
  );
}

const maxOpen = 3;

function PublicationItem({ publication: { at, by, events }, path }: { publication: Publication; path: string }) {
  return (
    <li>
      <h3 className={text.headingSmall}>
        {by},{" "}
        <span className={styles.unbroken}>
          <Moment at={at} />
        </span>
      </h3>
      <details open={events.length <= maxOpen}>
        <summary className={styles.fold}>{events.length === 1 ? "1 text" : `${events.length} texts`}</summary>
        <Divided space="md" hasLineAbove>
          {events.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} path={path} />
          ))}
        </Divided>
      </details>
    </li>
  );
}

function HistoryEntry({ entry, path }: { entry: Entry; path: string }) {
  const { id, where, title, act, before, after, mayRestore } = entry;
  return (
    <Stack as="li" space="sm">
      <Stack space="xxs">
        <p className={text.quietSmall}>{where}</p>
        <h4 className={styles.placeTitle}>{title}</h4>
        <p>
          <Tag>{act}</Tag>
        </p>
      </Stack>
      <ComparedTexts before={before} after={after} labels={{ before: "Before", after: "After" }} />
      {mayRestore ? (
        <form method="post" action={path}>
          <Button variant="secondary" size="sm" name="event" value={id}>
            Back to {before.length > 0 ? "the text before" : "how it was before"}
            <VisuallyHidden>, {title}</VisuallyHidden>
          </Button>
        </form>
      ) : null}
    </Stack>
  );
}
