import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { PeoplePage } from "../people-page.server.ts";
import type { MembersAnswer } from "../receive-members-form.server.ts";

interface InvitedClientProps {
  client: NonNullable<PeoplePage["invitedClient"]>;
  page: PeoplePage;
  answer: MembersAnswer | undefined;
}

/** For staff, on the plan of a client who has not joined yet. */
export function InvitedClient({ client: { name, address, isOpen, isDeclined, endsOn, form }, page: { path }, answer }: InvitedClientProps) {
  const state = isOpen ? `${name} has not joined yet` : isDeclined ? `${name} declined the invitation` : "The invitation has ended";
  return (
    <Card as="section" tone="emphasis" space="md" align="start" aria-labelledby="client">
      <h2 id="client" className={text.partTitle}>
        {state}
      </h2>
      <p>
        {isOpen
          ? `${address} is invited to own this plan. Until ${name} joins, you can enter dates and everything else you know. Renew or end the invitation in the list below.`
          : `${name} does not own this plan yet. Send a new invitation, or remove the plan.`}{" "}
        If no one joins, the plan is deleted on <Day day={endsOn} />.
      </p>
      {isOpen ? null : (
        <form method="post" action={path} className={formClass} noValidate>
          <input type="hidden" name="form" value={form} />
          <EmailField
            label="Client's email"
            autoComplete="off"
            defaultValue={answer?.typed?.email || (address ?? "")}
            error={answer?.errors.email}
          />
          <div>
            <Button name="intent" value="inviteClient">
              Send a new invitation
            </Button>
          </div>
        </form>
      )}
      <details>
        <summary className={text.linkButton}>Remove this plan…</summary>
        <Stack as="form" space="xs" method="post" action={path}>
          <p>
            Deletes the plan with its dates, messages and everything else in it, for everyone on it. The link in the invitation stops
            working. This cannot be undone.
          </p>
          <div>
            <Button variant="danger" size="sm" name="intent" value="removePlan">
              Remove {name}'s plan
            </Button>
          </div>
        </Stack>
      </details>
    </Card>
  );
}
