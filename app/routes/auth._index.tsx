import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { paths, safeRedirect, startSignInPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { personIfKnown } from "#app/platform/sessions/session.server.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { resolveLanding } from "#app/sign-in/landing.server.ts";
import { SignInTimer } from "#app/sign-in/redirects/sign-in-timer.tsx";
import { rememberTarget } from "#app/sign-in/stored-target.ts";

export const meta: PageMeta<typeof loader> = ({ matches }) => [{ title: pageTitle("Secure sign in", matches) }];

export async function loader({ request }: LoaderFunctionArgs) {
  const target = safeRedirect(new URL(request.url).searchParams.get("redirect"));
  const person = await personIfKnown(request);
  if (person) {
    throw redirect(await resolveLanding(person, target), 303);
  }
  return { target };
}

export default function SignInPage() {
  const { target } = useLoaderData<typeof loader>();
  const isRunning = useIsRunning();
  const continuePath = startSignInPath(target);

  useEffect(() => rememberTarget(target), [target]);

  return (
    <PageLayout width="narrow">
      <PageHeading
        picture={<Badge motif="key" lit />}
        lead="We take you to a secure authentication portal, where you sign in or create an account. Then you come straight back."
      >
        Secure Sign In
      </PageHeading>
      {isProtected(target) ? <p>The page you asked for is for people who are signed in. You will be taken there afterwards.</p> : null}
      <p>
        {/* A link, not a form: the page's CSP blocks a form submission that redirects to another origin. */}
        <a className={buttonClass({})} href={continuePath}>
          Continue to Sign In
        </a>
      </p>
      {isRunning ? <SignInTimer continuePath={continuePath} /> : null}
    </PageLayout>
  );
}

function isProtected(target: string) {
  const path = target.split(/[?#]/, 1)[0];
  return path === paths.dashboard || path === paths.admin;
}
