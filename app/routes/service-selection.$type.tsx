import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buyerTiers, furtherBuyerGuides, furtherSellerGuides, sellerTiers } from "#app/content/tiers/service-tiers.ts";
import { buyerComparison, buyerQuestions, matchTier, sellerComparison, sellerQuestions } from "#app/content/tiers/tier-comparison.ts";
import { buttonClass } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { guidePath, paths, serviceSelectionPath } from "#app/paths.ts";
import { motifs } from "#app/pictures/motifs.ts";
import { Scene } from "#app/pictures/scene.tsx";
import { notFound } from "#app/platform/user-error.server.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { FurtherGuides } from "#app/steps/choose/further-guides.tsx";
import { ServiceTierCard } from "#app/steps/choose/service-tier-card.tsx";
import * as board from "#app/steps/choose/tier-board.css.ts";
import { TierComparison } from "#app/steps/choose/tier-comparison.tsx";
import { helpMeChooseId, TierMatch } from "#app/steps/choose/tier-match.tsx";

const selections = {
  buyer: {
    journeyType: "buying",
    motif: "key",
    title: "Choose Your Buying Service",
    lead: "Select the service tier that best fits your home buying needs",
    columns: "two",
    offers: buyerTiers,
    furtherTitle: "More guides for buyers",
    furtherGuides: furtherBuyerGuides,
  },
  seller: {
    journeyType: "selling",
    motif: "sign",
    title: "Choose Your Selling Service",
    lead: "Choose the perfect service package to sell your home",
    columns: "three",
    offers: sellerTiers,
    furtherTitle: "More guides for sellers",
    furtherGuides: furtherSellerGuides,
  },
} as const;

/** Kept out of the client bundle: a page needs only one side of it. */
const choices = {
  buyer: { tiers: buyerTiers.map(({ tier }) => tier), comparison: buyerComparison, questions: buyerQuestions },
  seller: { tiers: sellerTiers.map(({ tier }) => tier), comparison: sellerComparison, questions: sellerQuestions },
};

export const meta: PageMeta<typeof loader> = ({ data, matches }) => {
  const type = data?.type ?? "buyer";
  const { title, lead } = selections[type];
  return metaFromRoot({ title, description: `${lead}.`, path: serviceSelectionPath(type), matches });
};

export function loader({ request, params }: LoaderFunctionArgs) {
  const { type } = params;
  if (type !== "buyer" && type !== "seller") {
    notFound();
  }
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const { tiers, questions, comparison } = choices[type];
  const match = matchTier(tiers, questions, given);
  return { type, given, match, questions, comparison } as const;
}

export default function ServiceSelectionRoute() {
  const { type, given, match, questions, comparison } = useLoaderData<typeof loader>();
  const { journeyType, motif, title, lead, columns, offers, furtherTitle, furtherGuides } = selections[type];
  const tiers = offers.map(({ tier, emphasis }) => ({ tier, isEmphasized: emphasis !== undefined }));
  return (
    <PageLayout>
      <BackLink to={paths.home} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className={board.boards[columns]}>
        <div className={board.top}>
          <div className={board.help}>
            <div className={board.picture}>
              <Scene file={motifs[motif]} />
            </div>
            <p className={text.quietCompact}>Not sure which one? Three questions help.</p>
            <a className={buttonClass({ variant: "secondary", size: "sm" })} href={`#${helpMeChooseId}`}>
              Help me choose
            </a>
          </div>
          <ul className={board.tiers}>
            {offers.map((offer) => (
              <ServiceTierCard key={offer.tier} offer={offer} to={guidePath(journeyType, offer.tier)} />
            ))}
          </ul>
        </div>
        <TierComparison caption="Who does what, and what it costs" tiers={tiers} rows={comparison} />
      </div>
      <TierMatch questions={questions} given={given} match={match && { ...match, to: guidePath(journeyType, match.tier) }} />
      <FurtherGuides title={furtherTitle} guides={furtherGuides.map((guide) => ({ ...guide, to: guidePath(journeyType, guide.tier) }))} />
    </PageLayout>
  );
}
