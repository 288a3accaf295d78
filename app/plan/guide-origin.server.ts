import { brandWords } from "#app/brand/brand.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { publicPaths } from "#app/content/public-pages.ts";
import { isGuidePath, safeRedirect } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";
import type { GuestState } from "#machines/guest-address.ts";
import { guestUrl, guideAddress, parseGuestState } from "./guest-url.server.ts";

/** The guide that a person came from, and how they left it. */
export interface GuideOrigin {
  readonly guide: Guide;
  readonly path: string;
  /** What they did there as a guest. */
  readonly state: GuestState;
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
  const state = parseGuestState(guide, searchParams);
  return { guide, path: guestUrl(guide, state), state };
}

/** The address of the page that every visitor gets at an address, also with a query that means nothing in a guide; else undefined. */
export function visitorPage(address: string): string | undefined {
  const [path = ""] = address.split("?", 1);
  const isSame = path === address || guideOriginOf(address)?.path === path;
  return isSame && publicPaths.includes(path) ? path : undefined;
}

/** A step of a guide in words, and the address of a place in it: in the guide that the person came from, with what was ticked there. */
export function placeInGuide(guide: Guide, step: GuideStep, placeId: string, origin: GuideOrigin | null) {
  const address = origin?.guide === guide ? origin.path : guideAddress(guide);
  const title = brandWords(guide.title, brand());
  const [path, query] = address.split("?");
  const search = new URLSearchParams(query);
  search.set("step", step.key);
  return { label: `${title}, step ${guide.steps.indexOf(step) + 1}: ${step.title}`, path: `${path}?${search}#${placeId}` };
}
