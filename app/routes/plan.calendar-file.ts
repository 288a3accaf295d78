import { datesFile } from "#app/dates/calendar/calendar-file.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = datesFile;

export const action = () => methodNotAllowed("GET, HEAD");
