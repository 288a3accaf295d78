import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import * as text from "#app/design/text/text.css.ts";
import { minPasswordLength } from "#app/limits.ts";
import type { PasswordAnswer } from "#app/users/passwords/password-form.server.ts";
import { PasswordField } from "./password-field.tsx";
import * as styles from "./password-form.css.ts";

interface PasswordFormProps {
  title: string;
  isKeptElsewhere: boolean;
  answer: Partial<PasswordAnswer> | undefined;
}

export function PasswordForm({ title, isKeptElsewhere, answer }: PasswordFormProps) {
  const errors = answer?.passwordErrors;
  const form = useResetOnSuccess(answer);
  return (
    <TitledCard id="change-password" title={title}>
      {isKeptElsewhere ? (
        <p>Your password is kept by your identity provider. Change it there.</p>
      ) : (
        <Form ref={form} method="post" className={styles.form} preventScrollReset noValidate>
          <Problem>{answer?.passwordError}</Problem>
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" error={errors?.currentPassword} />
          <PasswordField
            name="newPassword"
            label="New password"
            hint={`At least ${minPasswordLength} characters.`}
            autoComplete="new-password"
            error={errors?.newPassword}
          />
          <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" error={errors?.confirmPassword} />
          <div>
            <Button variant="secondary" name="intent" value="password">
              Change password
            </Button>
          </div>
          <p className={text.quiet}>All your other browsers will be signed out.</p>
        </Form>
      )}
    </TitledCard>
  );
}

/** Rejected values stay. */
function useResetOnSuccess(answer: PasswordFormProps["answer"]) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "submitting") {
      isSent.current = true;
    } else if (state === "idle" && isSent.current) {
      isSent.current = false;
      if (answer === undefined) {
        form.current?.reset();
      }
    }
  }, [state, answer]);
  return form;
}
