import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button, buttonClass } from "#app/components/button.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { SignOutTimer } from "#app/components/sign-in/sign-out-timer.tsx";
import { useIsRunning } from "#app/components/use-is-running.ts";
import { pageTitle } from "#app/components/use-root.ts";
import { paths } from "#app/paths.ts";
import { arrivesWithoutOtherSite } from "#app/services/entry.server.ts";
import { personIfReachable } from "#app/services/session.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
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
          <PageHeading lead="Your saved progress waits for you in your account.">You are signed out</PageHeading>
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
