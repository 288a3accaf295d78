import type { TopicSlug } from "#app/content/topics/topic-titles.ts";
import calendar from "#app/pictures/drawings/calendar.svg";
import condo from "#app/pictures/drawings/condo.svg";
import frameHouse from "#app/pictures/drawings/frame-house.svg";
import globe from "#app/pictures/drawings/globe.svg";
import map from "#app/pictures/drawings/map.svg";
import movingTruck from "#app/pictures/drawings/moving-truck.svg";
import umbrella from "#app/pictures/drawings/umbrella.svg";
import { motifs } from "#app/pictures/motifs.ts";

export const topicPictures: Readonly<Record<TopicSlug, string>> = {
  "who-works-for-whom": motifs.meeting,
  "which-loan": motifs.coins,
  "loan-from-offer-to-closing": motifs.papers,
  "low-appraisal": motifs.price,
  inspections: motifs.search,
  "new-construction": frameHouse,
  "condo-and-hoa": condo,
  "title-and-ownership": motifs.contract,
  "foreign-seller-firpta": globe,
  "homeowners-insurance": umbrella,
  "buying-and-selling-at-once": movingTruck,
  "seller-calendar": calendar,
  "seller-offer-to-closing": motifs.offer,
  "special-sellers": motifs.negotiation,
  "walk-list": motifs.door,
  "your-state": map,
};
