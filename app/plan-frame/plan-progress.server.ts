import type { Brand } from "#app/brand/brand.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanAddress } from "#app/paths.ts";
import { parsePlanPath } from "#app/plan/access/plan-address.ts";
import { findHostOfficeId, findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { type PlanAccess, type PlanOwner, requireGuide, requirePlan } from "#app/plan/access/require-plan.server.ts";
import { noFacts, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { type DocumentMarks, noMarks } from "#app/plan/documents/documents.ts";
import { guestContract, guestDocuments, guestFacts, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import type { HeardPlan } from "#app/plan/members/members.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { findShownPlan, type ShownPlan } from "#app/plan/store/find-plan.server.ts";
import { type ClosedPlan, confirmed as confirmedBy } from "#app/plan/store/saved-plan.server.ts";
import type { WordingPreview } from "#app/plan/wording/wording-preview.server.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { findBrand } from "#app/platform/offices.server.ts";
import { oncePerRequest } from "#app/platform/requests/once-per-request.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { ConfirmedPlan } from "#machines/save-queue.machine.ts";

export type Owner =
  | { readonly kind: "guest" }
  /** `agentUpdatedAt`: when the brokerage last changed this progress, unless the user has changed it since. */
  | { readonly kind: "account"; readonly agentUpdatedAt: string | null }
  | { readonly kind: "unreachable" };

export interface PlanProgress {
  readonly guide: Guide;
  readonly address: PlanAddress;
  /** Of the plan's office. */
  readonly brand: Brand;
  readonly owner: Owner;
  /** Whose plan it is, if not the reader's own. */
  readonly planOwner: PlanOwner | null;
  readonly closed: ClosedPlan | null;
  /** Null for a guest. */
  readonly readerId: string | null;
  /** Null for a guest, and for a reader who may know only this plan of the owner's. */
  readonly ownerId: string | null;
  readonly confirmed: ConfirmedPlan;
  readonly targetDate: CalendarDay | null;
  readonly contract: Contract | null;
  readonly facts: PersonFacts;
  readonly papers: DocumentMarks;
  /** The reader's notes, and the owner's if somebody else may read them. */
  readonly notes: { readonly isShared: boolean; readonly byStep: NotesByStep; readonly ofOwner: NotesByStep } | null;
  readonly shown: ShownPlan | null;
  /** The reader's drafts in the guide. */
  readonly preview: WordingPreview | null;
}

const nobodys = {
  planOwner: null,
  closed: null,
  readerId: null,
  ownerId: null,
  targetDate: null,
  contract: null,
  facts: noFacts,
  papers: noMarks,
  notes: null,
  shown: null,
  preview: null,
};

/**
 * Loads the plan of a screen.
 * @throws {Response} like `requirePlan`; 503 while the database is unavailable, except at the owner's address.
 */
export function requireProgress(request: Request): Promise<PlanProgress> {
  return fallbackIfDatabaseDown(
    () =>
      withDatabaseTimeout(async () => {
        const access = await requirePlan(request, "plan.read");
        return oncePerRequest(request, "progress", () => readProgress(request, access));
      }),
    () => unreachableProgress(request),
  );
}

/** Nobody can be let in to a plan by its id while the database is unavailable. */
function unreachableProgress(request: Request): PlanProgress {
  const location = parsePlanPath(new URL(request.url).pathname);
  if (location === null || location.planId !== undefined) {
    throw new Response(null, { ...retryLater, statusText: "Service Unavailable" });
  }
  const guide = requireGuide(findHostOfficeId(request), location.journeyType, location.tier);
  const confirmed = { record: emptyRecord(guide), version: 0, savedAt: null };
  return {
    ...nobodys,
    guide,
    address: location.address,
    brand: findBrand(findHostOfficeId(request)),
    owner: { kind: "unreachable" },
    confirmed,
  };
}

async function readProgress(request: Request, { guide, address, member, preview }: PlanAccess): Promise<PlanProgress> {
  const brand = await findShownBrand(request, member?.userId ?? null);
  if (member === null) {
    const state = parseGuestState(guide, new URL(request.url).searchParams);
    const { record, targetDate = null } = state;
    return {
      ...nobodys,
      guide,
      address,
      brand,
      owner: { kind: "guest" },
      confirmed: { record, version: 0, savedAt: null },
      targetDate,
      contract: guestContract(state),
      facts: guestFacts(guide, state),
      papers: guestDocuments(guide, state),
    };
  }
  const { userId, ownerId, planOwner, closed } = member;
  const shown = await findShownPlan(ownerId, guide.journeyType, guide.tier, userId, closed);
  const isShared = shown?.saved.sharesNotes ?? false;
  const seesOwners = planOwner !== null && isShared && mayRead(member.role, "sharedNotes.read");
  return {
    guide,
    address,
    brand,
    planOwner,
    closed,
    readerId: userId,
    ownerId: mayRead(member.role, "otherPlans.read") ? ownerId : null,
    owner: { kind: "account", agentUpdatedAt: (planOwner === null && shown?.lastAdminEditAt?.toISOString()) || null },
    confirmed: confirmedBy(guide, shown?.saved ?? null),
    targetDate: shown?.saved.targetDate ?? null,
    contract: shown?.contract ?? null,
    facts: shown?.saved.facts ?? noFacts,
    papers: shown?.saved.papers ?? noMarks,
    notes: { isShared, byStep: shown?.notes ?? {}, ofOwner: (seesOwners && shown?.ownersNotes) || {} },
    shown,
    preview,
  };
}

/** Null where the page announces no changes. */
export function heardPlan({ address, shown }: PlanProgress): HeardPlan | null {
  return shown?.hearsChanges ? { planId: shown.saved.id, address, version: shown.saved.version } : null;
}
