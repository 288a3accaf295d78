import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { personalJson } from "#app/platform/json-answers.server.ts";
import { readJson } from "#app/platform/read-form.server.ts";
import { jsonOrRefusal } from "#app/platform/refusal.server.ts";
import { requirePerson } from "#app/platform/session.server.ts";
import { changeProgress } from "#app/progress/change-progress.server.ts";
import { listProgress } from "#app/progress/find-progress.server.ts";
import { parseWholeSave } from "#app/progress/progress-schema.server.ts";
import { publicProgress } from "#app/progress/saved-progress.server.ts";
import { maxAchievements } from "#machines/journey-record.ts";

const signedOut = "Log in to see and save your progress.";

/**
 * Answers `GET /api/progress`: all records that the query (`journeyType`, `tier` or `serviceTier`) leaves, and the one that matches,
 * or without a query the last active one.
 */
export function readProgress({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrRefusal("Your progress is out of reach just now. Try again in a minute.", async () => {
    const person = await requirePerson(request, signedOut);
    const query = new URL(request.url).searchParams;
    const journeyType = query.get("journeyType");
    const tier = query.get("serviceTier") ?? query.get("tier");
    const narrowed = (await listProgress(person.id)).filter(
      (saved) => (journeyType === null || saved.journeyType === journeyType) && (tier === null || saved.serviceTier === tier),
    );
    const matching = journeyType === null && tier === null ? narrowed.find(({ isLastActive }) => isLastActive) : narrowed[0];
    return personalJson({ allProgress: narrowed.map(publicProgress), progress: matching ? publicProgress(matching) : null });
  });
}

/** Answers `POST /api/progress`: a whole record replaces the fields it names. */
export async function writeProgress({ request }: ActionFunctionArgs): Promise<Response> {
  const body = await readJson(request);
  return jsonOrRefusal("Failed to save progress", async () => {
    const person = await requirePerson(request, signedOut);
    const save = parseWholeSave(body);
    if ("error" in save) {
      return personalJson(save, 400);
    }
    const change = await changeProgress({
      userId: person.id,
      guide: save.guide,
      events: [{ type: "progress.replace", fields: save.fields }],
    });
    return change
      ? personalJson({ progress: publicProgress(change.saved) })
      : personalJson({ error: `A record holds ${maxAchievements} achievements at most.` }, 400);
  });
}
