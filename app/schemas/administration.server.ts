import { z } from "zod";
import { passwordsDiffer, searchLengthAtMost } from "#app/content/administration.ts";
import { buyingTiers, journeyTypes, type ServiceTier, sellingTiers } from "#app/content/guide-types.ts";
import type { PeopleFilter, PlaceInList } from "#app/models/people.server.ts";
import { newPasswordProblem } from "./portal-forms.server.ts";

export const peoplePerPage = 50;
const peopleAtMost = 200;

const id = z.uuid();
const tiers: readonly ServiceTier[] = [...new Set([...buyingTiers, ...sellingTiers])];

/** Whether a text can be the id of anything that is stored. */
export function isId(text: unknown): text is string {
  return id.safeParse(text).success;
}

export interface PeopleQuery {
  readonly filter: PeopleFilter;
  readonly after: PlaceInList | null;
  readonly limit: number;
  /** What of the query cannot be understood, in words; null when all can. What cannot be is left out of the rest. */
  readonly problem: string | null;
}

/** Which people an address asks for: `q`, `journeyType`, `serviceTier` (or `tier`), `cursor` and `limit`. */
export function readPeopleQuery(query: URLSearchParams): PeopleQuery {
  const email = (query.get("q") ?? "").trim();
  const journeyWord = query.get("journeyType") ?? "";
  const tierWord = query.get("serviceTier") ?? query.get("tier") ?? "";
  const cursor = query.get("cursor") ?? "";
  const limitWord = query.get("limit") ?? "";
  const journeyType = journeyTypes.find((type) => type === journeyWord) ?? null;
  const serviceTier = tiers.find((tier) => tier === tierWord) ?? null;
  const after = placeFromCursor(cursor);
  const limit = /^\d{1,3}$/.test(limitWord) ? Number(limitWord) : 0;
  const isLimit = limit >= 1 && limit <= peopleAtMost;
  const problems = [
    email.length > searchLengthAtMost && `q: at most ${searchLengthAtMost} characters.`,
    journeyWord !== "" && journeyType === null && "There is no such journeyType.",
    tierWord !== "" && serviceTier === null && "There is no such serviceTier.",
    cursor !== "" && after === null && "This cursor is not one that was given.",
    limitWord !== "" && !isLimit && `limit: a number from 1 to ${peopleAtMost}.`,
  ];
  return {
    filter: { email: email.length > searchLengthAtMost ? "" : email, journeyType, serviceTier },
    after,
    limit: isLimit ? limit : peoplePerPage,
    problem: problems.find((problem) => problem !== false) || null,
  };
}

/** The place whose page before is asked for by `before`, which only the administrator's page takes; null for any other word. */
export function readPlaceBefore(query: URLSearchParams): PlaceInList | null {
  return placeFromCursor(query.get("before") ?? "");
}

/** Whether anybody's email could hold this text: a database has no room for control characters in it. */
export function canBeInEmail(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** A moment as the site writes it into an address. A database has no year 0. */
const moment = z.iso.datetime({ precision: 3 }).regex(/^[1-9]/);
const placeSchema = z.tuple([moment, id]);

/** The moment that a text names, as the site itself writes it; null for any other text. */
export function readMoment(text: unknown): Date | null {
  const { data } = moment.safeParse(text);
  return data === undefined ? null : new Date(data);
}

/** A place in the list as a word that can stand in an address. */
export function cursorOf({ createdAt, id: personId }: PlaceInList): string {
  return Buffer.from(`${createdAt} ${personId}`).toString("base64url");
}

function placeFromCursor(cursor: string): PlaceInList | null {
  if (cursor.length > 100) {
    return null;
  }
  const { data } = placeSchema.safeParse(Buffer.from(cursor, "base64url").toString().split(" "));
  return data ? { createdAt: data[0], id: data[1] } : null;
}

export interface PasswordErrors {
  readonly currentPassword: string | null;
  readonly newPassword: string | null;
  readonly confirmPassword: string | null;
}

export type PasswordFields =
  | { readonly values: { readonly currentPassword: string; readonly newPassword: string }; readonly errors: null }
  | { readonly values: null; readonly errors: PasswordErrors };

/** The form that changes a password: all three fields are needed, and the last two are the same. */
export function readPasswordForm(form: FormData): PasswordFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const [currentPassword, newPassword, confirmPassword] = [text("currentPassword"), text("newPassword"), text("confirmPassword")];
  const errors: PasswordErrors = {
    currentPassword: currentPassword === "" ? "Enter your current password" : null,
    newPassword: newPasswordProblem(newPassword, "Enter a new password"),
    confirmPassword:
      confirmPassword === "" ? "Confirm the new password" : newPassword !== "" && confirmPassword !== newPassword ? passwordsDiffer : null,
  };
  return Object.values(errors).some((error) => error !== null)
    ? { values: null, errors }
    : { values: { currentPassword, newPassword }, errors: null };
}

const passwordSchema = z.strictObject({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string().optional() });

/** The same change out of a JSON body, whose sender may have compared the confirmation already; or the reason why it is none. */
export function parsePasswordChange(
  body: unknown,
): { readonly currentPassword: string; readonly newPassword: string } | { readonly error: string } {
  const parsed = passwordSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue?.code === "unrecognized_keys"
      ? { error: `Unknown field: ${issue.keys[0]?.slice(0, 100)}.` }
      : { error: "Send currentPassword and newPassword, both as text." };
  }
  const { currentPassword, newPassword, confirmPassword } = parsed.data;
  if (currentPassword === "") {
    return { error: "Enter your current password" };
  }
  if (newPassword === "") {
    return { error: "Enter a new password" };
  }
  return confirmPassword !== undefined && confirmPassword !== newPassword ? { error: passwordsDiffer } : { currentPassword, newPassword };
}
