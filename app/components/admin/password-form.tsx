import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { form as formClass } from "#app/components/form.css.ts";
import { TextField } from "#app/components/text-field.tsx";
import { passwordLengthAtLeast } from "#app/limits.ts";
import type { AdminAnswer } from "./admin-data.ts";
import * as styles from "./admin-page.css.ts";

/** Changes the administrator's own password, or says where it is kept. */
export function PasswordForm({ isKeptElsewhere, answer }: { isKeptElsewhere: boolean; answer: AdminAnswer | undefined }) {
  const errors = answer?.passwordErrors;
  return (
    <Card as="section" aria-labelledby="change-password">
      <div className={styles.stack}>
        <h2 id="change-password" className={styles.partTitle}>
          Change Admin Password
        </h2>
        {isKeptElsewhere ? (
          <p>Your password is kept by your identity provider. Change it there.</p>
        ) : (
          <form method="post" className={formClass} noValidate>
            {answer?.passwordError ? (
              <p role="alert" className={styles.failure}>
                {answer.passwordError}
              </p>
            ) : null}
            <TextField
              name="currentPassword"
              label="Current password"
              type="password"
              autoComplete="current-password"
              required
              error={errors?.currentPassword}
            />
            <TextField
              name="newPassword"
              label="New password"
              hint={`At least ${passwordLengthAtLeast} characters.`}
              type="password"
              autoComplete="new-password"
              required
              error={errors?.newPassword}
            />
            <TextField
              name="confirmPassword"
              label="Confirm new password"
              type="password"
              autoComplete="new-password"
              required
              error={errors?.confirmPassword}
            />
            <div className={styles.row}>
              <Button variant="secondary" name="intent" value="password">
                Change password
              </Button>
            </div>
            <p className={styles.quiet}>Every other browser in which you are signed in is signed out.</p>
          </form>
        )}
      </div>
    </Card>
  );
}
