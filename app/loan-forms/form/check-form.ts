/** Checks a form by its arithmetic, and lists the figures to be read again or typed. */
import { checkCash } from "./cash-checks.ts";
import type { CheckedForm, Doubt, FormCheck } from "./doubts.ts";
import { findFigure, findSection } from "./figure-keys.ts";
import { describeKey, findKind } from "./figure-kinds.ts";
import { type FigureKey, type LoanForm, sectionLetters, type TermName } from "./loan-form.ts";
import { checkPayment } from "./payment-check.ts";
import { checkSections } from "./section-checks.ts";
import { listSuspects } from "./suspects.ts";

const needed: readonly TermName[] = [
  ...(["lender", "borrowers", "property", "loanId", "issued", "amount", "rate", "termMonths", "product", "payment"] as const),
  ...(["hasPrepaymentPenalty", "closingCosts", "cashToClose", "apr"] as const),
];
const neededTerms = {
  estimate: [...needed, "paidInFiveYears"],
  disclosure: [...needed, "closing"],
} as const satisfies Record<LoanForm["kind"], readonly TermName[]>;

export function checkForm(form: LoanForm): CheckedForm {
  const checks = [...checkSections(form), ...checkCash(form), ...checkCredits(form), checkPayment(form)];
  return { form, checks, doubts: listDoubts(form, checks) };
}

/** The line is blank where there are none. */
function checkCredits({ terms: { lenderCredits } }: LoanForm): FormCheck[] {
  return lenderCredits === null
    ? []
    : [
        {
          ...{ id: "credits", rule: "Lender credits lower the closing costs.", keys: ["terms.lenderCredits"] },
          outcome: lenderCredits.value >= 0 ? "holds" : "fails",
          ...{ expected: null, printed: lenderCredits.value },
        },
      ];
}

/** In the order of the form; each figure once, unreadable before missing before suspect. */
function listDoubts(form: LoanForm, checks: readonly FormCheck[]): Doubt[] {
  const isTyped = form.pages.length === 0;
  const unreadable = listUnread(form);
  const reasons = new Map<FigureKey, Doubt["reason"]>();
  for (const { key } of unreadable) {
    reasons.set(key, "unreadable");
  }
  for (const key of isTyped ? [] : listMissing(form, checks)) {
    reasons.set(key, "missing");
  }
  for (const key of listSuspects(form, checks)) {
    reasons.set(key, reasons.get(key) ?? "does-not-add-up");
  }
  return [...reasons].map(([key, reason]): Doubt => {
    const figure = findFigure(form, key);
    const place = figure?.place ?? unreadable.find((one) => one.key === key)?.place ?? null;
    return { key, label: describeKey(form, key), kind: findKind(key), reason, place, value: figure?.value ?? null };
  });
}

function listUnread(form: LoanForm) {
  return form.sections.flatMap(({ letter, charges }) =>
    charges.flatMap(({ unread }, index) =>
      Object.entries(unread ?? {}).map(([column, place]) => ({ key: `${letter}.${index}.${column}`, place: place ?? null })),
    ),
  );
}

function listMissing(form: LoanForm, checks: readonly FormCheck[]): FigureKey[] {
  const terms = neededTerms[form.kind].filter((name) => form.terms[name] === null).map((name) => `terms.${name}`);
  const holding = new Set(checks.flatMap(({ outcome, keys }) => (outcome === "holds" ? keys : [])));
  const totals = sectionLetters.filter((letter) => !findSection(form, letter)?.total).map((letter) => `${letter}.total`);
  // Where D and I hold and are not J, the difference is credits.
  const isBetween = ["D", "I"].every((id) => checks.some((check) => check.id === id && check.outcome === "holds"));
  const isOpen = isBetween && checks.some(({ id, outcome, printed }) => id === "J" && outcome === "unknown" && printed !== null);
  const credits = isOpen && form.terms.lenderCredits === null ? ["terms.lenderCredits"] : [];
  // A line without an amount may be the one that the sum lacks.
  const column = form.kind === "estimate" ? "estimated" : "borrowerAtClosing";
  const lines = form.sections.flatMap(({ letter, charges }) =>
    checks.some(({ id, outcome }) => id === letter && outcome === "fails")
      ? charges.flatMap(({ amounts, unread }, index) =>
          Object.keys({ ...amounts, ...unread }).length === 0 ? [`${letter}.${index}.${column}`] : [],
        )
      : [],
  );
  const rows = checks
    .filter(({ id, outcome }) => /^cash\.(?:estimated|final)$/.test(id) && outcome === "unknown")
    .flatMap(({ keys }) => keys.filter((key) => findFigure(form, key) === null));
  return [...terms, ...lines, ...[...totals, ...credits, ...rows].filter((key) => !holding.has(key))];
}
