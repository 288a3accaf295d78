import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { signInWithPassword } from "#app/sign-in/portal/accounts.server.ts";
import { signInForm } from "#app/sign-in/portal/portal-forms.server.ts";
import { enterByForm, loadPortalPage } from "#app/sign-in/portal/sign-in-pages.server.ts";
import { SignInNotStarted } from "#app/sign-in/sign-in-not-started.tsx";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle("Sign in", matches, data?.hasErrors) }];

export const loader = loadPortalPage;

export function action(args: ActionFunctionArgs) {
  return enterByForm(args, {
    schema: signInForm,
    enter: (request, { email, password }) => signInWithPassword(request, email, password),
    refusedText: "The email or password is incorrect",
  });
}

export default function PortalSignInPage() {
  const { isBegun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isBegun) {
    return <SignInNotStarted />;
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading picture={<Badge motif="key" lit />} lead="Use the email address and password of your account.">
        Sign in
      </PageHeading>
      <Card>
        <Form method="post" className={formClass} noValidate>
          <EmailField defaultValue={answer?.values.email} error={answer?.errors?.email} />
          <PasswordField name="password" label="Password" autoComplete="current-password" error={answer?.errors?.password} />
          <Button width="full">Sign in</Button>
        </Form>
      </Card>
      <p>
        <Link to={paths.portalForgotPassword}>Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to={paths.portalCreateAccount}>Create an account</Link>
      </p>
    </PageLayout>
  );
}
