import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ShownOnceCard } from "#app/design/cards/shown-once-card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxWebhookUrlLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { OfficeChoice } from "#app/shell/office-choice.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { webhookLogPath } from "./webhook-log-path.ts";
import { topicLabels, webhookTopics } from "./webhook-topics.ts";
import * as styles from "./webhooks-page.css.ts";
import type { WebhooksAnswer, WebhooksPageData } from "./webhooks-page.server.ts";

type Page = NonNullable<WebhooksPageData["page"]>;
type Endpoint = Page["endpoints"][number];

export function WebhooksPage({ page, answer }: { page: Page; answer: WebhooksAnswer | undefined }) {
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      {answer?.secret ? <NewSecret secret={answer.secret} url={answer.url} /> : null}
      <OfficeChoice offices={page.offices} />
      <TitledCard id="webhooks" title={`Webhooks of ${page.officeName}`}>
        {page.endpoints.length === 0 ? (
          <p>There are none yet.</p>
        ) : (
          <Divided space="md" hasLineAbove>
            {page.endpoints.map((endpoint) => (
              <EndpointItem key={endpoint.id} endpoint={endpoint} path={page.path} isOpened={page.log?.webhook === endpoint.id} />
            ))}
          </Divided>
        )}
      </TitledCard>
      {page.log ? <WebhookLog log={page.log} /> : null}
      <AddWebhook page={page} answer={answer} />
      <HowItWorks />
    </Stack>
  );
}

function NewSecret({ secret, url }: { secret: string; url: string | null }) {
  return (
    <ShownOnceCard
      title="Your new webhook"
      lead={
        <>
          <p className={text.strong}>{url}</p>
          <p>
            Copy its secret now: it is shown only this once. The receiver needs it to check that a message comes from us. Keep it like a
            password.
          </p>
        </>
      }
      name="secret"
      label="Secret"
      value={secret}
    />
  );
}

function EndpointItem({ endpoint, path, isOpened }: { endpoint: Endpoint; path: string; isOpened: boolean }) {
  const { id, url, topics, createdAt, pausedAt, isGivenUp, failingSince, waiting } = endpoint;
  return (
    <Stack as="li" space="sm">
      <Stack space="xxs">
        <Inline as="p" space="xs">
          <span className={text.strong}>{url}</span>
          {pausedAt ? <Tag tone="accent">Paused</Tag> : failingSince ? <Tag tone="accent">Failing</Tag> : null}
        </Inline>
        <p>{topics.map((topic) => topicLabels[topic].title).join(", ")}</p>
        <p className={text.quiet}>
          Added <Moment at={createdAt} />. {describeWaiting(waiting)}
        </p>
      </Stack>
      {isGivenUp ? (
        <Notice tone="danger" size="sm">
          Paused on <Moment at={pausedAt} />, because no message had gone through since <Moment at={failingSince} />. Changes made since
          then are not queued for it. Resume it when its receiver works again.
        </Notice>
      ) : pausedAt ? (
        <p className={text.quiet}>
          Paused since <Moment at={pausedAt} />. Changes made since then are not queued for it.
        </p>
      ) : failingSince ? (
        <p className={styles.fault}>
          No message has gone through since <Moment at={failingSince} />. The log says why.
        </p>
      ) : null}
      <Inline as="form" space="sm" method="post" action={path}>
        <input type="hidden" name="webhook" value={id} />
        {pausedAt ? null : (
          <Act intent="test" url={url}>
            Send a test event
          </Act>
        )}
        <Act intent={pausedAt ? "resume" : "pause"} url={url}>
          {pausedAt ? "Resume" : "Pause"}
        </Act>
        <Act intent="remove" url={url}>
          Remove
        </Act>
        <ButtonLink variant="secondary" size="sm" to={webhookLogPath(path, id)} reloadDocument aria-current={isOpened ? "true" : undefined}>
          Log<VisuallyHidden> of {url}</VisuallyHidden>
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

function Act({ intent, url, children }: { intent: string; url: string; children: string }) {
  return (
    <Button variant="secondary" size="sm" name="intent" value={intent}>
      {children}
      <VisuallyHidden> {url}</VisuallyHidden>
    </Button>
  );
}

function describeWaiting(waiting: number): string {
  if (waiting === 0) {
    return "Nothing waits.";
  }
  return waiting === 1 ? "1 message waits." : `${waiting.toLocaleString("en-US")} messages wait.`;
}

function AddWebhook({ page: { form, path, allowsPrivate }, answer }: { page: Page; answer: WebhooksAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="add-title">
      <form method="post" action={path} className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        <h2 id="add-title" className={text.headingSmall}>
          Add a webhook
        </h2>
        <TextField
          name="url"
          type="url"
          label="Address"
          hint={
            allowsPrivate
              ? "Where the messages go. It may be in your own network."
              : "Where the messages go: https, and not in a private network."
          }
          maxLength={maxWebhookUrlLength}
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.typed?.url ?? ""}
          error={answer?.errors.url}
        />
        <CheckboxList
          name="topic"
          label="What it gets"
          error={answer?.errors.topic}
          checked={answer?.typed?.topics ?? []}
          options={webhookTopics.map((topic) => ({ value: topic, ...topicLabels[topic] }))}
        />
        <div>
          <Button name="intent" value="add">
            Add the webhook
          </Button>
        </div>
      </form>
    </Card>
  );
}

function HowItWorks() {
  return (
    <TitledCard id="how" title="How it works">
      <p>
        Each change of a plan of the office is sent as one message, as JSON, with the content that an office's API token reads. The{" "}
        <a href={paths.apiDocument}>OpenAPI document</a> describes it. It is signed as{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noopener noreferrer">
          Standard Webhooks<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>{" "}
        has it: check the signature before you trust a message.
      </p>
      <p>
        A message may come more than once, and in any order. Its <code>webhook-id</code> stays the same; <code>seq</code> counts the changes
        of a plan.
      </p>
      <p>
        The receiver has to answer within 10 seconds, with a status from 200 to 299. If it doesn't, we try again after 30 seconds, 2
        minutes, 10 minutes, 1 hour, 4 hours, 12 hours and two more times a day apart. Then we give the message up; you can send it again
        from the log.
      </p>
      <p>A webhook is paused when no message has gone through for 5 days. The log goes back 30 days, and shows the newest 50 messages.</p>
    </TitledCard>
  );
}
