import { type ExpertColumn, expertColumns, expertIds, expertRoles } from "#app/brand/office-experts.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";

/** The settings of an office other than the first. Null and empty values fall back to the brand's. */
export interface OfficeDetails extends Readonly<Record<ExpertColumn, string | null>> {
  readonly name: string;
  readonly license: string | null;
  readonly address: string | null;
  readonly statesServed: readonly StateCode[];
  readonly hours: string | null;
  readonly timeZone: string | null;
  readonly phone: string | null;
  readonly textPhone: string | null;
  readonly email: string | null;
  readonly host: string | null;
  readonly schedulingUrl: string | null;
  readonly videoUrl: string | null;
  readonly eSignUrl: string | null;
  readonly disclaimer: string | null;
}

export type OfficeField = keyof OfficeDetails;

const expertLabels = expertIds.flatMap((id) => {
  const [column, role] = [expertColumns[id], expertRoles[id].toLowerCase()];
  return [
    [`${column}Name`, `name of the ${role}`],
    [`${column}Specialization`, `title of the ${role}`],
    [`${column}License`, `license of the ${role}`],
  ];
});

/** As sentences name them. */
export const detailLabels = {
  name: "name",
  license: "license",
  address: "address",
  statesServed: "states",
  hours: "hours",
  timeZone: "time zone",
  phone: "phone",
  textPhone: "number for texts",
  email: "email",
  host: "host name",
  schedulingUrl: "scheduling page",
  videoUrl: "video page",
  eSignUrl: "e-signing page",
  disclaimer: "disclaimer",
  ...Object.fromEntries(expertLabels),
} as Readonly<Record<OfficeField, string>>;

export const officeFields = Object.keys(detailLabels) as OfficeField[];

type StoredDetails = Readonly<Record<OfficeField, string | readonly string[] | null>>;

/** Each change in a few words; empty if nothing changes. */
export function describeChanges(office: StoredDetails, details: Partial<OfficeDetails>): string[] {
  return officeFields.flatMap((field) => {
    const after = details[field];
    const [before, changed] = [formatDetail(office[field]), after === undefined ? null : formatDetail(after)];
    return changed === null || changed === before ? [] : [`${detailLabels[field]} ${before} → ${changed}`];
  });
}

function formatDetail(value: string | readonly string[] | null): string {
  const text = value === null || typeof value === "string" ? value : value.join(", ");
  return text ? `“${text}”` : "none";
}
