import type { Command } from "#app/commands.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";

const owners = ["owner"] as const;
/** Roles that work on the plan together. */
const editors = ["owner", "partner", "agent", "administrator"] as const;
/** Roles whose deal it is. */
const parties = ["owner", "partner"] as const;
/** Roles in whose name an outside party may be asked. */
const askers = ["owner", "partner", "agent"] as const;
const administrators = ["administrator"] as const;
/** Every role that may open a plan. */
const everybody = [...editors, "professional", "viewer"] as const;

/** The roles that may send each command. A guest owns what their URL holds. */
const roles = {
  "step.complete": editors,
  "step.reopen": editors,
  "step.select": editors,
  "step.next": editors,
  "step.previous": editors,
  "step.finish": editors,
  "subStep.complete": editors,
  "subStep.reopen": editors,
  "subStep.exclude": editors,
  "subStep.include": editors,
  /** A professional passes on only what they hold. */
  "subStep.pass": [...editors, "professional"],
  "question.answer": editors,
  "question.exclude": editors,
  "question.include": editors,
  "detail.cover": editors,
  "detail.uncover": editors,
  "date.set": editors,
  "date.clear": editors,
  "contract.set": editors,
  "contract.undo": editors,
  "deadline.set": editors,
  "notice.set": editors,
  /** A professional does so only for what they hold. */
  "turn.pass": [...editors, "professional"],
  /** Only for what they hold. */
  "turn.report": ["professional"],
  "turn.ask": askers,
  "subStep.ask": askers,
  "subStep.endAsk": askers,
  "turn.endAsk": askers,
  "turn.accept": askers,
  "turn.decline": askers,
  "holiday.leaveOut": editors,
  "holiday.count": editors,
  "deadline.remove": editors,
  "dates.use": editors,
  "facts.set": editors,
  "part.show": editors,
  "part.fold": editors,
  "note.save": editors,
  "paper.have": editors,
  "paper.dismiss": editors,
  "paper.clear": editors,
  "notes.share": owners,
  "notes.unshare": owners,
  "progress.keep": owners,
  "progress.unkeep": owners,
  "feedback.give": owners,
  "plan.close": parties,
  "plan.fallThrough": parties,
  "plan.reopen": parties,
  "plan.startAgain": owners,
  "change.undo": administrators,
} as const satisfies Readonly<Record<Command["type"], readonly PlanRole[]>>;

/** Whether it is their own deal. */
export function isParty(role: PlanRole): boolean {
  return (parties as readonly PlanRole[]).includes(role);
}

/** The types of the commands that a role may send. */
export type GivenBy<Role extends PlanRole> = {
  [Type in keyof typeof roles]: Role extends (typeof roles)[Type][number] ? Type : never;
}[keyof typeof roles];

const rolesByType: ReadonlyMap<string, readonly PlanRole[]> = new Map(Object.entries(roles));

/** Whether the role may send a command; false for unknown types. */
export function mayGive(role: PlanRole, type: string): boolean {
  return rolesByType.get(type)?.includes(role) ?? false;
}

/** The roles that may read each part of a plan. */
const readers = {
  "plan.read": editors,
  /** The plan's page for roles that may not read all of it: its dates, and who acts next. */
  "overview.read": everybody,
  /** Progress, and hoped-for days. */
  "steps.read": [...editors, "viewer"],
  /** Notes that the owner shares 'with my agent'. */
  "sharedNotes.read": ["owner", "agent", "administrator"],
  /** The owner's answers in their other guides. */
  "otherPlans.read": ["owner", "administrator"],
  /** Asks for updates, and their answers. */
  "asks.read": editors,
  /** The members, with their addresses and last visits. */
  "members.read": editors,
  /** The brokerage's weekly updates. */
  "updates.read": editors,
  /** The messages of a plan: for a professional, those to and from them. */
  "messages.read": [...editors, "professional"],
  /** Questions to the brokerage about a step, and the answers. */
  "threads.read": editors,
  /** The days on which the brokerage's staff opened the plan. */
  "openings.read": owners,
  /** The phone numbers to call about money, and the answers given before it moved. */
  "contacts.read": editors,
  /** The saved figures of their loan forms; the readers of shared notes too, while notes are shared. */
  "loanForms.read": parties,
  /** The brokerage's log of contacts. An agent only as the brokerage's staff: see `isOfBrokerage`. */
  "contactLog.read": ["agent", "administrator"],
} as const satisfies Readonly<Record<string, readonly PlanRole[]>>;

