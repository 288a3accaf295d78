import { serveFeed } from "#app/dates/calendar/calendar-feed.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = serveFeed;

export const action = () => methodNotAllowed("GET, HEAD");
