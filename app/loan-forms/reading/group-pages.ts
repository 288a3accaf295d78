/** Pages of a file as forms: there may be several forms, with pages missing, and other pages between. */
import type { FormKind, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { listTitles } from "./costs/section-titles.ts";
import { findAddendumForm, findLoanId, findPageKind, type PageKind, type ReadKind } from "./page-kinds.ts";
import type { PageText } from "./text/phrases.ts";

export interface FormPages {
  readonly kind: FormKind;
  loanId: string | null;
  /** In the order of the file. */
  readonly pages: { readonly page: PageText; readonly number: PageKind["page"] | "addendum" }[];
}

export interface GroupedPages {
  readonly forms: readonly FormPages[];
  readonly others: readonly number[];
  readonly kinds: readonly ReadKind[];
}

export function groupPages(pages: readonly PageText[]): GroupedPages {
  const kinds = pages.map(findPageKind);
  const forms: FormPages[] = [];
  const others: number[] = [];
  for (const [index, page] of pages.entries()) {
    const kind = kinds[index];
    const loanId = findLoanId(page);
    const isForm = typeof kind === "object";
    const form = isForm ? findForm(forms, kind, page, loanId, kinds) : kind === "addendum" ? findAddended(forms, page, loanId) : undefined;
    const isCopy = forms.some(({ pages: earlier }) => earlier.some((other) => isSameText(other.page, page)));
    if ((!form && !isForm) || isCopy) {
      others.push(page.number);
      continue;
    }
    const target = form ?? (isForm ? { kind: kind.form, loanId, pages: [] } : undefined);
    if (target) {
      target.loanId ??= loanId;
      target.pages.push({ page, number: isForm ? kind.page : "addendum" });
      if (!form) {
        forms.push(target);
      }
    }
  }
  return { forms, others, kinds };
}

/** A page that is in the file twice. */
function isSameText(one: PageText, other: PageText): boolean {
  return one.phrases.length === other.phrases.length && one.phrases.every(({ text }, index) => text === other.phrases[index]?.text);
}

const isSameLoan = (form: FormPages, loanId: string | null) => loanId === null || form.loanId === null || form.loanId === loanId;

/** The form that a page continues. A page that would go back in a form begins another one, unless each page is there once. */
function findForm(
  forms: readonly FormPages[],
  kind: PageKind,
  page: PageText,
  loanId: string | null,
  kinds: readonly ReadKind[],
): FormPages | undefined {
  const same = forms.filter((form) => form.kind === kind.form && isSameLoan(form, loanId));
  const last = same.at(-1);
  const isOnce = isEachPageOnce(kinds, kind.form);
  const isForward = (form: FormPages) => form.pages.every(({ number }) => number === "addendum" || number < kind.page);
  const hasSlot = (form: FormPages) => form.pages.every(({ number }) => number !== kind.page);
  if (last && kind.page === 2 && isSecondHalf(last, page)) {
    return last;
  }
  // Pages of two loans may be mixed: then the loan ID alone says where a page belongs.
  const known = same.filter((form) => loanId !== null && form.loanId === loanId && hasSlot(form));
  const open = same.filter((form) => hasSlot(form) && form.pages.at(-1)?.number !== "addendum");
  if (open.length > 1) {
    return known.length === 1 ? known[0] : undefined;
  }
  return last && hasSlot(last) && (isOnce || isForward(last)) ? last : undefined;
}

function isEachPageOnce(kinds: readonly ReadKind[], form: FormKind): boolean {
  const numbers = kinds.flatMap((kind) => (typeof kind === "object" && kind.form === form ? [kind.page] : []));
  return new Set(numbers).size === numbers.length;
}

/** The table of costs may be divided on two pages: then they have no section in common. */
function isSecondHalf(form: FormPages, page: PageText): boolean {
  const half = form.pages.find(({ number }) => number === 2);
  const list = (text: PageText) => listTitles(text.phrases).map(({ letter }) => letter);
  const [first, second] = [new Set<SectionLetter>(half ? list(half.page) : []), list(page)];
  return half !== undefined && half === form.pages.at(-1) && second.length > 0 && second.every((letter) => !first.has(letter));
}

function findAddended(forms: readonly FormPages[], page: PageText, loanId: string | null): FormPages | undefined {
  const kind = findAddendumForm(page);
  return forms.findLast((form) => (kind === null || form.kind === kind) && isSameLoan(form, loanId));
}
