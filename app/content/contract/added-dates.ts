/** Deadlines that a user adds to the offered ones. */
import { type Actor, type AddedDeadline, actors } from "#machines/contract-dates.ts";
import type { Acting } from "./date-types.ts";
import type { ContractDeadline } from "./dates.ts";
import { agentOrLawyer } from "./shared-dates.ts";

const acting: Readonly<Record<Actor, Acting>> = {
  you: "You",
  agent: "Your agent",
  lender: "Your lender",
  title: "The title company",
  inspector: "The inspector",
  "other-side": "The other side",
};

export const actorOptions = actors.map((value) => ({ value, label: acting[value] }));

export function addedDeadline(id: string, { title, who, note }: AddedDeadline): Omit<ContractDeadline, "federal"> {
  return {
    id,
    title,
    who: acting[who],
    about: note || "You added this deadline.",
    silence: "Check your contract for what happens if you miss this day.",
    ask: agentOrLawyer,
    place: "anywhere",
    from: "acceptance",
  };
}

const addedId = /^added-[a-z0-9]{1,20}$/;

export function isAddedId(id: string): boolean {
  return addedId.test(id);
}

/** The id in the form's URL for a deadline that has none yet. */
export const newDeadline = "new";
