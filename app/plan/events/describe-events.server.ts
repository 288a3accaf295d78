import { contractDeadlines } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { holderTitles } from "#app/content/contract/turns.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { formerMember } from "#app/content/members.ts";
import { contactTitles } from "#app/content/trusted-contacts.ts";
import { findDocument } from "#app/plan/documents/documents.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { database } from "#app/platform/database/database.server.ts";
import { formatDay } from "#machines/calendar.ts";
import type { Holder } from "#machines/contract-dates.ts";
import type { ContactRole, Prisma } from "#prisma/client.ts";
import { nameStep } from "./step-name.ts";
import { commandsIn, partsAfter, type StoredCommand } from "./stored-event.server.ts";

export const eventColumns = {
  planId: true,
  version: true,
  actorId: true,
  actorRole: true,
  at: true,
  commands: true,
  before: true,
  after: true,
  actor: { select: { name: true, email: true } },
} as const satisfies Prisma.PlanEventSelect;

type StoredEvent = Prisma.PlanEventGetPayload<{ select: typeof eventColumns }>;

/** In the same order, without those that are not shown. */
export async function describeEvents(guide: Guide, events: readonly StoredEvent[]) {
  const names = await findMemberNames(events.flatMap((event) => commandsIn(event).map(({ member }) => member)));
  return events.flatMap((event) => {
    const { version, actorId, actorRole: role, at, actor } = event;
    const commands = commandsIn(event);
    const things = commands.flatMap((command) => describeCommand(guide, command, names) ?? []);
    const changed = things.length === 0 ? describeReplaced(partsAfter(event)) : things;
    const by = actor ? displayName(actor) : isByLink(commands) ? "Someone with a mailed link" : formerMember;
    return changed.length > 0 ? [{ version, actorId, by, role, at: at.toISOString(), things: [...new Set(changed)] }] : [];
  });
}

function isByLink(commands: readonly StoredCommand[]): boolean {
  return commands.some(({ type, member }) => /^(?:turn|subStep)\.(?:answer|refuse)$/.test(type) && member === undefined);
}

async function findMemberNames(ids: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const users = await database().user.findMany({
    where: { id: { in: ids.filter((id) => typeof id === "string") } },
    select: { id: true, name: true, email: true },
  });
  return new Map(users.map(({ id, ...user }) => [id, displayName(user)]));
}

