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
  "notice.set": ownersAndAdministrators,
  "holiday.leaveOut": ownersAndAdministrators,
  "holiday.count": ownersAndAdministrators,
  "deadline.remove": ownersAndAdministrators,
  "dates.use": ownersAndAdministrators,
  "facts.set": ownersAndAdministrators,
  "part.show": ownersAndAdministrators,
  "part.fold": ownersAndAdministrators,
  "note.save": ownersAndAdministrators,
  "paper.have": ownersAndAdministrators,
  "paper.dismiss": ownersAndAdministrators,
  "paper.clear": ownersAndAdministrators,
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

/** The scopes an API token can have, by the role in which it acts: a user's acts as the owner, an office's as an administrator. */
const scopeRoles = {
  "plans:read": ["owner", "administrator"],
  "plans:write": ["owner"],
  "plans:edit": ["administrator"],
  "events:read": ["owner", "administrator"],
  "users:read": ["administrator"],
} as const satisfies Readonly<Record<string, readonly PlanRole[]>>;

export type Scope = keyof typeof scopeRoles;

export const scopes = Object.keys(scopeRoles) as readonly Scope[];

/** The scopes that a token can have in this role. */
export function scopesOf(role: PlanRole): readonly Scope[] {
  return scopes.filter((scope) => (scopeRoles[scope] as readonly PlanRole[]).includes(role));
}

/** Whether a token with these scopes may do this in its role; false for a scope that the role can't have. */
export function hasScope(role: PlanRole, granted: readonly string[], scope: Scope): boolean {
  return granted.includes(scope) && scopesOf(role).includes(scope);
}

export type ReadPermission = keyof typeof readers;

export function mayRead(role: PlanRole, permission: ReadPermission): boolean {
  return (readers[permission] as readonly PlanRole[]).includes(role);
}
