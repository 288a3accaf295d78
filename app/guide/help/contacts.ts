import type { Brand } from "#app/brand/brand.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";

/** The numbers to text and to call about a kind of journey. */
export function contactsOf({ phone }: Pick<Brand, "phone">, journeyType: JourneyType) {
  return journeyType === "buying"
    ? { texts: [{ label: "Group text", number: phone.buyerGroupText }], call: phone.buyerCall }
    : { texts: phone.sellerTexts.map((number) => ({ label: "Text", number })), call: phone.sellerCall };
}
