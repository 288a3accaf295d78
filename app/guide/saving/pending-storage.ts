import { forgetPending, namesInStorage } from "#app/shell/forget-pending.ts";
import { hashOf, type KeptCommands, keptFromText, pendingNames, textFromKept } from "#app/shell/left-commands.ts";
import { withStorage } from "#app/shell/with-storage.ts";

/**
 * Where a tab keeps the commands that it has not sent yet: in local storage, so that they outlive the tab. Each tab writes under a name of
 * its own, and holds the browser's lock of that name as long as anything is there: what nobody holds is a dead tab's, and another tab
 * takes it over. A page that holds a lock is not kept for Back and Forward.
 *
 * It is of one person's one guide; what anybody else has left in this browser is erased. Null where the browser can't.
 */
export async function openPendingStorage(personId: string, guideAddress: string, client: string) {
  const person = await pendingNames(personId);
  if (person === null) {
    return null;
  }
  withStorage("localStorage", () => forgetPending(person));
  const ofGuide = `${person}${await hashOf(`${personId} ${guideAddress}`)} `;
  const own = ofGuide + client;
  let release: (() => void) | null = null;
  return {
    keep(kept: Omit<KeptCommands, "address">) {
      if (kept.commands.length === 0) {
        withStorage("localStorage", (storage) => storage.removeItem(own));
        release?.();
        release = null;
      } else {
        release ??= hold(own);
        withStorage("localStorage", (storage) => storage.setItem(own, textFromKept({ address: guideAddress, ...kept })));
      }
    },
    /** What dead tabs have left of this guide, removed from where it was. */
    async takeOver(): Promise<KeptCommands[]> {
      const left = (withStorage("localStorage", () => namesInStorage(ofGuide)) ?? []).filter((name) => name !== own);
      const kept = await Promise.all(
        left.map((name) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : take(name)))),
      );
      return kept.filter((one) => one !== null);
    },
  };
}

/** Holds the lock of a name until the function that it gives is called, or the tab ends. */
function hold(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(name, () => held);
  return release;
}

function take(name: string): KeptCommands | null {
  return keptFromText(
    withStorage("localStorage", (storage) => {
      const kept = storage.getItem(name);
      storage.removeItem(name);
      return kept;
    }),
  );
}
