import { journeyCommands } from "#app/plan/commands/journey.commands.ts";
import { commandText, type JourneyCommand, journeyGrammar, maxCommands, parseJourneyCommand } from "#machines/command.ts";
import { AnswerError } from "./json-exchange.ts";
import { pendingPrefix, storageKeys } from "./pending-keys.ts";
import { postCommands } from "./post-commands.ts";
import { withStorage } from "./with-storage.ts";

export interface PendingCommands {
  readonly address: string;
  readonly version: number;
  /** Self-assigned ids of the tabs that have sent these commands. */
  readonly clients: readonly string[];
  readonly commands: readonly JourneyCommand[];
}

/** Null if the browser has no locks or hashes, as on a page without HTTPS. */
export async function pendingKeyPrefix(personId: string): Promise<string | null> {
  return window.isSecureContext && navigator.locks !== undefined ? `${pendingPrefix}${await hashOf(personId)} ` : null;
}

/** User ids must not be readable from a shared browser's storage. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function serializePending({ address, version, clients, commands }: PendingCommands): string {
  return [`${address} ${version} ${clients.join(" ")}`, ...commands.map((command) => commandText(journeyGrammar, command))].join("\n");
}

/** Null for missing or malformed text. */
export function parsePending(text: string | null | undefined): PendingCommands | null {
  const [head = "", ...lines] = (text ?? "").split("\n");
  const [address = "", version = "", ...clients] = head.split(" ");
  const commands = lines.flatMap((line) => parseJourneyCommand(line) ?? []);
  return address.startsWith("/") && /^\d+$/.test(version) && commands.length > 0
    ? { address, version: Number(version), clients, commands }
    : null;
}

/** Sends commands left by closed tabs; live tabs send their own. Commands that can't be sent stay for later. */
export async function sendOrphanedCommands(personId: string, onSaved: () => void): Promise<void> {
  const start = await pendingKeyPrefix(personId);
  let hasSaved = false;
  for (const name of start ? (withStorage("localStorage", () => storageKeys(start)) ?? []) : []) {
    // An open guide takes over its own commands and shows them.
    if (read(name)?.address === window.location.pathname) {
      continue;
    }
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null && (await sendPending(name))) {
        hasSaved = true;
      }
    });
  }
  if (hasSaved) {
    onSaved();
  }
}

function read(name: string) {
  return parsePending(withStorage("localStorage", (storage) => storage.getItem(name)));
}

async function sendPending(name: string): Promise<boolean> {
  const kept = read(name);
  let hasSaved = false;
  let left = kept?.commands ?? [];
  let size = maxCommands;
  while (kept !== null && left.length > 0) {
    const batch = left.slice(0, size);
    try {
      await postCommands(kept.address, journeyCommands, batch, [["basis", [kept.version, ...kept.clients].join(" ")]]);
      hasSaved = true;
    } catch (error) {
      // Same rule as the guide's queue: what isn't rejected can succeed later, or after logging in.
      const { status } = error instanceof AnswerError ? error : { status: 503 };
      if ([401, 408, 429].includes(status) || status >= 500) {
        break;
      }
      if (batch.length > 1) {
        // One invalid command must not discard the valid ones.
        size = 1;
        continue;
      }
    }
    left = left.slice(batch.length);
  }
  withStorage("localStorage", (storage) =>
    kept !== null && left.length > 0 ? storage.setItem(name, serializePending({ ...kept, commands: left })) : storage.removeItem(name),
  );
  return hasSaved;
}
