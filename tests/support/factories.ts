/** People and progress as the product itself would make them: through its own models and services. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import type { Scope } from "#app/plan/permissions.ts";
import { changePlan, type PlanChange } from "#app/plan/store/change-plan.server.ts";
import { findPlan, listPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { type SavedPlan, shapeOf } from "#app/plan/store/saved-plan.server.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { startSession } from "#app/platform/sessions/session.server.ts";
import { apiTokenPrefix } from "#app/users/api-tokens.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import { countPoints } from "#machines/journey-record.ts";
import type { Role } from "#prisma/client.ts";
import { eventAt, type PlacedEvent, type PlacedReward, rewardOf } from "./places.ts";

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The Cookie header of this person's browser. */
  readonly cookie: string;
}

/** Somebody new, signed in. */
export async function makePerson(said: { readonly name?: string; readonly role?: Role } = {}): Promise<SignedIn> {
  const subject = randomUUID();
  const name = said.name ?? "Robin Example";
  const email = `${subject}@example.com`;
  const role = said.role ?? "person";
  const { id } = await upsertUser({ issuer: environment().issuer, subject, name, email, emailVerified: true, image: null, role });
  return { id, name, email, cookie: await signInAgain(id) };
}

/** The Cookie header of another browser in which the person is signed in. */
export async function signInAgain(userId: string): Promise<string> {
  const setCookie = await startSession(new Request(environment().appOrigin), userId, { idToken: null, revocableToken: null });
  return setCookie.split(";", 1)[0] ?? "";
}

/** Somebody whose session has ended elsewhere, though the browser still holds its cookie. */
export async function makeSignedOut(): Promise<SignedIn> {
  const person = await makePerson();
  await database().session.deleteMany({ where: { userId: person.id } });
  return person;
}

/** A guide that is offered. @throws {Error} when it is not. */
export function guideOf(journeyType: JourneyType, tier: string): Guide {
  const guide = findGuide(journeyType, tier);
  if (!guide) {
    throw new Error(`No ${journeyType} guide is called ${tier}.`);
  }
  return guide;
}

/** A record as it is saved, by places. */
export type PlacedProgress = Omit<SavedPlan, "record"> & { readonly record: IndexedRecord; readonly points: number };
export type PlacedChange = Omit<PlanChange, "saved" | "rewards"> & {
  readonly saved: PlacedProgress;
  readonly rewards: readonly PlacedReward[];
};

/** Saves a change as the person, which has to fit the guide. */
export async function makeChange(person: { readonly id: string }, guide: Guide, ...events: PlacedEvent[]): Promise<PlacedChange> {
  const placed = events.map((event) => eventAt(guide, event));
  return mustFit(guide, await untilSaved(() => changePlan({ ownerId: person.id, guide, events: placed })));
}

/** Saves a change to a person's progress as an administrator, which has to fit the guide. */
export async function makeAdministratorsChange(
  administrator: { readonly id: string },
  person: { readonly id: string },
  guide: Guide,
  ...events: PlacedEvent[]
): Promise<PlacedChange> {
  const placed = events.map((event) => eventAt(guide, event));
  const change = { ownerId: person.id, guide, events: placed, actor: { userId: administrator.id, role: "administrator" } } as const;
  return mustFit(guide, await untilSaved(() => changePlan(change)));
}

/** What is saved of a person's progress through a guide. @throws {Error} when nothing is. */
export async function savedOf(person: { readonly id: string }, guide: Guide): Promise<PlacedProgress> {
  const saved = await findPlan(person.id, guide.journeyType, guide.tier);
  if (!saved) {
    throw new Error("Nothing is saved.");
  }
  return inPlaces(saved);
}

/** Tries again, as people do, for as long as a server that has too much to do refuses: on a busy machine many changes at once are too many. */
async function untilSaved<Value>(save: () => Promise<Value>): Promise<Value> {
  try {
    return await save();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      throw error;
    }
    await pause(50);
    return untilSaved(save);
  }
}

function mustFit(guide: Guide, change: PlanChange | null): PlacedChange {
  if (!change) {
    throw new Error("The change does not fit the guide.");
  }
  return {
    ...change,
    saved: inPlaces(change.saved),
    rewards: change.rewards.map((reward) => rewardOf(journeyShape(guide), reward)),
  };
}

/** What is saved, by places. */
export function inPlaces(saved: SavedPlan): PlacedProgress {
  const shape = shapeOf(saved);
  return { ...saved, record: indexedRecord(shape, saved.record), points: countPoints(shape, saved.record) };
}

/** All that is saved of a person's progress, the last changed first. */
export async function listSaved(person: { readonly id: string }): Promise<PlacedProgress[]> {
  return (await listPlans(person.id)).map(inPlaces);
}

/** An API token of a user, or of an office; gives the token. */
export async function makeToken(userId: string, scopes: readonly Scope[], { officeId = null, ...rest }: TokenInit = {}): Promise<string> {
  const token = `${apiTokenPrefix}${randomToken()}`;
  await database().apiToken.create({
    data: { userId, officeId, name: "A program", scopes: [...scopes], tokenHash: hashOf(token), ...rest },
  });
  return token;
}

interface TokenInit {
  readonly officeId?: string | null;
  readonly expiresAt?: Date;
  readonly lastUsedAt?: Date;
}
