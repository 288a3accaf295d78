import type { ReactNode } from "react";
import { changesAreSigned, invitedRoleTexts, seenOfClient, seenOfMembers } from "#app/content/members.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { ChoiceForm } from "#app/design/forms/choice-form.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { minPasswordLength } from "#app/limits.ts";
import { declineId, paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { LinkOutcomePage } from "#app/pictures/link-outcome-page.tsx";
import type { JoinAnswer, JoinPageData } from "./join-page.server.ts";

type Works = Extract<JoinPageData, { state: "works" }>;

interface JoinPageProps {
  page: JoinPageData;
  answer: JoinAnswer | undefined;
  /** The part of the plan that the link shows. */
  children: ReactNode;
}

export function JoinPage({ page, answer, children }: JoinPageProps) {
  switch (page.state) {
    case "works":
      return <Invitation {...{ page, answer, children }} />;
    case "joined":
      return (
        <LinkOutcomePage
          title="This invitation was accepted"
          lead="To open the plan, log in with the account that accepted it."
          to={page.path}
        >
          Open the plan
        </LinkOutcomePage>
      );
    default:
      return <NoInvitation state={page.state} />;
  }
}

function Invitation({ page, answer, children }: JoinPageProps & { page: Works }) {
  const { inviter, owner, isOwner, role, roleName, standing, client } = page;
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading
        picture={<Badge motif="door" lit />}
        lead={
          client
            ? `${client.guide}. It becomes yours when you join.`
            : isOwner
              ? `You'll join as ${owner}'s ${roleName}.`
              : `You'll join ${owner}'s plan as their ${roleName}.`
        }
      >
        {client ? `${inviter} at ${client.brand} set up your plan` : `${inviter} invites you to a plan`}
      </PageHeading>
      <Problem>{answer?.problem}</Problem>
      {standing.kind === "member" ? (
        <TitledCard id="member" title="You are on this plan already">
          <p>Your role is: {standing.roleName}. This link changes nothing about it.</p>
          <ButtonLink to={standing.path} reloadDocument>
            Open the plan
          </ButtonLink>
        </TitledCard>
      ) : (
        <>
          {client?.message ? (
            <Card as="section" space="xs" aria-labelledby="message">
              <h2 id="message" className={text.headingSmall}>
                {inviter} writes
              </h2>
              <blockquote className={text.written}>{client.message}</blockquote>
            </Card>
          ) : null}
          <TitledCard id="what" title="What it means">
            <Stack as="ul" space="xxs" isMarked>
              <li>{invitedRoleTexts[role].toInvited}</li>
              {client ? (
                <>
                  <li>You'll find your agent, your first step, and the dates entered so far.</li>
                  <li>{seenOfClient}</li>
                </>
              ) : (
                <>
                  <li>{seenOfMembers}</li>
                  <li>{changesAreSigned}</li>
                  <li>You can leave the plan at any time.</li>
                </>
              )}
            </Stack>
          </TitledCard>
          {client?.ownPlanPath ? (
            <Notice as="div" tone="accent" space="xs">
              <p>
                You have an open plan of this guide, and can own one at a time. Mark yours as done or fallen through first, then join. Or
                keep it, and say no to this one.
              </p>
              <a className={text.rowLink} href={client.ownPlanPath}>
                Go to your plan
              </a>
            </Notice>
          ) : null}
          <Answer page={page} answer={answer} />
          {children}
        </>
      )}
    </PageLayout>
  );
}

function Answer({
  page: { address, roleName, signIn, signUp, standing, inviter, owner, client },
  answer,
}: {
  page: Works;
  answer: JoinAnswer | undefined;
}) {
  const mayJoin = standing.kind === "invited";
  const joining = client ? "Join, and own this plan" : `Join the plan as ${roleName}`;
  const refusals = [
    { value: "no", title: "Not for me", text: address ? "The link ends, and no one can use it anymore." : "Nothing changes." },
    ...(address
      ? [
          {
            value: "never",
            title: `No more mail from Keyturn to ${address}`,
            text: "The link ends too. You hear from us only if you ask us to.",
          },
        ]
      : []),
  ];
  return (
    <Stack space="lg">
      {signUp ? <SignUp {...signUp} {...{ joining, answer }} plan={client ? client.guide : `${owner}'s plan`} /> : null}
      {standing.kind === "signedOut" ? (
        <Stack space="xs">
          {signUp ? <p>Have an account already?</p> : null}
          <ButtonLink to={signIn} reloadDocument width="full" variant={signUp ? "secondary" : "primary"}>
            Log in to join
          </ButtonLink>
          {signUp ? null : (
            <p className={text.quiet}>No account yet? Make one there{address ? ` with ${address}` : ""}. You come back to this page.</p>
          )}
        </Stack>
      ) : null}
      {standing.kind === "other" ? (
        <Notice as="div" tone="accent" space="xs">
          <p>
            This was sent to {address}; you are {standing.email ?? "logged in without an address"}. Ask {inviter} for a link to your
            address.
          </p>
          <p>
            Or <a href={paths.logout}>log out</a>, and log in with the other account.
          </p>
        </Notice>
      ) : null}
      {mayJoin || address ? (
        <ChoiceForm
          id={declineId}
          title="Your answer"
          name="answer"
          label={mayJoin && standing.email ? `You are logged in as ${standing.email}.` : "If this is not for you"}
          error={answer?.errors.answer}
          options={[...(mayJoin ? [{ value: "join", title: joining }] : []), ...refusals]}
          button={{ children: "Send my answer" }}
        />
      ) : null}
    </Stack>
  );
}

interface SignUpProps {
  /** Null if the user chooses it. */
  email: string | null;
  /** As the agent has entered it. */
  name: string | null;
  plan: string;
  joining: string;
  answer: JoinAnswer | undefined;
}

function SignUp({ email, name, plan, joining, answer }: SignUpProps) {
  return (
    <Card as="section" aria-labelledby="sign-up-title">
      <form method="post" className={formClass} noValidate>
        <h2 id="sign-up-title" className={text.headingSmall}>
          Join with a new account
        </h2>
        <RadioList
          name="join"
          label={plan}
          error={answer?.errors.join}
          chosen={answer?.typed?.join}
          options={[{ value: "yes", title: joining }]}
        />
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          defaultValue={answer?.typed?.name ?? name ?? undefined}
          error={answer?.errors.name}
        />
        <EmailField
          hint={email === null ? undefined : "The invitation was sent there, so it is confirmed."}
          readOnly={email !== null}
          defaultValue={email ?? answer?.typed?.email}
          error={answer?.errors.email}
        />
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${minPasswordLength} characters. A few words only you would put together work well.`}
          autoComplete="new-password"
          error={answer?.errors.password}
        />
        <Button width="full" name="intent" value="create">
          Create account
        </Button>
      </form>
    </Card>
  );
}

const noInvitation = {
  unknown: { title: "This link does not work", lead: "It may be cut short. Ask the person who gave it to you for a new one." },
  ended: { title: "This link has ended", lead: "Ask the person who gave it to you for a new one." },
  declined: { title: "You said no to this invitation", lead: "The link does not work anymore. No one can join with it." },
  away: { title: "Try again in a minute", lead: "We can't reach our records right now. Opening the link changed nothing." },
} as const;

function NoInvitation({ state }: { state: keyof typeof noInvitation }) {
  return (
    <LinkOutcomePage {...noInvitation[state]} to={paths.home}>
      Go to the start page
    </LinkOutcomePage>
  );
}
