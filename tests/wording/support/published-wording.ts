import { type DraftInit, saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { publishDrafts } from "#app/admin/words/store/publication.server.ts";
import type { WordingField, WordingValue } from "#app/plan/wording/wording.ts";
import type { WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readOffices } from "#app/platform/offices.server.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening } from "#tests/support/requests.ts";

export const stepId = "pre-approval";
export const letter = "buying-full.pre-approval.letter-current";
/** The one that the office hides; the specification's index 1. */
export const loanKind = "buying-full.pre-approval.loan-kind";
export const ownQuestionId = "office-question-7k2mx";
export const ownThingId = "office-thing-3b9qq";
export const helpOfLetter = "Ask Ann for the letter.";

export const ownQuestion = {
  kind: "question",
  question: "Did you call our lender line?",
  helpText: ["Dial ", { strong: "one" }, " for Zanzibar lending."],
  explanation: "Call them this week.",
  successMessage: "They know you now.",
} as const satisfies WordingValue;
export const ownThing = { kind: "thing", title: "Send us the quokka form", description: "As a PDF." } as const satisfies WordingValue;

export function draftOf(part: string, field: WordingField, value: WordingValue | null, replaces = 0): DraftInit {
  return { guide: "buying/full", step: stepId, part, field, value, replaces };
}

export const usualDrafts = [
  draftOf(letter, "helpText", helpOfLetter),
  draftOf(loanKind, "hidden", true),
  draftOf(ownQuestionId, "added", ownQuestion),
  draftOf(ownThingId, "added", ownThing),
];

/** An office besides the first one. */
export async function makeOffice(name = "North Homes") {
  const office = await database().office.create({ data: { name, license: "License 12", host: `${crypto.randomUUID()}.example.com` } });
  await readOffices();
  return office;
}

export async function makeBroker(officeId: string): Promise<SignedIn> {
  const broker = await makePerson({ role: "broker" });
  await database().user.update({ where: { id: broker.id }, data: { officeId } });
  return broker;
}

export async function saveAs(author: SignedIn, scope: WordingScope, drafts: readonly DraftInit[]): Promise<void> {
  await saveDrafts({ request: opening("/"), userId: author.id, scope }, drafts);
}

export async function publishAs(author: SignedIn, officeId: string, drafts: readonly DraftInit[]): Promise<void> {
  const editor = { request: opening("/"), userId: author.id, scope: { kind: "office", officeId } } as const;
  await saveDrafts(editor, drafts);
  const outcome = await publishDrafts(editor);
  if ("conflicts" in outcome) {
    throw new Error("The drafts conflict with what is published.");
  }
}

/** A client of the office, without a plan yet. */
export async function makeClient(officeId: string | null): Promise<SignedIn> {
  const client = await makePerson();
  await database().user.update({ where: { id: client.id }, data: { officeId } });
  return client;
}
