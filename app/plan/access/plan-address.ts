import { buyingTiers, type JourneyType, type ServiceTier, sellingTiers } from "#app/content/guides/guide-types.ts";
import { guidePath, type PlanAddress, type PlanPage, planPages, planPath } from "#app/paths.ts";

export type PlanLocation = {
  /** Without a query. */
  readonly address: PlanAddress;
  /** Null for the main page. */
  readonly page: PlanPage | null;
} & ({ readonly journeyType: JourneyType; readonly tier: ServiceTier; readonly planId?: undefined } | { readonly planId: string });

const tiers: Readonly<Record<JourneyType, readonly ServiceTier[]>> = { buying: buyingTiers, selling: sellingTiers };

/** As lenient as the router. */
const planPathPattern = /^\/(?:(buying|selling)-guide\/([^/]+)|plans\/([^/]+))(?:\/([^/]+(?:\/[^/]+)?))?\/?$/i;

/** PostgreSQL's canonical form of a UUID, so that a plan has one URL. */
const planIdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Null for any other path. Does not check whether the plan exists. */
export function parsePlanPath(path: string): PlanLocation | null {
  const [, journey, tierName, planId, pageName] = planPathPattern.exec(path) ?? [];
  const page = pageName === undefined ? null : planPages.find((one) => one === pageName.toLowerCase());
  if (page === undefined) {
    return null;
  }
  if (planId !== undefined) {
    return planIdPattern.test(planId) ? { planId, page, address: planPath(planId) } : null;
  }
  const journeyType = journey?.toLowerCase() === "buying" ? "buying" : "selling";
  const tier = tiers[journeyType].find((one) => one === tierName);
  return tier === undefined ? null : { journeyType, tier, page, address: guidePath(journeyType, tier) };
}
