import { invitationLifetimes, notShared, roleViews, seenByBrokerage, seenWithPlan } from "#app/content/members.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { type PlanAddress, viewerPreviewPath } from "#app/paths.ts";
import { FoldRow } from "../fold-row.tsx";
import * as styles from "../people-page.css.ts";
import type { MembersAnswer } from "../receive-members-form.server.ts";
import type { InvitePage } from "./invite-page.server.ts";
import { NewLink } from "./new-link.tsx";

interface InviteProps {
  page: InvitePage;
  answer: MembersAnswer | undefined;
}

export function InviteScreen({ page, answer }: InviteProps) {
  return (
    <>
      <Problem>{answer?.problem}</Problem>
      {answer?.link ? (
        <>
          <NewLink {...answer.link} />
          <Inline space="md" rowSpace="none">
            <a className={text.rowLink} href={page.backPath}>
              Back to People
            </a>
            <a className={text.rowLink} href={page.path}>
              Invite someone else
            </a>
          </Inline>
        </>
      ) : (
        <div className={styles.columns}>
          <InviteForm page={page} answer={answer} />
          <ul className={styles.rows}>
            <FoldRow title="What each role sees">
              <RoleViews page={page} />
            </FoldRow>
          </ul>
        </div>
      )}
    </>
  );
}

function InviteForm({ page: { form, path, choices, chosen }, answer }: InviteProps) {
  return (
    <Card>
      <form method="post" action={path} className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        <RadioList name="role" label="Who is it?" error={answer?.errors.role} chosen={answer?.typed?.role || chosen} options={choices} />
        <EmailField
          name="email"
          label="Their email (optional)"
          hint="We email them a link that works only for this address. Leave it empty to get a link and a QR code to hand over."
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
        <div>
          <Button name="intent" value="invite">
            Send
          </Button>
        </div>
        <details>
          <summary className={text.linkButton}>When the link ends</summary>
          <SelectField
            name="lifetime"
            label="The link ends"
            options={invitationLifetimes}
            defaultValue={answer?.typed?.lifetime || undefined}
          />
        </details>
      </form>
    </Card>
  );
}

function RoleViews({ page: { choices, planOwner, sharesNotes, address } }: Pick<InviteProps, "page">) {
  const titles = new Map<string, string>(choices.map(({ value, title }) => [value, title]));
  const views = [
    [titles.get("partner"), roleViews.partner],
    [titles.get("agent"), roleViews.agent],
    ["Lender, title or closing office, inspector", roleViews.professional],
    [titles.get("viewer"), roleViews.viewer],
  ] as const;
  return (
    <>
      {views.map(([title, view]) =>
        title ? (
          <p key={title}>
            <strong>{title}.</strong> {view}
          </p>
        ) : null,
      )}
      {planOwner ? null : (
        <>
          {sharesNotes ? <p>You share your notes in the guide now: an agent reads them. The others do not.</p> : null}
          <p>{seenWithPlan}</p>
          <p>{seenByBrokerage}</p>
          <p>{notShared}</p>
          <ViewerPreview address={address} />
        </>
      )}
    </>
  );
}

function ViewerPreview({ address }: { address: PlanAddress }) {
  return (
    <a className={text.rowLink} href={viewerPreviewPath(address)}>
      See what a viewer sees
    </a>
  );
}
