import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { personIfKnown } from "#app/platform/sessions/session.server.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { completeSignIn } from "#app/sign-in/complete-sign-in.server.ts";
import { resolveLanding, takeArrival } from "#app/sign-in/landing.server.ts";
import { CallbackTimer } from "#app/sign-in/redirects/callback-timer.tsx";

const unknownReason = "Unknown error";

/** The format of provider error codes. Anyone can craft the URL, so any other text must not appear on our page. */
const reasonCode = /^[a-z_]{1,40}$/;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(headings[data?.outcome ?? "none"], matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const error = searchParams.get("error");
  const auth = searchParams.get("auth");
  if (searchParams.has("code") || (error !== null && searchParams.has("state"))) {
    throw await completeSignIn(request);
  }
  const none = { outcome: null, reason: unknownReason, target: null, landing: paths.home, isSignedIn: false };
  if (error !== null || auth === "error") {
    return data({ ...none, outcome: "error" as const, reason: error !== null && reasonCode.test(error) ? error : unknownReason });
  }
  if (auth !== "success") {
    return data(none);
  }
  const { target, setCookie } = await takeArrival(request);
  const person = await personIfKnown(request);
  const landing = person ? await resolveLanding(person, target ?? paths.home) : (target ?? paths.home);
  return data(
    { ...none, outcome: "success" as const, target, landing, isSignedIn: person !== null },
    { headers: { "Set-Cookie": setCookie } },
  );
}

export default function AuthCallbackPage() {
  const { outcome, reason, target, landing, isSignedIn } = useLoaderData<typeof loader>();
  const [hasGivenUp, setHasGivenUp] = useState(false);
  // Only the browser knows whether the page is in a frame and how often it was loaded.
  const isRunning = useIsRunning();
  const giveUp = useCallback(() => setHasGivenUp(true), []);
  const shown = outcome ?? (hasGivenUp ? "error" : "none");

  return (
    <PageLayout width="narrow">
      <PageHeading picture={<Badge motif={shown === "success" ? "door" : "key"} lit />}>{headings[shown]}</PageHeading>
      {shown === "success" ? (
        <>
          <p>
            {isSignedIn
              ? "You are signed in. Your progress is kept from now on."
              : "We can't tell that you are signed in. If you see 'Login' at the top of the page, log in again."}
          </p>
          <p>
            <a className={buttonClass({})} href={landing}>
              Continue
            </a>
          </p>
        </>
      ) : null}
      {shown === "error" ? (
        <>
          <p>
            <strong>Authentication failed: {reason}</strong>
          </p>
          <p>{explain(reason)}</p>
          <p>
            <a className={buttonClass({})} href={paths.signIn}>
              Try again
            </a>
          </p>
          <p>
            <a href={paths.home}>Go to the home page</a>
          </p>
        </>
      ) : null}
      {shown === "none" ? (
        <>
          <p>We are waiting for word from the sign-in portal.</p>
          <p>
            <a href={paths.signIn}>Start signing in again</a>
          </p>
        </>
      ) : null}
      {isRunning ? <CallbackTimer outcome={outcome} reason={reason} target={target} landing={landing} onGiveUp={giveUp} /> : null}
    </PageLayout>
  );
}

const headings = { success: "Sign in successful", error: "Sign in failed", none: "Completing sign in" } as const;

const explanations: Readonly<Record<string, string>> = {
  access_denied: "The sign-in was canceled, or your account is not allowed to sign in here.",
  invalid_state: "This sign-in started in another browser, was already used, or was left open too long. Nothing was changed.",
  invalid_request: "This sign-in was already used, or was left open too long. Nothing was changed.",
  invalid_grant: "The confirmation from the sign-in portal has expired or was already used.",
  invalid_token: "The sign-in portal's confirmation could not be verified, so no one was signed in.",
  too_many_requests: "There were too many sign-ins from your network. Nothing was changed. Wait half an hour, then try again.",
  provider_unavailable: "We can't reach the sign-in portal right now. Try again in a minute.",
  temporarily_unavailable: "We can't reach our records right now. Try again in a minute.",
};

function explain(reason: string) {
  return Object.hasOwn(explanations, reason)
    ? explanations[reason]
    : "Something went wrong on the way. You can try again; nothing was changed.";
}
