import { data } from "@remix-run/node";
import { passwordChanged, passwordNotChanged, progressNotUpdated, progressUpdated, usersNotFetched } from "#app/content/administration.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { listChanges, type RecordedChange } from "#app/models/audit.server.ts";
import { listSharedNotes } from "#app/models/notes.server.ts";
import { countPeople, listPeople, listPeopleBefore, type PeoplePage, type PlaceInList } from "#app/models/people.server.ts";
import { listProgress, listProgressOf, type SavedProgress } from "#app/models/progress.server.ts";
import { findUser } from "#app/models/user.server.ts";
import { canBeInEmail, cursorOf, isId, type PeopleQuery, readPeopleQuery, readPlaceBefore } from "#app/schemas/administration.server.ts";
import { indexedParts } from "#machines/indexed-record.ts";
import { type JourneyShape, percentComplete } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import { requireAdministrator } from "./administrator.server.ts";
import { isDatabaseUnavailable } from "./database.server.ts";
import { changeByForm } from "./managed-progress.server.ts";
import { changePasswordByForm, noPasswordErrors } from "./password-form.server.ts";
import { environment } from "./process-state.server.ts";
import { readForm } from "./read-form.server.ts";
import type { Person } from "./session.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** What the action of a request tells the loader that answers with it: the title of the page names errors. */
interface PageContext {
  adminPageHasErrors?: unknown;
}

/**
 * What the administrator's page shows: a page of people, and the one who is chosen with every record.
 * @throws {Response} a redirect for everybody who is no administrator.
 */
export async function loadAdminPage(request: Request, context: PageContext) {
  const hasErrors = context.adminPageHasErrors === true;
  try {
    await requireAdministrator(request);
    const search = new URL(request.url).searchParams;
    const query = readPeopleQuery(search);
    const [{ page, total, progress }, managed] = await Promise.all([
      listed(query, readPlaceBefore(search)),
      managedPerson(search.get("user")),
    ]);
    const loaded = {
      kind: "loaded" as const,
      toast: null,
      hasErrors,
      search: { q: search.get("q") ?? "", journeyType: query.filter.journeyType, serviceTier: query.filter.serviceTier },
      problem: query.problem,
      isFirstPage: query.after === null && page.previous === null,
      people: page.people.map((person) => ({ ...person, journeys: (progress.get(person.id) ?? []).map(summary) })),
      nextCursor: page.next && cursorOf(page.next),
      previousCursor: page.previous && cursorOf(page.previous),
      total,
      managed,
      isPasswordKeptElsewhere: environment().provider !== undefined,
    };
    return data(loaded, { status: managed === "unknown" ? 404 : 200 });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      const toast = { title: "Error", description: usersNotFetched, variant: "destructive" as const };
      return data(
        { kind: "failed" as const, toast, hasErrors: true, error: usersNotFetched },
        { status: 503, headers: { "Retry-After": "5" } },
      );
    }
    throw error;
  }
}

/**
 * Answers a form of the administrator's page: a change of somebody's progress, or of the administrator's own password.
 * @throws {Response} a redirect for everybody who is no administrator, 400 for a form that is none of the page's.
 */
export async function changeFromAdminPage(request: Request, context: PageContext) {
  const answer = await changeByAnyForm(request);
  context.adminPageHasErrors = !(answer instanceof Response);
  return answer;
}

async function changeByAnyForm(request: Request) {
  const form = await readForm(request);
  const intent = form.get("intent");
  try {
    const administrator = await requireAdministrator(request);
    switch (intent) {
      case "progress":
        return await changeProgressByForm(request, administrator, form);
      case "password":
        return await changeOwnPassword(request, administrator, form);
      default:
        throw new Response("This form is not one that Keyturn understands.", { status: 400 });
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      throw error;
    }
    const init = { status: 503, headers: { "Retry-After": "5" } };
    return intent === "password"
      ? data({ progressError: null, passwordErrors: noPasswordErrors, passwordError: passwordNotChanged }, init)
      : data({ progressError: progressNotUpdated, passwordErrors: null, passwordError: null }, init);
  }
}

async function changeProgressByForm(request: Request, administrator: Person, form: FormData) {
  const progressId = form.get("progressId");
  const outcome = await changeByForm(administrator, form.get("userId"), progressId, form);
  if ("error" in outcome) {
    const progressError = `${progressNotUpdated}. ${outcome.error}`;
    return data({ progressError, passwordErrors: null, passwordError: null }, { status: outcome.status });
  }
  return redirectWithToast(`${presentAddress(request)}#record-${progressId}`, { title: progressUpdated, variant: "default" });
}

async function changeOwnPassword(request: Request, administrator: Person, form: FormData) {
  const outcome = await changePasswordByForm(request, administrator, form);
  return "setCookie" in outcome
    ? redirectWithToast(
        presentAddress(request),
        { title: passwordChanged, variant: "default" },
        { headers: { "Set-Cookie": outcome.setCookie } },
      )
    : data({ progressError: null, ...outcome.answer }, { status: outcome.status });
}

async function listed({ filter, after, limit, problem }: PeopleQuery, before: PlaceInList | null) {
  const cannotMatch = problem !== null || !canBeInEmail(filter.email);
  const total = cannotMatch ? 0 : await countPeople(filter);
  const page = cannotMatch ? noPeople : await pageAt();
  return { page, total, progress: await listProgressOf(page.people.map(({ id }) => id)) };

  function pageAt() {
    return before && !after ? listPeopleBefore(filter, total, before, limit) : listPeople(filter, total, after, limit);
  }
}

const noPeople: PeoplePage = { people: [], next: null, previous: null };

/** How far somebody is on a guide, for the list. */
function summary({ journeyType, serviceTier, record }: SavedProgress) {
  const guide = findGuide(journeyType, serviceTier);
  return { journeyType, serviceTier, percent: guide ? percentComplete(journeyShape(guide), record) : 0 };
}

async function managedPerson(id: string | null) {
  if (id === null || id === "") {
    return null;
  }
  const user = isId(id) ? await findUser(id) : null;
  if (user === null) {
    return "unknown" as const;
  }
  const progress = await listProgress(user.id);
  const [changes, notes] = await Promise.all([listChanges(progress.map((saved) => saved.id)), listSharedNotes(user.id)]);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    records: progress.flatMap((saved) => {
      const guide = findGuide(saved.journeyType, saved.serviceTier);
      return guide ? [managedRecord(guide, saved, changes, notes.get(saved.id) ?? {})] : [];
    }),
  };
}

function managedRecord(guide: Guide, saved: SavedProgress, changes: readonly RecordedChange[], notes: NotesByStep) {
  const shape = journeyShape(guide);
  return {
    id: saved.id,
    journeyType: saved.journeyType,
    serviceTier: saved.serviceTier,
    isLastActive: saved.isLastActive,
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
      .filter(({ progressId }) => progressId === saved.id)
      .map(({ id, actor, at, before, after }) => ({
        id,
        actor,
        at: isoDate(at),
        before: shown(shape, before),
        after: shown(shape, after),
      })),
  };
}

/** The parts of a record that an administrator can change, as people count them. */
function shown(shape: JourneyShape, record: RecordedChange["before"]) {
  const { currentStep, completedSteps, completedSubSteps } = indexedParts(shape, record);
  return { currentStep: currentStep ?? 0, completedSteps: completedSteps ?? [], completedSubSteps: completedSubSteps ?? {} };
}

/** The moment as text; as no moment at all when it is none, which the page then says. */
function isoDate(date: Date) {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

function presentAddress(request: Request) {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
