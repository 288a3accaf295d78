import { type JourneyCommand, journeyCommandFromText, maxCommands, textFromCommand } from "#machines/command.ts";
import { namesInStorage, pendingPrefix } from "./forget-pending.ts";
import { AnswerError } from "./json-exchange.ts";
import { postCommands } from "./post-commands.ts";
import { withStorage } from "./with-storage.ts";

/** What a tab keeps in local storage until it is sent. */
export interface KeptCommands {
  /** The address of the guide that they are of. */
  readonly address: string;
  /** The version of the record that the first of them was given upon. */
  readonly version: number;
  /** The tabs that have saved under them, by the names that these gave themselves. */
  readonly clients: readonly string[];
  readonly commands: readonly JourneyCommand[];
}

/** Where a person's pending commands are kept; null where the browser offers neither locks nor hashes, as on a page without https. */
export async function pendingNames(personId: string): Promise<string | null> {
  return window.isSecureContext && navigator.locks !== undefined ? `${pendingPrefix}${await hashOf(personId)} ` : null;
}

/** Who it was is not to be read out of a shared browser's storage. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function textFromKept({ address, version, clients, commands }: KeptCommands): string {
  return [`${address} ${version} ${clients.join(" ")}`, ...commands.map(textFromCommand)].join("\n");
}

/** Null where there is nothing, or nothing that can be read. */
export function keptFromText(text: string | null | undefined): KeptCommands | null {
  const [head = "", ...lines] = (text ?? "").split("\n");
  const [address = "", version = "", ...clients] = head.split(" ");
  const commands = lines.flatMap((line) => journeyCommandFromText(line) ?? []);
  return address.startsWith("/") && /^\d+$/.test(version) && commands.length > 0
    ? { address, version: Number(version), clients, commands }
    : null;
}

/**
 * Sends what tabs that have ended left of this person's guides, from whichever page; what a living tab still holds is its own to send.
 * What can't get through stays for later.
 */
export async function sendLeftCommands(personId: string, onSaved: () => void): Promise<void> {
  const start = await pendingNames(personId);
  let hasSaved = false;
  for (const name of start ? (withStorage("localStorage", () => namesInStorage(start)) ?? []) : []) {
    // A guide that is open takes over what is of it, and shows it.
    if (read(name)?.address === window.location.pathname) {
      continue;
    }
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null && (await sendKept(name))) {
        hasSaved = true;
      }
    });
  }
  if (hasSaved) {
    onSaved();
  }
}

function read(name: string) {
  return keptFromText(withStorage("localStorage", (storage) => storage.getItem(name)));
}

async function sendKept(name: string): Promise<boolean> {
  const kept = read(name);
  let hasSaved = false;
  let left = kept?.commands ?? [];
  let size = maxCommands;
  while (kept !== null && left.length > 0) {
    const batch = left.slice(0, size);
    try {
      await postCommands(kept.address, batch, [["basis", [kept.version, ...kept.clients].join(" ")]]);
      hasSaved = true;
    } catch (error) {
      // As the queue of a guide tells them apart: what is not refused gets through later, or once the person has logged in.
      const { status } = error instanceof AnswerError ? error : { status: 503 };
      if ([401, 408, 429].includes(status) || status >= 500) {
        break;
      }
      if (batch.length > 1) {
        // The good ones among them must not go with the bad one.
        size = 1;
        continue;
      }
    }
    left = left.slice(batch.length);
  }
  withStorage("localStorage", (storage) =>
    kept !== null && left.length > 0 ? storage.setItem(name, textFromKept({ ...kept, commands: left })) : storage.removeItem(name),
  );
  return hasSaved;
}
