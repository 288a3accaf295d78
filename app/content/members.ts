import type { PlanRole, Profession } from "#prisma/client.ts";
import type { JourneyType } from "./guides/guide-types.ts";

export const roleTitles: Readonly<Record<PlanRole, string>> = {
  owner: "Owner",
  partner: "Partner",
  agent: "Agent",
  professional: "Professional",
  viewer: "Viewer",
  administrator: "Administrator",
};

const professionTitles: Readonly<Record<Profession, string>> = { lender: "Lender", title: "Title company", inspector: "Inspector" };

export function nameRole({ role, profession }: { readonly role: PlanRole; readonly profession: Profession | null }): string {
  return profession ? professionTitles[profession] : roleTitles[role];
}

/** A role described for the invited user. */
export const invitedRoleTexts = {
  owner: {
    toInvited: "The plan is yours: you decide who else is on it, and you can delete it.",
  },
  partner: {
    toInvited: "You see and change everything in the plan except the owner's notes and the people on it.",
  },
  agent: {
    toInvited:
      "You see and change everything in the plan except the people on it, and you invite lenders, title companies and inspectors. You read the owner's notes only while they are shared.",
  },
  professional: {
    toInvited:
      "You see the contract's dates, whose turn it is and the things to do that are yours, and you pass on what is yours. You see nothing else of the plan.",
  },
  viewer: {
    toInvited: "You see the steps, the dates and whose turn it is. You change nothing.",
  },
} as const;

/** The roles that an owner can invite: a professional by their profession. */
export function describeInvitationChoices(journeyType: JourneyType) {
  return [
    { value: "partner", title: journeyType === "buying" ? "The person I'm buying with" : "The person I'm selling with" },
    { value: "agent", title: "My agent" },
    { value: "lender", title: "Lender" },
    { value: "title", title: "Title or closing office" },
    { value: "inspector", title: "Inspector" },
    { value: "viewer", title: "Someone with view-only access" },
  ] as const;
}

/** The view of each role. Must match the code. */
export const roleViews = {
  partner: "Sees and changes everything you can, except your notes and the people on the plan.",
  agent: "Sees and changes everything except the people on the plan. Reads your notes only while you share them.",
  professional:
    "Sees your name, your contract's dates, whose turn it is, and the things to do that you pass to them. No answers, documents, notes or money, and nobody else on the plan.",
  viewer: "Sees your name, your steps, your dates and whose turn it is. Changes nothing. Anyone who has a viewer's link sees this.",
} as const;

export const seenWithPlan =
  "People who see everything also see each name and email here, and when each person last came. They see the numbers to call about money too.";

export const notShared = "Nobody sees your other plans, your calculations or your account.";

/** The role on a plan, shown beside a name. */
export function describeRole(
  { role, profession }: { readonly role: PlanRole; readonly profession: Profession | null },
  journeyType: JourneyType,
) {
  const titles: Partial<Record<PlanRole, string>> = {
    partner: journeyType === "buying" ? "Co-buyer" : "Co-seller",
    viewer: "View only",
  };
  return titles[role] ?? nameRole({ role, profession });
}

/** Stands for a user whose account is deleted. */
export const formerMember = "A former member";

/** Stands for a colleague whose account is deleted. */
export const formerStaff = "A former colleague of ours";

/** Must match the code. */
export const seenByBrokerage =
  "Your agent, a colleague who covers for them, the brokers of your office and our administrators see and change everything in the plan except the people on it. They read your notes only while you share them.";

/** `seenByBrokerage`, for a client who is invited to own the plan. */
export const seenOfClient =
  "Your agent, a colleague who covers for them, the brokers of the office and our administrators see and change everything in the plan except the people on it. They read your notes only while you share them.";

/** Typed to confirm a handover where another provider keeps the password. */
export const handOnPhrase = "hand over";

export const seenOfMembers =
  "The owner, partners and agents on the plan see your name, your email address, when you joined and when you were last here.";

export const changesAreSigned = "Each change carries your name.";

export const invitationLifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "7", label: "In 7 days" },
  { value: "90", label: "In 90 days" },
] as const;
