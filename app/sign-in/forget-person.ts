import { forgetPending } from "#app/shell/forget-pending.ts";

const tokenKeys = ["id_token", "access_token", "refresh_token"];

/** Clears what this browser may keep of whoever was signed in: session storage, cached answers, identity tokens, and what was not sent yet. */
export async function forgetPerson(): Promise<void> {
  try {
    window.sessionStorage.clear();
    for (const key of tokenKeys) {
      window.localStorage.removeItem(key);
    }
    forgetPending();
    const names = "caches" in window ? await window.caches.keys() : [];
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch {
    // Storage is switched off in this browser: then it keeps nothing either.
  }
}
