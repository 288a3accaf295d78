import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from "@remix-run/react";
import { NotShared } from "#app/plan-frame/not-shared.tsx";
import { loadPlanFrame } from "#app/plan-frame/plan-frame.server.ts";
import { PlanFrame } from "#app/plan-frame/plan-frame.tsx";
import { usePlanFrame } from "#app/plan-frame/use-plan-frame.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const headers = routeHeaders;

export const loader = loadPlanFrame;

/** Steps of a guide are changed without it. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function PlanFrameRoute() {
  return (
    <PlanFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </PlanFrame>
  );
}

/** The bar stays where a place can't be loaded, or is not for this reader. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = usePlanFrame();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = status === 404 && frame?.isLimited ? <NotShared frame={frame} /> : <ErrorPage status={status} />;
  return frame ? <PlanFrame frame={frame}>{page}</PlanFrame> : page;
}