/** The roles that may manage each aspect of membership. */
const memberActs = {
  /** For the roles each may invite, see `mayInvite`. */
  invite: ["owner", "agent"],
  remove: owners,
  /** Starts or stops making a partner or an agent the owner. */
  handOn: owners,
  /** May become the owner, or decline it. */
  takeOver: ["partner", "agent"],
  /** Copies the plan for oneself: for a couple that separates. */
  copy: ["partner"],
  leave: ["partner", "agent", "professional", "viewer"],
  /** Chooses whether an open guide announces others' changes. */
  hear: ["owner", "partner", "agent"],
  /** Undoes a single change by somebody else. */
  undo: parties,
  /** Renews or ends the invitation of a client who has not joined yet, or removes the plan. Never as a member. */
  manageInvitedOwner: ["agent", "administrator"],
} as const satisfies Readonly<Record<string, readonly PlanRole[]>>;

export type MemberAct = keyof typeof memberActs;

/** Manages one's own membership. Staff who open a plan for the brokerage have none. */
const ownMembershipActs: readonly MemberAct[] = ["takeOver", "copy", "leave", "hear"];

export function mayAct(role: PlanRole, act: MemberAct, isOnPlan = true): boolean {
  return rolesWho(act).includes(role) && (isOnPlan || !ownMembershipActs.includes(act));
}

export function rolesWho(act: MemberAct): readonly PlanRole[] {
  return memberActs[act];
}

/** The roles that may use questions to the brokerage. */
const threadActs = {
  ask: ["owner", "partner"],
  /** Marks a question as answered. */
  close: ["owner", "partner"],
  /** Answers for the brokerage. */
  answer: ["agent", "administrator"],
} as const satisfies Readonly<Record<string, readonly PlanRole[]>>;

export const rolesWhoAnswer: readonly PlanRole[] = threadActs.answer;

export type ThreadAct = keyof typeof threadActs;

export function mayUseThreads(role: PlanRole, act: ThreadAct): boolean {
  return (threadActs[act] as readonly PlanRole[]).includes(role);
}

/** The roles that may manage the phone numbers to call about money. An agent only as the brokerage's staff: see `isOfBrokerage`. */
const contactActs = {
  enter: ["agent", "administrator"],
  /** Adds a number from signed papers, for the brokerage to check. */
  suggest: parties,
  /** The second person, who is never the one who entered it. */
  confirm: editors,
  /** Cancels a pending number. */
  stop: editors,
  /** Removes the current number. */
  remove: editors,
  /** Answers the questions before money moves. */
  check: ["owner", "partner"],
} as const satisfies Readonly<Record<string, readonly PlanRole[]>>;

export type ContactAct = keyof typeof contactActs;

export function mayActOnContacts(role: PlanRole, act: ContactAct, isOfBrokerage: boolean): boolean {
  return (contactActs[act] as readonly PlanRole[]).includes(role) && (role !== "agent" || isOfBrokerage);
}

/** Whether the role may correct and remove other people's logged contacts. */
export function mayCorrectContacts(role: PlanRole): boolean {
  return (administrators as readonly PlanRole[]).includes(role);
}

/** The roles that a member can invite someone to. */
export const invitedRoles = ["partner", "agent", "professional", "viewer"] as const satisfies readonly PlanRole[];
/** A client is invited to own the plan that their agent has begun. */
export type InvitedRole = (typeof invitedRoles)[number] | "owner";

/** The roles that may send invitations for each role. */
const inviters = {
  partner: owners,
  agent: owners,
  professional: ["owner", "agent"],
  viewer: owners,
  /** The brokerage does, by 'Add a client'. */
  owner: [],
} as const satisfies Readonly<Record<InvitedRole, readonly PlanRole[]>>;

export function mayInvite(role: PlanRole, invited: InvitedRole): boolean {
  return (inviters[invited] as readonly PlanRole[]).includes(role);
}

/** Roles whose invitation shows what they will see before they join. */
export const previewedRoles: readonly PlanRole[] = ["viewer"];

/** A professional's occupation. Each is a holder of deadlines, too. */
export const professions = ["lender", "title", "inspector"] as const satisfies readonly Profession[];

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
  return readersOf(permission).includes(role);
}

export function readersOf(permission: ReadPermission): readonly PlanRole[] {
  return readers[permission];
}
