import { z } from "zod";
import { maxPeopleSearchLength } from "#app/content/administration.ts";
import { journeyTypes } from "#app/content/guides/guide-types.ts";
import type { PeopleFilter, PlaceInList } from "#app/people/people.server.ts";
import { idSchema } from "#app/platform/database/id.server.ts";
import { momentSchema } from "#app/platform/database/moment.server.ts";
import { tiers } from "./admin-words.ts";

const peoplePerPage = 50;
const maxPeople = 200;

export interface PeopleQuery {
  readonly filter: PeopleFilter;
  readonly after: PlaceInList | null;
  readonly limit: number;
  /** What of the query cannot be understood, in words; null when all can. What cannot be is left out of the rest. */
  readonly problem: string | null;
}

/** Which people an address asks for: `q`, `journeyType`, `serviceTier` (or `tier`), `cursor` and `limit`. */
export function readPeopleQuery(query: URLSearchParams): PeopleQuery {
  const email = (query.get("q") ?? "").trim();
  const journeyWord = query.get("journeyType") ?? "";
  const tierWord = query.get("serviceTier") ?? query.get("tier") ?? "";
  const cursor = query.get("cursor") ?? "";
  const limitWord = query.get("limit") ?? "";
  const journeyType = journeyTypes.find((type) => type === journeyWord) ?? null;
  const serviceTier = tiers.find((tier) => tier === tierWord) ?? null;
  const after = placeFromCursor(cursor);
  const limit = /^\d{1,3}$/.test(limitWord) ? Number(limitWord) : 0;
  const isLimit = limit >= 1 && limit <= maxPeople;
  const problems = [
    email.length > maxPeopleSearchLength && `q: at most ${maxPeopleSearchLength} characters.`,
    journeyWord !== "" && journeyType === null && "There is no such journeyType.",
    tierWord !== "" && serviceTier === null && "There is no such serviceTier.",
    cursor !== "" && after === null && "This cursor is not one that was given.",
    limitWord !== "" && !isLimit && `limit: a number from 1 to ${maxPeople}.`,
  ];
  return {
    filter: { email: email.length > maxPeopleSearchLength ? "" : email, journeyType, serviceTier },
    after,
    limit: isLimit ? limit : peoplePerPage,
    problem: problems.find((problem) => problem !== false) || null,
  };
}

/** The place whose page before is asked for by `before`, which only the administrator's page takes; null for any other word. */
export function readPlaceBefore(query: URLSearchParams): PlaceInList | null {
  return placeFromCursor(query.get("before") ?? "");
}

/** Whether anybody's email could hold this text: a database has no room for control characters in it. */
export function canBeInEmail(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

const placeSchema = z.tuple([momentSchema, idSchema]);

/** A place in the list as a word that can stand in an address. */
export function cursorOf({ createdAt, id: personId }: PlaceInList): string {
  return Buffer.from(`${createdAt} ${personId}`).toString("base64url");
}

function placeFromCursor(cursor: string): PlaceInList | null {
  if (cursor.length > 100) {
    return null;
  }
  const { data } = placeSchema.safeParse(Buffer.from(cursor, "base64url").toString().split(" "));
  return data ? { createdAt: data[0], id: data[1] } : null;
}
