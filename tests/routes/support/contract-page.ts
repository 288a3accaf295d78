/** The contract page of the buyer's full guide, as a person uses it. */
import { expect } from "vitest";
import type { loadPlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { contractErrorOf } from "#app/plan-frame/dates/contract.commands.ts";
import { action, loader } from "#app/routes/plan.dates.tsx";
import { guideOf, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";

export const full = guideOf("buying", "full");
export const address = "/buying-guide/full/dates";
export const facts = { acceptance: "2027-03-01", closing: "2027-04-15", timeZone: "America/Denver" };

export type Page = Awaited<ReturnType<typeof loadPlanDates>>;
type Sender = { readonly cookie?: string };
export type Fields = Record<string, string>;

export const post = (command: string, fields: Fields, sender: Sender = {}, at = address) =>
  answerTo(posting(at, { command, ...fields }, sender), action, { tier: "full" });

export async function pageOf(sender: Sender = {}, at = address): Promise<Page> {
  const response = await answerTo(opening(at, sender), loader, { tier: "full" });
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

export function target(response: Response) {
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

export async function errorOf(response: Response) {
  return { status: response.status, ...contractErrorOf(await response.json()) };
}

export async function makeContract(deadlines: Record<string, Fields> = {}): Promise<SignedIn> {
  const person = await makePerson();
  target(await post("contract.set 0", facts, person));
  let version = 1;
  for (const [id, fields] of Object.entries(deadlines)) {
    target(await post(`deadline.set ${id} ${version}`, fields, person));
    version += 1;
  }
  return person;
}

export const counted = (fields: Fields): Fields => ({ kind: "count", days: "calendar", from: "acceptance", roll: "stay", ...fields });

/** The day and state of each deadline that the page shows. */
export const shownDays = ({ shown }: Page) =>
  Object.fromEntries((shown?.dates ?? []).map(({ about, day, state }) => [about.id, [day, state]]));
