import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireNotClosed } from "#app/plan/status/plan-status.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { readWholeSave } from "#app/plan/store/record-schema.server.ts";
import { publicProgress } from "#app/plan/store/saved-plan.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { readJson } from "#app/platform/requests/read-form.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { maxAchievements } from "#machines/journey-record.ts";

const signedOut = "Log in to see and save your progress.";

/** `GET /api/progress`: the records that match the query and the exact match; without a query, the last active record. */
export function readProgress({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach your progress right now. Try again in a minute.", async () => {
    const person = await requirePerson(request, signedOut);
    const query = new URL(request.url).searchParams;
    const journeyType = query.get("journeyType");
    const tier = query.get("serviceTier") ?? query.get("tier");
    const narrowed = (await listPlans(person.id)).filter(
      (saved) => (journeyType === null || saved.journeyType === journeyType) && (tier === null || saved.serviceTier === tier),
    );
    const matching = journeyType === null && tier === null ? narrowed.find(({ isLastActive }) => isLastActive) : narrowed[0];
    return personalJson({ allProgress: narrowed.map(publicProgress), progress: matching ? publicProgress(matching) : null });
  });
}

/** `POST /api/progress`: replaces the fields in the body. */
export async function writeProgress({ request }: ActionFunctionArgs): Promise<Response> {
  const body = await readJson(request);
  return jsonOrError("Failed to save progress", async () => {
    const person = await requirePerson(request, signedOut);
    const save = await readWholeSave(person.id, body);
    if ("error" in save) {
      return personalJson(save, 400);
    }
    await requireNotClosed(person.id, save.planId);
    const change = await changePlan({
      ownerId: person.id,
      guide: save.guide,
      events: [{ type: "progress.replace", fields: save.fields }],
    });
    return change
      ? personalJson({ progress: publicProgress(change.saved) })
      : personalJson({ error: `A record holds ${maxAchievements} achievements at most.` }, 400);
  });
}
