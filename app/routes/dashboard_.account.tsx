import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { changeFromAccountPage, loadAccountPage } from "#app/account/account-page.server.ts";
import { AddressCard } from "#app/account/address-card.tsx";
import { ProfileCard } from "#app/account/profile-card.tsx";
import { SignedInBrowsers } from "#app/account/signed-in-browsers.tsx";
import { WaitingDeletion } from "#app/account/waiting-deletion.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EventList } from "#app/design/cards/event-list.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PasswordForm } from "#app/design/forms/password-form.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { linkButton } from "#app/design/text/text.css.ts";
import { OfflineCard } from "#app/offline/offline-card.tsx";
import { PasskeyOffer } from "#app/passkeys/passkey-offer.tsx";
import { paths } from "#app/paths.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle, useRoot } from "#app/shell/use-root.ts";

const title = "Your Account";

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle(title, matches, data?.hasErrors) }];

export const headers = routeHeaders;

export const loader = loadAccountPage;

export const action = changeFromAccountPage;

const eventsInSight = 3;

export default function AccountRoute() {
  const { account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { keepsPages } = useRoot();
  return (
    <PageLayout width="text">
      <BackLink to={paths.dashboard} />
      <ErrorSummary errors={answer?.nameErrors ?? answer?.phoneErrors ?? answer?.passwordErrors ?? answer?.addressErrors} />
      <PageHeading lead="Who you are here, where you are signed in, and what we keep.">{title}</PageHeading>
      {account ? (
        <Stack space="lg">
          <ProfileCard {...account} isExternal={account.hasExternalIdentityProvider} answer={answer} />
          {account.hasExternalIdentityProvider ? null : (
            <AddressCard email={account.email} isConfirmed={account.isEmailConfirmed} mailed={account.mailed} answer={answer} />
          )}
          <PasswordForm title="Change your password" isKeptElsewhere={account.hasExternalIdentityProvider} answer={answer} />
          <TitledCard id="mail" title="Emails from us">
            <p>Choose what we email you, pause it, or stop it.</p>
            <ButtonLink variant="secondary" to={paths.mailSettings}>
              Choose your emails
            </ButtonLink>
          </TitledCard>
          {account.offersPasskey ? (
            <PasskeyOffer />
          ) : account.hasExternalIdentityProvider ? null : (
            <TitledCard id="passkeys" title="Passkeys">
              <p>Sign in with your fingerprint, your face, or your device&rsquo;s PIN.</p>
              <ButtonLink variant="secondary" to={paths.passkeys} reloadDocument>
                Your passkeys
              </ButtonLink>
            </TitledCard>
          )}
          <SignedInBrowsers browsers={account.browsers} />
          {account.offersOfflineCopies ? <OfflineCard keepsPages={keepsPages === true} /> : null}
          {account.hasCalendarAddress ? (
            <p>
              Your calendar reads your dates at its own address. <Link to={paths.calendar}>See it or end it</Link>
            </p>
          ) : null}
          {account.hasApiToken ? (
            <TitledCard id="tokens" title="Programs that use your account">
              <p>An API token lets a program read or change your plans without your password.</p>
              <ButtonLink variant="secondary" to={paths.apiTokens} reloadDocument>
                API tokens
              </ButtonLink>
            </TitledCard>
          ) : null}
          <TitledCard id="activity" title="Recent activity on your account">
            {account.events.length > 0 ? <EventList events={account.events.slice(0, eventsInSight)} /> : <p>Nothing yet.</p>}
            {account.events.length > eventsInSight ? (
              <details>
                <summary className={linkButton}>Earlier activity</summary>
                <EventList events={account.events.slice(eventsInSight)} />
              </details>
            ) : null}
          </TitledCard>
          <TitledCard id="file" title="Download your data">
            <p>One file with everything we keep about you: profile, journeys, answers, and where you are signed in.</p>
            <ButtonLink variant="secondary" to={paths.accountFile} reloadDocument download>
              Download my data
            </ButtonLink>
          </TitledCard>
          <TitledCard id="deletion" title="Delete your account">
            {account.deletionDueAt ? (
              <WaitingDeletion dueAt={account.deletionDueAt} />
            ) : (
              <>
                <p>This deletes your account and all your progress for good. We ask once more before we do it.</p>
                <ButtonLink variant="secondary" to={paths.accountDeletion}>
                  Delete my account
                </ButtonLink>
              </>
            )}
          </TitledCard>
        </Stack>
      ) : (
        <UnavailableCard title="We can't reach your account" path={paths.account} />
      )}
    </PageLayout>
  );
}
