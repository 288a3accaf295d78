import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { type CommandDefinitions, notSent } from "#app/plan/commands/define-commands.ts";
import type { GuideAnswer, GuideData, StepInView } from "#app/steps/guide-data.ts";
import { guestStateFromQuery } from "#machines/guest-address.ts";

/** Steps of the current guide that this tab has loaded, by key, and the loader's last response, which holds everything else. */
let seen = new Map<string, StepInView>();
let last: GuideData | null = null;

/** Navigates within the guide from loaded steps. If the server is needed but unreachable, the page stays and shows a notice. */
export async function loadCachedStep({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<GuideData> {
  const url = new URL(request.url);
  // A guest's URL names the current step and omits the first.
  const known = seen.get(url.searchParams.get("step") ?? (last?.owner.kind === "guest" ? last.path[0]?.key : undefined) ?? "");
  if (last !== null && last.address === url.pathname && known !== undefined) {
    return { ...atUrl(last, url), inView: known };
  }
  try {
    const data = cacheStep(await serverLoader<GuideData>());
    // Moving to another step must not repeat the welcome-back toast.
    return window.location.pathname === url.pathname ? { ...data, toast: null } : data;
  } catch (error) {
    if (error instanceof TypeError && last !== null && last.address === url.pathname) {
      return { ...atUrl(last, url), isUnreached: true };
    }
    throw error;
  }
}

/** Returns a client action: it posts a form and clears the cached steps, since dates may change. An unreachable server gives an error. */
export function createFormAction(definitions: CommandDefinitions) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<GuideAnswer> => {
    const form = await request.clone().formData();
    try {
      return await serverAction<GuideAnswer>();
    } catch (error) {
      if (error instanceof TypeError) {
        return notSent(definitions, form);
      }
      throw error;
    } finally {
      invalidateSteps();
    }
  };
}

export function cacheStep(data: GuideData): GuideData {
  if (last === null || last.address !== data.address || last.owner.kind !== data.owner.kind) {
    seen = new Map();
  }
  last = data;
  const { step, turns } = data.inView;
  if (!Object.values(turns?.byThing ?? {}).some(({ choice, isAsking }) => choice || isAsking)) {
    seen.set(step.key, data.inView);
  }
  return data;
}

export function uncachedNeighbor({ inView: { number }, path }: GuideData): string | undefined {
  return [path[number], path[number - 2]].find((stop) => stop && !seen.has(stop.key))?.key;
}

/** Invalidates a step after a save. */
export function invalidateStep(stepId: string): void {
  for (const [key, { step }] of seen) {
    if (step.id === stepId) {
      seen.delete(key);
    }
  }
}

export function invalidateSteps(): void {
  seen.clear();
}

/** Drops one-time messages; a guest's progress comes from the URL. */
function atUrl(data: GuideData, url: URL): GuideData {
  const { record } = guestStateFromQuery(url.searchParams, data.shape, data.guestsMayComplete);
  const confirmed = data.owner.kind === "guest" ? { ...data.confirmed, record } : data.confirmed;
  return { ...data, confirmed, flash: null, toast: null, isUnreached: undefined };
}
