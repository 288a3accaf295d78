import { z } from "zod";
import { describePlace } from "#app/admin/words/describe-place.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { findGuideById, guides } from "#app/content/guides/guides.ts";
import { maxWordingChanges, maxWordingFileBytes } from "#app/limits.ts";
import {
  type AddedPart,
  addedFields,
  findPartText,
  isAddedPart,
  type WordingChange,
  type WordingTarget,
  type WordingValue,
  wordingKey,
} from "#app/plan/wording/wording.ts";
import { addedPart, richText, wordingField, wordingFields } from "#app/plan/wording/wording-columns.server.ts";
import { formatMarkup } from "#app/plan/wording/wording-markup.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import packageFile from "../../../../package.json" with { type: "json" };

const [format, version] = ["keyturn-words", 1] as const;

/** A change of a file, of the right shape. Its texts and its place are not checked yet. */
export interface FileChange extends WordingTarget {
  readonly value: WordingValue;
  /** Undefined in a file written by hand. */
  readonly base: RichText | null | undefined;
}

/** Texts as people type them, in the order of the guides. */
export function writeWordingFile(office: string, changes: readonly WordingChange[], exportedAt: Date): string {
  const inOrder = sortByPlace(changes.filter(({ value }) => value !== null));
  const file = {
    ...{ format, version, office, exportedAt: exportedAt.toISOString(), release: packageFile.version },
    changes: inOrder.map(writeChange),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The changes of a file, for the form that takes them. */
export function writeFileChanges(changes: readonly FileChange[]): string {
  return JSON.stringify({
    format,
    version,
    changes: changes.map(({ base, ...change }) => ({ ...change, ...(base !== undefined && { base }) })),
  });
}

function writeChange(change: WordingChange) {
  const { guide, step, part, field, value, base } = change;
  return {
    where: formatPlace(change, value),
    ...{ guide, step, part, field },
    value: isAddedPart(value) ? writePart(value) : value === true || value === null ? value : formatMarkup(value),
    base: base === null ? null : formatMarkup(base),
  };
}

function writePart(part: AddedPart) {
  const texts = addedFields(part.kind).map((field) => [field, formatMarkup(findPartText(part, field) ?? "")]);
  return { kind: part.kind, ...Object.fromEntries(texts), ...(part.mayNotApply && { mayNotApply: true }) };
}

/** Such as 'Buying: Full, Step 1: Pre-Approval, “Is your letter current?”, Shown after No'. */
function formatPlace(target: WordingTarget, value: WordingValue | null): string {
  const { guide, step, part, field } = describePlace(target, value);
  return [guide, step, ...(part === null ? [] : [`“${part}”`]), target.field === "hidden" ? "hidden" : field].join(", ");
}

type Placed = Pick<WordingChange, "guide" | "step" | "part" | "field" | "addedAt">;

/** In the order of the guides. */
export function sortByPlace<Change extends Placed>(changes: readonly Change[]): Change[] {
  return changes
    .map((change) => ({ change, place: placeInGuides(change) }))
    .sort(({ place: one }, { place: other }) => comparePlaces(one, other))
    .map(({ change }) => change);
}

type Place = readonly (number | string)[];

/** Own parts last, in the order in which they were added; then what the guides don't have anymore. */
function placeInGuides({ guide: id, step: stepId, part, field, addedAt }: Placed): Place {
  const guide = findGuideById(id);
  const step = guide?.steps.find((one) => one.id === stepId);
  const parts = step ? [step, ...step.details, ...step.subSteps] : [];
  const atEnd = (place: number) => (place < 0 ? Number.MAX_SAFE_INTEGER : place);
  return [
    atEnd(guide ? guides.indexOf(guide) : -1),
    atEnd(guide && step ? guide.steps.indexOf(step) : -1),
    atEnd(parts.findIndex((one) => one.id === part)),
    field === "added" ? addedAt : "",
    part,
    wordingFields.indexOf(field),
  ];
}

function comparePlaces(one: Place, other: Place): number {
  for (const [place, value] of one.entries()) {
    const against = other[place] ?? value;
    if (value !== against) {
      return value < against ? -1 : 1;
    }
  }
  return 0;
}

const fileShape = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  office: z.string().optional(),
  exportedAt: z.string().optional(),
  release: z.string().optional(),
  changes: z.array(
    z.strictObject({
      where: z.string().optional(),
      guide: z.string().max(200),
      step: z.string().max(200),
      part: z.string().max(200),
      field: wordingField,
      value: z.unknown(),
      base: richText.nullable().optional(),
    }),
  ),
});

