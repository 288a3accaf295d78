import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { targetDateErrors } from "#app/content/contract/date-messages.ts";
import { buyingTiers, type JourneyType, journeyTypes, type ServiceTier, sellingTiers, tierNames } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { dayFrom, earliestToday, farOff } from "#app/plan/dates/day-limits.ts";
import { accountRights, type GivenRole, givenRoles } from "#app/platform/account-roles.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { normalizeEmail } from "#app/users/accounts/portal-account.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { nameField } from "#app/users/name-field.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { UserImport } from "#prisma/client.ts";

export interface ImportLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  /** Missing in files that were checked before an upgrade. */
  readonly role?: GivenRole;
  /** Null for a user without a role: the first office. */
  readonly office?: ImportOffice | null;
  /** Null for a user without a plan. */
  readonly plan: { readonly journeyType: JourneyType; readonly tier: ServiceTier; readonly targetDate: CalendarDay | null } | null;
}

export interface ImportOffice {
  readonly id: string;
  readonly name: string;
}

export interface ImportFault {
  readonly line: number;
  readonly reason: string;
}

const storedLine = z.looseObject({
  line: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(givenRoles).optional(),
  office: z.looseObject({ id: z.string(), name: z.string() }).nullish(),
  plan: z
    .looseObject({
      journeyType: z.enum(journeyTypes),
      tier: z.enum([...buyingTiers, ...sellingTiers]),
      targetDate: z.string().nullable(),
    })
    .nullable(),
});

const linesColumn = jsonColumn<readonly ImportLine[]>("user_import.lines", z.array(storedLine));
const faultsColumn = jsonColumn<readonly ImportFault[]>(
  "user_import.faults",
  z.array(z.looseObject({ line: z.number(), reason: z.string() })),
);

export function importLinesIn({ id, lines }: Pick<UserImport, "id" | "lines">): readonly ImportLine[] {
  return linesColumn(lines, id);
}

export function importFaultsIn({ id, faults }: Pick<UserImport, "id" | "faults">): readonly ImportFault[] {
  return faultsColumn(faults, id);
}

/** Column names without case, spaces and signs. */
const columnNames = {
  email: ["email", "emailaddress", "mail"],
  name: ["name", "fullname", "client", "clientname"],
  journey: ["journey", "journeytype"],
  tier: ["tier", "service", "servicetier"],
  closing: ["closing", "closingdate", "targetdate"],
  role: ["role", "accountrole"],
  office: ["office", "officename", "branch"],
} as const;

type Column = keyof typeof columnNames;

const journeys: Readonly<Record<string, JourneyType>> = {
  buying: "buying",
  buyer: "buying",
  buy: "buying",
  selling: "selling",
  seller: "selling",
  sell: "selling",
};

const roles: Readonly<Record<string, GivenRole>> = { "": "person", person: "person", client: "person", agent: "agent", broker: "broker" };

const maxRecordLength = 10_000;
const emailCell = emailField("The email address is missing");
const nameCell = nameField("The name is missing");

/** @throws {UserError} 400 for a file that can't be read at all. */
export function readImportFile(
  bytes: Buffer,
  maxLines: number,
  offices: readonly ImportOffice[],
): { readonly lines: readonly ImportLine[]; readonly faults: readonly ImportFault[] } {
  const [header, ...records] = parseRecords(decode(bytes));
  const places = findColumns(header?.record ?? []);
  if (records.length === 0) {
    throw refused("There is no line below the column names");
  }
  if (records.length > maxLines) {
    throw refused(`The file has ${records.length} people. One file holds at most ${maxLines}: split it`);
  }
  const lines: ImportLine[] = [];
  const faults: ImportFault[] = [];
  const firstLines = new Map<string, number>();
  for (const { record, info } of records) {
    const line = info.lines;
    const read =
      record.length === header?.record.length ? readLine((column) => record[places[column] ?? -1] ?? "", line, offices) : otherWidth;
    const first = typeof read === "string" ? undefined : firstLines.get(read.email);
    if (typeof read === "string") {
      faults.push({ line, reason: read });
    } else if (first !== undefined) {
      faults.push({ line, reason: `The same email address is on line ${first}` });
    } else {
      firstLines.set(read.email, line);
      lines.push(read);
    }
  }
  return { lines, faults };
}

const otherWidth = "It has more or fewer columns than the first line";

