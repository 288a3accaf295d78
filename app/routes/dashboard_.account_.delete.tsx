import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { deleteAccountByForm, loadDeletionPage } from "#app/account/account-deletion.server.ts";
import { deletedWithAccount, deletionWord } from "#app/content/account.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { UnavailableCard } from "#app/design/unavailable-card.tsx";
import { paths } from "#app/paths.ts";
import { BackLink } from "#app/shell/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { leaveProvider } from "#app/sign-in/sign-out.server.ts";

const title = "Delete Your Account";

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle(title, matches, data?.hasErrors) }];

export const headers = routeHeaders;

export const loader = loadDeletionPage;

export function action({ request, context }: ActionFunctionArgs) {
  return deleteAccountByForm(request, context, leaveProvider);
}

export default function AccountDeletionRoute() {
  const { person, hasExternalIdentityProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackLink to={paths.account} />
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="This cannot be undone.">{title}</PageHeading>
      {person ? (
        <Card space="md" align="start">
          <p>
            You are signed in as <strong>{person.email ?? person.name ?? "someone without a name"}</strong>. If you go on, we delete:
          </p>
          <Stack as="ul" space="xxs" isMarked>
            {deletedWithAccount.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </Stack>
          <p>
            You may want to{" "}
            <Link to={paths.accountFile} reloadDocument download>
              download your data
            </Link>{" "}
            first. You can create a new account with the same email later; it begins empty.
          </p>
          {answer?.error ? (
            <Notice tone="danger" role="alert">
              {answer.error}
            </Notice>
          ) : null}
          <Form method="post" className={formClass} noValidate>
            {hasExternalIdentityProvider ? (
              <TextField
                name="confirmation"
                label={`Type ${deletionWord} to confirm`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                error={answer?.errors.confirmation}
              />
            ) : (
              <PasswordField
                name="confirmation"
                label="Current password"
                autoComplete="current-password"
                error={answer?.errors.confirmation}
              />
            )}
            <Inline space="md">
              <Button variant="danger">Delete my account and data</Button>
              <Link className={text.rowLink} to={paths.account}>
                Keep my account
              </Link>
            </Inline>
          </Form>
        </Card>
      ) : (
        <UnavailableCard title="We cannot reach your account" path={paths.accountDeletion} />
      )}
    </PageLayout>
  );
}
