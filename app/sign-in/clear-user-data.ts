import { deletePendingCommands } from "#app/shell/commands/pending-keys.ts";

const tokenKeys = ["id_token", "access_token", "refresh_token"];

/** Clears session storage, cached responses, identity tokens and unsent changes. */
export async function clearUserData(): Promise<void> {
  try {
    window.sessionStorage.clear();
    for (const key of tokenKeys) {
      window.localStorage.removeItem(key);
    }
    deletePendingCommands();
    const names = "caches" in window ? await window.caches.keys() : [];
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch {}
}
