import { paths, safeRedirect } from "#app/paths.ts";
import { withStorage } from "#app/shell/with-storage.ts";

const targetKey = "auth_redirect";
const reloadsKey = "auth_callback_reloads";

/** Keeps where this tab's sign-in is to lead; home, the default, is not kept. Nothing happens where storage is refused. */
export function rememberTarget(target: string): void {
  withStorage("sessionStorage", (storage) => (target === paths.home ? storage.removeItem(targetKey) : storage.setItem(targetKey, target)));
}

/** Where this tab's sign-in was to lead, home unless something else was kept; forgotten from now on. */
export function takeRememberedTarget(): string {
  return (
    withStorage("sessionStorage", (storage) => {
      const target = storage.getItem(targetKey);
      storage.removeItem(targetKey);
      return safeRedirect(target);
    }) ?? paths.home
  );
}

/** How often in a row the callback page was loaded again without an outcome. */
export function countReloads(): number {
  return withStorage("sessionStorage", (storage) => Number(storage.getItem(reloadsKey)) || 0) ?? 0;
}

/** Notes another reload of the callback page, or, with 0, that an outcome has come. */
export function setReloads(count: number): void {
  withStorage("sessionStorage", (storage) => (count === 0 ? storage.removeItem(reloadsKey) : storage.setItem(reloadsKey, String(count))));
}
