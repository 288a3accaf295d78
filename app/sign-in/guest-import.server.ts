import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { findOwnersOfficeId } from "#app/plan/access/plan-office.server.ts";
import { importAtSignIn } from "#app/plan/guests/guest-import.server.ts";
import { guideAddress, waitingUrl } from "#app/plan/guests/guest-url.server.ts";
import { guideOriginOf } from "#app/plan/guests/guide-origin.server.ts";
import { hasWording } from "#app/plan/wording/office-guides.server.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { getOrCreateSecret, randomToken } from "#app/platform/secrets.server.ts";
import { fallbackIfDatabaseDown } from "#app/platform/user-error.server.ts";
import { type JourneyCommand, parseJourneyCommand } from "#machines/command.ts";
import type { PendingSignIn } from "./pending-sign-ins.server.ts";

/**
 * Records that guest progress is to be imported after sign-in. Null unless started on a guide's page: a link from someone else must not
 * change anyone's progress.
 */
export async function recordGuestImport(
  request: Request,
  state: string,
  target: string,
  text: string | null,
  officeId: string | null,
): Promise<PendingSignIn["keeps"]> {
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const guide = guideOriginOf(target, officeId);
  const isFromGuide =
    from?.origin === environment().appOrigin &&
    from.pathname === target.split(/[?#]/, 1)[0] &&
    guideOriginOf(from.pathname + from.search, officeId)?.path === guide?.path;
  const command = parseTick(text) ? text : null;
  if (!guide || !isFromGuide || (guide.path === guideAddress(guide.guide) && command === null)) {
    return null;
  }
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(async () => ({ command, mark: await markOf(state, target, command) })),
    () => null,
  );
}

/**
 * Imports the recorded progress if the account has no plan of the guide; with a plan, a pending tick stays in the URL. Returns where to
 * continue, or null. Never fails the sign-in.
 */
export async function importFromGuide(userId: string, { state, target, keeps }: PendingSignIn): Promise<string | null> {
  const ours = guideOriginOf(target, null)?.guide;
  if (!keeps || !ours) {
    return null;
  }
  let officeId: string | null = null;
  try {
    officeId = hasWording() ? await findOwnersOfficeId(userId, ours.journeyType, ours.tier) : null;
    if (!isEqual(keeps.mark, await markOf(state, target, keeps.command))) {
      return null;
    }
    const origin = guideOriginOf(target, officeId);
    const tick = parseTick(keeps.command);
    const isKept = origin !== null && (await importAtSignIn(userId, origin.guide, origin.state, tick ? [tick] : []));
    return isKept ? withoutGuestState(target) : targetWithTick(target, keeps.command, officeId);
  } catch (error) {
    log().error({ error }, "guest progress could not be imported at sign-in");
    return targetWithTick(target, keeps.command, officeId);
  }
}

/** Keeps `?inspect`, which opens the XState inspector in development. */
function withoutGuestState(target: string): string {
  const { pathname, searchParams } = new URL(target, environment().appOrigin);
  return searchParams.has("inspect") ? `${pathname}?inspect` : pathname;
}

/** A button will apply the tick. URLs other than a guide's are unchanged. */
export function targetWithTick(target: string, text: string | null, officeId: string | null): string {
  const [origin, tick] = [guideOriginOf(target, officeId), parseTick(text)];
  return origin && tick ? waitingUrl(origin.guide, origin.state, tick) : target;
}

/** Only commands that need an account on some guides. */
function parseTick(text: string | null): JourneyCommand | null {
  const command = text === null ? null : parseJourneyCommand(text);
  return command && ["step.complete", "step.finish", "subStep.complete"].includes(command.type) ? command : null;
}

async function markOf(...parts: readonly (string | null)[]): Promise<string> {
  const { secret } = await getOrCreateSecret("guest progress kept at sign-in", z.object({ secret: z.string() }), () => ({
    secret: randomToken(),
  }));
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

function isEqual(one: string, other: string) {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
