import * as styles from "#app/admin/admin-page.css.ts";
import type { AdminAnswer, EditableUser } from "#app/admin/admin-page.server.ts";
import { nameOrEmail } from "#app/admin/admin-words.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { FieldError } from "#app/design/forms/field-error.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";

interface ResetPasskeysProps {
  user: EditableUser;
  passkeys: NonNullable<EditableUser["passkeys"]>;
  answer: AdminAnswer | undefined;
}

/** For a user who has lost all devices. */
export function ResetPasskeys({ user, passkeys: { count, needsPassword }, answer }: ResetPasskeysProps) {
  const error = answer?.resetErrors?.resetPassword;
  return (
    <Card as="section" aria-labelledby="passkeys" space="md">
      <h3 id="passkeys" className={styles.recordTitle}>
        Passkeys
      </h3>
      <p>
        {count === 1 ? "There is one passkey." : `There are ${count} passkeys.`} If {nameOrEmail(user)} has lost every device and has no
        one-time code, remove them all. Make sure first, by phone or in person, that it is really them: once the passkeys are gone, the
        password alone is enough to add a new one. They are signed out everywhere, and a confirmed address gets an email.
      </p>
      <form method="post" className={formClass} noValidate>
        <input type="hidden" name="user" value={user.id} />
        {needsPassword ? (
          <PasswordField name="resetPassword" label="Your own password" autoComplete="current-password" error={error} />
        ) : (
          <FieldError id="resetPassword" error={error} />
        )}
        <div>
          <Button variant="danger" name="intent" value="reset-passkeys">
            Remove all passkeys
          </Button>
        </div>
      </form>
    </Card>
  );
}
