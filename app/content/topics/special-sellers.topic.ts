import type { Topic } from "./topic-types.ts";

export const specialSellers: Topic = {
  slug: "special-sellers",
  lead: "An estate, a divorce, tenants, a move out of state, or a loan larger than the price: who to ask first.",
  journeys: ["selling"],
  forWhom: "Sellers for whom at least one of these headings is true. Read that one, and skip the rest.",
  sections: [
    {
      id: "estate",
      title: "An estate or a trust",
      text: [
        {
          points: [
            "Who may sign? The court's letters name the executor, the trust its trustee. Show the paper to the title office in the first week. Some sales need a court's yes.",
            "Two or more heirs: agree in writing on the price, the repairs and who decides.",
            "Your state may free such a sale from the disclosure form. That does not mean that a known defect may be hidden.",
            "An empty house needs its own insurance. Call before the policy runs out.",
            "Tax: the home's value on the day of death is usually what counts as its cost. So have it valued as of that day.",
          ],
        },
      ],
      sources: ["irs-inherited-basis"],
    },
    {
      id: "married",
      title: "Married, and only one on the deed",
      text: [
        "In some states a husband or wife signs the sale of the family home all the same. Florida and Minnesota are two. Ask the title office in the first week, not at the closing table.",
      ],
      sources: ["florida-homestead-spouse", "minnesota-homestead-spouse"],
    },
    {
      id: "divorce",
      title: "A divorce",
      text: [
        "The decree or order says who may sell, who signs and how the money is split. Without it, both sign. Bring it to the title office early. Ask your lawyers to settle in writing: the lowest price, who pays for the home until then, and what happens if one will not sign.",
      ],
      sources: [],
    },
    {
      id: "afar",
      title: "From far away",
      text: [
        {
          points: [
            "Ask how you will sign: by mail, by an online notary, or by a power of attorney. The title office has to approve that paper first.",
            "Expect to prove who you are. Thieves pose as owners of empty homes and land, so honest offices check.",
            "Have somebody look at the house each week.",
            ["Your state of sale may hold back tax: ", { text: "Your state", url: "/topics/your-state" }, " has what we found."],
          ],
        },
      ],
      sources: ["fbi-stolen-land"],
    },
    {
      id: "tenants",
      title: "Tenants",
      text: [
        "A lease usually outlives a sale. The buyer takes over the lease and the deposit, and the tenant is told. Some cities give tenants more rights. Find the lease, the deposit and the law on notice before you list. Agree on showing times in writing.",
      ],
      sources: ["grant-county-tenants"],
    },
    {
      id: "low-equity",
      title: "A loan larger than the price, or payments behind",
      text: [
        [
          "First the ",
          { text: "net sheet", url: "/calculators/sellers-net-sheet" },
          ". If it is below zero, call your lender and a counselor approved by HUD before you list: 800-569-4287. The help is free or low in cost. Pay nobody who asks for money up front.",
        ],
        "A short sale needs the lender's yes, and that takes months. Ask whether the lender gives up the rest of the debt, and ask a tax adviser what that means.",
      ],
      sources: ["hud-counselors"],
    },
    {
      id: "solar",
      title: "Solar panels, PACE, a line of credit",
      text: [
        "Leased panels: ask the company in the first week how a buyer takes over, or what it costs to end the lease. PACE is a debt in the property tax. If it stays with the home, HUD says that the buyer has to be told and the contract has to say so. A line of credit is frozen, paid and closed.",
      ],
      sources: ["hud-assumption"],
    },
    {
      id: "assumable",
      title: "A loan that a buyer could take over",
      text: [
        "FHA loans can pass to a buyer whom the lender approves. With a low rate, that can be worth much to a buyer. Get the release in writing, or you stay liable. VA loans can pass too: ask what happens to your VA benefit until the loan is paid.",
      ],
      sources: ["hud-assumption"],
    },
  ],
};
