import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { paddings } from "#app/design/cards/card.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { icon } from "#app/design/marks/icon.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { invitePath } from "#app/paths.ts";
import porch from "#app/pictures/drawings/porch.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import * as styles from "../people-page.css.ts";
import type { PeoplePage } from "../people-page.server.ts";

type Member = PeoplePage["members"][number];
type Invitation = PeoplePage["invitations"][number];

const EnvelopeIcon = icon("M4.5 6h15v12h-15zM4.5 7l7.5 6 7.5-6");

export const isAlone = ({ members, invitations }: PeoplePage) => members.length + invitations.length === 1;

export function MemberList({ page }: { page: PeoplePage }) {
  const { members, invitations, mayRemove, path } = page;
  return (
    <section aria-labelledby="members">
      <ul className={styles.rows}>
        <li>
          <h2 id="members" className={styles.listTitle}>
            On this plan
          </h2>
        </li>
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} mayRemove={mayRemove} path={path} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} path={path} />
        ))}
        {page.mayInvite && isAlone(page) ? (
          <li className={paddings.md}>
            <EmptyState drawing={porch}>
              <p>No one else has joined yet.</p>
              <ButtonLink size="sm" to={invitePath(page.address)} reloadDocument>
                Invite someone
              </ButtonLink>
            </EmptyState>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

interface FoldedRowProps {
  portrait: ReactNode;
  isExpected?: boolean;
  name: ReactNode;
  role: string;
  children: ReactNode;
}

function FoldedRow({ portrait, isExpected, name, role, children }: FoldedRowProps) {
  return (
    <li>
      <details>
        <summary className={styles.summary}>
          <span className={isExpected ? styles.expected : styles.portrait} aria-hidden="true">
            {portrait}
          </span>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{role}</span>
          </span>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </li>
  );
}

function MemberRow({ member, mayRemove, path }: { member: Member; mayRemove: boolean; path: string }) {
  const { userId, name, email, initials, role, roleName, isReader, isInvited, joinedAt, lastSeenAt } = member;
  return (
    <FoldedRow
      portrait={initials}
      isExpected={isInvited}
      name={isReader ? `${name} (you)` : name}
      role={isInvited ? `${roleName} · not joined yet` : roleName}
    >
      {email && email !== name ? <p>{email}</p> : null}
      <p className={text.quietSmall}>
        {isInvited ? (
          <>
            The plan was begun for {name} <Moment at={joinedAt} />.
          </>
        ) : (
          <>
            {role === "owner" ? "Began the plan" : "Joined"} <Moment at={joinedAt} />. Last seen <Moment at={lastSeenAt} />.
          </>
        )}
      </p>
      {mayRemove && role !== "owner" ? (
        <Stack as="form" space="xs" method="post" action={path}>
          <input type="hidden" name="member" value={userId} />
          <p>
            {name} loses access right away. Changes {name} made stay in the plan. You can invite {name} again later.
          </p>
          <div>
            <Button variant="danger" size="sm" name="intent" value="remove">
              Remove {name} from the plan
            </Button>
          </div>
        </Stack>
      ) : null}
    </FoldedRow>
  );
}

function InvitationRow({ invitation, path }: { invitation: Invitation; path: string }) {
  const { id, role, roleName, address, inviterName, isOpen, mail, views, lastViewedAt, createdAt, endsAt } = invitation;
  const name = address ?? `the link of ${createdAt.slice(0, 10)}`;
  return (
    <FoldedRow
      portrait={<EnvelopeIcon />}
      isExpected
      name={address ?? "A link to hand over"}
      role={
        role === "owner"
          ? `Invited to own the plan · ${nameState(invitation).replace("invited, ", "")}`
          : `${roleName} · ${nameState(invitation)}`
      }
    >
      {mail && isOpen ? <p>{mailStates[mail]}</p> : null}
      <p className={text.quietSmall}>
        Invited{inviterName ? ` by ${inviterName}` : ""} <Moment at={createdAt} />. {isOpen ? "The link ends" : "The link ended"}{" "}
        <Moment at={endsAt} />.{" "}
        {lastViewedAt ? (
          <>
            Opened {views === 1 ? "once" : `${views} times`}, last <Moment at={lastViewedAt} />.
          </>
        ) : (
          "Not opened yet."
        )}
      </p>
      {isOpen ? (
        <Inline as="form" space="xs" method="post" action={path}>
          <input type="hidden" name="invitation" value={id} />
          <Button variant="secondary" size="sm" name="intent" value="renew">
            {address ? "Send a new link" : "Make a new link"}
            <VisuallyHidden> in place of {name}</VisuallyHidden>
          </Button>
          <Button variant="secondary" size="sm" name="intent" value="revoke">
            End this invitation
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </Inline>
      ) : null}
    </FoldedRow>
  );
}

function nameState({ isOpen, isDeclined, mail, lastViewedAt }: Invitation): string {
  if (!isOpen) {
    return isDeclined ? "declined" : "invitation ended";
  }
  return lastViewedAt ? "invited, opened the link" : mail === "failed" ? "the email could not be sent" : "invited, not opened yet";
}

const mailStates: Readonly<Record<NonNullable<Invitation["mail"]>, string>> = {
  waiting: "The email is waiting to go out.",
  sending: "The email is going out.",
  sent: "The email has gone out.",
  uncertain: "We don't know whether the email went out.",
  failed: "The email could not be sent.",
  skipped: "The email was not sent.",
};
