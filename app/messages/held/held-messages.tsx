import { ButtonLink } from "#app/design/button.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import mailbox from "#app/pictures/drawings/mailbox.svg";
import mailboxEmpty from "#app/pictures/drawings/mailbox-empty.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { StandingAnswer } from "#app/plan-frame/turns/standing-answer.tsx";
import { MessageList } from "../message-list.tsx";
import type { HeldMessages as HeldPage } from "../messages-page.server.ts";

/** The requests to a lender, title company or inspector on a plan. */
export function HeldMessages({ page }: { page: HeldPage }) {
  const { items, ownerName, datesPath } = page;
  const [waiting, answered] = [items.filter(({ isWaiting }) => isWaiting), items.filter(({ isWaiting }) => !isWaiting)];
  return (
    <PageLayout width="place">
      <PicturedHeading drawing={items.length > 0 ? mailbox : null}>Messages</PicturedHeading>
      <Stack space="lg">
        {items.length === 0 ? (
          <EmptyState drawing={mailboxEmpty}>
            <p>No requests yet. When {ownerName} or the agent asks about something that is with you, it shows up here.</p>
          </EmptyState>
        ) : null}
        {waiting.length > 0 ? (
          <MessageList id="new" title="Waiting for your answer">
            {waiting.map((item) => (
              <HeldItem key={item.id} item={item} page={page} />
            ))}
          </MessageList>
        ) : null}
        {answered.length > 0 ? (
          <MessageList id="answers" title="What you answered">
            {answered.map((item) => (
              <HeldItem key={item.id} item={item} page={page} />
            ))}
          </MessageList>
        ) : null}
        <p>
          <a className={text.rowLink} href={datesPath}>
            See the dates, and what is with you
          </a>
        </p>
      </Stack>
    </PageLayout>
  );
}

function HeldItem({ item, page: { mayAnswer } }: { item: HeldPage["items"][number]; page: HeldPage }) {
  const { title, day, requested, answer, isWaiting, path } = item;
  return (
    <Stack as="li" space="xs" align="start">
      <p className={text.strong}>{title}</p>
      <p className={text.quietSmall}>
        {requested ? `Asked ${requested}` : "You answered without being asked"}
        {day ? (
          <>
            . Due <Day day={day} />
          </>
        ) : null}
      </p>
      {answer ? <StandingAnswer answer={answer} /> : null}
      {mayAnswer ? (
        <ButtonLink to={path} reloadDocument variant={isWaiting ? "primary" : "secondary"} size="sm">
          {isWaiting ? "Answer" : "Change my answer"}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </Stack>
  );
}
