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
  "step.finish": owners,
  "subStep.complete": ownersAndAdministrators,
  "subStep.reopen": ownersAndAdministrators,
  "question.answer": owners,
  "detail.cover": owners,
  "detail.uncover": owners,
  "date.set": owners,
  "date.clear": owners,
  "contract.set": owners,
  "contract.undo": owners,
  "deadline.set": owners,
  "facts.set": owners,
  "part.show": owners,
  "part.fold": owners,
  "note.save": owners,
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
