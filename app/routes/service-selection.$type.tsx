import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/back-link.tsx";
import { FurtherGuides } from "#app/components/further-guides.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { metaFromRoot } from "#app/components/page-meta.ts";
import { tierList } from "#app/components/service-tier-card.css.ts";
import { ServiceTierCard } from "#app/components/service-tier-card.tsx";
import { buyerTiers, furtherBuyerGuides, furtherSellerGuides, sellerTiers } from "#app/content/service-tiers.ts";
import { buyingGuidePath, paths, sellingGuidePath, serviceSelectionPath } from "#app/paths.ts";

const selections = {
  buyer: {
    title: "Choose Your Buying Service",
    lead: "Select the service tier that best fits your home buying needs",
    columns: "two",
    offers: buyerTiers.map((offer) => ({ offer, to: buyingGuidePath(offer.tier) })),
    furtherTitle: "More guides for buyers",
    furtherGuides: furtherBuyerGuides.map((guide) => ({ ...guide, to: buyingGuidePath(guide.tier) })),
  },
  seller: {
    title: "Choose Your Selling Service",
    lead: "Choose the perfect service package to sell your home",
    columns: "three",
    offers: sellerTiers.map((offer) => ({ offer, to: sellingGuidePath(offer.tier) })),
    furtherTitle: "More guides for sellers",
    furtherGuides: furtherSellerGuides.map((guide) => ({ ...guide, to: sellingGuidePath(guide.tier) })),
  },
} as const;

/** The page is the same for everybody who is not signed in. */
export const handle = { sameForVisitors: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const type = data?.type ?? "buyer";
  const { title, lead } = selections[type];
  return metaFromRoot({ title, description: `${lead}.`, pathname: serviceSelectionPath(type), matches });
};

export function loader({ params }: LoaderFunctionArgs) {
  const { type } = params;
  if (type !== "buyer" && type !== "seller") {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
  return { type } as const;
}

export default function ServiceSelectionRoute() {
  const { type } = useLoaderData<typeof loader>();
  const { title, lead, columns, offers, furtherTitle, furtherGuides } = selections[type];
  return (
    <PageLayout>
      <BackLink to={paths.home} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <ul className={tierList[columns]}>
        {offers.map(({ offer, to }) => (
          <ServiceTierCard key={offer.tier} offer={offer} to={to} />
        ))}
      </ul>
      <FurtherGuides title={furtherTitle} guides={furtherGuides} />
    </PageLayout>
  );
}
