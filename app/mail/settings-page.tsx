import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths, signInPath } from "#app/paths.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
import { mailTopics, mailTopicWords } from "./mail-content.ts";
import type { loadMailSettingsPage, MailSettingsAnswer } from "./settings-page.server.ts";

type Page = SerializeFrom<typeof loadMailSettingsPage>;

export function MailSettingsPage({ page, answer }: { page: Page; answer: MailSettingsAnswer | null | undefined }) {
  if (page.state !== "known") {
    return <NoSettings isUnavailable={page.state === "away"} />;
  }
  const { address, isConfirmed, choices, stop, isSaved, backPath } = page;
  return (
    <PageLayout width="text">
      {backPath ? <BackLink to={backPath} /> : null}
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead={`What we send to ${address}.`}>Emails from us</PageHeading>
      {isSaved ? (
        <Notice tone="success" role="status">
          Saved.
        </Notice>
      ) : null}
      {isConfirmed ? null : (
        <Card tone="sunken">
          <p>
            We send none of these until you confirm the address. <Link to={`${paths.account}#email`}>Confirm it on your account page</Link>
          </p>
        </Card>
      )}
      {stop && !isSaved ? (
        <TitledCard id="stop" title={`Stop “${mailTopicWords[stop].title}”?`}>
          <p>{mailTopicWords[stop].text} Everything else stays as it is.</p>
          <form method="post">
            <Button name="intent" value="stop">
              Stop these emails
            </Button>
          </form>
        </TitledCard>
      ) : null}
      {choices.stopsAll ? (
        <TitledCard id="all" title="All emails are stopped">
          <p>You still hear from us when something about your account changes, such as your password.</p>
          <form method="post">
            <Button name="intent" value="start-again">
              Send me emails again
            </Button>
          </form>
        </TitledCard>
      ) : (
        <>
          <Card>
            <form method="post" className={formClass} noValidate>
              <CheckboxList
                name="topic"
                label="What you want"
                options={mailTopics.map((topic) => ({ value: topic, ...mailTopicWords[topic] }))}
                checked={answer ? answer.topics : mailTopics.filter((topic) => !choices.stopped.includes(topic))}
              />
              <TextField
                name="pausedUntil"
                label="Nothing before this day"
                hint="For a vacation, for example. Leave it empty to get emails as they come."
                type="date"
                defaultValue={answer?.pausedUntil ?? choices.pausedUntil ?? ""}
                error={answer?.errors.pausedUntil}
              />
              <div>
                <Button name="intent" value="save">
                  Save
                </Button>
              </div>
            </form>
          </Card>
          <TitledCard id="all" title="Stop all of it">
            <p>You still hear from us when something about your account changes, such as your password.</p>
            <form method="post">
              <Button variant="secondary" name="intent" value="stop-all">
                Stop all emails
              </Button>
            </form>
          </TitledCard>
        </>
      )}
    </PageLayout>
  );
}

function NoSettings({ isUnavailable }: { isUnavailable: boolean }) {
  return (
    <PageLayout width="narrow">
      <PageHeading
        lead={
          isUnavailable
            ? "We can't reach our records right now."
            : "It may be cut off, or too old. Log in and choose there what we email you."
        }
      >
        {isUnavailable ? "Try again in a minute" : "This link does not work"}
      </PageHeading>
      {isUnavailable ? null : (
        <ButtonLink to={signInPath(paths.mailSettings)} width="full">
          Log in
        </ButtonLink>
      )}
    </PageLayout>
  );
}
