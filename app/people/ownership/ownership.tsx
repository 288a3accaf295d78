import { handOnPhrase } from "#app/content/members.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { MembersAnswer, PeoplePage } from "#app/people/members-page.server.ts";
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
        {isReceiver ? "You are about to own this plan" : `This plan is being handed on to ${receiver}`}
      </h2>
      <p>
        {isReceiver ? "You become" : `${receiver} becomes`} the owner on <Moment at={dueAt} />. From then on,{" "}
        {isReceiver ? "you decide" : `${receiver} decides`} who is on the plan. The present owner stays on it as a partner.
      </p>
      {isReceiver && page.hasOwnPlan ? <CloseOwnPlan page={page} /> : null}
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
      {page.mayTakeOver && page.hasOwnPlan ? <CloseOwnPlan page={page} /> : null}
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

export function CloseOwnPlan({ page: { path, title } }: { page: PeoplePage }) {
  return (
    <>
      <Notice tone="accent">
        You have a plan of your own in this guide ({title}). Nobody can own two plans of one guide, so close yours first.
      </Notice>
      <details>
        <summary className={text.linkButton}>Close my own plan…</summary>
        <Stack as="form" space="xs" method="post" action={path}>
          <p>You can still read it afterwards. To open it again, you would have to close the one that you take over.</p>
          <div>
            <Button variant="danger" size="sm" name="intent" value="closeOwn">
              Close my own plan
            </Button>
          </div>
        </Stack>
      </details>
    </>
  );
}

export function HandOn({
  page: { members, path, hasExternalIdentityProvider },
  answer,
}: {
  page: PeoplePage;
  answer: MembersAnswer | undefined;
}) {
  const receivers = members.filter(({ mayTakeOver }) => mayTakeOver);
  return receivers.length > 0 ? (
    <TitledCard id="hand-on" title="Hand on this plan">
      <p>
        Someone else becomes the owner, and decides who is on the plan. You stay on it as a partner. It takes 24 hours: we email both of
        you, and until then you can keep the plan, and the other person can decline.
      </p>
      <form method="post" action={path} className={formClass} noValidate>
        <RadioList
          name="receiver"
          label="Who becomes the owner?"
          error={answer?.errors.receiver}
          chosen={answer?.typed?.receiver}
          options={receivers.map(({ userId, name, email, roleName }) => ({
            value: userId,
            title: name,
            text: [email === name ? null : email, roleName].filter(Boolean).join(", "),
          }))}
        />
        {hasExternalIdentityProvider ? (
          <TextField
            name="confirmation"
            label={`Type ${handOnPhrase} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={answer?.errors.confirmation}
          />
        ) : (
          <PasswordField name="confirmation" label="Current password" autoComplete="current-password" error={answer?.errors.confirmation} />
        )}
        <div>
          <Button variant="danger" name="intent" value="handOn">
            Hand on this plan
          </Button>
        </div>
      </form>
    </TitledCard>
  ) : null;
}
