import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { movedAddress } from "#app/plan/access/moved-pages.ts";
import { notFound } from "#app/platform/user-error.server.ts";

const follow =
  (status: 301 | 308) =>
  ({ request }: LoaderFunctionArgs) =>
    redirect(movedAddress(new URL(request.url)) ?? notFound(), status);

export const loader = follow(301);

/** A form of a page that was open before it moved: 308 sends it again. */
export const action = follow(308);
