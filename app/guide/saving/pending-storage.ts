import { forgetPending, namesInStorage, pendingPrefix } from "#app/shell/forget-pending.ts";
import { withStorage } from "#app/shell/with-storage.ts";
import { type JourneyCommand, journeyCommandFromText, textFromCommand } from "#machines/command.ts";

/**
 * Where a tab keeps the commands that it has not sent yet: in local storage, so that they outlive the tab. Each tab writes under a name of
 * its own, and holds the browser's lock of that name as long as anything is there: what nobody holds is a dead tab's, and another tab
 * takes it over. A page that holds a lock is not kept for Back and Forward.
 *
 * It is of one person's one guide; what anybody else has left in this browser is erased. Null where the browser offers neither locks nor
 * hashes, as on a page without https.
 */
export async function openPendingStorage(personId: string, guideAddress: string) {
  if (!window.isSecureContext || navigator.locks === undefined) {
    return null;
  }
  const [person, guide] = await Promise.all([hashOf(personId), hashOf(`${personId} ${guideAddress}`)]);
  withStorage("localStorage", () => forgetPending(`${pendingPrefix}${person} `));
  const own = `${pendingPrefix}${person} ${guide} ${crypto.randomUUID()}`;
  let release: (() => void) | null = null;
  return {
    keep(commands: readonly JourneyCommand[]) {
      if (commands.length === 0) {
        withStorage("localStorage", (storage) => storage.removeItem(own));
        release?.();
        release = null;
      } else {
        release ??= hold(own);
        withStorage("localStorage", (storage) => storage.setItem(own, commands.map(textFromCommand).join("\n")));
      }
    },
    /** What dead tabs have left of this guide, removed from where it was. */
    async takeOver() {
      const left = (withStorage("localStorage", () => namesInStorage(`${pendingPrefix}${person} ${guide} `)) ?? []).filter(
        (name) => name !== own,
      );
      const commands = await Promise.all(
        left.map((name) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? [] : take(name)))),
      );
      return commands.flat();
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

function take(name: string): JourneyCommand[] {
  const text = withStorage("localStorage", (storage) => {
    const kept = storage.getItem(name);
    storage.removeItem(name);
    return kept;
  });
  return (text ?? "").split("\n").flatMap((line) => journeyCommandFromText(line) ?? []);
}

/** Who it was is not to be read out of a shared browser's storage. */
async function hashOf(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
