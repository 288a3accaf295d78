/** Deadlines of only some contracts: offered, and part of a contract once something is entered. Their ids never change. */
import { anyLoan, type Condition } from "#app/content/evidence/conditions.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import type { DeadlineContent } from "./date-types.ts";
import type { ContractDeadline } from "./dates.ts";
import { agentOrLawyer } from "./shared-dates.ts";

interface OfferedDate extends Omit<DeadlineContent, "federal" | "usual"> {
  /** Listed first where the facts make it likely. */
  readonly likely?: Condition;
}

const between = { place: "between", from: "acceptance", ask: agentOrLawyer } as const;

const attorneyReview: OfferedDate = {
  ...between,
  title: "Attorney review ends",
  who: "You",
  about: "Some contracts give each side's lawyer a few days to change the contract or reject it.",
  silence: "After that, the contract can bind you as it is.",
  ask: "a real estate lawyer",
  likely: { state: ["IL", "NJ"] },
};

const buying: Readonly<Record<string, OfferedDate>> = {
  "attorney-review": attorneyReview,
  "option-period": {
    ...between,
    title: "Option period ends",
    who: "You",
    about:
      "In some contracts, you pay a fee for the right to cancel for any reason within a few days. Check whether the fee has its own due date.",
    silence: "After that hour, the right is gone.",
    likely: { state: ["TX"] },
  },
  "due-diligence": {
    ...between,
    title: "Due diligence ends",
    who: "You",
    about: "Some contracts give you time to check everything and cancel for any reason. You may not get back a fee you paid for it.",
    silence: "If you back out later, your deposit can be at risk.",
    likely: { state: ["NC"] },
  },
  "additional-deposit": {
    ...between,
    title: "Second deposit",
    who: "You",
    about: "Some contracts ask for more earnest money later, often once the inspection is over.",
    silence: "A late deposit can break the contract and let the seller cancel.",
    ask: "the office that holds the deposit, and your agent",
  },
  "home-sale": {
    ...between,
    title: "Sale of your home",
    who: "You",
    about: "If your offer depends on selling your home: the day it has to be sold or under contract.",
    silence: "After this day, you may have to buy without the sale, or lose the home.",
    likely: { side: ["both"] },
  },
  "kick-out": {
    ...between,
    title: "Response to another offer",
    who: "You",
    about:
      "A kick-out clause: the seller gets another offer and gives you notice. Count from when it is delivered. Within that time, drop your contingency or step aside.",
    silence: "If you say nothing, the seller may take the other offer.",
    likely: { side: ["both"] },
  },
  survey: {
    ...between,
    title: "Survey objections",
    who: "You",
    about: "The last day to object to what a survey shows: lot lines, fences, paths.",
    silence: "In many contracts, you accept whatever you do not object to in time.",
  },
  "rate-lock": {
    ...between,
    title: "Rate lock ends",
    who: "You",
    about: "The last day your lender holds your rate. Your Loan Estimate says whether it is locked, and until when.",
    silence: "After that, the rate can change. Extending the lock can cost a fee.",
    ask: "your lender",
    place: "anywhere",
    from: "closing",
    likely: { payment: anyLoan },
  },
  "program-approval": {
    ...between,
    title: "Assistance program approval",
    who: "Your lender",
    duty: "owes you the program's approval",
    about: "If a program helps with your down payment or your loan: the day it has to approve by.",
    silence: "Without it, you may be short at closing.",
    ask: "your lender and the program",
    likely: { firstHome: ["yes"] },
  },
  "board-approval": {
    ...between,
    title: "Board approval",
    who: "Both sides",
    about: "In a co-op, and in some condos, a board approves or rejects the buyer. It wants an application with documents first.",
    silence: "Without the board's approval, closing may not happen.",
    likely: { home: ["co-op"] },
  },
  "short-sale": {
    ...between,
    title: "Short sale approval",
    who: "The other side",
    duty: "owes you the short sale's approval",
    about:
      "The seller owes more than the price, so the seller's lender has to approve. Check by what day, and what happens if it does not.",
    silence: "Without that approval, there is no sale. Your other deadlines may keep running.",
  },
  "builder-completion": {
    ...between,
    title: "Builder finishes the home",
    who: "The other side",
    duty: "has to finish the home",
    about: "The day the builder has to finish, and the day you may cancel if the home is not done. They often differ: enter the first.",
    silence: "A late home delays closing, and your rate lock may end first.",
    place: "anywhere",
    from: "closing",
    likely: { newConstruction: ["yes"] },
  },
  "rent-back": {
    ...between,
    title: "Seller's rent-back ends",
    who: "The other side",
    duty: "has to move out",
    about: "If the seller stays on as your tenant: the day they have to be out.",
    silence: "A seller who stays longer may owe you for each day. Check what both sides signed.",
    place: "after",
    from: "after-closing",
  },
};

