import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { deleteAccountByForm, loadDeletionPage } from "#app/account/account-deletion.server.ts";
import { WaitingDeletion } from "#app/account/waiting-deletion.tsx";
import { deletedWithAccount, deletionPhrase } from "#app/content/account.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
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
  const { person, dueAt, sharedPlans, hasExternalIdentityProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackLink to={paths.account} />
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="This cannot be undone.">{title}</PageHeading>
      {dueAt ? <WaitingDeletion dueAt={dueAt} /> : null}
      {person && !dueAt ? (
        <Card space="md" align="start">
          <p>
            You are signed in as <strong>{person.email ?? person.name ?? "someone without a name"}</strong>. If you go on, we delete:
          </p>
          <Stack as="ul" space="xxs" isMarked>
            {deletedWithAccount.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </Stack>
          {sharedPlans.length > 0 ? <SharedPlans plans={sharedPlans} /> : null}
          <p>
            You may want to{" "}
            <Link to={paths.accountFile} reloadDocument download>
              download your data
            </Link>{" "}
            first. You can create a new account with the same email later; it begins empty.
          </p>
          <Problem>{answer?.error}</Problem>
          <Form method="post" className={formClass} noValidate>
            {hasExternalIdentityProvider ? (
              <TextField
                name="confirmation"
                label={`Type ${deletionPhrase} to confirm`}
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
              <Button variant="danger">{sharedPlans.length > 0 ? "Delete my account in 24 hours" : "Delete my account and data"}</Button>
              <Link className={text.rowLink} to={paths.account}>
                Keep my account
              </Link>
            </Inline>
          </Form>
        </Card>
      ) : null}
      {person ? null : <UnavailableCard title="We can't reach your account" path={paths.accountDeletion} />}
    </PageLayout>
  );
}

function SharedPlans({ plans }: { plans: readonly { readonly title: string | null; readonly members: readonly string[] }[] }) {
  return (
    <Notice as="div" tone="accent" space="xs">
      <p>
        Other people are on your plans. So we delete your account 24 hours after you press the button. Until then you can keep it, on your
        account page or by the email we send you.
      </p>
      <Stack as="ul" space="xxs" isMarked>
        {plans.map(({ title, members }) => (
          <li key={title}>
            {title ?? "A plan"}, with {new Intl.ListFormat("en-US").format(members)}: a partner or an agent can take it over. If no one does
            within 14 days, it ends for everyone on it.
          </li>
        ))}
      </Stack>
      <p>To choose who gets a plan, hand it over first, on its People page.</p>
    </Notice>
  );
}
