import { changesAreSigned, hiddenFromMembers, seenByBrokerage, visibleToMembers, visibleToOthers } from "#app/content/members.ts";
import { closedSince } from "#app/content/plan-status.ts";
import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { type PlanAddress, viewerPreviewPath } from "#app/paths.ts";
import { Invitations, Invite, NewLink } from "./invitations/invitations.tsx";
import type { MembersAnswer, PeoplePage } from "./members-page.server.ts";
import { HandOn, Handover, Ownerless } from "./ownership/ownership.tsx";

type Member = PeoplePage["members"][number];

export function MembersPage({ page, answer }: { page: PeoplePage; answer: MembersAnswer | undefined }) {
  const { invitations, sharesNotes } = page;
  return (
    <Stack space="lg">
      {answer?.problem ? (
        <Notice tone="danger" role="alert">
          {answer.problem}
        </Notice>
      ) : null}
      {answer?.link ? <NewLink {...answer.link} /> : null}
      {page.closed ? (
        <Notice tone="accent" hasBar>
          {closedSince[page.closed.status]} <Day day={page.closed.day} />. These people can still read it.
        </Notice>
      ) : null}
      {page.endsAt ? <Ownerless endsAt={page.endsAt} page={page} /> : null}
      {page.handover ? <Handover handover={page.handover} page={page} /> : null}
      {page.members.length > 0 ? (
        <TitledCard id="members" title="On this plan">
          <Divided space="md" hasLineAbove>
            {page.members.map((member) => (
              <MemberItem key={member.userId} member={member} page={page} />
            ))}
          </Divided>
          <p className={text.quiet}>{changesAreSigned}</p>
        </TitledCard>
      ) : null}
      {page.brokerage ? <Brokerage brokerage={page.brokerage} isOwner={page.planOwner === null} /> : null}
      {page.hearsChanges === null ? null : <Hearing hearsChanges={page.hearsChanges} path={page.path} />}
      {invitations && invitations.length > 0 ? <Invitations invitations={invitations} path={page.path} /> : null}
      {invitations && page.planOwner === null ? <Visible sharesNotes={sharesNotes} address={page.address} /> : null}
      {invitations ? <Invite page={page} answer={answer} /> : null}
      {page.mayHandOn && !page.handover ? <HandOn page={page} answer={answer} /> : null}
      {page.mayLeave ? <Leave {...page} /> : null}
    </Stack>
  );
}

function MemberItem({ member, page: { path, mayRemove } }: { member: Member; page: PeoplePage }) {
  const { userId, name, email, role, roleName, isReader, joinedAt, lastSeenAt } = member;
  return (
    <Stack as="li" space="xs">
      <Inline as="p" space="xs">
        <span className={text.strong}>{name}</span>
        <Tag tone={role === "owner" ? "primary" : "accent"}>{roleName}</Tag>
        {isReader ? <span className={text.quiet}>(you)</span> : null}
      </Inline>
      {email && email !== name ? <p>{email}</p> : null}
      <p className={text.quiet}>
        {role === "owner" ? "Began the plan" : "Joined"} <Moment at={joinedAt} />. Last seen <Moment at={lastSeenAt} />.
      </p>
      {mayRemove && role !== "owner" ? (
        <details>
          <summary className={text.linkButton}>
            Remove<VisuallyHidden> {name}</VisuallyHidden>…
          </summary>
          <Stack as="form" space="xs" method="post" action={path}>
            <input type="hidden" name="member" value={userId} />
            <p>
              {name} loses the plan right away. What {name} changed stays in it. You can invite {name} again later.
            </p>
            <div>
              <Button variant="danger" size="sm" name="intent" value="remove">
                Remove {name} from the plan
              </Button>
            </div>
          </Stack>
        </details>
      ) : null}
    </Stack>
  );
}

