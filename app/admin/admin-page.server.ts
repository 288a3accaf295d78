import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { passwordNotChanged, usersUnavailable } from "#app/content/administration.ts";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import type { CommandAnswer } from "#app/plan/commands/define-commands.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { type AdministratorChange, listAdministratorChanges } from "#app/plan/events/plan-events.server.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { listClosedPlans, listPlans, listStandings, type Standing } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { listSharedNotes } from "#app/plan/store/notes.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { cursorTo, type PageCursor, readCursor } from "#app/platform/database/page-cursor.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { readForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { isFreshlySignedIn, requestPath, requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, loadOr503, retryLater } from "#app/platform/user-error.server.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { countPasskeys } from "#app/users/passkeys/passkeys.server.ts";
import { passwordForm } from "#app/users/passwords/password-fields.server.ts";
import { changePasswordByForm, type PasswordAnswer } from "#app/users/passwords/password-form.server.ts";
import { listPlanStaff } from "#app/users/staff/plan-staff.server.ts";
import { countUsers, listUsers, listUsersBefore } from "#app/users/staff/user-list.server.ts";
import { findUser } from "#app/users/user.server.ts";
import { indexedParts } from "#machines/indexed-record.ts";
import { type JourneyShape, percentComplete } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { StaffAnswer } from "./plan-edit/plan-staff.server.ts";
import { describeAccountRole, type RoleAnswer } from "./users/account-role.server.ts";
import { type PeopleQuery, readPeopleQuery } from "./users/people-query.server.ts";
import type { ResetAnswer } from "./users/reset-passkeys.server.ts";

export type AdminPageData = SerializeFrom<typeof loadAdminPage>;
export type LoadedAdminPage = Extract<AdminPageData, { kind: "loaded" }>;
export type EditableUser = Exclude<LoadedAdminPage["selected"], "unknown" | null>;
export type EditablePlan = EditableUser["records"][number];
export type ShownChange = EditablePlan["changes"][number];
export type AdminAnswer = CommandAnswer & Partial<PasswordAnswer> & Partial<ResetAnswer> & Partial<RoleAnswer> & Partial<StaffAnswer>;

/** @throws {Response} a redirect unless the user is an administrator. */
export function loadAdminPage({ request, context }: LoaderFunctionArgs) {
  const hasErrors = context.hasErrors === true;
  return loadOr503(
    async () => {
      const administrator = await requireAdministrator(request);
      const search = new URL(request.url).searchParams;
      const query = readPeopleQuery(search);
      const [{ page, count, standings }, selected] = await Promise.all([
        listed(query, readCursor(search.get("before"))),
        findSelectedUser(request, administrator.id, search.get("user")),
      ]);
      const loaded = {
        kind: "loaded" as const,
        hasErrors,
        search: { q: search.get("q") ?? "", journeyType: query.filter.journeyType, serviceTier: query.filter.serviceTier },
        problem: query.problem,
        isFirstPage: query.after === null && page.previous === null,
        people: page.people.map((person) => ({ ...person, journeys: (standings.get(person.id) ?? []).map(summary) })),
        nextCursor: page.next && cursorTo(page.next),
        previousCursor: page.previous && cursorTo(page.previous),
        ...count,
        selected,
        hasExternalIdentityProvider: environment().provider !== undefined,
      };
      return data(loaded, { status: selected === "unknown" ? 404 : 200 });
    },
    { ...usersUnavailable, hasErrors: true },
  );
}

/** @throws {Response} a redirect unless the user is an administrator. */
export async function changePasswordFromAdminPage({ request, context }: ActionFunctionArgs) {
  const form = await readForm(passwordForm, request);
  return fallbackIfDatabaseDown(
    async () => changePasswordByForm({ request, context }, await requireAdministrator(request), form, requestPath(request)),
    () => showErrors<PasswordAnswer>(context, { passwordErrors: {}, passwordError: passwordNotChanged }, retryLater),
  );
}

async function listed({ filter, after, limit, problem }: PeopleQuery, before: PageCursor | null) {
  const count = problem === null ? await countUsers(filter) : { total: 0, totalIsMore: false };
  const page = await (before && !after ? listUsersBefore(filter, count, before, limit) : listUsers(filter, count, after, limit));
  const standings = await listStandings(page.people.map(({ id }) => id));
  return { page, count, standings: Map.groupBy(standings, ({ ownerId }) => ownerId) };
}

function summary(standing: Standing) {
  const [journeyType, serviceTier] = [standing.journeyType as JourneyType, standing.serviceTier as ServiceTier];
  const guide = findGuide(journeyType, serviceTier);
  return { journeyType, serviceTier, percent: guide ? percentComplete(guide, standing) : 0 };
}

async function findSelectedUser(request: Request, administratorId: string, id: string | null) {
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
      const guide = findGuide(saved.journeyType, saved.serviceTier);
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
      subSteps: step.subSteps.map(({ id, title }) => ({ id, title })),
      note: notes[step.id]?.text || null,
      answeredNo: step.details.filter(({ id }) => saved.record.answers[id] === "no").map(({ question }) => question),
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
