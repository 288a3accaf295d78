import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { PeoplePage } from "../people-page.server.ts";

export function Handover({
  handover: { receiver, dueAt, isReceiver },
  page,
}: {
  handover: NonNullable<PeoplePage["handover"]>;
  page: PeoplePage;
}) {
  return (
    <Card as="section" tone="emphasis" space="md" align="start" aria-labelledby="handover">
      <h2 id="handover" className={text.partTitle}>
        {isReceiver ? "You are about to own this plan" : `This plan is being handed over to ${receiver}`}
      </h2>
      <p>
        {isReceiver ? "You become" : `${receiver} becomes`} the owner on <Moment at={dueAt} />. From then on,{" "}
        {isReceiver ? "you decide" : `${receiver} decides`} who is on the plan. The present owner stays on it as a partner.
      </p>
      {isReceiver && page.hasOwnPlan ? <EndOwnPlan page={page} /> : null}
      {page.mayHandOn || isReceiver ? (
        <form method="post" action={page.path}>
          <Button variant="secondary" name="intent" value={isReceiver ? "decline" : "keepPlan"}>
            {isReceiver ? "Decline" : "Keep the plan"}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

export function Ownerless({ endsAt, page }: { endsAt: string; page: PeoplePage }) {
  return (
    <Card as="section" tone="emphasis" space="md" align="start" aria-labelledby="ownerless">
      <h2 id="ownerless" className={text.partTitle}>
        This plan has lost its owner
      </h2>
      <p>
        The owner deleted their account. The plan ends on <Moment at={endsAt} />, for everyone on it, unless a partner or an agent takes it
        over.
      </p>
      {page.mayTakeOver && page.hasOwnPlan ? <EndOwnPlan page={page} /> : null}
      {page.mayTakeOver ? (
        <Stack as="form" space="xs" method="post" action={page.path}>
          <p>Who takes it over owns it from then on, and decides who is on it.</p>
          <div>
            <Button name="intent" value="takeOver">
              Take over this plan
            </Button>
          </div>
        </Stack>
      ) : null}
    </Card>
  );
}

function EndOwnPlan({ page: { path, title } }: { page: PeoplePage }) {
  return (
    <>
      <Notice tone="accent">
        You have a plan of your own in this guide ({title}). Nobody can own two plans of one guide, so end yours first.
      </Notice>
      <details>
        <summary className={text.linkButton}>End my own plan…</summary>
        <Stack as="form" space="xs" method="post" action={path}>
          <p>You can still read it afterwards. To open it again, you would have to end the one that you take over.</p>
          <div>
            <Button variant="danger" size="sm" name="intent" value="closeOwn">
              End my own plan
            </Button>
          </div>
        </Stack>
      </details>
    </>
  );
}
