import type { PlanRole } from "#prisma/client.ts";

export const roleTitles: Readonly<Record<PlanRole, string>> = {
  owner: "Owner",
  partner: "Partner",
  agent: "Agent",
  professional: "Professional",
  viewer: "Viewer",
  administrator: "Administrator",
};

/** A role described for the owner, and for the invited user. */
export const invitedRoleTexts = {
  partner: {
    toOwner: "Buys or sells with you. Sees and changes everything except your notes and the people on the plan.",
    toInvited: "You see and change everything in the plan except the owner's notes and the people on it.",
  },
  agent: {
    toOwner:
      "Helps you with the deal. Sees and changes everything except the people on the plan, and reads your notes only while you share them.",
    toInvited: "You see and change everything in the plan except the people on it. You read the owner's notes only while they are shared.",
  },
} as const;

/** Seen by partners and agents. Must match the code. */
export const visibleToMembers: readonly string[] = [
  "Every step, tick and answer, and which papers you say you have.",
  "What you told the guide about yourself, your money and the home.",
  "Your closing date, and all that you entered from your contract.",
  "The name and email address of everyone on the plan, and when each was last here.",
];

export const hiddenFromMembers: readonly string[] = ["Your other plans, your calculations and your account."];

/** Typed to hand on a plan where another provider keeps the password. */
export const handOnWord = "hand on";

export const seenOfMembers = "The people on the plan see your name, your email address, when you joined and when you were last here.";

export const changesAreSigned = "Each change is recorded under the name of the person who makes it.";

export const invitationLifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "7", label: "In 7 days" },
  { value: "90", label: "In 90 days" },
] as const;
