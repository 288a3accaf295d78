import { publicPageMeta } from "#app/components/page-meta.ts";
import { pageTitle } from "#app/components/use-root.ts";
import type { JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { guidePath } from "#app/paths.ts";

interface DescribedGuide {
  readonly title: string;
  readonly description: string;
  readonly journeyType: JourneyType;
  readonly tier: ServiceTier;
}

/** The `meta` of a guide's page; of the page that is shown in its place when it could not be loaded, the title alone. */
export function guideMeta(guide: DescribedGuide | undefined, matches: readonly { id: string; data?: unknown }[]) {
  return guide
    ? publicPageMeta({ title: guide.title, description: guide.description, pathname: guidePath(guide.journeyType, guide.tier), matches })
    : [{ title: pageTitle("", matches) }];
}
