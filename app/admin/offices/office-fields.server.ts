import { z } from "zod";
import { timeZones } from "#app/content/contract/contract-words.ts";
import { states } from "#app/content/evidence/conditions.ts";
import { stateCodeOf } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { maxBrandTextLength, phonePattern } from "#app/platform/brand.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { optionalEmailField } from "#app/users/email-field.server.ts";
import { nameField } from "#app/users/name-field.server.ts";

const line = z
  .string()
  .trim()
  .max(maxBrandTextLength, `Use at most ${maxBrandTextLength} characters.`)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Use plain text in one line.")
  .transform((text) => text || null)
  .prefault("");

const phone = z
  .string()
  .trim()
  .refine((text) => text === "" || phonePattern.test(text), "Enter a telephone number, such as (202) 555-0110.")
  .transform((text) => text || null)
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

export const officeFields = {
  name: nameField("Enter the name that people see."),
  license: line,
  address: line,
  statesServed,
  hours: line,
  timeZone,
  phone,
  textPhone: phone,
  email: optionalEmailField(),
  host,
};

export const officeFieldNames = Object.keys(officeFields) as (keyof typeof officeFields)[];
