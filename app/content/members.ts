import type { PlanRole, Profession } from "#prisma/client.ts";

export const roleTitles: Readonly<Record<PlanRole, string>> = {
  owner: "Owner",
  partner: "Partner",
  agent: "Agent",
  professional: "Professional",
  viewer: "Viewer",
  administrator: "Administrator",
};

const professionTitles: Readonly<Record<Profession, string>> = { lender: "Lender", title: "Title office", inspector: "Inspector" };

export function nameRole({ role, profession }: { readonly role: PlanRole; readonly profession: Profession | null }): string {
  return profession ? professionTitles[profession] : roleTitles[role];
}

/** A role described for the owner, and for the invited user. */
export const invitedRoleTexts = {
  partner: {
    toOwner: "Buys or sells with you. Sees and changes everything except your notes and the people on the plan.",
    toInvited: "You see and change everything in the plan except the owner's notes and the people on it.",
  },
  agent: {
    toOwner:
      "Helps you with the deal. Sees and changes everything except the people on the plan, invites lenders, title offices and inspectors, and reads your notes only while you share them.",
    toInvited:
      "You see and change everything in the plan except the people on it, and you invite lenders, title offices and inspectors. You read the owner's notes only while they are shared.",
  },
  professional: {
    toInvited:
      "You see the contract's dates, who acts next and the things to do that are yours, and you pass on what is yours. You see nothing else of the plan.",
  },
  viewer: {
    toOwner: "Follows along. Sees your steps, your dates and who acts next, and changes nothing. The link shows this before joining, too.",
    toInvited: "You see the steps, the dates and who acts next. You change nothing.",
  },
} as const;

const passesOn =
  "Sees the contract's dates, who acts next and the things to do that are passed to them, and passes on what is theirs. Nothing else.";

/** The roles that an owner can invite: a professional by their profession. */
export const invitationChoices = [
  { value: "partner", title: roleTitles.partner, text: invitedRoleTexts.partner.toOwner },
  { value: "agent", title: roleTitles.agent, text: invitedRoleTexts.agent.toOwner },
  { value: "lender", title: professionTitles.lender, text: passesOn },
  { value: "title", title: professionTitles.title, text: passesOn },
  { value: "inspector", title: professionTitles.inspector, text: passesOn },
  { value: "viewer", title: roleTitles.viewer, text: invitedRoleTexts.viewer.toOwner },
] as const;

/** Seen by partners and agents. Must match the code. */
export const visibleToMembers: readonly string[] = [
  "Every step, tick and answer, and which documents you say you have.",
  "What you told the guide about yourself, your money and the home.",
  "Your closing date, and all that you entered from your contract.",
  "The name and email address of everyone on the plan, and when each was last here.",
  "The phone numbers to call about money, and what you answered before it moved.",
];

/** Must match the code. */
export const visibleToOthers: readonly string[] = [
  "A viewer sees your name, your steps and how far you are, your dates, and who acts next. Anyone who has a viewer's link sees this.",
  "A lender, a title office or an inspector sees your name, your contract's dates and who acts next. They also see each thing to do that you pass to them.",
  "None of them sees your answers, your documents, your notes, any sum of money, or who else is on the plan.",
  "Nor do they see the phone numbers to call about money.",
];

export const hiddenFromMembers: readonly string[] = ["Your other plans, your calculations and your account."];

/** Stands for a user whose account is deleted. */
export const formerMember = "A former member";

/** Stands for a colleague whose account is deleted. */
export const formerStaff = "A former colleague of ours";

/** Must match the code. */
export const seenByBrokerage =
  "Your agent, a colleague who stands in for them, the brokers of your office and our administrators see and change everything in the plan except the people on it. They read your notes only while you share them.";

/** Typed to confirm a handover where another provider keeps the password. */
export const handOnPhrase = "hand on";

export const seenOfMembers =
  "The owner, partners and agents on the plan see your name, your email address, when you joined and when you were last here.";

export const changesAreSigned = "Each change is recorded under the name of the person who makes it.";

export const invitationLifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "7", label: "In 7 days" },
  { value: "90", label: "In 90 days" },
] as const;
