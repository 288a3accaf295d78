import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from "react";
import { toastRemovalDelay } from "#app/limits.ts";
import type { Toast } from "#app/platform/flash.server.ts";
import { ToastRegion } from "./toast-region.tsx";
import { nextToast, type ToastWithAction } from "./toast-state.ts";

interface Toasts {
  show(toast: ToastWithAction): void;
  settle(title: string): void;
}

const ToastsContext = createContext<Toasts | null>(null);

/** Shows a toast in the browser, in place of the one that is shown: but a success never takes the place of an error. */
export function useToast(): Toasts["show"] {
  return useToasts().show;
}

/** Takes the toast of a title out of sight: what it spoke of holds no more. */
export function useSettledToast(): Toasts["settle"] {
  return useToasts().settle;
}

function useToasts() {
  const toasts = useContext(ToastsContext);
  if (toasts === null) {
    throw new Error("Toasts are shown inside of ToastProvider only.");
  }
  return toasts;
}

/**
 * Holds the one toast of the page, and shows it after the rest. The server's comes first, and again with every answer that brings
 * another. The rest does not hear of it: a guide whose own script is still on its way would be drawn anew, without it.
 */
export function ToastProvider({ serverToast, children }: { serverToast: Toast | null; children: ReactNode }) {
  const [toast, change] = useReducer(nextToast, serverToast, (first) => nextToast(null, first && { type: "show", toast: first }));
  const toasts = useMemo<Toasts>(
    () => ({
      show: (next) => change({ type: "show", toast: next }),
      settle: (title) => change({ type: "settle", title }),
    }),
    [],
  );
  const dismiss = useCallback(() => change({ type: "dismiss" }), []);

  const lastFromServer = useRef(serverToast);
  useEffect(() => {
    if (serverToast && serverToast !== lastFromServer.current) {
      lastFromServer.current = serverToast;
      change({ type: "show", toast: serverToast });
    }
  }, [serverToast]);

  useEffect(() => {
    if (toast && !toast.isOpen) {
      const removal = setTimeout(() => change({ type: "forget" }), toastRemovalDelay);
      return () => clearTimeout(removal);
    }
  }, [toast]);

  return (
    <ToastsContext.Provider value={toasts}>
      {children}
      <ToastRegion toast={toast} onDismiss={dismiss} />
    </ToastsContext.Provider>
  );
}
