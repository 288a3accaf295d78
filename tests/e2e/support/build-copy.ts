import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const project = join(import.meta.dirname, "../../..");

/** A folder that a server can be started in, with a copy of the build and the rest of the project as it is. */
export function copyBuild(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "keyturn-build-"));
  for (const part of ["package.json", "build"]) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  for (const part of ["node_modules", "scripts", "server"]) {
    symlinkSync(join(project, part), join(folder, part));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes another build of it: every script and stylesheet has a new name, as when its content has changed. */
export function renameScriptsAndStyles(folder: string): void {
  const assets = join(folder, "build/client/assets");
  const names = new Set(readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name)));
  // Begins at a name's start: a long run of letters, as minified script has, would take time by its square.
  const renamed = (text: string) => text.replace(/(?<![\w.-])[\w.-]+\.(?:js|css)\b/g, (name) => (names.has(name) ? `other-${name}` : name));
  const server = join(folder, "build/server/index.js");
  writeFileSync(server, renamed(readFileSync(server, "utf8")));
  for (const name of names) {
    const text = readFileSync(join(assets, name), "utf8");
    for (const form of ["", ".br", ".gz"]) {
      rmSync(join(assets, name + form), { force: true });
    }
    writeFileSync(join(assets, `other-${name}`), renamed(text));
  }
}
