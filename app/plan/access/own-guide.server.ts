import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { findOfficeGuide, hasWording } from "#app/plan/wording/office-guides.server.ts";
import {
  asksForPreview,
  findPreview,
  type PossibleAuthor,
  previewGuide,
  type WordingPreview,
} from "#app/plan/wording/wording-preview.server.ts";
import { personIfKnown, requestPath } from "#app/platform/sessions/session.server.ts";
import { findShownOfficeId } from "./plan-office.server.ts";

interface GuideAddress {
  readonly journeyType: JourneyType;
  readonly tier: string;
}

interface OwnGuide {
  readonly guide: Guide;
  /** The reader's drafts in it. */
  readonly preview: WordingPreview | null;
}

/**
 * The guide at the reader's own address: in the words of their plan's office, else of theirs, else of the host name's, or with their drafts
 * if they want to see them. Undefined for a tier without a guide.
 */
export async function findOwnGuide(
  request: Request,
  { journeyType, tier }: GuideAddress,
  user: PossibleAuthor | null,
  path = requestPath(request),
): Promise<OwnGuide | undefined> {
  const ours = findGuide(journeyType, tier);
  const preview = ours && user && (await findPreview(request, user));
  if (ours && preview) {
    return { guide: previewGuide(ours, preview), preview };
  }
  const guide = ours && hasWording() ? findOfficeGuide(await findShownOfficeId(request, user?.id ?? null, path), journeyType, tier) : ours;
  return guide && { guide, preview: null };
}

/** The signed-in user, looked up only where the words may depend on them. Null while the database is unavailable. */
export async function findReader(request: Request): Promise<PossibleAuthor | null> {
  return hasWording() || asksForPreview(request) ? await personIfKnown(request) : null;
}
