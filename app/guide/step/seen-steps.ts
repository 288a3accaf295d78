import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { targetDateNotSaved } from "#app/content/contract/date-messages.ts";
import { noteErrors } from "#app/content/note-messages.ts";
import type { GuideAnswer, GuideData, StepInView } from "#app/guide/guide-data.ts";
import { guestStateFromQuery } from "#machines/guest-address.ts";

/** The steps of the guide on the screen that this tab has seen, by their keys; and the last answer of the loader, which holds all else. */
let seen = new Map<string, StepInView>();
let last: GuideData | null = null;

/**
 * Answers a move within the guide by a step that was seen already, and asks the server for any other. When that can't be reached, the
 * page stays as it is and says so.
 */
export async function loadSeenStep({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<GuideData> {
  const url = new URL(request.url);
  // A guest's address names the current step, and leaves out the first.
  const known = seen.get(url.searchParams.get("step") ?? (last?.owner.kind === "guest" ? last.path[0]?.key : undefined) ?? "");
  if (last !== null && last.address === url.pathname && known !== undefined) {
    return { ...withAddress(last, url), inView: known };
  }
  try {
    const data = remember(await serverLoader<GuideData>());
    // Who only goes on to another step is not welcomed back.
    return window.location.pathname === url.pathname ? { ...data, toast: null } : data;
  } catch (error) {
    if (error instanceof TypeError && last !== null && last.address === url.pathname) {
      return { ...withAddress(last, url), isUnreached: true };
    }
    throw error;
  }
}

/**
 * Posts a form of the guide, after which every step is asked for anew: its dates may be others. When the server can't be reached, the
 * form says so and the page stays as it is.
 */
export async function postForm({ request, serverAction }: ClientActionFunctionArgs): Promise<GuideAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<GuideAnswer>();
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    if (/^part/.test(String(form.get("command")))) {
      return { notSaved: { reason: "This can't reach us just now. Try again when you are back online.", commands: [], view: null } };
    }
    return /^date/.test(String(form.get("command")))
      ? { dateError: { typed: String(form.get("targetDate") ?? ""), text: targetDateNotSaved } }
      : { sharingNotSaved: noteErrors.choiceNotSaved };
  } finally {
    forgetSteps();
  }
}

/** Takes over what the page came with. */
export function remember(data: GuideData): GuideData {
  if (last === null || last.address !== data.address || last.owner.kind !== data.owner.kind) {
    seen = new Map();
  }
  last = data;
  seen.set(data.inView.step.key, data.inView);
  return data;
}

/** The key of the step after or before the one in view, if this tab has not seen it. */
export function unseenNeighbor({ inView: { number }, path }: GuideData): string | undefined {
  return [path[number], path[number - 2]].find((stop) => stop && !seen.has(stop.key))?.key;
}

/** From now on a step is asked for anew: something of it was saved. */
export function forgetStep(stepId: string): void {
  for (const [key, { step }] of seen) {
    if (step.id === stepId) {
      seen.delete(key);
    }
  }
}

/** From now on every step is asked for anew. */
export function forgetSteps(): void {
  seen.clear();
}

/** What is said once is not said again; a guest's progress is in the address. */
function withAddress(data: GuideData, url: URL): GuideData {
  const { record } = guestStateFromQuery(url.searchParams, data.shape, data.guestsMayComplete);
  const confirmed = data.owner.kind === "guest" ? { ...data.confirmed, record } : data.confirmed;
  return { ...data, confirmed, flash: null, toast: null, isUnreached: undefined };
}
