import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeInvitedPlan } from "#app/dates/held/plan-overview.server.ts";
import { PlanOverviewCards } from "#app/dates/held/plan-overview.tsx";
import { answerInvitation, loadJoinPage } from "#app/people/invitations/join-page.server.ts";
import { JoinPage } from "#app/people/invitations/join-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { signUp } from "#app/sign-in/sign-up.server.ts";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta("An invitation to a plan", matches, data?.hasErrors);

export const loader = (args: LoaderFunctionArgs) => loadJoinPage(args, describeInvitedPlan);

export const action = (args: ActionFunctionArgs) => answerInvitation(args, signUp);

export default function JoinRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <JoinPage page={page} answer={useActionData<typeof action>()}>
      {page.state === "works" && page.overview ? <PlanOverviewCards overview={page.overview} /> : null}
    </JoinPage>
  );
}
