import { type ComponentType, lazy } from "react";
import { journeyFormId } from "#app/components/early-click-guard.tsx";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { guidePath } from "#app/paths.ts";
import type { GuideScreenData } from "./guide-screen.tsx";
import { fetchPartsOnPage } from "./lazy-part.tsx";

type GuideComponent = ComponentType<GuideScreenData>;

/** The copy of each guide, in files of their own: a page brings the copy of its own guide only. */
const contents: Record<JourneyType, Partial<Record<ServiceTier, () => Promise<Guide>>>> = {
  buying: {
    full: async () => (await import("#app/content/buying-full.guide.ts")).buyingFullGuide,
    free: async () => (await import("#app/content/buying-free.guide.ts")).buyingFreeGuide,
    "commission-free": async () => (await import("#app/content/buying-free.guide.ts")).buyingCommissionFreeGuide,
    "need-based": async () => (await import("#app/content/buying-free.guide.ts")).buyingNeedBasedGuide,
    "contract-review": async () => (await import("#app/content/buying-limited.guide.ts")).buyingContractReviewGuide,
    "standard-forms": async () => (await import("#app/content/buying-limited.guide.ts")).buyingStandardFormsGuide,
  },
  selling: {
    concierge: async () => (await import("#app/content/selling-concierge.guide.ts")).sellingConciergeGuide,
    full: async () => (await import("#app/content/selling-full.guide.ts")).sellingFullGuide,
    free: async () => (await import("#app/content/selling-free.guide.ts")).sellingFreeGuide,
    "commission-free": async () => (await import("#app/content/selling-free.guide.ts")).sellingCommissionFreeGuide,
    "need-based": async () => (await import("#app/content/selling-free.guide.ts")).sellingNeedBasedGuide,
  },
};

/**
 * When they do not come (a network that fails, a tab older than the build), the server's page goes on working by its forms;
 * where there is none yet, it is asked for.
 */
async function loadOrLeaveToServer<Loaded>(path: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await load();
    if (typeof document !== "undefined") {
      await fetchPartsOnPage();
    }
    return loaded;
  } catch (error) {
    if (typeof document === "undefined") {
      throw error;
    }
    if (document.querySelector(`#${journeyFormId}[action^="${path}"]`) === null) {
      window.location.assign(path);
    }
    return new Promise(() => undefined);
  }
}

/** The page is whole and works without its screen's script, which therefore comes after all else, with the copy. */
function screenOf(journeyType: JourneyType, tier: ServiceTier, loadGuide: () => Promise<Guide>): GuideComponent {
  return lazy(async () => {
    const load = () => Promise.all([import("./guide-screen.tsx"), loadGuide()]);
    const [{ GuideScreen }, guide] = await loadOrLeaveToServer(guidePath(journeyType, tier), load);
    return { default: (screen: GuideScreenData) => <GuideScreen guide={guide} {...screen} /> };
  });
}

function screensOf(journeyType: JourneyType): Readonly<Record<string, GuideComponent>> {
  const tiers = Object.entries(contents[journeyType]) as [ServiceTier, () => Promise<Guide>][];
  return Object.fromEntries(tiers.map(([tier, load]) => [tier, screenOf(journeyType, tier, load)]));
}

/** The screens of all guides, by journey and tier. */
export const guideScreens = { buying: screensOf("buying"), selling: screensOf("selling") };
