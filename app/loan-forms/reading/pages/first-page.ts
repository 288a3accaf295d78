/** The first pages of both forms, which share their terms: the loan, its payments and its costs. */
import type { Figure, FormKind, FormTerms, Purpose } from "#app/loan-forms/form/loan-form.ts";
import { middle, readFigure, surround } from "../text/box.ts";
import { findChecked, yesOrNo } from "../text/check-boxes.ts";
import { parseAmount, parseDay, parseTerm } from "../text/money.ts";
import { findLabel, type PageText, squeeze, toPhrase } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import { type Field, listTokensIn, readFields, readNames, readText, readValue } from "./fields.ts";

const labels = {
  issued: /^dateissued/,
  closing: /^closingdate/,
  disbursement: /^disbursementdate/,
  settlementAgent: /^settlementagent/,
  fileNumber: /^file(?:#|no|number)?$|^file(?:number|no)?(?=\d|$)/,
  applicants: /^applicants?/,
  borrowers: /^borrowers?(?!paid|closing)/,
  seller: /^sellers?(?!paid|credit)/,
  lender: /^lender(?!s|credit|paid)/,
  property: /^property(?!tax|cost|value)/,
  price: /^(?:sale|contractsales?)price|^(?:est(?:imated)?|appraised)prop(?:erty)?value/,
  term: /^loanterm(?!s)/,
  purpose: /^purpose/,
  product: /^product/,
  loanType: /^loantype/,
  loanId: /^loanid(?:no|number)?/,
  insurance: /^mic(?:no|number)?(?=\d|$)/,
  lock: /^ratelock/,
} as const;

type Name = keyof typeof labels;

/** The first page's upper part, down to the loan terms. */
export function readLoanFields(page: PageText, kind: FormKind): Partial<FormTerms> {
  const end = findLabel(page.phrases, /^loanterms/)?.y ?? page.height / 2;
  const fields = readFields(page, labels, end);
  const { number } = page;
  return {
    ...{ issued: readValue(fields.get("issued"), number, parseDay), ...readLock(fields.get("lock"), page) },
    borrowers: readNames(fields.get(kind === "estimate" ? "applicants" : "borrowers"), number),
    property: readText(fields.get("property")?.lines ?? [], number),
    price: readValue(fields.get("price"), number, parseAmount),
    termMonths: readValue(fields.get("term"), number, parseTerm),
    purpose: readValue(fields.get("purpose"), number, parsePurpose),
    product: readProduct(fields.get("product"), number),
    loanType: readLoanType(fields.get("loanType"), number),
    loanId: readText(fields.get("loanId")?.lines.slice(0, 1) ?? [], number),
    ...(kind === "disclosure" ? readDisclosureFields(fields, number) : {}),
  };
}

function readDisclosureFields(fields: ReadonlyMap<Name, Field<Name>>, page: number): Partial<FormTerms> {
  return {
    closing: readValue(fields.get("closing"), page, parseDay),
    disbursement: readValue(fields.get("disbursement"), page, parseDay),
    settlementAgent: readText(fields.get("settlementAgent")?.lines ?? [], page),
    seller: readNames(fields.get("seller"), page),
    lender: readNames(fields.get("lender"), page),
  };
}

function parsePurpose(text: string): Purpose | null {
  const found = /^(purchase|refinance|construction|home[\s-]*equity(?: loan)?)\.?$/i.exec(text.trim());
  const [name = ""] = found?.[1]?.toLowerCase().split(/[\s-]/) ?? [];
  return found ? (name === "home" || name === "homeequity" ? "home-equity" : (name as Purpose)) : null;
}

/** Without its label, the loan type would be part of the product above it. */
function readProduct(field: Field<Name> | undefined, page: number): Figure<string> | null {
  const product = readText(field?.lines ?? [], page);
  return product && !/\b(?:conventional|fha|va)\b/i.test(product.value) ? product : null;
}

const knownTypes = /^(?:conventional|fha|va|usda|rhs)$/;

function readLoanType(field: Field<Name> | undefined, page: number): Figure<string> | null {
  const tokens = listTokensIn(field);
  const checked = findChecked(tokens, [{ key: "any", pattern: /./ }]);
  if (checked) {
    // The next box may be drawn with lines alone.
    const [first] = checked.tokens;
    const type = toPhrase(first && knownTypes.test(squeeze(first.text)) ? [first] : checked.tokens);
    return /\p{L}/u.test(type.text) ? readFigure(type.text.replaceAll("_", "").trim(), page, type) : null;
  }
  // Some systems print the type alone.
  const [only] = field?.lines ?? [];
  return only && field?.lines.length === 1 && knownTypes.test(only.plain) ? readFigure(only.text, page, only) : null;
}

type Lock = Pick<FormTerms, "isRateLocked" | "lockedUntil" | "expires">;

/** The label is followed by the two boxes, and by sentences with the day on which the estimate expires. */
function readLock(field: Field<Name> | undefined, page: PageText): Lock {
  const tokens = listTokensIn(field);
  const { phrases, number } = page;
  const before = tokens.findIndex(({ text }) => /^before$/i.test(text));
  const choice = tokens.slice(0, before < 0 ? undefined : before);
  const checked = findChecked(choice, yesOrNo);
  const isRateLocked = checked ? readFigure(checked.key, number, checked.token) : null;
  return {
    isRateLocked,
    lockedUntil: isRateLocked?.value ? readDay(choice, number) : null,
    expires: readExpiry(
      phrases.flatMap((phrase) => phrase.tokens),
      number,
    ),
  };
}

/** Words in reading order from "expire on"; the date may stand on the next line. */
function readExpiry(tokens: readonly Token[], page: number): Figure<string> | null {
  const at = tokens.findIndex(({ text }) => /^expires?$/i.test(text));
  const expire = tokens[at];
  if (!expire) {
    return null;
  }
  const near = tokens.filter(
    ({ x, y, height }) =>
      (y > expire.y - 0.4 * height && y < expire.y + 0.4 * height && x > expire.x) ||
      (y > expire.y && y < expire.y + 1.8 * height && x < expire.x),
  );
  const lines = near.filter((token) => token.x > expire.x - 240);
  const isBeside = (token: Token) => middle(token) < middle(expire) + 0.4 * expire.height;
  const inOrder = (one: Token, other: Token) => Number(isBeside(other)) - Number(isBeside(one)) || one.x - other.x;
  return readDay(lines.toSorted(inOrder), page);
}

/** The only date among words. */
function readDay(tokens: readonly Token[], page: number): Figure<string> | null {
  const value = parseDay(tokens.map(({ text }) => text).join(" "));
  const dated = tokens.filter(({ text }) => /\d{4}|\/\d/.test(text));
  return value ? readFigure(value, page, surround(dated)) : null;
}
