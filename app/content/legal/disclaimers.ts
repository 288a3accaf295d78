import { generalDisclaimer } from "./general-disclaimer.ts";

export const neverByEmail = "We never send or change wire instructions by email or text.";

/** Sentences required by law or honesty. */
export const disclaimers = {
  general: generalDisclaimer,
  fee: "No law sets what a broker is paid, and you can always negotiate it. Our agreement with you states what we are paid and who pays it.",
  free: "This guide costs nothing to use. If you ask us to represent you, we put that in a separate written agreement, and it states our pay.",
  wire: `${neverByEmail} Before you move money, call the escrow or title company at a number you found yourself.`,
  fairHousing:
    "We follow the Fair Housing Act. We treat no one differently because of race, color, religion, sex, disability, family status or national origin, or any group your state adds. We cannot describe who lives in an area.",
  lending: "We are not a lender. A pre-approval is not a promise to lend, and you may use any lender you like.",
  choice:
    "You may choose your own lender, inspector, title company, attorney and insurer. If we share an owner with a company we name, you get a separate written notice first.",
  law: "We are not attorneys. We do not give legal advice or write contract terms. Ask a licensed attorney what a clause means for you.",
  tax: "How a sale or purchase is taxed depends on your own facts. Ask a tax professional.",
  notAppraisal: "Our price opinion is an opinion of value. It is not an appraisal, and it is not a promise.",
  rebate: "A rebate depends on state law, your lender's approval and a finished closing. We pay it only if we are paid.",
  walkThrough: "The walk-through checks that the home is as agreed. It is not a second inspection.",
  preOffer: "A pre-offer is not an offer and not a contract. It binds no one.",
  limitedService:
    "Limited service: this page is for information only. No one here reads your contract or fills out a form for you. Using it does not hire us: it creates no agency relationship, and we owe you no fiduciary duty.",
  leadPaint: "Homes built before 1978 come with a federal lead-paint notice. You get it before a contract binds you.",
  leadPaintSeller:
    "For most homes built before 1978, federal law requires you, the seller, to give the buyer a lead-paint notice before the buyer is bound. Keep the signed copy for three years.",
} as const;

export type DisclaimerId = keyof typeof disclaimers;
