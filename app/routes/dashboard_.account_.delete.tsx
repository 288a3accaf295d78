import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as styles from "#app/components/account/account.css.ts";
import { AccountAway } from "#app/components/account/account-away.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { ErrorSummary, formErrors } from "#app/components/error-summary.tsx";
import { form as formClass } from "#app/components/form.css.ts";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { failure } from "#app/components/password-form.css.ts";
import { TextField } from "#app/components/text-field.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { deletedWithAccount, deletionWord } from "#app/content/account.ts";
import { paths } from "#app/paths.ts";
import { deleteAccountByForm, loadDeletionPage } from "#app/services/account-deletion.server.ts";

const title = "Delete Your Account";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.hasErrors ? `Error: ${title}` : title, matches) },
];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => new Headers([...loaderHeaders, ...actionHeaders]);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDeletionPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return deleteAccountByForm(request, context);
}

export default function AccountDeletionRoute() {
  const { person, isPasswordKeptElsewhere } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackLink to={paths.account} />
      <ErrorSummary errors={formErrors(answer?.errors)} />
      <PageHeading lead="This cannot be undone.">{title}</PageHeading>
      {person ? (
        <Card>
          <div className={styles.stack}>
            <p>
              You are signed in as <strong>{person.email ?? person.name ?? "somebody without a name"}</strong>. If you go on, we delete:
            </p>
            <ul className={styles.points}>
              {deletedWithAccount.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            <p>
              You may want to{" "}
              <Link to={paths.accountFile} reloadDocument download>
                download your data
              </Link>{" "}
              first. You can create a new account with the same email later; it begins empty.
            </p>
            {answer?.error ? (
              <p role="alert" className={failure}>
                {answer.error}
              </p>
            ) : null}
            <form method="post" className={formClass} noValidate>
              {isPasswordKeptElsewhere ? (
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
                <TextField
                  name="confirmation"
                  label="Current password"
                  type="password"
                  autoComplete="current-password"
                  required
                  error={answer?.errors.confirmation}
                />
              )}
              <div className={styles.ways}>
                <Button variant="danger">Delete my account and data</Button>
                <Link className={styles.wayLink} to={paths.account}>
                  Keep my account
                </Link>
              </div>
            </form>
          </div>
        </Card>
      ) : (
        <AccountAway path={paths.accountDeletion} />
      )}
    </PageLayout>
  );
}
