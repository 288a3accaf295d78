/** Addresses of guides in which tests name steps, questions and sub-steps by their places, as guests' addresses once did. */
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { guidePath, noteElementId, questionElementId, stepBodyId, stepCardId } from "#app/paths.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { queryFromGuestState } from "#machines/guest-address.ts";
import { guestStateFromIndexes } from "./indexed-addresses.ts";

/** The guide of an address, if it is one of a guide's. */
export function guideAt(address: string): Guide | undefined {
  const [, journey, tier = ""] = /^\/(buying|selling)-guide\/([a-z-]+)/.exec(address) ?? [];
  return journey ? findGuide(journey === "buying" ? "buying" : "selling", tier) : undefined;
}

/** The address of a guide that says by keys and ids what `/buying-guide/full?step=2&done=0.2#step-3` says by places. */
export function addressAt(address: string): string {
  const guide = guideAt(address);
  if (!guide) {
    return address;
  }
  const { searchParams, hash } = new URL(address, "http://localhost");
  const shape = journeyShape(guide);
  const query = queryFromGuestState(shape, guestStateFromIndexes(searchParams, guide, shape.steps));
  return guidePath(guide.journeyType, guide.tier) + query + hashAt(guide, hash);
}

/** The part of an address that names a place in the page: `#step-3`, `#step-3-body`, `#question-3-2` or `#note-3`, counted from one. */
function hashAt(guide: Guide, hash: string): string {
  const [, kind, step, question, body] = /^#(step|question|note)-(\d+)(?:-(\d+))?(-body)?$/.exec(hash) ?? [];
  const found = guide.steps[Number(step) - 1];
  const id = found?.id ?? "";
  const ids: Readonly<Record<string, string>> = {
    step: body ? stepBodyId(id) : stepCardId(id),
    question: questionElementId(found?.details[Number(question) - 1] ?? { key: "" }),
    note: noteElementId(id),
  };
  return kind ? `#${ids[kind]}` : hash;
}
