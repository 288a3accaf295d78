import { passwordLengthAtLeast } from "#app/limits.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { form as formClass } from "./form.css.ts";
import * as styles from "./password-form.css.ts";
import { TextField } from "./text-field.tsx";

interface PasswordFormProps {
  title: string;
  isKeptElsewhere: boolean;
  /** What is wrong with what was sent: beside the fields, or with all of it. */
  answer:
    | {
        readonly passwordErrors: Readonly<Record<"currentPassword" | "newPassword" | "confirmPassword", string | null>> | null;
        readonly passwordError: string | null;
      }
    | undefined;
}

/** Changes the password of whoever is signed in, or says where it is kept. */
export function PasswordForm({ title, isKeptElsewhere, answer }: PasswordFormProps) {
  const errors = answer?.passwordErrors;
  return (
    <Card as="section" aria-labelledby="change-password">
      <div className={styles.stack}>
        <h2 id="change-password" className={styles.title}>
          {title}
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
            <div>
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
