import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const project = join(import.meta.dirname, "../../..");

/** A folder that a server can be started in, with a copy of the build and the rest of the project as it is. */
export function copyBuild(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-build-"));
  for (const part of ["package.json", "build"]) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  for (const part of ["node_modules", "scripts"]) {
    symlinkSync(join(project, part), join(folder, part));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
