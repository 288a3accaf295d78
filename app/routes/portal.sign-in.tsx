import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { z } from "zod";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { UsePasskey } from "#app/passkeys/passkey-forms.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { readFormData } from "#app/platform/requests/read-form.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { CodeForm } from "#app/sign-in/code-form.tsx";
import { signInWithCode, signInWithPassword } from "#app/sign-in/portal/accounts.server.ts";
import { codeForm, signInForm } from "#app/sign-in/portal/portal-forms.server.ts";
import { type EntryForm, enterByForm, enterByPasskey, loadPortalPage } from "#app/sign-in/portal/sign-in-pages.server.ts";
import { SignInNotStarted } from "#app/sign-in/sign-in-not-started.tsx";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle("Sign in", matches, data?.hasErrors) }];

export const loader = loadPortalPage;

export async function action(args: ActionFunctionArgs) {
  const source = await readFormData(args.request);
  if (source.has("passkey")) {
    return enterByPasskey(args, source);
  }
  return source.has("code") ? enterByForm(args, byCode, source) : enterByForm(args, byPassword, source);
}

const byPassword: EntryForm<z.infer<typeof signInForm>> = {
  schema: signInForm,
  enter: (request, { email, password }) => signInWithPassword(request, email, password),
  refusedText: "The email or password is incorrect",
};

const byCode: EntryForm<z.infer<typeof codeForm>> = {
  schema: codeForm,
  enter: (request, { email, code }) => signInWithCode(request, email, code),
  method: "code",
  refusedText: "The email or code is incorrect, the code was already used, or your account needs its password first",
};

export default function PortalSignInPage() {
  const { isBegun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  if (!isBegun) {
    return <SignInNotStarted />;
  }
  if (query.get("with") === "code") {
    return (
      <PageLayout width="narrow">
        <ErrorSummary errors={answer?.errors} />
        <CodeForm email={answer?.values.email} errors={answer?.errors} />
      </PageLayout>
    );
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
      <UsePasskey purpose="sign-in" error={answer?.errors?.passkey} />
      <p>
        <Link to={paths.portalForgotPassword}>Forgot your password?</Link>
      </p>
      <p>
        Lost the device with your passkey? <Link to={`${paths.portalSignIn}?with=code`}>Use a one-time code</Link>
      </p>
      <p>
        New here? <Link to={paths.portalCreateAccount}>Create an account</Link>
      </p>
    </PageLayout>
  );
}
