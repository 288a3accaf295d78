/**
 * Reminders by closing day, for the move and the first year. None is a deadline: where law or practice sets a day that matters, the text
 * says who to ask. Ids never change: they are in users' calendars.
 */
import { anyLoan, type Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";

/** Days or months after closing, negative before it; or a day of the year after. */
type MovingDue = { readonly days: number } | { readonly months: number } | { readonly nextYear: `${number}-${number}` };

export interface MovingDate {
  readonly id: string;
  readonly part: "move" | "year";
  readonly title: string;
  readonly why: string;
  readonly due: MovingDue;
  /** Everybody unless set. */
  readonly onlyIf?: Condition;
  /** Left out once this is known to apply. */
  readonly unless?: Condition;
  /** Absent if it is only practice. */
  readonly source?: SourceId;
}

const newHome: Condition = { newConstruction: ["yes"] };
const rented: Condition = { tenants: ["yes"] };

export const movingDates: Readonly<Record<JourneyType, readonly MovingDate[]>> = {
  buying: [
    {
      id: "moving-lease",
      part: "move",
      title: "Notice to your landlord, if you rent",
      why: "Your lease says how many days ahead, and in what form. Leave some days between closing and your last day there.",
      due: { days: -35 },
    },
    {
      id: "moving-movers",
      part: "move",
      title: "Quotes from movers",
      why: "Ask two or three, in writing. Ask too what it costs to change the day, since closings slip.",
      due: { days: -28 },
    },
    {
      id: "moving-utilities",
      part: "move",
      title: "Utilities in your name",
      why: "Have each put in your name from closing day. The seller can tell you which companies they are.",
      due: { days: -14 },
    },
    {
      id: "moving-mail",
      part: "move",
      title: "Mail forwarding",
      why: "Have it forwarded from the day you move. List who must know: bank, employer, insurer, school, doctor.",
      due: { days: -7 },
    },
    {
      id: "moving-first-day",
      part: "move",
      title: "New locks, meters and shutoffs",
      why: "Change the locks and the codes once the home is yours. Photograph the meters, and find the shutoffs.",
      due: { days: 0 },
      unless: rented,
    },
    {
      id: "moving-tenant",
      part: "move",
      title: "Your tenant's rent and deposit",
      why: "Tell your tenant in writing whom to pay from now on. In most places the lease goes on, and you owe the deposit back. Leave the locks alone while the tenant lives there.",
      due: { days: 0 },
      onlyIf: rented,
      source: "grant-county-tenants",
    },
    {
      id: "moving-address",
      part: "move",
      title: "New address for license, car and voting",
      why: "Ask each office by when it wants to know: your state sets the days.",
      due: { days: 7 },
    },
    {
      id: "year-tax-break",
      part: "year",
      title: "Homestead exemption",
      why: "Ask your county or town if there is one, and its last day. You usually have to apply for it.",
      due: { days: 14 },
      source: "anoka-homestead",
    },
    {
      id: "year-deed",
      part: "year",
      title: "Recorded deed and title policy",
      why: "If they have not come by now, ask the closing office.",
      due: { days: 60 },
    },
    {
      id: "year-filter",
      part: "year",
      title: "Filters and alarms",
      why: "Look at the filter of the heating and cooling, and test the smoke and carbon monoxide alarms. Repeat as their makers say.",
      due: { days: 90 },
    },
    {
      id: "year-extra-tax",
      part: "year",
      title: "Supplemental tax bill",
      why: "After a sale, a county may reassess the home and bill you for the difference. Ask who pays it: you, or your lender's account.",
      due: { days: 90 },
      source: "contra-costa-supplemental-tax",
    },
    {
      id: "year-tax-return",
      part: "year",
      title: "Records for your tax return",
      why: "Give the settlement statement to your tax preparer. It shows how the property tax was shared.",
      due: { nextYear: "03-01" },
      source: "irs-homeowners",
    },
    {
      id: "year-insurance",
      part: "year",
      title: "Home insurance renewal",
      why: "Compare prices and what each policy leaves out. Tell the insurer what you have changed in the home.",
      due: { months: 11 },
    },
    {
      id: "year-escrow",
      part: "year",
      title: "Escrow statement",
      why: "If your lender collects for taxes and insurance, a statement comes once a year. A surplus of $50 or more comes back within 30 days, if you are current.",
      due: { months: 13 },
      onlyIf: { payment: anyLoan },
      source: "regulation-x-escrow-accounts",
    },
    {
      id: "year-builder-first",
      part: "year",
      title: "Builder's warranty, first year",
      why: "Most work is often covered for one year. Walk the home, list what is wrong and send it. Your papers give the last day.",
      due: { months: 11 },
      onlyIf: newHome,
      source: "ftc-new-home-warranty",
    },
    {
      id: "year-builder-second",
      part: "year",
      title: "Builder's warranty, second year",
      why: "Pipes, wires and heating are often covered for two. Send your list again before the last day in your papers.",
      due: { months: 23 },
      onlyIf: newHome,
      source: "ftc-new-home-warranty",
    },
  ],
  selling: [
    {
      id: "moving-movers",
      part: "move",
      title: "Quotes from movers",
      why: "Ask two or three, in writing, and ask what it costs to change the day. Start with what you have not used for a year.",
      due: { days: -28 },
      unless: rented,
    },
    {
      id: "moving-utilities",
      part: "move",
      title: "Utilities turned off",
      why: "Order it for the day after you hand over the home, and no sooner: the buyer's last look needs them on.",
      due: { days: -14 },
      unless: rented,
    },
    {
      id: "moving-mail",
      part: "move",
      title: "Mail forwarding",
      why: "Have it forwarded from the day you move. Give the closing office an address that still reaches you.",
      due: { days: -7 },
      unless: rented,
    },
    {
      id: "moving-tenant",
      part: "move",
      title: "Your tenant's lease and deposit",
      why: "Agree with the closing office on the rent and the deposit, to the dollar. In most places the lease goes on, and the deposit goes to the new owner. End power or water in your name the day after, and no sooner.",
      due: { days: -14 },
      onlyIf: rented,
      source: "grant-county-tenants",
    },
    {
      id: "moving-empty",
      part: "move",
      title: "Move-out clean",
      why: "Leave what the contract says stays, with keys, codes, manuals and receipts for repairs.",
      due: { days: -2 },
      unless: rented,
    },
    {
      id: "moving-insurance",
      part: "move",
      title: "End of home insurance",
      why: "First ask the closing office if the sale is recorded. Then ask the insurer what you get back.",
      due: { days: 1 },
    },
    {
      id: "moving-address",
      part: "move",
      title: "New address for license, car and voting",
      why: "Ask each office by when it wants to know: your state sets the days.",
      due: { days: 7 },
    },
    {
      id: "year-refund",
      part: "year",
      title: "Escrow refund",
      why: "What is left in its escrow account comes back within 20 days, not counting weekends and holidays. If it has not come, call.",
      due: { days: 30 },
      source: "regulation-x-escrow-refund",
    },
    {
      id: "year-tax-return",
      part: "year",
      title: "Records for your tax return",
      why: "Settlement statement, receipts for improvements, any Form 1099-S. With that form you report the sale even if no tax is due.",
      due: { nextYear: "03-01" },
      source: "irs-sale-reporting",
    },
  ],
};
