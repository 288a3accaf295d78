import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/guide/dates/calendar-feed.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerFeed(request, params.file);
}

export const action = () => methodNotAllowed("GET, HEAD");