/** @throws {UserError} 400 for a file that can't be read as a whole, 413 for one that is too large. */
export function readWordingFile(source: string): FileChange[] {
  const text = source.replace(/^\uFEFF/, "").trim();
  if (text === "") {
    throw refused("The file is empty.");
  }
  if (Buffer.byteLength(text) > maxWordingFileBytes) {
    throw new UserError(413, `The file is too large. It can have up to ${maxWordingFileBytes / 1024 / 1024} MB.`);
  }
  const json = parseJson(text);
  checkHeader(json);
  checkSize(json);
  const { data, error } = fileShape.safeParse(json);
  if (error) {
    throw refused(describeIssue(error.issues[0]));
  }
  const changes = data.changes.map((change, place) => {
    const { where: _, field, base, ...rest } = change;
    return { ...rest, field, base, value: readValue(field, change.value, `changes[${place}].value`) };
  });
  checkTargets(changes);
  return changes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    throw refused(`This is not valid JSON${line ? `: see line ${line}, column ${column}` : ""}. Nothing was read.`);
  }
}

const header = z.looseObject({ format: z.unknown().optional(), version: z.unknown().optional(), changes: z.unknown().optional() });

function checkHeader(json: unknown): void {
  const { data } = header.safeParse(json);
  if (data?.format !== format) {
    throw refused(`This is not a file from Keyturn: its "format" has to be "${format}".`);
  }
  if (data.version !== version) {
    throw refused(
      `This file has ${typeof data.version === "number" ? `version ${data.version}` : "no version"}, and this site reads version ${version}. Export it from a site with the same release.`,
    );
  }
  if (Array.isArray(data.changes) && data.changes.length > maxWordingChanges) {
    throw refused(`The file has ${data.changes.length} changes. An office can have at most ${maxWordingChanges}.`);
  }
  if (Array.isArray(data.changes) && data.changes.length === 0) {
    throw refused("There are no changes in the file.");
  }
}

const maxDepth = 6;
const maxValues = 50_000;

/** Before the schema, which would list each of a million errors. */
function checkSize(json: unknown): void {
  let left = maxValues;
  const visit = (value: unknown, depth: number): void => {
    left -= 1;
    if (left < 0) {
      throw refused("The file has too many parts to be one of words from Keyturn.");
    }
    if (typeof value !== "object" || value === null) {
      return;
    }
    if (depth > maxDepth) {
      throw refused("The file is nested too deeply to be one of words from Keyturn.");
    }
    if (Object.hasOwn(value, "__proto__")) {
      throw refused("“__proto__” is not a field of this file.");
    }
    for (const inner of Object.values(value)) {
      visit(inner, depth + 1);
    }
  };
  visit(json, 1);
}

function readValue(field: WordingTarget["field"], value: unknown, path: string): WordingValue {
  const shape = field === "added" ? addedPart : field === "hidden" ? z.literal(true) : richText;
  const { data, error } = shape.safeParse(value);
  if (error) {
    const [issue] = error.issues;
    throw refused(describeIssue(issue, path));
  }
  return data as WordingValue;
}

function describeIssue(issue: z.core.$ZodIssue | undefined, prefix = ""): string {
  const path = (issue?.path ?? []).reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`),
    prefix,
  );
  if (issue?.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `“${shorten(key)}”`).join(", ");
    return `${names} ${issue.keys.length === 1 ? "is" : "are"} unknown here: ${path || "the file"}. Nothing was read.`;
  }
  return `${path || "The file"} is missing, or not what belongs there. Nothing was read.`;
}

function shorten(text: string): string {
  return [...text].slice(0, 40).join("");
}

function checkTargets(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  for (const change of changes) {
    const key = wordingKey(change);
    if (seen.has(key)) {
      throw refused(`The file has two changes of one text: ${shortenPlace(formatPlace(change, change.value))}. Keep one of them.`);
    }
    seen.add(key);
  }
}

function shortenPlace(text: string): string {
  return [...text].slice(0, 200).join("");
}

function refused(message: string): UserError {
  return new UserError(400, message);
}
