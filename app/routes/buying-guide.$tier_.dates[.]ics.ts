import type { LoaderFunctionArgs } from "@remix-run/node";
import { datesFile } from "#app/guide/dates/calendar-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = (args: LoaderFunctionArgs) => datesFile(args, "buying");

export const action = () => methodNotAllowed("GET, HEAD");
