import { ChoiceForm } from "#app/design/forms/choice-form.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { LinkOutcomePage } from "#app/pictures/link-outcome-page.tsx";
import type { StopAnswer, StopPageData } from "./stop-page.server.ts";

export function StopPage({ page, answer }: { page: StopPageData; answer: StopAnswer | undefined }) {
  if (answer?.outcome === "stopped") {
    return <Closing title="It is stopped" lead="Everything stays as it was. If you did not start this, choose a new password now." />;
  }
  if (page.state !== "works") {
    return <Closing {...closings[page.state]} />;
  }
  if (answer?.outcome === "goesOn") {
    return <Closing title="Nothing has changed" lead="It goes on as planned. Until then, the link still works." />;
  }
  const { title, lead, keep, effect, goOn } = page.act === "handover" ? handoverTexts(page.receiver) : deletionTexts;
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading picture={<Badge motif="key" lit />} lead={lead}>
        {title}
      </PageHeading>
      <Problem>{answer?.problem}</Problem>
      <p>
        It happens on <Moment at={page.dueAt} />, unless you stop it.
      </p>
      <ChoiceForm
        title="What do you want?"
        name="answer"
        label="Choose one."
        error={answer?.errors.answer}
        options={[
          { value: "keep", title: keep, text: effect },
          { value: "goOn", title: goOn, text: "Nothing changes now." },
        ]}
        button={{ children: "Send my answer" }}
      />
    </PageLayout>
  );
}

const handoverTexts = (receiver: string) => ({
  title: "Keep your plan?",
  lead: `Your plan is being handed over to ${receiver}.`,
  keep: "Keep the plan",
  effect: "You stay its owner.",
  goOn: `Let ${receiver} have it`,
});

const deletionTexts = {
  title: "Keep your account?",
  lead: "Your account is about to be deleted.",
  keep: "Keep my account",
  effect: "Your plans stay yours, too.",
  goOn: "Let it be deleted",
};

const closings = {
  over: {
    title: "There is nothing left to stop",
    lead: "It was stopped before, it has taken effect, or the link is cut short.",
  },
  away: { title: "Try again in a minute", lead: "We can't reach our records right now. Nothing was changed." },
} as const;

function Closing(outcome: { title: string; lead: string }) {
  return (
    <LinkOutcomePage {...outcome} to={paths.dashboard}>
      Go to your dashboard
    </LinkOutcomePage>
  );
}
