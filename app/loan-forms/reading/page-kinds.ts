import type { FormKind } from "#app/loan-forms/form/loan-form.ts";
import { listTitles } from "./costs/section-titles.ts";
import { bottom } from "./text/box.ts";
import { findLabel, listWithin, type PageText } from "./text/phrases.ts";

export interface PageKind {
  readonly form: FormKind;
  readonly page: 1 | 2 | 3 | 4 | 5;
}

export type ReadKind = PageKind | "addendum" | "alta-statement" | "hud-1" | "unknown";

/** Each needs all of its texts, at the starts of phrases. The first that matches wins. */
const marks: readonly (readonly [FormKind, PageKind["page"], readonly RegExp[]])[] = [
  ["disclosure", 1, [/^closingdisclosure/, /^closinginformation|^transactioninformation/, /^loanterms/]],
  ["disclosure", 3, [/^calculatingcashtoclose/, /^summariesoftransactions|^payoffsandpayments|^(?:k)?duefromborrower/]],
  ["disclosure", 3, [/^calculatingcashtoclose/, /^didthischange/]],
  ["disclosure", 3, [/^summariesoftransactions/, /^(?:k)?duefromborrower/]],
  ["disclosure", 4, [/^loandisclosures/, /^(?:assumption|demandfeature|escrowaccount)/]],
  ["disclosure", 4, [/^additionalinformationaboutthisloan/, /^demandfeature/]],
  ["disclosure", 5, [/^loancalculations/, /^totalofpayments/]],
  ["estimate", 3, [/^comparisons/, /^in5years/]],
  ["estimate", 1, [/^loanestimate/, /^loanterms/, /^projectedpayments|^costsatclosing/]],
];

/** By titles that the rule fixes, not by the footer: some systems leave it out. */
export function findPageKind(page: PageText): ReadKind {
  const has = (pattern: RegExp) => page.phrases.some(({ plain }) => pattern.test(plain));
  const top = listWithin(page.phrases, { bottom: page.height / 3 });
  if (
    top.some(({ plain }) =>
      /^(?:alta|americanlandtitleassociation)\D{0,60}settlementstatement|^altasettlement|^alta(?:combined|sellers?|buyers?|borrowers?)/.test(
        plain,
      ),
    )
  ) {
    return "alta-statement";
  }
  if (top.some(({ plain }) => /^(?:a)?settlementstatement(?:hud1)?$|^hud1|settlementstatementhud1/.test(plain)) && has(/hud1/)) {
    return "hud-1";
  }
  const found = marks.find(([, , patterns]) => patterns.every(has));
  return found ? { form: found[0], page: found[1] } : findCostsKind(page, has);
}

/** A second page by its sections; fewer than two of them are an addendum. */
function findCostsKind(page: PageText, has: (pattern: RegExp) => boolean): ReadKind {
  const titles = listTitles(page.phrases);
  const first = titles[0];
  if (first === undefined) {
    return "unknown";
  }
  const hasRows = titles.some(({ label }) => page.phrases.some((phrase) => phrase.y > bottom(label) && /\d/.test(phrase.plain)));
  const isContinued = listWithin(page.phrases, { bottom: page.height / 3 }).some(({ plain }) =>
    /addend|continued|attach|^additional/.test(plain),
  );
  const isPageOfForm = has(
    /^closingcostdetails|^calculatingcashtoclose|^borrowerpaid|^atclosing|^(?:loanestimate|closingdisclosure)?page2of/,
  );
  if (has(/worksheet|^initialfees/)) {
    return "unknown";
  }
  const form: FormKind | null = has(/^b?servicesborrowerdid|^c?servicesborrowerdid|^borrowerpaid/)
    ? "disclosure"
    : has(/^[bc]?servicesyoucan/)
      ? "estimate"
      : null;
  const isWhole = new Set(titles.map(({ letter }) => letter)).size >= 3 && form !== null && isPageOfForm;
  if (isWhole && !isContinuation(page)) {
    return { form, page: 2 };
  }
  return hasRows && isContinued ? "addendum" : "unknown";
}

/** "Addendum to Loan Estimate", "Closing Cost Details (continued)". */
function isContinuation({ phrases, height }: PageText): boolean {
  return listWithin(phrases, { bottom: height / 4 }).some(({ plain }) =>
    /addendum|^attachment|costdetailscontinued|^continued/.test(plain),
  );
}

/** The form an addendum says it belongs to. */
export function findAddendumForm({ phrases }: PageText): FormKind | null {
  const has = (pattern: RegExp) => phrases.some(({ plain }) => pattern.test(plain));
  const isDisclosure = has(/closingdisclosure|^[bc]?servicesborrowerdid|^borrowerpaid/);
  const isEstimate = has(/loanestimate|^[bc]?servicesyoucan/);
  return isDisclosure === isEstimate ? null : isDisclosure ? "disclosure" : "estimate";
}

/** Whether a page has text that can be read: a scan has none, besides the stamp of a signing service; some fonts leave their letters unknown. */
export function hasText({ phrases }: PageText): boolean {
  const printed = phrases.filter(({ plain }) => !plain.includes("envelopeid"));
  const text = printed.map((phrase) => phrase.text).join("");
  const unknown = text.match(unknownLetters)?.length ?? 0;
  const isReadable = unknown < 0.1 * text.length;
  return isReadable && printed.flatMap(({ tokens }) => tokens).filter((token) => /\p{L}{2}/u.test(token.text)).length >= 3;
}

const unknownLetters = /[\uFFFD\p{Cc}\p{Co}]/gu;

/** In the footer of each page, or beside its label on the first. */
export function findLoanId({ phrases, height }: PageText): string | null {
  const footer =
    findLabel(phrases, /^.*?page\d+of\d+loanid(?:no|number)?/) ??
    findLabel(listWithin(phrases, { top: 0.85 * height }), /^.*?loanid(?:no|number)?/);
  const label = footer ?? findLabel(phrases, /^loanid(?:no|number)?/);
  const token = label?.rest.find(({ text }) => /[\p{L}\d]{3}/u.test(text));
  const beside = phrases.find(
    (phrase) => label && phrase !== label.phrase && phrase.x > label.x + label.width - 2 && Math.abs(phrase.y - label.y) < 3,
  );
  return token?.text ?? beside?.tokens[0]?.text ?? null;
}
