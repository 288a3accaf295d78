import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { planPath } from "#app/paths.ts";
import { webhookLogPath } from "./webhook-log-path.ts";
import { topicLabels } from "./webhook-topics.ts";
import * as styles from "./webhooks-page.css.ts";
import type { WebhooksPageData } from "./webhooks-page.server.ts";

type Log = NonNullable<NonNullable<WebhooksPageData["page"]>["log"]>;
type Delivery = Log["deliveries"][number];

const states = {
  waiting: { label: "Waiting", tone: "accent" },
  delivered: { label: "Delivered", tone: "success" },
  failed: { label: "Given up", tone: "accent" },
} as const;

/** The newest messages of one webhook. */
export function WebhookLog({ log: { webhook, path, url, isPaused, readAt, deliveries } }: { log: Log }) {
  return (
    <TitledCard id="log" title="Log">
      <p className={text.strong}>{url}</p>
      {deliveries.length === 0 ? (
        <p>Nothing has been sent, and nothing is waiting.</p>
      ) : (
        <Divided space="sm" hasLineAbove>
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} path={path} webhook={webhook} delivery={delivery} isPaused={isPaused} />
          ))}
        </Divided>
      )}
      <div>
        {/* Not the current URL: a link to that would only scroll. */}
        <ButtonLink variant="secondary" size="sm" to={webhookLogPath(path, webhook, readAt)} reloadDocument>
          Look again
        </ButtonLink>
      </div>
    </TitledCard>
  );
}

interface DeliveryItemProps {
  path: string;
  webhook: string;
  delivery: Delivery;
  isPaused: boolean;
}

function DeliveryItem({ path, webhook, delivery, isPaused }: DeliveryItemProps) {
  const { id, planId, version, topics, state, attempts, status, fault, createdAt } = delivery;
  const { label, tone } = states[state];
  const title = topics ? topics.map((topic) => topicLabels[topic].title).join(", ") : "Test event";
  return (
    <Inline as="li" space="md" rowSpace="xs" isSpread>
      <Stack space="xxs">
        <Inline as="p" space="xs">
          <span className={text.strong}>{title}</span>
          <Tag tone={tone}>{label}</Tag>
        </Inline>
        <p className={text.quietSmall}>
          <Moment at={createdAt} />
          {planId ? (
            <>
              {" · "}
              <Link to={planPath(planId)}>
                Change {version} of a plan<VisuallyHidden>, {title}</VisuallyHidden>
              </Link>
            </>
          ) : null}
        </p>
        {attempts > 0 ? (
          <p className={text.quietSmall}>
            {attempts === 1 ? "Tried once" : `Tried ${attempts} times`}
            {status === null ? null : `, last answer ${status}`}
            {state === "waiting" && !isPaused ? (
              <>
                , next try <Moment at={delivery.dueAt} />
              </>
            ) : null}
            .
          </p>
        ) : null}
        {fault ? <p className={styles.fault}>{fault}</p> : null}
      </Stack>
      {isPaused || (state === "waiting" && attempts === 0) ? null : (
        <form method="post" action={path}>
          <input type="hidden" name="webhook" value={webhook} />
          <input type="hidden" name="delivery" value={id} />
          <Button variant="secondary" size="sm" name="intent" value="again">
            Send again
            <VisuallyHidden>
              {" "}
              {title}
              {version === null ? null : `, change ${version}`}
            </VisuallyHidden>
          </Button>
        </form>
      )}
    </Inline>
  );
}
