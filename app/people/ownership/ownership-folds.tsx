import { handOnPhrase } from "#app/content/members.ts";
import { Button } from "#app/design/button.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { FoldRow } from "../fold-row.tsx";
import type { PeoplePage } from "../people-page.server.ts";
import type { MembersAnswer } from "../receive-members-form.server.ts";

export function HandOver({
  page: { members, path, hasExternalIdentityProvider },
  answer,
}: {
  page: PeoplePage;
  answer: MembersAnswer | undefined;
}) {
  const receivers = members.filter(({ mayTakeOver }) => mayTakeOver);
  return receivers.length > 0 ? (
    <FoldRow title="Hand over this plan" isOpen={Boolean(answer?.errors.receiver ?? answer?.errors.confirmation)}>
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
            Hand over this plan
          </Button>
        </div>
      </form>
    </FoldRow>
  ) : null;
}

export function Leave({ page: { path, planOwner, mayCopy } }: { page: PeoplePage }) {
  return (
    <FoldRow title={`Leave ${planOwner?.firstName}'s plan`}>
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
      <p>You will no longer see {planOwner?.firstName}'s plan. What you changed stays in it. To come back, you need a new link.</p>
      <form method="post" action={path}>
        <Button variant="danger" size="sm" name="intent" value="leave">
          Leave the plan
        </Button>
      </form>
    </FoldRow>
  );
}
