import type { GuideAction } from "./guide-types.ts";

/** For whom English is a hurdle: the guides have no other language. */
export const readInSpanish: GuideAction = {
  label: "Read about home loans in Spanish",
  url: "https://www.consumerfinance.gov/es/obtener-respuestas/",
  description: "The Consumer Financial Protection Bureau answers questions in Spanish.",
};
