import { startTransition, useEffect, useState } from "react";

/** Hydration is one piece: at its first effect, all of it has rendered. */
let hasHydrated = false;

export function isHydrated(): boolean {
  return hasHydrated;
}

/** What only the browser knows, as a string or a flag: the server's value until hydration is done. Renders again only if the two differ. */
export function useBrowserValue<Value extends string | boolean>(read: () => Value, serverValue: Value): Value {
  const [value, setValue] = useState(() => (hasHydrated ? read() : serverValue));
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setValue(read()));
  });
  return value;
}

/** False on the server and during hydration. */
export function useIsRunning(): boolean {
  return useBrowserValue(always, false);
}

const always = () => true;
