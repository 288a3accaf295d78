import {
  changesAreSigned,
  handOnPhrase,
  hiddenFromMembers,
  invitationChoices,
  invitationLifetimes,
  seenByBrokerage,
  visibleToMembers,
  visibleToOthers,
} from "#app/content/members.ts";
import { closedSince } from "#app/content/plan-status.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { TitledCard } from "#app/design/titled-card.tsx";
import { overviewPath, type PlanAddress } from "#app/paths.ts";
import { useSharedPlan } from "#app/shell/shared-plan.ts";
import * as styles from "./members-page.css.ts";
import type { MembersAnswer, MembersPageData } from "./members-page.server.ts";
import type { QrCode } from "./qr-code.server.ts";
import { WeekUpdates } from "./week-updates.tsx";

type Page = NonNullable<MembersPageData["page"]>;
type Member = Page["members"][number];
type Invitation = NonNullable<Page["invitations"]>[number];

export function MembersPage({ page, answer }: { page: Page; answer: MembersAnswer | undefined }) {
  const { invitations, sharesNotes } = page;
  useSharedPlan(page);
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
      {page.updates.length > 0 ? <WeekUpdates updates={page.updates} /> : null}
      {page.brokerage ? <Brokerage brokerage={page.brokerage} isOwner={page.planOwner === null} /> : null}
      {page.changes.length > 0 ? <Changes {...page} /> : null}
      {page.hearsChanges === null ? null : <Hearing hearsChanges={page.hearsChanges} path={page.path} />}
      {invitations && invitations.length > 0 ? <Invitations invitations={invitations} path={page.path} /> : null}
      {invitations && page.planOwner === null ? <Visible sharesNotes={sharesNotes} address={page.address} /> : null}
      {invitations ? <Invite page={page} answer={answer} /> : null}
      {page.mayHandOn && !page.handover ? <HandOn page={page} answer={answer} /> : null}
      {page.mayLeave ? <Leave {...page} /> : null}
    </Stack>
  );
}

