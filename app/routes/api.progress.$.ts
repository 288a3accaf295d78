import { earlierVersion } from "#app/content/guides/journey-messages.ts";
import { personalJson } from "#app/platform/json-answers.server.ts";

export const loader = () => personalJson({ error: "There is nothing at this address." }, 404);

/** Where a tab that was opened before an upgrade still posts: it is told to load again. */
export const action = () => personalJson({ error: earlierVersion }, 409);
