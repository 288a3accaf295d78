import { describeAnswer } from "#app/content/contract/ask-messages.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { ChoiceForm } from "#app/design/forms/choice-form.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { declineId, paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { LinkOutcomePage } from "#app/pictures/link-outcome-page.tsx";
import { answerForm } from "#app/shell/answer-fields.css.ts";
import { AnswerFields } from "#app/shell/answer-fields.tsx";
import type { AnswerOutcome, AnswerPageData } from "./answer-page.server.ts";

type OpenPage = Extract<AnswerPageData, { state: "open" }>;
type AnswerPageProps<Page> = { page: Page; outcome: AnswerOutcome | undefined };

export function AnswerPage({ page, outcome }: AnswerPageProps<AnswerPageData>) {
  return page.state === "open" ? <OpenAsk page={page} outcome={outcome} /> : <NoAsk state={page.state} />;
}

function OpenAsk({ page, outcome }: AnswerPageProps<OpenPage>) {
  const { askerName, kind, title, day, lastAnswer, memberPage } = page;
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={outcome?.errors} />
      <PageHeading picture={<Badge motif="door" lit />} lead="No account needed. You see only this one thing.">
        {askerName} asks for an update
      </PageHeading>
      <Problem>{outcome?.problem}</Problem>
      {lastAnswer && !outcome ? (
        <Notice as="div" tone="success" space="xs" role="status">
          <p>
            <strong>{describeAnswer(lastAnswer)}</strong>. Answered <Moment at={lastAnswer.at} />.
          </p>
          <p>{askerName} sees this on the plan. You can answer again below; the new answer then takes its place.</p>
        </Notice>
      ) : null}
      <TitledCard id="thing" title={title}>
        {kind === "deadline" ? <p>{day ? <Day day={day} /> : "No date is known yet."}</p> : null}
        <p>The plan shows this as your turn.</p>
      </TitledCard>
      {memberPage ? (
        <Notice as="div" tone="accent" space="xs">
          <p>You are on this plan. Answer there, and your answer stands under your name.</p>
          <ButtonLink to={memberPage} reloadDocument variant="secondary">
            Answer on the plan
          </ButtonLink>
        </Notice>
      ) : null}
      <AnswerForm page={page} outcome={outcome} />
      <DeclineForm page={page} outcome={outcome} />
    </PageLayout>
  );
}

function AnswerForm({ page: { address, kind }, outcome }: AnswerPageProps<OpenPage>) {
  const { errors = {}, typed } = outcome ?? {};
  return (
    <Card as="section" aria-labelledby="answer-title">
      <form method="post" className={answerForm} noValidate>
        <h2 id="answer-title" className={text.headingSmall}>
          Your answer
        </h2>
        <AnswerFields kind={kind} typed={typed} errors={errors} />
        <p className={text.quiet}>The plan will say: by the link mailed to {address}, with the time.</p>
        <div>
          <Button name="intent" value="answer">
            Send my answer
          </Button>
        </div>
      </form>
    </Card>
  );
}

function DeclineForm({ page: { address, askerName }, outcome }: AnswerPageProps<OpenPage>) {
  return (
    <ChoiceForm
      id={declineId}
      title="Not for you?"
      name="decline"
      label="Choose what we should do."
      error={outcome?.errors.decline}
      options={[
        {
          value: "no",
          title: "Not for me",
          text: `All links about this plan to ${address} end, and ${askerName} can see that you said no.`,
        },
        {
          value: "never",
          title: `No more mail from Keyturn to ${address}`,
          text: "The links end too. You hear from us only if you ask us to.",
        },
      ]}
      button={{ name: "intent", value: "decline", variant: "secondary", children: "Confirm" }}
    />
  );
}

const noAsk = {
  ended: {
    title: "This link has ended",
    lead: "Links end after 14 days, or when someone else has to act. If you still have news, tell the person who asked you directly.",
  },
  away: { title: "Try again in a minute", lead: "We can't reach our records right now. Opening the link changed nothing." },
} as const;

function NoAsk({ state }: { state: keyof typeof noAsk }) {
  return (
    <LinkOutcomePage {...noAsk[state]} to={paths.home}>
      Go to the start page
    </LinkOutcomePage>
  );
}