function Handover({ handover: { receiver, dueAt, isReceiver }, page }: { handover: NonNullable<Page["handover"]>; page: Page }) {
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

function Ownerless({ endsAt, page }: { endsAt: string; page: Page }) {
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

function CloseOwnPlan({ page: { path, title } }: { page: Page }) {
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

function HandOn({ page: { members, path, hasExternalIdentityProvider }, answer }: { page: Page; answer: MembersAnswer | undefined }) {
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

function MemberItem({ member, page: { path, mayRemove } }: { member: Member; page: Page }) {
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
  brokerage: NonNullable<Page["brokerage"]>;
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

function Changes({ changes, mayUndo, path }: Page) {
  const newCount = changes.filter(({ isNew }) => isNew).length;
  return (
    <TitledCard id="changes" title={newCount > 0 ? `Since your last visit: ${newCount} new` : "Who changed what"}>
      <Divided space="sm" hasLineAbove>
        {changes.map(({ version, by, at, things, isNew, undoneDays }) => (
          <Stack key={version} as="li" space="none">
            <p>
              <strong>{by}</strong> {new Intl.ListFormat("en-US").format(things)}. {isNew ? <Tag tone="primary">New</Tag> : null}
            </p>
            <p className={text.quiet}>
              <Moment at={at} />
            </p>
            {mayUndo && undoneDays ? (
              <form method="post" action={path}>
                <UndoneDays days={undoneDays} />
                <input type="hidden" name="version" value={version} />
                <Button variant="quiet" size="sm" name="intent" value="undo">
                  Undo
                  <VisuallyHidden>
                    : {by} {new Intl.ListFormat("en-US").format(things)}
                  </VisuallyHidden>
                </Button>
              </form>
            ) : null}
          </Stack>
        ))}
      </Divided>
    </TitledCard>
  );
}

function UndoneDays({ days }: { days: NonNullable<Page["changes"][number]["undoneDays"]> }) {
  const name = (day: string | null) => (day ? <Day day={day} /> : "no day");
  return days.length > 0 ? (
    <>
      <p className={text.quiet}>{days.length === 1 ? "Undoing it moves this day:" : "Undoing it moves these days:"}</p>
      <Stack as="ul" space="none" isMarked>
        {days.map(({ title, from, to }) => (
          <li key={title}>
            {title}: {name(from)} → <strong>{name(to)}</strong>
          </li>
        ))}
      </Stack>
    </>
  ) : null;
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

function NewLink({ url, code }: { url: string; code: QrCode }) {
  return (
    <Card as="section" tone="emphasis" aria-labelledby="new-title">
      <Stack space="sm" role="status">
        <h2 id="new-title" className={text.headingSmall}>
          Your invitation is ready
        </h2>
        <p>
          Copy the link now, or let the person point a phone's camera at the square. We keep no copy, so we show it only this once. Anyone
          with the link can join: give it only to the person you mean.
        </p>
        <TextField name="link" label="Link" readOnly defaultValue={url} autoComplete="off" spellCheck={false} />
        <QrPicture {...code} />
      </Stack>
    </Card>
  );
}

/** Black on white in every theme: cameras read nothing else as well. */
function QrPicture({ size, path }: QrCode) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a code for a phone's camera">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

function Invitations({ invitations, path }: { invitations: readonly Invitation[]; path: string }) {
  return (
    <TitledCard id="invitations" title="Invitations">
      <Divided space="md" hasLineAbove>
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} path={path} />
        ))}
      </Divided>
    </TitledCard>
  );
}

function InvitationItem({ invitation, path }: { invitation: Invitation; path: string }) {
  const { id, roleName, address, inviterName, isOpen, isDeclined, mail, views, lastViewedAt, createdAt, endsAt } = invitation;
  const name = address ?? `the link of ${createdAt.slice(0, 10)}`;
  return (
    <Inline as="li" space="md" rowSpace="xs" isSpread>
      <Stack space="xxs">
        <Inline as="p" space="xs">
          <span className={text.strong}>{address ?? "A link to hand over"}</span>
          <Tag tone="primary">{roleName}</Tag>
          {isOpen ? null : <Tag tone="accent">{isDeclined ? "Said no" : "Ended"}</Tag>}
        </Inline>
        {mail && isOpen ? <p>{mailStates[mail]}</p> : null}
        <p className={text.quiet}>
          Made{inviterName ? ` by ${inviterName}` : ""} <Moment at={createdAt} />. {isOpen ? "Ends" : "Ended"} <Moment at={endsAt} />.
        </p>
        <p className={text.quiet}>
          {lastViewedAt ? (
            <>
              Opened {views === 1 ? "once" : `${views} times`}, last <Moment at={lastViewedAt} />.
            </>
          ) : (
            "Not opened yet."
          )}
        </p>
      </Stack>
      {isOpen ? (
        <Inline as="form" space="xs" method="post" action={path}>
          <input type="hidden" name="invitation" value={id} />
          <Button variant="secondary" size="sm" name="intent" value="renew">
            {address ? "Send a new link" : "Make a new link"}
            <VisuallyHidden> in place of {name}</VisuallyHidden>
          </Button>
          <Button variant="secondary" size="sm" name="intent" value="revoke">
            End
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Inline>
      ) : null}
    </Inline>
  );
}

const mailStates: Readonly<Record<NonNullable<Invitation["mail"]>, string>> = {
  waiting: "The email is waiting to go out.",
  sending: "The email is going out.",
  sent: "The email has gone out.",
  uncertain: "We don't know whether the email went out.",
  failed: "The email could not be sent.",
  skipped: "The email was not sent.",
};

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
        <a className={text.rowLink} href={overviewPath(address)}>
          See what a viewer sees
        </a>
      </p>
    </TitledCard>
  );
}

function Invite({ page: { form, path, choices }, answer }: { page: Page; answer: MembersAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="invite-title">
      <form method="post" action={path} className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        <h2 id="invite-title" className={text.headingSmall}>
          Invite someone
        </h2>
        <RadioList
          name="role"
          label="Who is it?"
          error={answer?.errors.role}
          chosen={answer?.typed?.role}
          options={invitationChoices.filter(({ value }) => choices.includes(value))}
        />
        <EmailField
          name="email"
          label="Email (optional)"
          hint="We send the link there, and only an account with this address can use it. Leave it empty to get a link that you hand over yourself."
          autoComplete="off"
          required={false}
          defaultValue={answer?.typed?.email ?? ""}
          error={answer?.errors.email}
        />
        {answer?.renewable ? (
          <Stack space="xs">
            <input type="hidden" name="invitation" value={answer.renewable} />
            <p>Renewing it ends its link, and emails a new one in the same role.</p>
            <div>
              <Button variant="secondary" size="sm" name="intent" value="renew">
                Renew the open invitation
              </Button>
            </div>
          </Stack>
        ) : null}
        <SelectField
          name="lifetime"
          label="When the link ends"
          options={invitationLifetimes}
          defaultValue={answer?.typed?.lifetime || undefined}
        />
        <div>
          <Button name="intent" value="invite">
            Make the invitation
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Leave({ path, planOwner, mayCopy }: Page) {
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
