import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { minPasswordLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { createAccount } from "#app/sign-in/portal/accounts.server.ts";
import { createAccountForm } from "#app/sign-in/portal/portal-forms.server.ts";
import { enterByForm, loadPortalPage } from "#app/sign-in/portal/sign-in-pages.server.ts";
import { SignInNotStarted } from "#app/sign-in/sign-in-not-started.tsx";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle("Create an account", matches, data?.hasErrors) }];

export const loader = loadPortalPage;

export function action(args: ActionFunctionArgs) {
  return enterByForm(args, {
    schema: createAccountForm,
    enter: createAccount,
    refusedText: "An account with this email address already exists: sign in instead",
  });
}

export default function PortalCreateAccountPage() {
  const { isBegun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isBegun) {
    return <SignInNotStarted />;
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading picture={<Badge motif="house" lit />} lead="An account saves your progress, on every device.">
        Create an account
      </PageHeading>
      <Card>
        <Form method="post" className={formClass} noValidate>
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            required
            defaultValue={answer?.values.name}
            error={answer?.errors?.name}
          />
          <EmailField defaultValue={answer?.values.email} error={answer?.errors?.email} />
          <PasswordField
            name="password"
            label="Password"
            hint={`At least ${minPasswordLength} characters. A few words only you would put together work well.`}
            autoComplete="new-password"
            error={answer?.errors?.password}
          />
          <Button width="full">Create account</Button>
        </Form>
      </Card>
      <p>
        Have an account already? <Link to={paths.portalSignIn}>Sign in</Link>
      </p>
    </PageLayout>
  );
}
