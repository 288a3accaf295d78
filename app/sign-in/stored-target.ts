import { paths, safeRedirect } from "#app/paths.ts";
import { withStorage } from "#app/shell/commands/with-storage.ts";

const targetKey = "auth_redirect";
const reloadsKey = "auth_callback_reloads";

/** Does nothing if storage is disabled. */
export function rememberTarget(target: string): void {
  withStorage("sessionStorage", (storage) => (target === paths.home ? storage.removeItem(targetKey) : storage.setItem(targetKey, target)));
}

/** Defaults to home. */
export function takeRememberedTarget(): string {
  return (
    withStorage("sessionStorage", (storage) => {
      const target = storage.getItem(targetKey);
      storage.removeItem(targetKey);
      return safeRedirect(target);
    }) ?? paths.home
  );
}

/** Consecutive reloads of the callback page without an outcome. */
export function countReloads(): number {
  return withStorage("sessionStorage", (storage) => Number(storage.getItem(reloadsKey)) || 0) ?? 0;
}

export function setReloads(count: number): void {
  withStorage("sessionStorage", (storage) => (count === 0 ? storage.removeItem(reloadsKey) : storage.setItem(reloadsKey, String(count))));
}
