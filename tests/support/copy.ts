import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RichText, RichTextPart } from "#app/content/guides/guide-types.ts";
import { plainText } from "#app/content/plain-text.ts";

/** A text that people read, and the way to it: the file, and the names of the fields. */
export interface Copy {
  readonly where: string;
  readonly text: string;
}

/** Fields that no page shows as running text: names for machines, addresses, and the titles that others gave their pages. */
const hidden = new Set([
  "id",
  "key",
  "slug",
  "url",
  "path",
  "page",
  "source",
  "sources",
  "publisher",
  "where",
  "checked",
  "pattern",
  "agency",
]);

/** The sentences of our mails, as they stand in the code that writes them: what is filled in is one word. */
export function mailCopy(): Copy[] {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("app/**/*mail*.ts", { cwd: root }).filter((file) =>
    readFileSync(join(root, file), "utf8").includes("paragraphs: "),
  );
  return files.toSorted().flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(?:\/?\*|\/\/|import ).*$/gm, "");
    return Array.from(code.matchAll(/"([^"\n]+)"|`([^`]+)`/g), ([, plain, filled = ""]) =>
      (plain ?? filled).replaceAll(/\$\{[^}]*\}/g, "Keyturn"),
    )
      .filter((text) => /[a-z] .*[.?!]$/i.test(text))
      .map((text) => ({ where: file, text }));
  });
}

/** Every text of the content folder, found by looking through all that its files export: whatever is added there is read too. */
export async function allCopy(): Promise<Copy[]> {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("app/content/**/*.ts", { cwd: root }).filter((file) => !/\/(?:sources|claims)\.ts$/.test(file));
  const modules = await Promise.all(
    files.toSorted().map(async (file) => [file.replace("app/content/", ""), (await import(join(root, file))) as unknown] as const),
  );
  const seen = new Set<unknown>();
  return modules.flatMap(([file, exported]) => textsIn(exported, file, seen));
}

/** The texts of one guide, or of any other piece of content. */
export function copyIn(value: unknown, where: string): Copy[] {
  return textsIn(value, where, new Set());
}

function textsIn(value: unknown, where: string, seen: Set<unknown>): Copy[] {
  if (typeof value === "string") {
    // A name for a machine has no space in it.
    return /[a-z] /i.test(value) ? [{ where, text: value }] : [];
  }
  // What one file takes over from another is read once.
  if (typeof value !== "object" || value === null || seen.has(value)) {
    return [];
  }
  seen.add(value);
  if (isRichText(value)) {
    return [{ where, text: plainText(value) }];
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    hidden.has(name) ? [] : textsIn(inner, `${where} ${nameOf(inner, name)}`, seen),
  );
}

/** A text in parts, of which one at least is a link or stressed; a list of plain texts is a list. */
function isRichText(value: object): value is Extract<RichText, readonly unknown[]> {
  const isPart = (part: unknown): part is Exclude<RichTextPart, string> =>
    typeof part === "object" && part !== null && ("strong" in part || ("text" in part && "url" in part));
  return Array.isArray(value) && value.some(isPart) && value.every((part) => typeof part === "string" || isPart(part));
}

/** What is in a list goes by its own id. */
function nameOf(value: unknown, name: string): string {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string" ? value.id : name;
}
