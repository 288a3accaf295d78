import { expertColumns, expertIds } from "#app/brand/office-experts.ts";
import { brand } from "#app/platform/brand.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type FieldErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { type OfficeDetails, type OfficeField, officeFields } from "#app/users/staff/office-details.ts";

export type OfficeTexts = Readonly<Record<OfficeField, string>>;

export type OfficeAnswer = ReturnType<typeof officeAnswer>;

/** Longer than any field may be. */
const maxTypedLength = 2_000;

/** The page of a refused form. `version` is the one that the next save replaces. */
export function officeAnswer(source: FormData, errors: FieldErrors, problem: string | null, version = String(source.get("version") ?? "")) {
  return { errors, problem, version, typed: typedTexts(source, officeFields, maxTypedLength) };
}

/** The brand's settings in the shape of an office: the fallback for empty fields. */
export function brandSettings(): OfficeTexts {
  const { name, license, address, statesServed, hours, phone, email, places, disclaimer, experts } = brand();
  const expertTexts = expertIds.flatMap((id) => [
    [`${expertColumns[id]}Name`, experts[id].name],
    [`${expertColumns[id]}Specialization`, experts[id].specialization],
    [`${expertColumns[id]}License`, experts[id].license ?? ""],
  ]);
  return {
    name,
    license,
    address,
    statesServed: statesServed.join(", "),
    hours,
    timeZone: "",
    phone: unique([phone.buyerCall, phone.sellerCall]),
    textPhone: unique([phone.buyerGroupText, ...phone.sellerTexts]),
    email: unique([email.buyer, email.seller]),
    host: new URL(environment().appOrigin).host,
    schedulingUrl: places.scheduling,
    videoUrl: places.video,
    eSignUrl: places.eSign,
    disclaimer: disclaimer ?? "",
    ...Object.fromEntries(expertTexts),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(", ");

/** As they stand in the fields of the form. */
export function officeTexts(office: Readonly<Record<OfficeField, OfficeDetails[OfficeField] | string[]>>): OfficeTexts {
  const texts = officeFields.map((field) => {
    const value = office[field];
    return [field, value === null || typeof value === "string" ? (value ?? "") : value.join(", ")];
  });
  return Object.fromEntries(texts);
}
