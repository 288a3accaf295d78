import { createContext, type ReactNode, useCallback, useContext, useEffect, useReducer, useRef } from "react";
import { toastRemovalDelay } from "#app/limits.ts";
import { ToastRegion } from "./toast-region.tsx";
import { nextToast, type Toast, type ToastWithAction } from "./toast-state.ts";

const ShowContext = createContext<((toast: ToastWithAction) => void) | null>(null);

/** Shows a toast in the browser, in place of the one that is shown: but a success never takes the place of an error. */
export function useToast(): (toast: ToastWithAction) => void {
  const show = useContext(ShowContext);
  if (show === null) {
    throw new Error("Toasts are shown inside of ToastProvider only.");
  }
  return show;
}

/**
 * Holds the one toast of the page, and shows it after the rest. The server's comes first, and again with every answer that brings
 * another. The rest does not hear of it: a guide whose own script is still on its way would be drawn anew, without it.
 */
export function ToastProvider({ serverToast, children }: { serverToast: Toast | null; children: ReactNode }) {
  const [toast, change] = useReducer(nextToast, serverToast, (first) => nextToast(null, first && { type: "show", toast: first }));
  const show = useCallback((next: ToastWithAction) => change({ type: "show", toast: next }), []);
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
    <ShowContext.Provider value={show}>
      {children}
      <ToastRegion toast={toast} onDismiss={dismiss} />
    </ShowContext.Provider>
  );
}
