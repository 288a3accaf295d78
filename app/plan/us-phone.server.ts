import { type NumberType, parsePhoneNumberWithError } from "libphonenumber-js/max";

/** Not those that cost the caller more. */
const offeredTypes: readonly NumberType[] = ["FIXED_LINE", "MOBILE", "FIXED_LINE_OR_MOBILE", "TOLL_FREE", "VOIP"];

/** A phone number of the United States as the address of a link; null for anything else. */
export function parseUsPhone(text: string): string | null {
  try {
    const phone = parsePhoneNumberWithError(text, { defaultCountry: "US", extract: false });
    return phone.country === "US" && offeredTypes.includes(phone.getType()) ? phone.getURI() : null;
  } catch {
    return null;
  }
}

/** As people write it: '(512) 555-0100'. */
export function formatUsPhone(link: string): string {
  return parsePhoneNumberWithError(link).formatNational();
}

/** The last four digits, without an extension. */
export function endOfPhone(link: string): string {
  return parsePhoneNumberWithError(link).nationalNumber.slice(-4);
}
