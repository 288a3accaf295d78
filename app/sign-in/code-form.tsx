import { Form, Link } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { PageHeading } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";

interface CodeFormProps {
  email: string | undefined;
  errors: { readonly email?: string; readonly code?: string } | null | undefined;
}

/** For a user who lost the device with their passkey. */
export function CodeForm({ email, errors }: CodeFormProps) {
  return (
    <>
      <PageHeading picture={<Badge motif="key" lit />} lead="You got ten of them when you added your first passkey. Each works once.">
        Use a one-time code
      </PageHeading>
      <Card>
        <Form method="post" className={formClass} noValidate>
          <EmailField defaultValue={email} error={errors?.email} />
          <TextField
            name="code"
            label="One-time code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors?.code}
          />
          <Button width="full">Sign in</Button>
        </Form>
      </Card>
      <p>
        <Link to={paths.portalSignIn}>Sign in with your password</Link>
      </p>
    </>
  );
}
