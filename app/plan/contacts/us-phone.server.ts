import { type NumberType, parsePhoneNumberWithError } from "libphonenumber-js/max";

/** No premium-rate numbers. */
const offeredTypes: readonly NumberType[] = ["FIXED_LINE", "MOBILE", "FIXED_LINE_OR_MOBILE", "TOLL_FREE", "VOIP"];

/** A US phone number in the form of a `tel:` link; null for anything else. */
export function parseUsPhone(text: string): string | null {
  try {
    const phone = parsePhoneNumberWithError(text, { defaultCountry: "US", extract: false });
    return phone.country === "US" && offeredTypes.includes(phone.getType()) ? phone.getURI() : null;
  } catch {
    return null;
  }
}

/** In national format: '(512) 555-0100'. */
export function formatUsPhone(link: string): string {
  return parsePhoneNumberWithError(link).formatNational();
}

/** Null for a number with an extension. */
export function textMessageLink(link: string): string | null {
  const { number, ext } = parsePhoneNumberWithError(link);
  return ext ? null : `sms:${number}`;
}

/** The last four digits, without an extension. */
export function endOfPhone(link: string): string {
  return parsePhoneNumberWithError(link).nationalNumber.slice(-4);
}
