import { wordsPath } from "#app/admin/words/words-paths.ts";

const fileName = "words.json";

/** The published wording of a scope as a file. */
export function wordingExportPath(scope: string): string {
  return `${wordsPath(scope)}/${fileName}`;
}
