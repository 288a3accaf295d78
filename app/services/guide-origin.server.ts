import type { Guide, GuideStep } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { guidePath, isGuidePath, safeRedirect } from "#app/paths.ts";
import { brand } from "./brand.server.ts";
import { guestAddress, guestStateOf } from "./guide-address.server.ts";

/** The guide that a person came from, and how they left it. */
export interface GuideOrigin {
  readonly guide: Guide;
  readonly path: string;
}

/** The guide of an address, with the part of its query that is a guest's progress; null for any other address. */
export function guideOriginOf(from: string | null): GuideOrigin | null {
  const address = safeRedirect(from);
  if (!isGuidePath(address)) {
    return null;
  }
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [journey, tier = ""] = pathname.slice(1).split("/");
  const guide = findGuide(journey === "buying-guide" ? "buying" : "selling", tier);
  if (!guide) {
    return null;
  }
  return { guide, path: guestAddress(guide, guestStateOf(guide, searchParams)) };
}

/** The address of a visitor's guide without a query that means nothing in it; any other address, and a guide's that means something, as it is. */
export function meaningfulAddress(address: string): string {
  const [path = "", query] = address.split("?", 2);
  // Remix reads this one for itself.
  const isForRemix = new URLSearchParams(query).has("_data");
  return !isForRemix && guideOriginOf(address)?.path === path ? path : address;
}

/** A step of a guide in words, and the address of a place in it: in the guide that the person came from, with what was ticked there. */
export function placeInGuide(guide: Guide, step: GuideStep, placeId: string, origin: GuideOrigin | null) {
  const address = origin?.guide === guide ? origin.path : guidePath(guide.journeyType, guide.tier);
  const title = guide.title.replace("{product}", brand().name);
  return { label: `${title}, step ${guide.steps.indexOf(step) + 1}: ${step.title}`, path: `${address}#${placeId}` };
}
