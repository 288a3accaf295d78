import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/platform/process-state.server.ts";

const maxMails = 200;
const retentionMilliseconds = 7 * 24 * 60 * 60_000;

interface StoredMail {
  readonly id: string;
  readonly whole: Buffer;
  readonly subject: string;
  readonly text: string;
}

export function mailboxFolder(): string {
  return join(environment().dataDirectory, "mail");
}

/** Readable by its owner only. Deletes the oldest. */
export async function storeMail({ id, whole, subject, text }: StoredMail): Promise<void> {
  const folder = mailboxFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}_${id}`);
  await write(`${path}.txt`, `${subject}\n${text}`);
  await write(`${path}.eml`, whole);
  await removeOld(folder);
}

export async function readStoredMail(id: string): Promise<{ subject: string; text: string } | null> {
  const folder = mailboxFolder();
  const name = (await namesIn(folder)).find((one) => one.endsWith(`_${id}.txt`));
  const found = name && (await readFile(join(folder, name), "utf8").catch(() => null));
  if (!found) {
    return null;
  }
  const [subject = "", ...text] = found.split("\n");
  return { subject, text: text.join("\n") };
}

/** Writes to a temporary file first, so that readers never see a partial file. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

async function removeOld(folder: string): Promise<void> {
  const oldest = new Date(Date.now() - retentionMilliseconds).toISOString().replace(/[:.]/g, "-");
  const ids = [...new Set((await namesIn(folder)).map((name) => name.replace(/\.\w+(?:\.part)?$/, "")))].sort();
  const old = ids.filter((id, place) => id < oldest || place < ids.length - maxMails);
  await Promise.all(old.flatMap((id) => [".txt", ".eml"].map((ending) => rm(join(folder, id + ending), { force: true }))));
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
