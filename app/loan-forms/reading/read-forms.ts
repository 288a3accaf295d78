/** Reads the forms of a file: words at places in, figures out. Nothing is guessed: a figure that two readings fit is left out. */
import type { Figure, FormTerms, LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { readCashTable } from "./costs/cash-table.ts";
import { findPaidColumns, type PaidColumns, readDisclosureCosts } from "./costs/disclosure-costs.ts";
import { type PageCosts, readEstimateCosts } from "./costs/estimate-costs.ts";
import { mergeSections } from "./costs/merge-sections.ts";
import type { FormPage } from "./form-page.ts";
import { type FormPages, groupPages } from "./group-pages.ts";
import { hasText } from "./page-kinds.ts";
import { readLoanFields } from "./pages/first-page.ts";
import { readCalculations, readComparisons, readContacts, readEscrowAccount, readLetterhead } from "./pages/later-pages.ts";
import { readCostsAtClosing, readLoanTerms } from "./pages/loan-terms.ts";
import { type ReadPayments, readProjectedPayments } from "./pages/projected-payments.ts";
import type { FileProblem, ReadResult } from "./read-result.ts";
import { type PageText, readPageText } from "./text/phrases.ts";

export function readForms(pages: readonly FormPage[]): ReadResult {
  const texts = pages.map(readPageText);
  const { forms, others, kinds } = groupPages(texts);
  return { forms: forms.map(readForm), problem: forms.length > 0 ? null : findProblem(texts, kinds), otherPages: others };
}

function findProblem(pages: readonly PageText[], kinds: readonly unknown[]): FileProblem {
  if (pages.length === 0) {
    return "empty";
  }
  const named = (["alta-statement", "hud-1"] as const).find((kind) => kinds.includes(kind));
  return named ?? (pages.some(hasText) ? "other-document" : "no-text");
}

const noTerms: FormTerms = {
  ...{ issued: null, closing: null, disbursement: null, lender: null, loanId: null, borrowers: null, seller: null, property: null },
  ...{ settlementAgent: null, settlementAgentPhone: null, price: null, termMonths: null, purpose: null, product: null, loanType: null },
  ...{ isRateLocked: null, lockedUntil: null, expires: null, amount: null, rate: null, payment: null, canAmountRise: null },
  ...{ canRateRise: null, canPaymentRise: null, hasPrepaymentPenalty: null, hasBalloon: null, hasEscrow: null, closingCosts: null },
  ...{ cashToClose: null, lenderCredits: null, apr: null, totalInterest: null, paidInFiveYears: null, principalInFiveYears: null },
  ...{ totalOfPayments: null, financeCharge: null, amountFinanced: null },
};

/** Later parts fill in what earlier ones left out. */
function mergeTerms(parts: readonly Partial<FormTerms>[]): FormTerms {
  const known = parts.toReversed().map((part) => Object.fromEntries(Object.entries(part).filter(([, figure]) => figure !== null)));
  return Object.assign({}, noTerms, ...known) as FormTerms;
}

function readForm({ kind, pages }: FormPages): LoanForm {
  const find = (number: number) => pages.find((page) => page.number === number)?.page;
  const [first, third, fourth, fifth] = [find(1), find(3), find(4), find(5)];
  const payments = first && readProjectedPayments(first);
  const costs = readCosts({ kind, pages });
  const cashPage = find(kind === "estimate" ? 2 : 3);
  const cash = cashPage ? readCashTable(cashPage, kind) : null;
  const parts: Partial<FormTerms>[] = [
    first ? { ...readLoanFields(first, kind), ...readLoanTerms(first), ...readCostsAtClosing(first, cash?.kind !== "without-seller") } : {},
    { lenderCredits: costs.lenderCredits },
    kind === "estimate" && third ? readComparisons(third) : {},
    kind === "estimate" && first ? { lender: readLetterhead(first) } : {},
    fourth ? { hasEscrow: readEscrowAccount(fourth) } : {},
    fifth ? { ...readCalculations(fifth), ...readContacts(fifth) } : {},
    { hasEscrow: payments?.hasEscrow ?? null },
  ];
  const terms = mergeTerms(parts);
  return {
    kind,
    pages: pages.map(({ page }) => page.number),
    terms,
    sections: costs.sections,
    payments: payments?.payments ?? [],
    cash,
    features: readFeatures(
      terms,
      payments,
      pages.map(({ page }) => page),
    ),
  };
}

function readCosts({ kind, pages }: Pick<FormPages, "kind" | "pages">): {
  readonly sections: LoanForm["sections"];
  readonly lenderCredits: Figure | null;
} {
  let columns: PaidColumns = [];
  const read = pages.flatMap(({ page, number }): PageCosts[] => {
    if (number !== 2 && number !== "addendum") {
      return [];
    }
    const own = kind === "disclosure" ? findPaidColumns(page) : [];
    columns = own.length > 0 ? own : columns;
    return [kind === "estimate" ? readEstimateCosts(page) : readDisclosureCosts(page, columns)];
  });
  return {
    sections: mergeSections(read.map(({ sections }) => sections)),
    lenderCredits: read.map(({ lenderCredits }) => lenderCredits).find((credits) => credits !== null) ?? null,
  };
}

function readFeatures(terms: FormTerms, payments: ReadPayments | undefined, pages: readonly PageText[]): LoanForm["features"] {
  const product = terms.product?.value ?? "";
  const has = (pattern: RegExp) => pages.some(({ phrases }) => phrases.some(({ plain }) => pattern.test(plain)));
  return {
    isAdjustable:
      /adjustable|\barm\b|step rate/i.test(product) || terms.canRateRise?.value === true || has(/^adjustableinterestrateairtable/),
    isInterestOnly: /interest only/i.test(product) || payments?.isInterestOnly === true || has(/^interestonlypayments\??yes/),
    hasNegativeAmortization: /negative amortization/i.test(product) || terms.canAmountRise?.value === true,
  };
}
