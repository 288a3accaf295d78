import { z } from "zod";
import { type ExpertColumn, expertColumns, expertIds } from "#app/brand/office-experts.ts";
import { timeZones } from "#app/content/contract/contract-words.ts";
import { states } from "#app/content/evidence/conditions.ts";
import { stateCodeOf } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { asOneLine, findInvisible, hasHtml, maxAddressLength, parseHttpsAddress } from "#app/plan/wording/check-wording.ts";
import { maxBrandTextLength, maxDisclaimerLength, phonePattern } from "#app/platform/brand.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { optionalEmailField } from "#app/users/email-field.server.ts";
import { nameField } from "#app/users/name-field.server.ts";

/** Null for a text that may stand on a page as it is. */
function findProblem(text: string): string | null {
  if (hasHtml(text)) {
    return "HTML doesn't work here. Use plain text.";
  }
  return findBankDetails(text) === null
    ? findInvisible(text)
    : "This looks like an account, routing or card number. Bank details never belong here: swapping them is how wire fraud works.";
}

/** A text that is longer than any field takes is refused without: the patterns are slow on it. */
function refuseUnsafe(text: string | null, { addIssue }: z.core.$RefinementCtx): void {
  const problem = text === null || text.length > maxDisclaimerLength ? null : findProblem(text);
  if (problem !== null) {
    addIssue(problem);
  }
}

/** Null for a blank field. */
function plainText(maxLength: number) {
  return z
    .string()
    .transform(asOneLine)
    .pipe(z.string().max(maxLength, `Use at most ${maxLength} characters.`).superRefine(refuseUnsafe))
    .transform((text) => text || null)
    .prefault("");
}

const line = plainText(maxBrandTextLength);

const phone = z
  .string()
  .transform(asOneLine)
  .pipe(
    z
      .string()
      .refine((text) => text === "" || phonePattern.test(text), "Enter a telephone number, such as (202) 555-0110.")
      .superRefine(refuseUnsafe),
  )
  .transform((text) => text || null)
  .prefault("");

const httpsAddress = z
  .string()
  .trim()
  .max(maxAddressLength, `Use at most ${maxAddressLength} characters.`)
  .superRefine(refuseUnsafe)
  .transform((text, { addIssue }): string | null => {
    const url = parseHttpsAddress(text);
    if (text !== "" && (url === null || /\s/.test(text))) {
      addIssue("Enter a whole address that begins with https://, such as https://www.example.com/page.");
      return z.NEVER;
    }
    return url?.href ?? null;
  })
  .prefault("");

const statesServed = z
  .string()
  .transform((text, { addIssue }): StateCode[] => {
    const parts = text.split(/[,;]/).filter((part) => part.trim() !== "");
    const codes = parts.map((part) => stateCodeOf(part.trim()));
    const wrong = parts.find((_, at) => !states.some((state) => state === codes[at]));
    if (wrong !== undefined) {
      addIssue(`“${wrong.trim().slice(0, 40)}” is not a state. Use codes with commas between, such as CO, NM.`);
      return z.NEVER;
    }
    return states.filter((state) => codes.includes(state));
  })
  .prefault("");

/** A zone that the page offers and this server supports. */
const timeZone = z
  .string()
  .refine((zone) => zone === "" || (Object.hasOwn(timeZones, zone) && isKnownZone(zone)), "Choose a time zone from the list.")
  .transform((zone) => zone || null)
  .prefault("");

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const host = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text, { addIssue }): string | null => {
    if (text === "") {
      return null;
    }
    const [scheme = ""] = environment().appOrigin.split("//");
    const address = `${scheme}//${text}`;
    if (text.length > 253 || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(text) || !URL.canParse(address)) {
      addIssue("Enter the host name alone, such as north.example.com.");
      return z.NEVER;
    }
    const name = new URL(address).host;
    if (name === new URL(environment().appOrigin).host) {
      addIssue("This is the host name of the first office.");
      return z.NEVER;
    }
    return name;
  })
  .prefault("");

const detailFields = {
  name: nameField("Enter the name that people see.").superRefine(refuseUnsafe),
  license: line,
  address: line,
  statesServed,
  hours: line,
  timeZone,
  phone,
  textPhone: phone,
  email: optionalEmailField().superRefine(refuseUnsafe),
};

/** Shown in a narrow column. */
const maxExpertTextLength = 100;

const expertFields = Object.fromEntries(
  expertIds.flatMap((id) => [
    [`${expertColumns[id]}Name`, plainText(maxExpertTextLength)],
    [`${expertColumns[id]}Specialization`, plainText(maxExpertTextLength)],
    [`${expertColumns[id]}License`, line],
  ]),
) as Readonly<Record<ExpertColumn, typeof line>>;

export const hostField = { host };

export const newOfficeFields = { ...detailFields, ...hostField };

export const namesFields = {
  ...detailFields,
  schedulingUrl: httpsAddress,
  videoUrl: httpsAddress,
  eSignUrl: httpsAddress,
  ...expertFields,
  disclaimer: plainText(maxDisclaimerLength),
};
