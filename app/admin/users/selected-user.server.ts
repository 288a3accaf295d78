import type { Guide } from "#app/content/guides/guide-types.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { type AdministratorChange, listAdministratorChanges } from "#app/plan/events/plan-events.server.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { listClosedPlans, listPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { listSharedNotes } from "#app/plan/store/notes.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { isFreshlySignedIn } from "#app/platform/sessions/session.server.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { countPasskeys } from "#app/users/passkeys/passkeys.server.ts";
import { listPlanStaff } from "#app/users/staff/plan-staff.server.ts";
import { findUser } from "#app/users/user.server.ts";
import { indexedParts } from "#machines/indexed-record.ts";
import { isExcluded, type JourneyShape } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import { describeAccountRole } from "./account-role.server.ts";

/** The user whose plans an administrator has opened; null if none, 'unknown' if there is none by this id. */
export async function findSelectedUser(request: Request, administratorId: string, id: string | null) {
  if (id === null || id === "") {
    return null;
  }
  const user = isId(id) ? await findUser(id) : null;
  if (user === null) {
    return "unknown" as const;
  }
  const progress = await listPlans(user.id);
  const closed = (await listClosedPlans(user.id)).filter(({ ownerName }) => ownerName === null);
  const [changes, notes, events, passkeys, accountRole, staff] = await Promise.all([
    listAdministratorChanges(progress),
    listSharedNotes(user.id),
    listAccountEvents(user.id, "administrator"),
    user.issuer === portalIssuer ? countPasskeys(user.subject) : 0,
    describeAccountRole(user),
    listPlanStaff(user.id),
  ]);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    events,
    accountRole,
    /** Null if there are none that this administrator can remove. */
    passkeys: passkeys > 0 && user.id !== administratorId ? { count: passkeys, needsPassword: !(await isFreshlySignedIn(request)) } : null,
    closed: closed.map(({ guide, ...plan }) => ({ ...shownClosed(plan), title: guideTitle(guide) })),
    records: progress.flatMap((saved) => {
      const guide = findPlanGuide(saved);
      return guide ? [editablePlan(guide, saved, changes, notes.get(saved.id) ?? {}, staff.get(saved.id) ?? noStaff)] : [];
    }),
  };
}

type PlanStaff = Awaited<ReturnType<typeof listPlanStaff>> extends Map<string, infer Staff> ? Staff : never;

const noStaff: PlanStaff = { officeId: null, officeName: null, agentId: null, agents: [] };

function editablePlan(guide: Guide, saved: SavedPlan, changes: readonly AdministratorChange[], notes: NotesByStep, staff: PlanStaff) {
  const shape = journeyShape(guide);
  return {
    id: saved.id,
    journeyType: saved.journeyType,
    serviceTier: saved.serviceTier,
    isLastActive: saved.isLastActive,
    staff,
    targetDate: saved.targetDate,
    shape,
    confirmed: { record: saved.record, version: saved.version, savedAt: isoDate(saved.lastUpdatedAt) },
    steps: guide.steps.map((step) => ({
      id: step.id,
      title: step.title,
      subSteps: step.subSteps.map(({ id, title, mayNotApply }) => ({ id, title, mayNotApply })),
      note: notes[step.id]?.text || null,
      answeredNo: step.details.filter(({ id }) => saved.record.answers[id] === "no").map(({ question }) => question),
      excluded: step.details.filter((question) => isExcluded(saved.record, question)).map(({ question }) => question),
    })),
    changes: changes
      .filter(({ planId }) => planId === saved.id)
      .slice(0, shownChanges)
      .map(({ version, actor, at, before, after }) => ({
        version,
        actor,
        at: isoDate(at),
        before: shown(shape, before),
        after: shown(shape, after),
      })),
  };
}

const shownChanges = 20;

/** 1-based. */
function shown(shape: JourneyShape, record: AdministratorChange["before"]) {
  const { currentStep, completedSteps, completedSubSteps } = indexedParts(shape, record);
  return { currentStep: currentStep ?? 0, completedSteps: completedSteps ?? [], completedSubSteps: completedSubSteps ?? {} };
}

/** Empty for an invalid date, which the page reports. */
function isoDate(date: Date) {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
