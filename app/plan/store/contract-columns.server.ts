import { z } from "zod";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import {
  actors,
  type Base,
  type Contract,
  dayKinds,
  holders,
  leftOutChoices,
  rolls,
  settlements,
  type Term,
} from "#machines/contract-dates.ts";

const day = z.string();
const hour = z.string().nullable();
const base = z.custom<Base>((value) => typeof value === "string");

const term = z.discriminatedUnion("kind", [
  z.looseObject({
    kind: z.literal("count"),
    count: z.number(),
    days: z.enum(dayKinds),
    from: base,
    delivered: day.nullish(),
    firstDayCounts: z.boolean(),
    roll: z.enum(rolls),
    hour,
  }),
  z.looseObject({ kind: z.literal("day"), day, hour }),
]) satisfies z.ZodType<Term>;

const terms = { term: term.nullable(), state: z.enum(settlements), extendedTo: day.nullable() };

const additions = z.looseObject({
  terms: z.record(z.string(), term).optional(),
  added: z.record(z.string(), z.looseObject({ title: z.string(), who: z.enum(actors), note: z.string() })).optional(),
  leftOut: z.enum(leftOutChoices).optional(),
  holidays: z.record(z.string(), z.boolean()).optional(),
  notices: z.record(z.string(), z.looseObject({ day, how: z.string() })).optional(),
  turns: z.record(z.string(), z.looseObject({ holder: z.enum(holders), since: day })).optional(),
  metOn: z.record(z.string(), day).optional(),
});

/**
 * Earlier versions can't read this and leave it alone. A term that they would count wrong is stored here, so that they see none; a term
 * that they enter takes precedence.
 */
export interface Additions extends Pick<Contract, "added" | "leftOut" | "holidays" | "notices" | "turns" | "metOn"> {
  readonly terms?: Readonly<Record<string, Term>>;
}

/** The format of a row and its previous state. */
export type StoredContract = Pick<Contract, "acceptance" | "closing" | "timeZone" | "deadlines"> & {
  /** Earlier versions write none. */
  readonly additions?: Additions;
};

/** `hopedFor` is the target date before the first contract. */
export interface Before {
  readonly contract: StoredContract | null;
  readonly hopedFor?: CalendarDay | null;
}

/** `version` is that of the contract change that set the deadline. */
export type SavedTerms = Contract["deadlines"][string] & { readonly version: number };

export const contractColumns = {
  deadlines: jsonColumn<Readonly<Record<string, SavedTerms>>>(
    "contract.deadlines",
    z.record(z.string(), z.looseObject({ ...terms, version: z.number() })),
  ),
  additions: jsonColumn<Additions>("contract.additions", additions),
  previous: jsonColumn<Before | null>(
    "contract.previous",
    z
      .looseObject({
        contract: z
          .looseObject({
            ...{ acceptance: day, closing: day, timeZone: z.string().nullable() },
            deadlines: z.record(z.string(), z.looseObject(terms)),
            additions: additions.optional(),
          })
          .nullable(),
        hopedFor: day.nullish(),
      })
      .nullable(),
  ),
};
