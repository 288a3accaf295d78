/** The order of every guide when records, addresses and links began to name things by ids instead of by their indexes. It never changes. */
import type { JourneyShape } from "#machines/journey-record.ts";
import type { Guide } from "./guide-types.ts";
import orders from "./indexes-before-ids.json" with { type: "json" };

type Order = readonly { readonly id: string; readonly questions: readonly string[]; readonly subSteps: readonly string[] }[];

/** A guide's steps, questions and sub-steps in the order of then; none for a guide that came later. */
export function orderBeforeIds({ journeyType, tier }: Pick<Guide, "journeyType" | "tier">): JourneyShape["steps"] {
  const order = (orders as Readonly<Record<string, Order>>)[`${journeyType} ${tier}`] ?? [];
  const named = (id: string) => ({ id, key: "" });
  return order.map(({ id, questions, subSteps }) => ({ ...named(id), details: questions.map(named), subSteps: subSteps.map(named) }));
}
