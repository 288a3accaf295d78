import { invitationChoices, invitationLifetimes } from "#app/content/members.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import * as styles from "#app/people/members-page.css.ts";
import type { MembersAnswer, PeoplePage } from "#app/people/members-page.server.ts";
import type { QrCode } from "./qr-code.server.ts";

type Invitation = NonNullable<PeoplePage["invitations"]>[number];

export function NewLink({ url, code }: { url: string; code: QrCode }) {
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

/** Black on white in every theme: cameras read nothing else as reliably. */
function QrPicture({ size, path }: QrCode) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a code for a phone's camera">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

export function Invitations({ invitations, path }: { invitations: readonly Invitation[]; path: string }) {
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

export function Invite({ page: { form, path, choices }, answer }: { page: PeoplePage; answer: MembersAnswer | undefined }) {
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
