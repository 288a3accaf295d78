import { redirect } from "@remix-run/node";
import type { Guide } from "#app/content/guide-types.ts";
import { guestsMayComplete, journeyShape } from "#app/content/journey-shape.ts";
import { timelineOf } from "#app/content/timelines.ts";
import type { SavedProgress } from "#app/models/progress.server.ts";
import { guidePath, stepCardId } from "#app/paths.ts";
import { type GuestState, guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import { isSameRecord } from "#machines/journey-record.ts";
import { guestStateFromIndexes, isQueryOfIndexes } from "./address-of-indexes.server.ts";
import { type GuideFlash, guideFlashCookie } from "./guide-flash.server.ts";
import { redirectWithToast, type Toast } from "./toast.server.ts";

/** What a guest did, as the address that was asked for keeps it. */
export function guestState(request: Request, guide: Guide): GuestState {
  return guestStateOf(guide, new URL(request.url).searchParams);
}

/** What a guest did, as a query keeps it. */
export function guestStateOf(guide: Guide, query: URLSearchParams): GuestState {
  return isQueryOfIndexes(query)
    ? guestStateFromIndexes(query, guide)
    : guestStateFromQuery(query, journeyShape(guide), guestsMayComplete(guide));
}

/**
 * Leads an address of before ids to the one that now says the same.
 * @throws {Response} a redirect, for an address that names steps by their indexes.
 */
export function leaveIndexes(request: Request, guide: Guide): void {
  if (isQueryOfIndexes(new URL(request.url).searchParams)) {
    throw redirect(guestAddress(guide, guestState(request, guide)), 302);
  }
}

/** The guide's address with what a guest did. */
export function guestAddress(guide: Guide, state: GuestState) {
  return ownAddress(guide) + queryFromGuestState(journeyShape(guide), state);
}

/** The guide's address with nothing of a guest's. */
export function ownAddress({ journeyType, tier }: Guide) {
  return guidePath(journeyType, tier);
}

/** The address that was asked for. */
export function presentAddress(request: Request) {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Where an account's change leads: what a guest left in the address goes on waiting there to be kept. */
export function addressAfter(request: Request, guide: Guide, saved: SavedProgress) {
  const waiting = guestState(request, guide);
  return addsToAccount(guide, saved, waiting) ? guestAddress(guide, waiting) : ownAddress(guide);
}

/** Whether keeping what a guest left in the address would change what the account holds. */
export function addsToAccount(guide: Guide, account: Pick<SavedProgress, "record" | "targetDate">, guest: GuestState) {
  const input = { shape: journeyShape(guide), record: account.record, keeper: "account" as const, mayComplete: true };
  const kept = applyJourneyEvents(input, [{ type: "progress.keep", record: guest.record }]);
  const addsDate = account.targetDate === null && guest.targetDate !== undefined && timelineOf(guide).length > 0;
  return addsDate || !kept || !isSameRecord(kept.record, account.record);
}

/** Where a page that arrives anew begins; one whose script asked stays where it is. */
export function hashOnArrival(request: Request, id: string) {
  return request.headers.get("Accept")?.includes("text/html") ? `#${id}` : "";
}

/** A 303 to an address of the guide, with what the page there has to know. */
export async function toAddress(
  address: string,
  toast: Toast | null,
  flash: Omit<GuideFlash, "rewards"> & { rewards: readonly JourneyReward[] },
) {
  const headers = { "Set-Cookie": await guideFlashCookie(flash as GuideFlash) };
  const target = flash.moved ? address : `${address}#${stepCardId(flash.openStep)}`;
  return toast ? redirectWithToast(target, toast, { headers }) : redirect(target, { status: 303, headers });
}
