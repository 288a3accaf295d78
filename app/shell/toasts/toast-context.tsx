import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from "react";
import { toastRemovalDelay } from "#app/limits.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";
import { ToastRegion } from "./toast-region.tsx";
import { nextToast, type ToastWithAction } from "./toast-state.ts";

interface Toasts {
  show(toast: ToastWithAction): void;
  settle(title: string): void;
}

const ToastsContext = createContext<Toasts | null>(null);

/** A toast replaces the current one; a success never replaces an error. */
export function useToast(): Toasts["show"] {
  return useToasts().show;
}

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

/** Presses and scrolls by the user. */
const acts = ["click", "keydown", "wheel", "touchmove"] as const;

/** The children do not re-render with the toast: a guide whose script is still loading would render without it. */
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
    if (toast?.isOpen && toast.isPassing) {
      const ending = new AbortController();
      // The pressed control paints first.
      const dismissLater = () => startTransition(dismiss);
      for (const type of acts) {
        window.addEventListener(type, dismissLater, { capture: true, passive: true, signal: ending.signal });
      }
      return () => ending.abort();
    }
  }, [toast, dismiss]);

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
