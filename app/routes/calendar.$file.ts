import { answerFeed } from "#app/guide/dates/calendar-feed.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = answerFeed;

export const action = () => methodNotAllowed("GET, HEAD");
