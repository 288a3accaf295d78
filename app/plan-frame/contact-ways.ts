import type { Brand } from "#app/brand/brand.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";

/** The phone numbers of the brokerage. */
export function listContactWays({ phone }: Pick<Brand, "phone">, journeyType: JourneyType) {
  return journeyType === "buying"
    ? { texts: [{ label: "Group text", number: phone.buyerGroupText }], call: phone.buyerCall }
    : { texts: phone.sellerTexts.map((number) => ({ label: "Text", number })), call: phone.sellerCall };
}
