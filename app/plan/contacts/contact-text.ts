import { contactLogErrors } from "#app/content/contact-log.ts";
import { maxContactTextLength } from "#app/limits.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";

/** The error of a text that a logged contact can't have; null for any other. */
export function findContactFault(text: string): string | null {
  if (text === "") {
    return contactLogErrors.empty;
  }
  if (text.length > maxContactTextLength) {
    return contactLogErrors.tooLong(text.length);
  }
  return findBankDetails(text) === null ? null : contactLogErrors.bankDetails;
}
