import type { Command } from "#app/commands.ts";
import type { PlanRole } from "#prisma/client.ts";

const owners = ["owner"] as const;
const ownersAndAdministrators = ["owner", "administrator"] as const;
const administrators = ["administrator"] as const;

/** Who may give each command. A guest is the owner of what their URL holds. */
const roles = {
  "step.complete": ownersAndAdministrators,
  "step.reopen": ownersAndAdministrators,
  "step.select": ownersAndAdministrators,
  "step.next": ownersAndAdministrators,
  "step.previous": ownersAndAdministrators,
  "step.finish": ownersAndAdministrators,
  "subStep.complete": ownersAndAdministrators,
  "subStep.reopen": ownersAndAdministrators,
  "question.answer": ownersAndAdministrators,
  "detail.cover": ownersAndAdministrators,
  "detail.uncover": ownersAndAdministrators,
  "date.set": ownersAndAdministrators,
  "date.clear": ownersAndAdministrators,
  "contract.set": ownersAndAdministrators,
  "contract.undo": ownersAndAdministrators,
  "deadline.set": ownersAndAdministrators,
  "facts.set": ownersAndAdministrators,
  "part.show": ownersAndAdministrators,
  "part.fold": ownersAndAdministrators,
  "note.save": ownersAndAdministrators,
  "notes.share": owners,
  "notes.unshare": owners,
  "progress.keep": owners,
  "progress.unkeep": owners,
  "feedback.give": owners,
  "change.undo": administrators,
} as const satisfies Readonly<Record<Command["type"], readonly PlanRole[]>>;

/** The types of the commands that a role may give. */
export type GivenBy<Role extends PlanRole> = {
  [Type in keyof typeof roles]: Role extends (typeof roles)[Type][number] ? Type : never;
}[keyof typeof roles];

const rolesByType: ReadonlyMap<string, readonly PlanRole[]> = new Map(Object.entries(roles));

/** Whether the role may give a command; false for a type that no command has. */
export function mayGive(role: PlanRole, type: string): boolean {
  return rolesByType.get(type)?.includes(role) ?? false;
}

/** Who may read what of a plan. */
const readers = {
  "plan.read": ["owner", "administrator"],
  /** Notes that the owner shares. */
  "sharedNotes.read": ["owner", "administrator"],
} as const satisfies Readonly<Record<string, readonly PlanRole[]>>;

export type ReadPermission = keyof typeof readers;

export function mayRead(role: PlanRole, permission: ReadPermission): boolean {
  return (readers[permission] as readonly PlanRole[]).includes(role);
}
