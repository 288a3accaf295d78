import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readProgress, writeProgress } from "#app/guide/progress-api.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return readProgress(request);
}

export function action({ request }: ActionFunctionArgs) {
  return writeProgress(request);
}
