import type { FigureId } from "#app/content/evidence/figures.ts";
import closingDay from "./figures/closing-day.svg";
import closingDisclosure from "./figures/closing-disclosure.svg";
import earnestMoney from "./figures/earnest-money.svg";
import offerTimeline from "./figures/offer-timeline.svg";
import priceAndTime from "./figures/price-and-time.svg";
import sellerNet from "./figures/seller-net.svg";

export const figureFiles: Readonly<Record<FigureId, string>> = {
  "offer-timeline": offerTimeline,
  "earnest-money": earnestMoney,
  "closing-disclosure": closingDisclosure,
  "closing-day": closingDay,
  "price-and-time": priceAndTime,
  "seller-net": sellerNet,
};
