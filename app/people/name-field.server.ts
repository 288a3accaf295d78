import { z } from "zod";
import { maxContactNameLength } from "#app/limits.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";

/** A name on one line, without any number or address that could be passed on. */
export function nameField(empty: string, numbers: string) {
  return z
    .string()
    .prefault("")
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(maxContactNameLength, `Use at most ${maxContactNameLength} characters.`)
        .refine((text) => !carriesNumber(text), numbers),
    );
}

/** '1st Title 365' is a name. */
const maxDigits = 4;

function carriesNumber(text: string): boolean {
  return (text.match(/\p{N}/gu)?.length ?? 0) > maxDigits || /@|:\/\/|www\./i.test(text) || findBankDetails(text) !== null;
}
