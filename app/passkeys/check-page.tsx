import { Button, buttonClass } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import type { CheckAnswer, CheckPageData } from "./check-page.server.ts";
import { NewCodes } from "./new-codes.tsx";
import { AddPasskey, UsePasskey } from "./passkey-forms.tsx";

export function CheckPage({ page, answer }: { page: CheckPageData; answer: CheckAnswer | undefined }) {
  const { state, target, hasCodes, needsPassword, email } = page;
  if (state === "passed") {
    return (
      <>
        <PageHeading picture={<Badge motif="door" lit />} lead="You are signed in. From now on, this passkey opens your account.">
          Your passkey is added
        </PageHeading>
        {answer?.codes ? <NewCodes codes={answer.codes} /> : null}
        <a className={buttonClass({ width: "full" })} href={target}>
          Continue
        </a>
      </>
    );
  }
  return (
    <>
      <PageHeading
        picture={<Badge motif="key" lit />}
        lead={
          state === "use"
            ? "Your password is right. Your role also needs your passkey."
            : "Your password is right. Your role also needs a passkey, and you have none yet."
        }
      >
        One more step
      </PageHeading>
      <Card>
        <Stack space="md">
          {state === "use" ? (
            <UsePasskey purpose="check" error={answer?.errors.passkey} />
          ) : (
            <>
              <p>
                A passkey signs you in with your fingerprint, your face, or the PIN of your phone or computer. No one can guess it, and a
                fake site cannot steal it.
              </p>
              <AddPasskey needsPassword={needsPassword} error={answer?.errors.passkey} />
            </>
          )}
        </Stack>
      </Card>
      {hasCodes ? (
        <Card as="section" aria-labelledby="code-title">
          <form method="post" className={formClass} noValidate>
            <h2 id="code-title" className={text.headingSmall}>
              Lost your device?
            </h2>
            <TextField
              name="code"
              label="One-time code"
              hint="One of the ten you got with your first passkey."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={answer?.errors.code}
            />
            <div>
              <Button variant="secondary" name="intent" value="code">
                Use the code
              </Button>
            </div>
          </form>
        </Card>
      ) : null}
      {state === "use" ? <p>No device and no code? An administrator can remove your passkeys, so you can add a new one.</p> : null}
      <form method="post" action={paths.logout}>
        <p>You signed in as {email}.</p>
        <Button variant="secondary" size="sm">
          Sign out
        </Button>
      </form>
    </>
  );
}
