import { findGuide } from "#app/content/guides.ts";
import { earlierVersion } from "#app/content/journey-messages.ts";
import { findChange } from "#app/models/audit.server.ts";
import { changeProgress, findProgressById, type ProgressChange } from "#app/models/progress.server.ts";
import { isId } from "#app/schemas/administration.server.ts";
import { parsePartialSave } from "#app/schemas/progress.server.ts";
import { eventsFromForm, isFormOfIndexes, type JourneyButtonEvent, type JourneyEvent } from "#machines/journey-event.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { undoneFields } from "#machines/undo-change.ts";
import type { Person } from "./session.server.ts";

/** What came of an administrator's change: the change, or why it was refused. */
export type ManagedChange = { readonly change: ProgressChange } | { readonly error: string; readonly status: 400 | 404 | 409 };

const noSuchRecord = { error: "This person has no such progress record.", status: 404 } as const;
const unfitting = { error: "This step is not in the guide.", status: 400 } as const;

/** Changes a person's record as the buttons of the administrator's page ask: `event` fields, or the id of a change to `undo`. */
export async function changeByForm(administrator: Person, userId: unknown, progressId: unknown, form: FormData): Promise<ManagedChange> {
  const record = await managedRecord(userId, progressId);
  if (record === null) {
    return noSuchRecord;
  }
  if (isFormOfIndexes(form)) {
    return { error: earlierVersion, status: 409 };
  }
  const events = form.has("undo") ? await undoing(record.progressId, form.get("undo")) : eventsFromForm(form)?.map(byAdministrator);
  if (events === null) {
    return { error: "There is no such change to undo.", status: 404 };
  }
  if (events === undefined || (typeof events !== "function" && events.some((event) => event === null))) {
    return { error: "This is not a change that Keyturn understands.", status: 400 };
  }
  return save(administrator, record, events as readonly JourneyEvent[] | ((present: JourneyRecord) => readonly JourneyEvent[]));
}

/** Sets what a JSON body names of a person's record. One that names nothing changes nothing. */
export async function changeByFields(administrator: Person, userId: unknown, progressId: unknown, body: unknown): Promise<ManagedChange> {
  const record = await managedRecord(userId, progressId);
  if (record === null) {
    return noSuchRecord;
  }
  const parsed = parsePartialSave(record.guide, body);
  if ("error" in parsed) {
    return { ...parsed, status: 400 };
  }
  if (Object.keys(parsed.fields).length === 0) {
    return { change: { saved: record.saved, rewards: [], previousTargetDate: record.saved.targetDate, changeId: null } };
  }
  return save(administrator, record, [{ type: "progress.replace", fields: parsed.fields, by: "administrator" }]);
}

async function managedRecord(userId: unknown, progressId: unknown) {
  if (!isId(userId) || !isId(progressId)) {
    return null;
  }
  const saved = await findProgressById(userId, progressId);
  const guide = saved && findGuide(saved.journeyType, saved.serviceTier);
  return saved && guide ? { userId, progressId, saved, guide } : null;
}

type ManagedRecord = NonNullable<Awaited<ReturnType<typeof managedRecord>>>;

async function save(
  administrator: Person,
  { userId, guide }: ManagedRecord,
  events: readonly JourneyEvent[] | ((present: JourneyRecord) => readonly JourneyEvent[]),
): Promise<ManagedChange> {
  const change = await changeProgress({ userId, guide, events, by: "administrator", actorId: administrator.id });
  return change ? { change } : unfitting;
}

async function undoing(progressId: string, changeId: unknown) {
  const change = isId(changeId) ? await findChange(progressId, changeId) : null;
  if (change === null) {
    return null;
  }
  return (present: JourneyRecord): readonly JourneyEvent[] => {
    const { completedSubSteps, ...fields } = undoneFields(change.before, change.after, present);
    return [
      { type: "progress.replace", fields: { completedSubSteps }, by: "administrator" },
      // Apart, since naming sub-steps completes the steps that they fill.
      { type: "progress.replace", fields, by: "administrator" },
    ];
  };
}

/** An administrator moves the person along; the person's own answers and ticked details are not an administrator's to give. */
function byAdministrator(event: JourneyButtonEvent): JourneyEvent | null {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
    case "subStep.complete":
    case "subStep.reopen":
      return { ...event, by: "administrator" };
    case "step.select":
    case "step.next":
    case "step.previous":
      return event;
    default:
      return null;
  }
}
