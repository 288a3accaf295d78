import type { Topic } from "./topic-types.ts";

export const titleAndOwnership: Topic = {
  slug: "title-and-ownership",
  lead: "What title insurance covers, what to read in the title report, and the ways to own a home together.",
  journeys: ["buying"],
  forWhom: "Every buyer. The part on owning together is for those who buy with someone else.",
  sections: [
    {
      id: "owners-policy",
      title: "Decide on the owner's policy",
      text: [
        "The lender's policy protects the lender. Only an owner's policy protects you if somebody claims the home, or a debt on it, from before your time. You pay once, at closing. It usually costs less when both policies come from one company, so ask for the price of both together.",
        "You may say no to it, and a cash buyer is not asked by any lender. Decide yourself: yes or no, before the closing papers are drawn.",
      ],
      sources: ["cfpb-owners-title"],
    },
    {
      id: "report",
      title: "Read the title report",
      text: [
        "It comes a week or two after the contract. Your contract gives a last day to object, so look it up first. Then look for these:",
        {
          points: [
            [{ strong: "Owner: " }, "is it the person who signed the contract? Is somebody missing?"],
            [
              { strong: "Debts: " },
              "loans, taxes, liens, a solar or PACE charge. Ask that each be paid at closing, or told in writing what stays.",
            ],
            [{ strong: "Easements: " }, "who may cross or use the land, and where."],
            [{ strong: "Rules: " }, "covenants that limit fences, renting or building."],
            [{ strong: "Exceptions: " }, "what the policy will not cover. Ask the title office to explain each one."],
            [{ strong: "Lines: " }, "does the fence stand where the lot ends? A survey answers it."],
          ],
        },
        "Unpermitted work is often not in the report. Ask the city or county.",
      ],
      sources: ["hud-assumption"],
    },
    {
      id: "together",
      title: "Owning together",
      text: [
        "The deed says how you own. That decides who gets your share when you die, who has to sign a sale, and whose debts can reach the home. Names and rules differ by state.",
        {
          points: [
            [{ strong: "With right of survivorship: " }, "your share goes to the other owner when you die."],
            [{ strong: "Tenants in common: " }, "each owns a share, equal or not, and leaves it by will."],
            [
              { strong: "Community property: " },
              "for married people in nine states: Arizona, California, Idaho, Louisiana, Nevada, New Mexico, Texas, Washington and Wisconsin.",
            ],
            [{ strong: "In a trust: " }, "the trustee holds the home by the trust's terms."],
          ],
        },
        "Changing it later can cost money and tax. Ask a lawyer before the deed is drawn, above all if you are not married, have children from before, or pay unequal shares. Write down who pays what, and what happens if one wants out.",
      ],
      sources: ["irs-community-property"],
    },
    {
      id: "after",
      title: "After closing",
      text: [
        "Ask for the recorded deed. Check each name. Sign up for the county's alerts, if it has them: they tell you when something is filed on your home.",
        "Ask the county about a homestead or similar tax break. You usually have to apply, and by a local date. In Anoka County, Minnesota, for one, you have to own and live there, and apply, in December.",
      ],
      sources: ["anoka-homestead", "fbi-stolen-land"],
    },
  ],
};
