/** Numbers that a message must never contain. */
export type BankDetail = "routing" | "account" | "iban" | "card" | "socialSecurity";

/** Near one of these, any long number counts as an account number. */
const accountTerms =
  /\b(?:acc(?:oun)?ts?|a\/c|routing|rtn|aba|iban|swift|bic|beneficiary|wires?|wiring|deposit to|checking|savings|zelle)\b/g;
const nearCharacters = 40;

const digitNames = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A number with separators inside: '0210 0002-1', '021.000.021'. */
const numberPattern = /(?<![\d$€£])\d(?:[ .\-–_/]{0,2}\d){5,33}(?![\d,]*%)/g;
/** Dates, phone numbers and postal codes, which look like parts of an account number. */
const ordinaryNumbers = [
  /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2}))(?![\d-])/g,
  /(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|\b[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}\b/g,
  /\b\d{1,2}:\d{2}\b/g,
];
const postalCode = /^\d{5}-\d{4}$/;
const ibanPattern = /\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/g;
const socialSecurityPattern = /(?<![\d-])(?!000|666|9\d\d)\d{3}[ -]\d{2}[ -](?!0000)\d{4}(?![\d-])/;
const bankCodePattern = /\b(?:swift|bic)\b[^a-z0-9]{0,3}(?:code|is|no|number)?[^a-z0-9]{0,4}[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?\b/;

/**
 * Finds bank account or card details in a text; null if there are none. Use it only to refuse a message: a number that passes says nothing
 * about whose account it is, and about one nine-digit number in ten passes as a routing number by chance.
 */
export function findBankDetails(text: string): BankDetail | null {
  const plain = plainDigits(text);
  if (ibanCandidates(plain).some(isIban) || bankCodePattern.test(plain)) {
    return "iban";
  }
  if (socialSecurityPattern.test(plain)) {
    return "socialSecurity";
  }
  const terms = [...plain.matchAll(accountTerms)].map(({ index }) => index);
  const bare = ordinaryNumbers.reduce((rest, pattern) => rest.replace(pattern, (found) => "x".repeat(found.length)), plain);
  for (const { 0: found, index } of bare.matchAll(numberPattern)) {
    const digits = found.replace(/\D/g, "");
    const isNamed = terms.some((at) => at > index - nearCharacters && at < index + found.length + nearCharacters);
    if (isRoutingNumber(digits) && (isNamed || !postalCode.test(found))) {
      return "routing";
    }
    if (digits.length >= 13 && digits.length <= 19 && isCardNumber(digits)) {
      return "card";
    }
    if (isNamed && digits.length >= 7) {
      return "account";
    }
  }
  return null;
}

/** Lower case, with spelled-out, full-width and invisibly separated digits as plain digits. */
function plainDigits(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{M}/gu, "")
    .toLowerCase();
  const spelled = new RegExp(`\\b(?:(?:${digitNames.join("|")}|oh)\\b[ ,.-]*){6,}`, "g");
  return plain.replace(
    spelled,
    (found) =>
      `${found
        .match(/[a-z]+/g)
        ?.map((word) => Math.max(0, digitNames.indexOf(word)))
        .join("")} `,
  );
}

/** Checksum of the American Bankers Association, and the first two digits that the Federal Reserve assigns. */
function isRoutingNumber(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2));
  const isAssigned = (prefix >= 1 && prefix <= 12) || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return digits.length === 9 && isAssigned && sum % 10 === 0;
}

/** Luhn checksum (ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && /^[2-6]/.test(digits);
}

/** Each length that a match may have, since text may follow without a break. */
function ibanCandidates(plain: string): string[] {
  return [...plain.matchAll(ibanPattern)].flatMap(([found]) => {
    const whole = found.replace(/[ -]/g, "");
    return Array.from({ length: Math.max(0, whole.length - 14) }, (_, shorter) => whole.slice(0, whole.length - shorter));
  });
}

/** ISO 13616: rotated by four characters, with letters as 10 to 35, the number is 1 modulo 97. */
function isIban(text: string): boolean {
  const moved = text.slice(4) + text.slice(0, 4);
  const remainder = [...moved].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0);
  return remainder === 1 && /\d{6}/.test(text.replace(/[a-z]/g, ""));
}
