import type { SourceId } from "#app/content/evidence/sources.ts";
import { plainText } from "#app/content/plain-text.ts";
import { buyingAndSellingAtOnce } from "./buying-and-selling-at-once.topic.ts";
import { condoAndHoa } from "./condo-and-hoa.topic.ts";
import { foreignSellerFirpta } from "./foreign-seller-firpta.topic.ts";
import { homeownersInsurance } from "./homeowners-insurance.topic.ts";
import { inspections } from "./inspections.topic.ts";
import { loanFromOfferToClosing } from "./loan-from-offer-to-closing.topic.ts";
import { lowAppraisal } from "./low-appraisal.topic.ts";
import { newConstruction } from "./new-construction.topic.ts";
import { sellerCalendar } from "./seller-calendar.topic.ts";
import { sellerOfferToClosing } from "./seller-offer-to-closing.topic.ts";
import { specialSellers } from "./special-sellers.topic.ts";
import { titleAndOwnership } from "./title-and-ownership.topic.ts";
import type { Topic, TopicBlock } from "./topic-types.ts";
import { whichLoan } from "./which-loan.topic.ts";
import { whoWorksForWhom } from "./who-works-for-whom.topic.ts";

export const topics: readonly Topic[] = [
  whoWorksForWhom,
  whichLoan,
  loanFromOfferToClosing,
  lowAppraisal,
  inspections,
  newConstruction,
  condoAndHoa,
  titleAndOwnership,
  foreignSellerFirpta,
  homeownersInsurance,
  buyingAndSellingAtOnce,
  sellerCalendar,
  sellerOfferToClosing,
  specialSellers,
];

export function findTopic(slug: string | undefined): Topic | undefined {
  return topics.find((topic) => topic.slug === slug);
}

export function sourcesOf({ sections }: Topic): readonly SourceId[] {
  return [...new Set(sections.flatMap(({ sources }) => sources))];
}

export function topicText({ lead, sections }: Topic): string {
  return [lead, ...sections.flatMap(({ title, text }) => [`${title}.`, ...text.map(blockText)])].join(" ");
}

export function blockText(block: TopicBlock): string {
  return typeof block === "string" || !("points" in block) ? plainText(block) : block.points.map(plainText).join(" ");
}