function decode(bytes: Buffer): string {
  if (bytes.length === 0) {
    throw refused("Choose a file");
  }
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    throw refused("This is a spreadsheet. In the spreadsheet program, save it as 'CSV UTF-8' first");
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw refused("This is not text in UTF-8. In the spreadsheet program, save it as 'CSV UTF-8'");
  }
  return bytes.toString("utf8");
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parseRecords(text: string): CsvRecord[] {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const delimiter = [",", ";", "\t"].find((sign) => head.includes(sign)) ?? ",";
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Lines of another width are errors; the rest are read.
      relax_column_count: true,
      max_record_size: maxRecordLength,
      // The library's types do not know what `info` adds to a record.
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError) {
      throw refused(`Line ${error.lines ?? "?"} can't be read: check its quotation marks`);
    }
    throw error;
  }
}

function findColumns(header: readonly string[]): Readonly<Partial<Record<Column, number>>> {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  const places = Object.fromEntries(
    Object.entries(columnNames).flatMap(([column, known]) => {
      const place = names.findIndex((name) => (known as readonly string[]).includes(name));
      return place < 0 ? [] : [[column, place]];
    }),
  ) as Partial<Record<Column, number>>;
  if (places.email === undefined || places.name === undefined) {
    throw refused("The first line has to name the columns, including 'Email' and 'Name'");
  }
  return places;
}

/** Returns its error as text. */
function readLine(cell: (column: Column) => string, line: number, offices: readonly ImportOffice[]): ImportLine | string {
  const person = z.object({ email: emailCell, name: nameCell }).safeParse({ email: cell("email"), name: cell("name") });
  if (person.error) {
    return person.error.issues[0]?.message ?? "";
  }
  const place = readRole(cell("role"), cell("office"), offices);
  const plan = readPlan(cell("journey"), cell("tier"), cell("closing"));
  if (typeof place === "string" || typeof plan === "string") {
    return typeof place === "string" ? place : String(plan);
  }
  return { line, email: normalizeEmail(person.data.email), name: person.data.name, ...place, plan };
}

/** If there is only one office, it need not be named. */
function readRole(
  roleText: string,
  officeText: string,
  offices: readonly ImportOffice[],
): { readonly role: GivenRole; readonly office: ImportOffice | null } | string {
  const role = Object.hasOwn(roles, roleText.toLowerCase()) ? roles[roleText.toLowerCase()] : undefined;
  if (role === undefined) {
    return `'${shorten(roleText)}' is not a role: use agent or broker, or leave it empty`;
  }
  const found = offices.filter(({ name }) => name.toLowerCase() === officeText.toLowerCase());
  const [office = null] = officeText === "" && accountRights[role].worksAtOffice && offices.length === 1 ? offices : found;
  if (officeText !== "" && found.length !== 1) {
    return found.length === 0
      ? `There is no open office with the name '${shorten(officeText)}'`
      : `There are ${found.length} offices with the name '${shorten(officeText)}': change one of the names`;
  }
  return office === null && accountRights[role].worksAtOffice ? `The office of the ${role} is missing` : { role, office };
}

function readPlan(journey: string, tier: string, closing: string): ImportLine["plan"] | string {
  if (`${journey}${tier}${closing}` === "") {
    return null;
  }
  const journeyType = journeys[journey.toLowerCase()];
  if (journeyType === undefined) {
    return journey === "" ? "The journey is missing: buying or selling" : `'${shorten(journey)}' is not a journey: use buying or selling`;
  }
  const guide = findGuide(journeyType, findTier(tier));
  if (guide === undefined) {
    return tier === "" ? "The tier is missing" : `There is no guide for ${journeyType} with the tier '${shorten(tier)}'`;
  }
  const day = closing === "" ? null : dayFrom(closing);
  if (day === undefined) {
    return targetDateErrors.noDay(shorten(closing));
  }
  const far = day && farOff(day, earliestToday());
  return far
    ? { past: targetDateErrors.longPast, ahead: targetDateErrors.farAhead }[far]
    : { journeyType, tier: guide.tier, targetDate: day };
}

/** By id or name. */
function findTier(text: string): string {
  const wanted = text.toLowerCase().replaceAll(" ", "-");
  return Object.entries(tierNames).find(([id, name]) => id === wanted || name.toLowerCase() === text.toLowerCase())?.[0] ?? "";
}

/** Cuts by code points: the database refuses half a character. */
function shorten(text: string): string {
  return [...text].slice(0, 20).join("");
}

function refused(message: string) {
  return new UserError(400, message);
}
