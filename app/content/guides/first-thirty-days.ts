import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType, RichText } from "./guide-types.ts";

interface AfterwardsTask {
  readonly title: string;
  readonly text: RichText;
}

interface Afterwards {
  readonly tasks: readonly AfterwardsTask[];
  readonly sources: readonly SourceId[];
}

const newAddress: AfterwardsTask = {
  title: "Tell people your new address",
  text: [
    "Have your mail forwarded, and tell your bank, your employer and the voter office. ",
    { text: "USA.gov lists the offices to tell", url: "https://www.usa.gov/change-address" },
    ".",
  ],
};

export const firstThirtyDays: Readonly<Record<JourneyType, Afterwards>> = {
  buying: {
    tasks: [
      {
        title: "Change the locks",
        text: "You can't know who else has a key. Do it on day one, along with the alarm code and the garage door opener.",
      },
      {
        title: "Ask about a homestead exemption",
        text: "It can lower your property tax, and you usually have to apply. Your county or state tax office knows the deadline.",
      },
      {
        title: "Keep your closing papers",
        text: "Scan them, and put the originals somewhere dry and safe. You will want them for taxes, for insurance and when you sell.",
      },
      {
        title: "Plan your first loan payment",
        text: "Note the due date. If your loan moves to a new company, you get at least 15 days' notice; confirm it with the old company.",
      },
      newAddress,
    ],
    sources: ["anoka-homestead", "servicing-rule"],
  },
  selling: {
    tasks: [
      {
        title: "Cancel your home insurance, but not before the sale is recorded",
        text: "Check with the closing office first. Then call your insurer, and ask for a refund of what you paid ahead.",
      },
      {
        title: "Watch for your refund",
        text: "You get back what is left in your loan's escrow account within 20 days, not counting weekends and holidays.",
      },
      {
        title: "Keep the papers for your taxes",
        text: "Put the settlement statement, receipts for improvements and any Form 1099-S in one folder. If you get that form, report the sale even if no tax is due.",
      },
      {
        title: "Close your accounts at the old home",
        text: "Have the power, water and internet put in the buyer's name or shut off. Once the payoff is confirmed, stop automatic loan payments.",
      },
      newAddress,
    ],
    sources: ["regulation-x-escrow-refund", "irs-sale-reporting"],
  },
};
