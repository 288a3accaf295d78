import { brandWords } from "#app/brand/brand.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { publicPaths } from "#app/content/public-pages.ts";
import { documentsPath, isGuidePath, safeRedirect } from "#app/paths.ts";
import { documentElementId } from "#app/plan/documents/document-places.ts";
import { findOfficeGuide } from "#app/plan/wording/office-guides.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import type { GuestState } from "#machines/guest-address.ts";
import { guestQuery, guestUrl, guideAddress, parseGuestState } from "./guest-url.server.ts";

export interface GuideOrigin {
  readonly guide: Guide;
  readonly path: string;
  readonly state: GuestState;
}

/** The guide in an office's words, with what a guest's URL says of it. Null for any other URL. */
export function guideOriginOf(from: string | null, officeId: string | null): GuideOrigin | null {
  const address = safeRedirect(from);
  if (!isGuidePath(address)) {
    return null;
  }
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [journey, tier = ""] = pathname.slice(1).split("/");
  const guide = findOfficeGuide(officeId, journey === "buying-guide" ? "buying" : "selling", tier);
  if (!guide) {
    return null;
  }
  const state = parseGuestState(guide, searchParams);
  return { guide, path: guestUrl(guide, state), state };
}

/** Ignores a query without guide state. Undefined if visitors may get different pages. */
export function visitorPage(address: string, officeId: string | null): string | undefined {
  const [path = ""] = address.split("?", 1);
  const isSame = path === address || guideOriginOf(address, officeId)?.path === path;
  return isSame && publicPaths.includes(path) ? path : undefined;
}

/** In the guide that the user came from, with guest progress. */
export function placeInGuide(guide: Guide, step: GuideStep, placeId: string, origin: GuideOrigin | null) {
  const { title, query } = guideFrom(guide, origin);
  const search = new URLSearchParams(query);
  search.set("step", step.key);
  return { label: `${title}, step ${guide.steps.indexOf(step) + 1}: ${step.title}`, path: `${guideAddress(guide)}?${search}#${placeId}` };
}

/** Like `placeInGuide`, in the guide's list of documents. */
export function documentInGuide(guide: Guide, documentId: string, origin: GuideOrigin | null) {
  const { title, query } = guideFrom(guide, origin);
  return { label: `${title}, documents`, path: documentsPath(guideAddress(guide), query, documentElementId(documentId)) };
}

function guideFrom(guide: Guide, origin: GuideOrigin | null) {
  // An office's guide is another object than ours.
  const isSame = origin !== null && guideAddress(origin.guide) === guideAddress(guide);
  const query = isSame ? guestQuery(origin.guide, origin.state) : "";
  return { title: brandWords(guide.title, brand()), query };
}
