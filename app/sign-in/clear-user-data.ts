import { deletePendingCommands } from "#app/shell/commands/pending-keys.ts";

const tokenKeys = ["id_token", "access_token", "refresh_token"];

/** Has the page that says that there is no network, and nothing of the user. */
const offlinePageCache = "keyturn offline";

/** Clears session storage, cached responses, identity tokens and unsent changes. */
export async function clearUserData(): Promise<void> {
  try {
    window.sessionStorage.clear();
    for (const key of tokenKeys) {
      window.localStorage.removeItem(key);
    }
    deletePendingCommands();
    const names = "caches" in window ? await window.caches.keys() : [];
    await Promise.all(names.filter((name) => name !== offlinePageCache).map((name) => window.caches.delete(name)));
  } catch {}
}
