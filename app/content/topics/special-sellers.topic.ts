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
        "The decree or order says who may sell, who signs and how the money is split. Bring it to the title office early. Until then one signature is not enough, and two may not be either.",
        "In California the divorce papers bar both sides from selling the home, or borrowing on it, without the other's written yes or a court order. New York has a like rule. Ask your lawyers whether such an order holds. Settle who keeps the money, the lowest price, and what if one will not sign.",
      ],
      sources: ["california-divorce-order", "new-york-divorce-order"],
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
      id: "rented",
      title: "The tax on a home that you rent out",
      text: [
        "The tax break for a main home may not fit. It never covers depreciation: what you took off your taxes for wear, or could have. Time when it was not your main home can make more of the gain taxable.",
        "A trade for other property held for rent or business can put the tax off: a 1031 exchange. You name the new property in writing within 45 days after the sale. You own it within 180 days, or by the day that year's tax return is due, if that comes first. Ask a tax professional before you sign. After closing it can be too late.",
      ],
      sources: ["irs-rented-home", "irs-main-home-share", "exchange-law"],
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
        "A short sale needs the lender's yes, and that takes months. Get it in writing that the lender gives up the rest of the debt, and keep that paper. Ask a tax adviser what it means.",
      ],
      sources: ["hud-counselors", "cfpb-short-sale"],
    },
    {
      id: "foreclosure",
      title: "The foreclosure clock, and scams",
      text: [
        "Federal rules hold back the first foreclosure paper until a loan is more than 120 days behind. If a complete request for help comes in more than 37 days before a foreclosure sale, the answer is due in writing within 30 days. Our copy is from 2018: ask a counselor how the rules stand today.",
        "Nobody may take a fee for help with your mortgage before you have that help. Walk away from anybody who is sure to succeed, or who tells you to stop paying or to sign over the deed.",
      ],
      sources: ["foreclosure-rule", "ftc-mortgage-relief", "foreclosure-scam-signs"],
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
