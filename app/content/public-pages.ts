import { topicSlugs } from "#app/content/topics/topic-titles.ts";
import { buyingGuidePath, calculatorPath, paths, sellingGuidePath, serviceSelectionPath, statePath, topicPath } from "#app/paths.ts";
import { calculatorIds } from "./calculator-ids.ts";
import { states } from "./evidence/conditions.ts";
import { buyingTiers, sellingTiers } from "./guides/guide-types.ts";
import { stateSlug } from "./states/state-names.ts";

/** In the sitemap; the same for every visitor. */
export const publicPaths: readonly string[] = [
  paths.home,
  serviceSelectionPath("buyer"),
  serviceSelectionPath("seller"),
  ...buyingTiers.map(buyingGuidePath),
  ...sellingTiers.map(sellingGuidePath),
  paths.calculators,
  ...calculatorIds.map(calculatorPath),
  paths.loanForms,
  paths.topics,
  ...topicSlugs.map((slug) => topicPath(slug)),
  ...states.map((code) => statePath(stateSlug(code))),
  paths.glossary,
  paths.wireEmergency,
  paths.accessibility,
  paths.privacy,
  paths.terms,
];
