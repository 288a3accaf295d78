import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import type { StopAnswer, StopPageData } from "./stop-page.server.ts";

export function StopPage({ page, answer }: { page: StopPageData; answer: StopAnswer | undefined }) {
  if (answer?.outcome === "stopped") {
    return (
      <Closing title="The plan stays yours" lead="Nothing about it has changed. If you did not start this, choose a new password now." />
    );
  }
  if (page.state !== "works") {
    return <Closing {...closings[page.state]} />;
  }
  const { receiver, dueAt } = page;
  if (answer?.outcome === "goesOn") {
    return <Closing title="Nothing has changed" lead={`${receiver} becomes the owner as planned. Until then, the link still works.`} />;
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading picture={<Badge motif="key" lit />} lead={`Your plan is being handed on to ${receiver}.`}>
        Keep your plan?
      </PageHeading>
      {answer?.problem ? (
        <Notice tone="danger" role="alert">
          {answer.problem}
        </Notice>
      ) : null}
      <Card space="md">
        <p>
          {receiver} becomes its owner on <Moment at={dueAt} />.
        </p>
        <form method="post" className={formClass} noValidate>
          <RadioList
            name="answer"
            label="What do you want?"
            error={answer?.errors.answer}
            options={[
              { value: "keep", title: "Keep the plan", text: "You stay its owner." },
              { value: "goOn", title: `Let ${receiver} have it`, text: "Nothing changes now." },
            ]}
          />
          <div>
            <Button>Send my answer</Button>
          </div>
        </form>
      </Card>
    </PageLayout>
  );
}

const closings = {
  over: {
    title: "There is nothing left to stop",
    lead: "It was stopped before, it has taken effect, or the link is cut short. Your plan's page of people says who owns it.",
  },
  away: { title: "Try again in a minute", lead: "We cannot reach our records just now. Nothing was changed." },
} as const;

function Closing({ title, lead }: { title: string; lead: string }) {
  return (
    <PageLayout width="narrow">
      <PageHeading picture={<Badge motif="key" lit={false} />} lead={lead}>
        {title}
      </PageHeading>
      <ButtonLink to={paths.dashboard} reloadDocument variant="secondary" width="full">
        Go to your dashboard
      </ButtonLink>
    </PageLayout>
  );
}
