import { randomInt } from "node:crypto";
import type { AddedPart } from "#app/plan/wording/wording.ts";
import { database } from "#app/platform/database/database.server.ts";

const keyCharacters = "0123456789abcdefghjkmnpqrstuvwxyz";

/** The id of a new part, unused in the guide by any office. */
export async function newPartId(guide: string, kind: AddedPart["kind"]): Promise<string> {
  for (;;) {
    const key = Array.from({ length: 5 }, (_, place) => keyCharacters[randomInt(place === 0 ? 10 : keyCharacters.length)]).join("");
    const id = `office-${kind}-${key}`;
    if (await isFreePartId(guide, id)) {
      return id;
    }
  }
}

/** Whether no office has published or drafted a part with the id's key in the guide. A guest's address has only keys. */
export async function isFreePartId(guide: string, part: string): Promise<boolean> {
  const where = { guide, field: "added", part: { endsWith: part.slice(part.lastIndexOf("-")) } };
  return (await database().wordingChange.count({ where })) + (await database().wordingDraft.count({ where })) === 0;
}
