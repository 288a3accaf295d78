import type { GuideAction, TierIntro } from "./guide-types.ts";

export const readInSpanish: GuideAction = {
  label: "Read about home loans in Spanish",
  url: "https://www.consumerfinance.gov/es/obtener-respuestas/",
  description: "The Consumer Financial Protection Bureau answers questions in Spanish.",
};

export const ourPay: TierIntro["points"][number] = {
  who: "Our pay",
  what: "It is in writing before you sign, with how long our agreement lasts. You can negotiate both.",
};
