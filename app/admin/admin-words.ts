import { anonymousName } from "#app/content/administration.ts";
import { buyingTiers, type JourneyType, type ServiceTier, sellingTiers, tierNames } from "#app/content/guides/guide-types.ts";
import type { IndexedRecord } from "#machines/indexed-record.ts";

export const journeyNames: Readonly<Record<JourneyType, string>> = { buying: "Buying", selling: "Selling" };

export const tiers: readonly ServiceTier[] = [...new Set([...buyingTiers, ...sellingTiers])];

export function guideName(journeyType: JourneyType, serviceTier: ServiceTier): string {
  return `${journeyNames[journeyType]}: ${tierNames[serviceTier]}`;
}

export function nameOf({ name }: { readonly name: string | null }): string {
  return name?.trim() || anonymousName;
}

export function nameOrEmail({ name, email }: { readonly name: string | null; readonly email: string | null }): string {
  return name?.trim() || email || anonymousName;
}

type Parts = Pick<IndexedRecord, "currentStep" | "completedSteps" | "completedSubSteps">;

export function partsInWords({ currentStep, completedSteps, completedSubSteps }: Parts): string {
  const subSteps = Object.entries(completedSubSteps).flatMap(([step, list]) => list.map((subStep) => `${Number(step) + 1}.${subStep + 1}`));
  return [
    `at step ${currentStep + 1}`,
    completedSteps.length > 0 ? `completed ${numbers(completedSteps)}` : "no step completed",
    ...(subSteps.length > 0 ? [`sub-steps ${subSteps.join(", ")}`] : []),
  ].join("; ");
}

function numbers(indexes: readonly number[]) {
  return indexes.map((index) => index + 1).join(", ");
}