/** Null for a command that is not shown. */
function describeCommand(guide: Guide, command: StoredCommand, names: ReadonlyMap<string, string>): string | null {
  switch (command.type) {
    case "step.complete":
    case "step.finish":
      return `marked ${stepTitle(guide, command.step)} done`;
    case "step.reopen":
      return `marked ${stepTitle(guide, command.step)} not done`;
    case "subStep.complete":
      return `checked off “${findPart(guide, command.subStep)}”`;
    case "subStep.reopen":
      return `unchecked “${findPart(guide, command.subStep)}”`;
    case "subStep.exclude":
      return `marked “${findPart(guide, command.subStep)}” as “Doesn't apply”`;
    case "question.exclude":
      return `marked “${findPart(guide, command.question)}” as “Doesn't apply”`;
    case "subStep.include":
      return `put “${findPart(guide, command.subStep)}” back`;
    case "question.include":
      return `put “${findPart(guide, command.question)}” back`;
    case "subStep.pass":
      return `passed “${findPart(guide, command.subStep)}” to ${holderTitles[command.holder as Holder]}`;
    case "question.answer":
      return `answered “${findPart(guide, command.question)}”: ${command.answer === null ? "taken back" : command.answer}`;
    case "paper.have":
    case "paper.dismiss":
    case "paper.clear":
      return `marked the document “${findDocument(guide, String(command.paper))?.title ?? "that is gone"}”`;
    case "progress.keep":
    case "progress.replace":
      return "changed several things at once";
    case "progress.unkeep":
      return "took back what was brought in at log-in";
    case "change.undo":
      return "took a change back";
    case "member.invite":
      return "made an invitation";
    case "member.revoke":
      return "ended an invitation";
    case "member.join":
      return "joined the plan";
    case "member.leave":
      return "left the plan";
    case "member.remove":
      return `removed ${names.get(String(command.member)) ?? "a member"} from the plan`;
    case "member.handOn":
      return `is handing the plan over to ${names.get(String(command.member)) ?? "a member"}`;
    case "member.keepPlan":
      return "keeps the plan";
    case "member.decline":
      return "declined to own the plan";
    case "member.takeOver":
      return `handed the plan over to ${names.get(String(command.member)) ?? "a former member"}, who owns it now`;
    case "member.ownerLeft":
      return "deleted their account, and leaves the plan without an owner";
    case "member.adopt":
      return "took the plan over";
    case "plan.close":
      return "marked the deal as done";
    case "plan.fallThrough":
      return "marked the deal as fallen through";
    case "plan.reopen":
      return "opened the plan again";
    case "plan.startAgain":
      return "began again from the offer, after a deal that fell through";
    case "contact.enter":
      return `entered the phone number of ${nameContact(command.contact)}`;
    case "contact.change":
      return `asked to change the phone number of ${nameContact(command.contact)}`;
    case "contact.suggest":
      return `added a phone number of ${nameContact(command.contact)} from signed papers`;
    case "contact.takeBack":
      return `took back a phone number of ${nameContact(command.contact)} from signed papers`;
    case "contact.confirm":
      return `checked the phone number of ${nameContact(command.contact)}`;
    case "contact.mismatch":
      return `typed another phone number of ${nameContact(command.contact)} than the one entered`;
    case "contact.stop":
      return `stopped a phone number of ${nameContact(command.contact)} that did not count yet`;
    case "contact.remove":
      return `took down the phone number of ${nameContact(command.contact)}`;
    case "wireCheck.sign":
      return "answered the questions before money moves";
    case "loanForm.save":
      return `saved the figures of a ${nameLoanForm(command.form)}`;
    case "loanForm.remove":
      return `removed the figures of a ${nameLoanForm(command.form)}`;
    case "deadline.set":
      return `changed ${nameDeadline(guide, command.deadline)}`;
    case "deadline.remove":
      return `removed ${nameDeadline(guide, command.deadline)}`;
    case "notice.set":
      return `noted what was sent for ${nameDeadline(guide, command.deadline)}`;
    case "turn.pass":
      return `passed ${nameDeadline(guide, command.deadline)} to ${holderTitles[command.holder as Holder]}`;
    case "turn.ask":
    case "subStep.ask":
      return `asked ${holderTitles[command.holder as Holder]} about ${nameThing(guide, command)}`;
    case "turn.endAsk":
    case "subStep.endAsk":
      return `took back what was asked about ${nameThing(guide, command)}`;
    case "turn.answer":
    case "subStep.answer":
      return `answered for ${holderTitles[command.holder as Holder]} about ${nameThing(guide, command)}: ${nameAnswer(command)}`;
    case "turn.refuse":
    case "subStep.refuse":
      return `said that what was asked of ${holderTitles[command.holder as Holder]} is not for them`;
    case "member.sendUpdate":
      return "sent the week's update";
    case "turn.accept":
      return `took over ${formatDay(String(command.day))} for ${nameDeadline(guide, command.deadline)}`;
    case "turn.decline":
      return `kept ${nameDeadline(guide, command.deadline)} as it was`;
    case "thread.ask":
      return `has a question about ${nameStep(guide, command.step)}`;
    case "thread.followUp":
      return `has more to ask about ${nameStep(guide, command.step)}`;
    case "thread.answer":
      return `answered a question about ${nameStep(guide, command.step)}`;
    case "thread.close":
      return `marked a question about ${nameStep(guide, command.step)} as answered`;
    default:
      return /^(?:contract|holiday|dates)\./.test(command.type) ? "changed the contract's dates" : null;
  }
}

function nameThing(guide: Guide, { subStep, deadline }: StoredCommand): string {
  return subStep === undefined ? nameDeadline(guide, deadline) : `“${findPart(guide, subStep)}”`;
}

function nameContact(role: unknown): string {
  return contactTitles[role as ContactRole]?.inSentence ?? "a contact";
}

function nameLoanForm(kind: unknown): string {
  return kind === "disclosure" ? "Closing Disclosure" : "Loan Estimate";
}

/** Without its text. */
function nameAnswer({ answer, day }: StoredCommand): string {
  return answer === "new-date" ? `a new date, ${formatDay(String(day))}` : answer === "need" ? "something is needed" : "on track";
}

/** Of a change without commands: a date or answers. */
function describeReplaced(after: { readonly targetDate?: unknown; readonly facts?: unknown }): string[] {
  return [
    ...(after.targetDate === undefined ? [] : [after.targetDate === null ? "took the closing date back" : "set the closing date"]),
    ...(after.facts === undefined ? [] : ["changed the answers about the home and its owner"]),
  ];
}

/** The titles of added deadlines are in the contract alone. */
function nameDeadline({ journeyType }: Guide, id: unknown): string {
  const found = [...contractDeadlines[journeyType], ...offeredDates[journeyType]].find((deadline) => deadline.id === id);
  return found ? `the deadline “${found.title}”` : "a deadline that someone added";
}

function stepTitle(guide: Guide, id: unknown): string {
  const name = nameStep(guide, id);
  return name.endsWith("”") ? `${name},` : name;
}

/** A part that an office hides has our name. */
function findPart(guide: Guide, id: unknown): string {
  const ours = findGuide(guide.journeyType, guide.tier);
  const parts = [...guide.steps, ...(ours?.steps ?? [])].flatMap(({ details, subSteps }) => [
    ...details.map((detail) => ({ id: detail.id, title: detail.question })),
    ...subSteps.map((subStep) => ({ id: subStep.id, title: subStep.title })),
  ]);
  return parts.find((part) => part.id === id)?.title ?? "that is gone";
}