function Brokerage({
  brokerage: { agent, openings, contactLogPath },
  isOwner,
}: {
  brokerage: NonNullable<PeoplePage["brokerage"]>;
  isOwner: boolean;
}) {
  return (
    <TitledCard id="brokerage" title={isOwner ? "Your brokerage" : "The brokerage"}>
      {agent ? (
        <Stack space="xs">
          <Inline as="p" space="xs">
            <span className={text.strong}>{agent.name}</span>
            <Tag tone="accent">Agent</Tag>
          </Inline>
          {agent.email && agent.email !== agent.name ? <p>{agent.email}</p> : null}
          {agent.since ? (
            <p className={text.quiet}>
              Assigned <Moment at={agent.since} />.
            </p>
          ) : null}
          {agent.standIn ? (
            <p>
              {agent.standIn.name} stands in until <Day day={agent.standIn.lastDay} />.
            </p>
          ) : null}
        </Stack>
      ) : null}
      {isOwner ? <p>{seenByBrokerage}</p> : null}
      {contactLogPath ? (
        <a className={text.rowLink} href={contactLogPath}>
          Contact log
        </a>
      ) : null}
      {openings && openings.length > 0 ? (
        <details>
          <summary className={text.linkButton}>Who opened it, and when</summary>
          <Stack as="ul" space="xxs" isMarked>
            {openings.map(({ id, name, forAgent, openedAt }) => (
              <li key={id}>
                Opened by {name}
                {forAgent ? ` for ${forAgent}` : null}, <Moment at={openedAt} />
              </li>
            ))}
          </Stack>
          <p className={text.quiet}>Each person once a day, at the first time. We keep this for a year.</p>
        </details>
      ) : null}
    </TitledCard>
  );
}

function Hearing({ hearsChanges, path }: { hearsChanges: boolean; path: string }) {
  return (
    <TitledCard id="hearing" title="While you have the guide open">
      <p>
        {hearsChanges
          ? "The guide tells you when others change something, in one sentence a minute at most."
          : "The guide shows what others change, and says nothing about it."}
      </p>
      <form method="post" action={path}>
        <Button variant="secondary" size="sm" name="intent" value={hearsChanges ? "unhear" : "hear"}>
          {hearsChanges ? "Don't tell me" : "Tell me"}
          <VisuallyHidden> what others change</VisuallyHidden>
        </Button>
      </form>
    </TitledCard>
  );
}

function Visible({ sharesNotes, address }: { sharesNotes: boolean; address: PlanAddress }) {
  return (
    <TitledCard id="visible" title="What people you invite will see">
      <p className={text.strong}>What partners and agents will see</p>
      <Stack as="ul" space="xxs" isMarked>
        {visibleToMembers.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {sharesNotes ? <li>Your notes: an agent reads them, because you share them in the guide. A partner does not.</li> : null}
      </Stack>
      <p className={text.strong}>What partners and agents will not see</p>
      <Stack as="ul" space="xxs" isMarked>
        {sharesNotes ? null : <li>Your notes.</li>}
        {hiddenFromMembers.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <p className={text.strong}>What everyone else will see</p>
      <Stack as="ul" space="xxs" isMarked>
        {visibleToOthers.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <p>
        <a className={text.rowLink} href={viewerPreviewPath(address)}>
          See what a viewer sees
        </a>
      </p>
    </TitledCard>
  );
}

function Leave({ path, planOwner, mayCopy }: PeoplePage) {
  return (
    <TitledCard id="leave" title="Leave this plan">
      {mayCopy ? (
        <Stack as="form" space="xs" method="post" action={path}>
          <p>Going on by yourself? A copy becomes your own plan, with everything in this one except other people's notes.</p>
          <div>
            <Button variant="secondary" size="sm" name="intent" value="copy">
              Take a copy
            </Button>
          </div>
        </Stack>
      ) : null}
      <p>You will no longer see the plan of {planOwner?.name}. What you changed stays in it. To come back, you need a new link.</p>
      <details>
        <summary className={text.linkButton}>Leave…</summary>
        <form method="post" action={path}>
          <Button variant="danger" size="sm" name="intent" value="leave">
            Leave the plan
          </Button>
        </form>
      </details>
    </TitledCard>
  );
}
