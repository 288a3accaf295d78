import { hashOf, type PendingCommands, parsePending, pendingKeyPrefix, serializePending } from "#app/shell/commands/orphaned-commands.ts";
import { deletePendingCommands, storageKeys } from "#app/shell/commands/pending-keys.ts";
import { withStorage } from "#app/shell/commands/with-storage.ts";

/**
 * Stores a tab's unsent commands in local storage. The tab holds a Web Lock named like its key while it has entries: a key whose lock is
 * free belongs to a dead tab, and another takes it over. A page that holds a lock can't enter the back/forward cache. Returns null if the
 * browser lacks support.
 */
export async function openPendingStorage(personId: string, guideAddress: string, client: string) {
  const person = await pendingKeyPrefix(personId);
  if (person === null) {
    return null;
  }
  withStorage("localStorage", () => deletePendingCommands(person));
  const ofGuide = `${person}${await hashOf(`${personId} ${guideAddress}`)} `;
  const own = ofGuide + client;
  let release: (() => void) | null = null;
  return {
    keep(kept: Omit<PendingCommands, "address">) {
      if (kept.commands.length === 0) {
        withStorage("localStorage", (storage) => storage.removeItem(own));
        release?.();
        release = null;
      } else {
        release ??= hold(own);
        withStorage("localStorage", (storage) => storage.setItem(own, serializePending({ address: guideAddress, ...kept })));
      }
    },
    async takeOver(): Promise<PendingCommands[]> {
      const left = (withStorage("localStorage", () => storageKeys(ofGuide)) ?? []).filter((name) => name !== own);
      const kept = await Promise.all(
        left.map((name) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : take(name)))),
      );
      return kept.filter((one) => one !== null);
    },
  };
}

/** Until the returned function is called or the tab ends. */
function hold(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(name, () => held);
  return release;
}

function take(name: string): PendingCommands | null {
  return parsePending(
    withStorage("localStorage", (storage) => {
      const kept = storage.getItem(name);
      storage.removeItem(name);
      return kept;
    }),
  );
}
