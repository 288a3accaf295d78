import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths, startSignInPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { loadForgotPasswordPage, requestPasswordResetByForm } from "#app/sign-in/portal/recovery-pages.server.ts";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(data?.isSent && !data.hasErrors ? "Check your email" : "Forgot your password?", matches, data?.hasErrors);

export const loader = loadForgotPasswordPage;

export const action = requestPasswordResetByForm;

export default function PortalForgotPasswordPage() {
  const { isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isSent) {
    return (
      <PageLayout width="narrow">
        <PageHeading
          picture={<Badge motif="papers" lit />}
          lead="If there is an account with that address, an email with a link is on its way."
        >
          Check your email
        </PageHeading>
        <p>
          The link works once, and the email says for how long. Nothing after a few minutes? Look in your spam folder, and check the
          address.
        </p>
        <p>
          <Link to={paths.portalForgotPassword}>Ask again</Link>
        </p>
      </PageLayout>
    );
  }
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading picture={<Badge motif="key" lit />} lead="We email you a link to a page where you choose a new one.">
        Forgot your password?
      </PageHeading>
      <Card>
        <form method="post" className={formClass} noValidate>
          <EmailField defaultValue={answer?.values.email} error={answer?.errors?.email} />
          <Button width="full">Send the link</Button>
        </form>
      </Card>
      <p>
        <a href={startSignInPath(paths.home)}>Back to log in</a>
      </p>
    </PageLayout>
  );
}
