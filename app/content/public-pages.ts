import { buyingGuidePath, calculatorPath, paths, sellingGuidePath, serviceSelectionPath } from "#app/paths.ts";
import { calculatorIds } from "./calculators.ts";
import { buyingTiers, sellingTiers } from "./guide-types.ts";

/** The pages that are for everybody: search engines are told of these and of no others. */
export const publicPaths: readonly string[] = [
  paths.home,
  serviceSelectionPath("buyer"),
  serviceSelectionPath("seller"),
  ...buyingTiers.map(buyingGuidePath),
  ...sellingTiers.map(sellingGuidePath),
  paths.calculators,
  ...calculatorIds.map(calculatorPath),
  paths.glossary,
  paths.accessibility,
];
