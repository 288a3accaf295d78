import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as styles from "#app/components/account/account.css.ts";
import { AccountAway } from "#app/components/account/account-away.tsx";
import { SignedInBrowsers } from "#app/components/account/signed-in-browsers.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { ErrorSummary, formErrors } from "#app/components/error-summary.tsx";
import { Moment } from "#app/components/moment.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { PasswordForm } from "#app/components/password-form.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { paths } from "#app/paths.ts";
import { changeFromAccountPage, loadAccountPage } from "#app/services/account-page.server.ts";

const title = "Your Account";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.hasErrors ? `Error: ${title}` : title, matches) },
];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => new Headers([...loaderHeaders, ...actionHeaders]);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAccountPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeFromAccountPage(request, context);
}

export default function AccountRoute() {
  const { account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackLink to={paths.dashboard} />
      <ErrorSummary errors={formErrors(answer?.passwordErrors)} />
      <PageHeading lead="Who you are here, where you are signed in, and what we keep.">{title}</PageHeading>
      {account ? (
        <div className={styles.cards}>
          <Card as="section" aria-labelledby="profile">
            <div className={styles.stack}>
              <h2 id="profile" className={styles.title}>
                Profile
              </h2>
              <dl className={styles.facts}>
                <div className={styles.fact}>
                  <dt className={styles.term}>Name</dt>
                  <dd>{account.name ?? "Not given"}</dd>
                </div>
                <div className={styles.fact}>
                  <dt className={styles.term}>Email</dt>
                  <dd>{account.email ?? "Not given"}</dd>
                </div>
                <div className={styles.fact}>
                  <dt className={styles.term}>Here since</dt>
                  <dd>
                    <Moment at={account.since} />
                  </dd>
                </div>
              </dl>
            </div>
          </Card>
          <SignedInBrowsers browsers={account.browsers} />
          <PasswordForm title="Change your password" isKeptElsewhere={account.isPasswordKeptElsewhere} answer={answer} />
          <Card as="section" aria-labelledby="file">
            <div className={styles.stack}>
              <h2 id="file" className={styles.title}>
                Download your data
              </h2>
              <p>One file with everything we keep about you: profile, journeys, answers, and where you are signed in.</p>
              <ButtonLink variant="secondary" to={paths.accountFile} reloadDocument download>
                Download my data
              </ButtonLink>
            </div>
          </Card>
          <Card as="section" aria-labelledby="deletion">
            <div className={styles.stack}>
              <h2 id="deletion" className={styles.title}>
                Delete your account
              </h2>
              <p>This deletes your account and all your progress for good. We ask once more before we do it.</p>
              <ButtonLink variant="secondary" to={paths.accountDeletion}>
                Delete my account
              </ButtonLink>
            </div>
          </Card>
        </div>
      ) : (
        <AccountAway path={paths.account} />
      )}
    </PageLayout>
  );
}
