import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { linkButton, strong } from "#app/design/text/text.css.ts";
import * as styles from "./account.css.ts";
import type { AddressAnswer } from "./address-form.server.ts";

interface AddressCardProps {
  email: string | null;
  isConfirmed: boolean;
  mailed: "link" | "new" | null;
  answer: Partial<AddressAnswer> | undefined;
}

const mailedText = {
  link: "A link is on its way. It works for 7 days.",
  new: "A link is on its way to the new address, unless it already has an account here or has had too many emails from us. Your address changes once you use the link.",
};

export function AddressCard({ email, isConfirmed, mailed, answer }: AddressCardProps) {
  const errors = answer?.addressErrors;
  return (
    <TitledCard id="email" title="Your email address">
      <Inline as="p" space="xs">
        <span className={strong}>{email}</span>
        <Tag tone={isConfirmed ? "success" : "accent"}>{isConfirmed ? "Confirmed" : "Not confirmed yet"}</Tag>
      </Inline>
      {mailed && !answer ? <p role="status">{mailedText[mailed]}</p> : null}
      {isConfirmed ? null : (
        <>
          <p>Use the link in our email. Until then, we send nothing about your home there: it could be someone else's address.</p>
          {answer?.linkError ? (
            <p role="alert" className={styles.refused}>
              {answer.linkError}
            </p>
          ) : null}
          <form method="post">
            <Button variant="secondary" name="intent" value="confirm-address">
              Send the link again
            </Button>
          </form>
        </>
      )}
      <details className={styles.wide} open={errors ? true : undefined}>
        <summary className={linkButton}>Change my email address</summary>
        <form method="post" className={formClass} noValidate>
          <EmailField
            name="newEmail"
            label="New email address"
            hint="We tell both addresses, and change it once you use the link in the email to the new one."
            autoComplete="email"
            defaultValue={answer?.newEmail}
            error={errors?.newEmail}
          />
          <PasswordField name="emailPassword" label="Your password" autoComplete="current-password" error={errors?.emailPassword} />
          <div>
            <Button variant="secondary" name="intent" value="new-address">
              Change email address
            </Button>
          </div>
        </form>
      </details>
    </TitledCard>
  );
}
