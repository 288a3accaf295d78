import type { Topic } from "./topic-types.ts";

export const specialSellers: Topic = {
  slug: "special-sellers",
  lead: "An estate, a divorce, tenants, an out-of-state move, or a loan larger than the price: who to ask first.",
  journeys: ["selling"],
  forWhom: "Sellers who recognize themselves in at least one heading. Read that one and skip the rest.",
  sections: [
    {
      id: "estate",
      title: "An estate or a trust",
      text: [
        {
          points: [
            "Who may sign? The court's letters name the executor; the trust names its trustee. Show the papers to the title company in the first week. Some sales need a court's approval.",
            "Two or more heirs: agree in writing on the price, the repairs and who decides.",
            "Your state may not require the disclosure form for such a sale. You still may not hide a known defect.",
            "An empty house needs its own insurance. Call before the policy runs out.",
            "Tax: the home's value on the day of death usually counts as its cost, so have it valued as of that day.",
          ],
        },
      ],
      sources: ["irs-inherited-basis"],
    },
    {
      id: "married",
      title: "Married, and only one on the deed",
      text: [
        "In some states, a spouse who is not on the deed still has to sign when the family home is sold. Florida and Minnesota are two. Ask the title company in the first week, not at the closing table.",
      ],
      sources: ["florida-homestead-spouse", "minnesota-homestead-spouse"],
    },
    {
      id: "divorce",
      title: "A divorce",
      text: [
        "The decree or order says who may sell, who signs and how the money is split. Take it to the title company early. Until then, one signature is not enough, and even two may not be.",
        "In California, the divorce papers bar both spouses from selling the home, or borrowing against it, without the other's written consent or a court order. New York has a similar rule. Ask your lawyers whether such an order applies to you. Agree on who holds the money, the lowest price, and what if one of you will not sign.",
      ],
      sources: ["california-divorce-order", "new-york-divorce-order"],
    },
    {
      id: "afar",
      title: "From far away",
      text: [
        {
          points: [
            "Ask how you will sign: by mail, with an online notary, or by power of attorney. The title company has to approve that one first.",
            "Expect to prove who you are. Thieves pose as owners of empty homes and land, so careful offices check.",
            "Have someone check on the house every week.",
            ["The state may withhold tax from your sale: see ", { text: "Your state", url: "/topics/your-state" }, "."],
          ],
        },
      ],
      sources: ["fbi-stolen-land"],
    },
    {
      id: "tenants",
      title: "Tenants",
      text: [
        "A lease usually survives a sale. The buyer takes over the lease and the deposit, and the tenant is told. Some cities give tenants more rights. Before you list, find the lease, deposit and rules on notice, and put showing times in writing. At closing, the deposit usually goes to the buyer as a credit. Ask the office to prorate the rent.",
      ],
      sources: ["grant-county-tenants"],
    },
    {
      id: "rented",
      title: "Taxes on a home you rent out",
      text: [
        "The tax break for a main home may not apply. It never covers depreciation: what you wrote off for wear, or could have. Time when it was not your main home can make more of the gain taxable.",
        "Trading for another property held for rent or business can put off the tax. This is a 1031 exchange. You name the new property in writing within 45 days of the sale. You own it within 180 days, or by the due date of that year's tax return if that comes first. Ask a tax professional before you sign. After closing, it can be too late.",
      ],
      sources: ["irs-rented-home", "irs-main-home-share", "exchange-law"],
    },
    {
      id: "low-equity",
      title: "You owe more than the price, or are behind on payments",
      text: [
        [
          "Start with the ",
          { text: "net sheet", url: "/calculators/sellers-net-sheet" },
          ". If it comes out below zero, call your lender and a HUD-approved counselor before you list: 800-569-4287. The help is free or low-cost. Never pay anyone who wants money up front.",
        ],
        "A short sale needs the lender's approval, and that takes months. Get a written waiver of the rest of the debt, and keep it for good. Ask a tax adviser what it means for you.",
      ],
      sources: ["hud-counselors", "cfpb-short-sale"],
    },
    {
      id: "foreclosure",
      title: "The foreclosure clock, and scams to avoid",
      text: [
        "Under federal rules, foreclosure cannot start until a loan is more than 120 days behind. If a complete request for help comes in more than 37 days before a foreclosure sale, a written answer is due within 30 days. Our copy is from 2018: ask a counselor about today's rules.",
        "No one may charge you for mortgage help before you get it. Walk away from anyone who promises success, or says to stop paying or sign over the deed.",
      ],
      sources: ["foreclosure-rule", "ftc-mortgage-relief", "foreclosure-scam-signs"],
    },
    {
      id: "solar",
      title: "Solar panels, PACE, a line of credit",
      text: [
        "Leased panels: in the first week, ask the company how a buyer takes over the lease, or what it costs to end it. PACE is a debt paid through the property tax. If it stays with the home, HUD says the buyer must be told and the contract must say so. Have a line of credit frozen, paid off and closed.",
      ],
      sources: ["hud-assumption"],
    },
    {
      id: "assumable",
      title: "A loan that a buyer could take over",
      text: [
        "A buyer can take over an FHA loan if the lender approves. A low rate can be a big draw. Get a written release, or you stay liable. VA loans can be taken over too: ask what happens to your VA benefit until the loan is paid.",
      ],
      sources: ["hud-assumption"],
    },
  ],
};
