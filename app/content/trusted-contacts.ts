import type { ContactRole } from "#prisma/client.ts";

/** Phone numbers to call about money: the closing office first, since money goes there. */
export const contactRoles = ["closingOffice", "lender", "agent"] as const satisfies readonly ContactRole[];

export const contactTitles: Readonly<Record<ContactRole, { readonly title: string; readonly inSentence: string }>> = {
  closingOffice: { title: "Closing office", inSentence: "the closing office" },
  lender: { title: "Lender", inSentence: "the lender" },
  agent: { title: "Agent", inSentence: "the agent" },
};

/** Allowed sources of a number: never an email, a text or a link. `label` ends a sentence that starts with 'Found'. */
export const contactSources = [
  { value: "contract", label: "In the signed contract", inSentence: "in the signed contract" },
  { value: "card", label: "On the company's own card, handed over in person", inSentence: "on a card handed over in person" },
  { value: "papers", label: "On papers handed over in person", inSentence: "on papers handed over in person" },
  { value: "license", label: "On the state's license site", inSentence: "on the state's license site" },
  { value: "dealings", label: "I have called it before and know who answers", inSentence: "by calling it in earlier deals" },
] as const;

export type ContactSource = (typeof contactSources)[number]["value"];

export function nameContactSource(source: string): string {
  return contactSources.find(({ value }) => value === source)?.inSentence ?? "somewhere else";
}

/** Replaces the name of the user who entered or checked a number, once their account is deleted. */
export const formerMember = "a former member";

export const checkedByTwo = "Two people checked this phone number, and nothing else.";
export const onlyThePhoneNumber = `We have not checked any account. ${checkedByTwo}`;

/** Follows the rule about wires, which says what to do instead. */
export const noNumberYet = "We have no number here that two people have checked.";

export const callFromPaper =
  "Call the closing office at the number on a paper you were handed in person. Never at one from an email, a text or a link.";

export const noContactYet = `We don't have a number for the closing office that two people have checked. ${callFromPaper}`;

/** Beside a number that an owner or partner added. */
export const notCheckedByUs = "not checked by us";

export const moneyRule = "Before money moves, call. We never send or change wire instructions here or by email.";

export const contactErrors = {
  name: "Enter the name of the person or the team.",
  company: "Enter the company.",
  source: "Choose where the number comes from.",
  confirmedSource: "Choose where you found the number.",
  phone: "Enter a U.S. phone number with its area code, like (512) 555-0100.",
  numbersInName: "Write only the name here. Phone numbers go in their own field, and account numbers never belong here.",
  checkedAlready: "Two people have checked a number here already. If it is not the one on your papers, ask your agent in person.",
  needsBrokerage: "You added a number of your own here, so two people of the brokerage check this one.",
  sameAsNow: "This is what the card says already. Nothing was changed.",
  isOwnEntry: "Someone else has to check the number that you entered.",
  enteredByNobody: "The account of the person who entered this number is gone. Enter the number again.",
  mismatch:
    "That is not the number that was entered. Look at your papers again. If you typed it right, call no one yet: ask your agent in person which number is right.",
  changedMeanwhile: "This card has changed. Load the page again, then look at it once more.",
  countsAlready: "This number counts already. You can take it down.",
  noPlan: "There is no plan yet. Check off or answer something in the guide first.",
  notOfBrokerage: "Only the brokerage of this plan can do that.",
  tooManyEntered: (most: number) => `A plan takes ${most} numbers a day. Try again tomorrow.`,
  tooManyTries: (most: number) => `You can try to check a number ${most} times a day. Try again tomorrow.`,
};
