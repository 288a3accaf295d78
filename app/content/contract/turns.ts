/** Whose turn it is on a deadline or task. */
import type { Actor, Holder } from "#machines/contract-dates.ts";
import type { Acting } from "./date-types.ts";

const holderNames: Readonly<Record<Holder, string>> = {
  you: "You",
  partner: "Your partner",
  agent: "Your agent",
  lender: "Your lender",
  title: "The title company",
  inspector: "The inspector",
  "other-side": "The other side",
};

/** In the third person. */
export const holderTitles: Readonly<Record<Holder, string>> = {
  you: "the owner",
  partner: "the partner",
  agent: "the agent",
  lender: "the lender",
  title: "the title company",
  inspector: "the inspector",
  "other-side": "the other side",
};

/** The role that usually acts first. */
const usualHolders: Readonly<Record<Acting, Actor>> = {
  You: "you",
  "Both sides": "you",
  "Your agent": "agent",
  "Your lender": "lender",
  "The title company": "title",
  "The inspector": "inspector",
  "The other side": "other-side",
  "The buyer": "other-side",
  "The buyer's lender": "other-side",
};

export function findUsualHolder(who: Acting): Actor {
  return usualHolders[who];
}

/** The role that works on it once the user has done their part. Otherwise the other side. */
const nextHolders: Readonly<Record<string, Holder>> = {
  deposit: "title",
  "additional-deposit": "title",
  title: "title",
  payoff: "title",
  appraisal: "lender",
  loan: "lender",
  insurance: "lender",
  "rate-lock": "lender",
  "program-approval": "lender",
  "short-sale": "lender",
};

/** The usual next holder once it is passed on. */
export function findNextHolder(id: string, who: Acting, holder: Holder): Holder {
  if (holder !== "you") {
    return "you";
  }
  const usual = findUsualHolder(who);
  return usual === "you" ? (nextHolders[id] ?? "other-side") : usual;
}

/** `owner` is the name of the plan's owner, for everybody else. */
export function nameHolder(holder: Holder, owner: string | null): string {
  return owner === null ? holderNames[holder] : holder === "you" ? owner : holderNames[holder].replace("Your", "Their");
}

export function nameHolderInSentence(holder: Holder, owner: string | null): string {
  const name = nameHolder(holder, owner);
  return holder === "you" && owner !== null ? name : name.replace(/^./, (first) => first.toLowerCase());
}

const holderTurns: Readonly<Record<Exclude<Holder, "you">, string>> = {
  partner: "Partner's turn",
  agent: "Agent's turn",
  lender: "Lender's turn",
  title: "Title company's turn",
  inspector: "Inspector's turn",
  "other-side": "Other side's turn",
};

/** 'Your turn' for its holder, 'Lender's turn' for everybody else. */
export function nameTurn(holder: Holder, owner: string | null, isReaders: boolean): string {
  if (isReaders || (holder === "you" && owner === null)) {
    return "Your turn";
  }
  return holder === "you" ? `${owner}'s turn` : holderTurns[holder];
}

export function describePassing(holder: Holder, owner: string | null): string {
  return holder === "you" && owner === null ? "It's my turn" : `Pass to ${nameHolderInSentence(holder, owner)}`;
}

/** As a choice in a list of those who can have it. */
export function nameHolderAsChoice(holder: Holder, owner: string | null, isReaders: boolean): string {
  return isReaders || (holder === "you" && owner === null) ? "It's my turn" : nameHolder(holder, owner);
}

export const turnErrors = {
  changed: (name: string) => `Someone passed this on while you were here. It is now with ${name}. Nothing was saved.`,
  notTheirs: "It's no longer your turn",
};