const selling: Readonly<Record<string, OfferedDate>> = {
  "attorney-review": attorneyReview,
  "option-period": {
    ...between,
    title: "Buyer's option period ends",
    who: "The buyer",
    about: "In some contracts, the buyer pays a fee for the right to cancel for any reason within a few days.",
    silence: "Until that hour, the buyer may cancel. Keep your other buyers' numbers.",
    likely: { state: ["TX"] },
  },
  "due-diligence": {
    ...between,
    title: "Buyer's due diligence ends",
    who: "The buyer",
    about: "Some contracts give the buyer time to check everything and cancel for any reason.",
    silence: "Until this day, the buyer may cancel.",
    likely: { state: ["NC"] },
  },
  "additional-deposit": {
    ...between,
    title: "Buyer's second deposit",
    who: "The buyer",
    duty: "owes the second deposit",
    about: "Some contracts ask the buyer for more earnest money later. Get a receipt from the office that holds it.",
    silence: "If it is late, you may have the right to cancel, often only after written notice.",
    ask: "the office that holds the deposit, and your agent",
  },
  "home-sale": {
    ...between,
    title: "Sale of the buyer's home",
    who: "The buyer",
    about: "If the offer depends on the buyer selling a home: the day it has to be sold or under contract.",
    silence: "Check your contract for whether you may then end it, and how.",
  },
  "kick-out": {
    ...between,
    title: "Buyer's response to another offer",
    who: "The buyer",
    about: "A kick-out clause: you have another offer and gave the buyer notice. Count from when it was delivered.",
    silence: "If the buyer says nothing, you may be free to take the other offer. Ask before you sign it.",
  },
  survey: {
    ...between,
    title: "Survey",
    who: "You",
    about: "If you promised a survey: the day the buyer must have it.",
    silence: "The buyer may get more time, or a right to cancel.",
  },
  "board-approval": {
    ...between,
    title: "Board approval of the buyer",
    who: "Both sides",
    about: "In a co-op, and in some condos, a board approves or rejects the buyer.",
    silence: "Without the board's approval, closing may not happen.",
  },
  "short-sale": {
    ...between,
    title: "Short sale approval",
    who: "Your lender",
    duty: "owes you the short sale's approval",
    about: "If you owe more than the price: your lender has to approve. Get it in writing, with what you would still owe.",
    silence: "Without that approval, there is no sale.",
    ask: `your lender, and ${agentOrLawyer}`,
  },
  "rent-back": {
    ...between,
    title: "Your rent-back ends",
    who: "You",
    about: "If you stay on as the buyer's tenant: the day you have to be out.",
    silence: "Staying longer than agreed can cost you for each day.",
    place: "after",
    from: "after-closing",
  },
};

export const offeredDates: Readonly<Record<JourneyType, readonly (ContractDeadline & Pick<OfferedDate, "likely">)[]>> = {
  buying: withIds(buying),
  selling: withIds(selling),
};

function withIds(dates: Readonly<Record<string, OfferedDate>>) {
  return Object.entries(dates).map(([id, date]) => ({ id, ...date }));
}
