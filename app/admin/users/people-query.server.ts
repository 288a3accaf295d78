import { tiers } from "#app/admin/admin-words.ts";
import { maxUserSearchLength } from "#app/content/administration.ts";
import { journeyTypes } from "#app/content/guides/guide-types.ts";
import { type PageCursor, readCursor } from "#app/platform/database/page-cursor.server.ts";
import type { UserFilter } from "#app/users/staff/user-list.server.ts";

const usersPerPage = 50;
const maxPeople = 200;

export interface PeopleQuery {
  readonly filter: UserFilter;
  readonly after: PageCursor | null;
  readonly limit: number;
  /** Names invalid parts of the query, which are ignored. */
  readonly problem: string | null;
}

export function readPeopleQuery(query: URLSearchParams): PeopleQuery {
  const text = (query.get("q") ?? "").trim();
  const journeyWord = query.get("journeyType") ?? "";
  const tierWord = query.get("serviceTier") ?? query.get("tier") ?? "";
  const cursor = query.get("cursor") ?? "";
  const limitWord = query.get("limit") ?? "";
  const journeyType = journeyTypes.find((type) => type === journeyWord) ?? null;
  const serviceTier = tiers.find((tier) => tier === tierWord) ?? null;
  const after = readCursor(cursor);
  const limit = /^\d{1,3}$/.test(limitWord) ? Number(limitWord) : 0;
  const isLimit = limit >= 1 && limit <= maxPeople;
  const problems = [
    text.length > maxUserSearchLength && `q: at most ${maxUserSearchLength} characters.`,
    journeyWord !== "" && journeyType === null && "There is no such journeyType.",
    tierWord !== "" && serviceTier === null && "There is no such serviceTier.",
    cursor !== "" && after === null && "This cursor is not one that was given.",
    limitWord !== "" && !isLimit && `limit: a number from 1 to ${maxPeople}.`,
  ];
  return {
    filter: { text: text.length > maxUserSearchLength ? "" : text, journeyType, serviceTier },
    after,
    limit: isLimit ? limit : usersPerPage,
    problem: problems.find((problem) => problem !== false) || null,
  };
}
