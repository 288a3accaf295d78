import { useActionData, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { minPasswordLength } from "#app/limits.ts";
import { paths, startSignInPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { InvalidLink } from "#app/sign-in/invalid-link.tsx";
import { loadResetPasswordPage, resetPasswordByForm } from "#app/sign-in/portal/recovery-pages.server.ts";

const title = "Choose a new password";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(title, matches, data?.hasErrors);

export const loader = loadResetPasswordPage;

export const action = resetPasswordByForm;

export default function PortalResetPasswordPage() {
  const { state, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (state === "done") {
    return (
      <PageLayout width="narrow">
        <PageHeading picture={<Badge motif="door" lit />} lead="You are signed out everywhere else.">
          Your password is changed
        </PageHeading>
        <ButtonLink to={startSignInPath()} reloadDocument width="full">
          Log in
        </ButtonLink>
      </PageLayout>
    );
  }
  if (state !== "works") {
    return <InvalidLink isUnavailable={state === "away"} way={{ to: paths.portalForgotPassword, label: "Ask for a new link" }} />;
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading picture={<Badge motif="key" lit />} lead={`For the account of ${email}.`}>
        {title}
      </PageHeading>
      <Card>
        <form method="post" className={formClass} noValidate>
          {/* Lets password managers store the new password with this address. */}
          <input type="hidden" name="username" autoComplete="username" defaultValue={email ?? ""} />
          <PasswordField
            name="password"
            label="New password"
            hint={`At least ${minPasswordLength} characters. A few words only you would put together work well.`}
            autoComplete="new-password"
            error={answer?.errors?.password}
          />
          <Button width="full">Change password</Button>
        </form>
      </Card>
    </PageLayout>
  );
}
