import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { GuidePage } from "#app/components/guide/guide-page.tsx";
import { answerOrSayUnreachable, isSameGuide } from "#app/components/guide/guide-revalidation.ts";
import { changeGuide, loadGuide } from "#app/services/guide.server.ts";

/** The page is the same for everybody who is not signed in. */
export const handle = { sameForVisitors: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadGuide(request, "buying", params.tier, context);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return changeGuide(request, "buying", params.tier, context);
}

export const clientAction = answerOrSayUnreachable;

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => !isSameGuide(change) && change.defaultShouldRevalidate;

export default GuidePage;
