import { datesFile } from "#app/guide/dates/calendar-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = datesFile;

export const action = () => methodNotAllowed("GET, HEAD");
