import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button, buttonClass } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { arrivesWithoutOtherSite } from "#app/platform/requests/referrer.server.ts";
import { personIfReachable } from "#app/platform/sessions/session.server.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { SignOutTimer } from "#app/sign-in/redirects/sign-out-timer.tsx";

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.isSignedIn ? "Sign out" : "You are signed out", matches) },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return { isSignedIn: (await personIfReachable(request)) !== null, signsOutByItself: arrivesWithoutOtherSite(request) };
}

export default function SignedOutPage() {
  const { isSignedIn, signsOutByItself } = useLoaderData<typeof loader>();
  const isRunning = useIsRunning();

  return (
    <PageLayout width="narrow">
      {isSignedIn ? (
        <>
          <PageHeading lead="You are still signed in.">Sign out</PageHeading>
          <form id="sign-out" method="post" action={paths.logout}>
            <Button>Sign out</Button>
          </form>
        </>
      ) : (
        <>
          <PageHeading picture={<Badge motif="house" lit />} lead="Your saved progress waits for you in your account.">
            You are signed out
          </PageHeading>
          <p>
            <a className={buttonClass({})} href={paths.home}>
              Go to the home page
            </a>
          </p>
        </>
      )}
      {isRunning && (!isSignedIn || signsOutByItself) ? <SignOutTimer isSignedIn={isSignedIn} formId="sign-out" /> : null}
    </PageLayout>
  );
}
