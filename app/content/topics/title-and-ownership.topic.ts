import type { Topic } from "./topic-types.ts";

export const titleAndOwnership: Topic = {
  slug: "title-and-ownership",
  lead: "What title insurance covers, what to look for in the title report, and ways to own a home together.",
  journeys: ["buying"],
  forWhom: "Every buyer. The part on owning together is for those buying with someone else.",
  sections: [
    {
      id: "owners-policy",
      title: "Decide on the owner's policy",
      text: [
        "The lender's policy protects the lender. Only an owner's policy protects you if someone makes a claim from before you owned the home. You pay once, at closing. It usually costs less when one company writes both policies, so ask for a combined price.",
        "It is optional, and if you pay cash, no lender will bring it up. Decide before the closing papers are drawn up.",
      ],
      sources: ["cfpb-owners-title"],
    },
    {
      id: "report",
      title: "Read the title report",
      text: [
        "It comes a week or two after the contract. Your contract sets a last day to object, so look that up first. Then check these:",
        {
          points: [
            [{ strong: "Owner: " }, "is it the person who signed the contract? Is anyone missing?"],
            [
              { strong: "Debts: " },
              "loans, taxes, liens, a solar or PACE charge. Ask that each one be paid at closing, and get in writing what stays.",
            ],
            [{ strong: "Easements: " }, "who may cross or use the land, and where."],
            [{ strong: "Rules: " }, "covenants that limit fences, renting or building."],
            [{ strong: "Exceptions: " }, "what the policy will not cover. Ask the title company to explain each one."],
            [{ strong: "Lines: " }, "is the fence on the lot line? A survey will tell you."],
          ],
        },
        "Work done without a permit often does not show up in the report. Ask the city or county.",
      ],
      sources: ["hud-assumption"],
    },
    {
      id: "together",
      title: "Owning together",
      text: [
        "The deed says how you own the home. That decides who gets your share when you die, who has to sign when you sell, and whose debts can reach the home. Names and rules differ by state.",
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
        "Changing it later can cost you fees and taxes. Ask a lawyer before the deed is drawn up, especially if you are not married, have children from an earlier relationship, or pay unequal shares. Write down who pays what, and what happens if one of you wants out.",
      ],
      sources: ["irs-community-property"],
    },
    {
      id: "after",
      title: "After closing",
      text: [
        "Ask for the recorded deed and check each name. If your county offers alerts, sign up: they tell you when something is filed on your home.",
        "Ask the county about a homestead or similar tax break. You usually have to apply by a local deadline. In Anoka County, Minnesota, for one, you must own the home, live in it, and apply in December.",
      ],
      sources: ["anoka-homestead", "fbi-stolen-land"],
    },
  ],
};
