import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from "react";
import { toastRemovalDelay } from "#app/limits.ts";
import { nextToast, type ShownToast, type Toast, type ToastWithAction } from "./toast-state.ts";

interface ToastControl {
  readonly toast: ShownToast | null;
  dismiss(): void;
}

const ShowContext = createContext<((toast: ToastWithAction) => void) | null>(null);
const ControlContext = createContext<ToastControl | null>(null);

/** Shows a toast in the browser, in place of the one that is shown: but a success never takes the place of an error. */
export function useToast(): (toast: ToastWithAction) => void {
  return fromProvider(useContext(ShowContext));
}

/** The toast in sight or lately dismissed, for the region that draws it. */
export function useToastControl(): ToastControl {
  return fromProvider(useContext(ControlContext));
}

/** Holds the one toast of the page. The server's comes first, and again with every answer that brings another. */
export function ToastProvider({ serverToast, children }: { serverToast: Toast | null; children: ReactNode }) {
  const [toast, change] = useReducer(nextToast, serverToast, (first) => nextToast(null, first && { type: "show", toast: first }));
  const show = useCallback((next: ToastWithAction) => change({ type: "show", toast: next }), []);
  const control = useMemo(() => ({ toast, dismiss: () => change({ type: "dismiss" }) }), [toast]);

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
      <ControlContext.Provider value={control}>{children}</ControlContext.Provider>
    </ShowContext.Provider>
  );
}

function fromProvider<Value>(value: Value | null): Value {
  if (value === null) {
    throw new Error("Toasts are shown inside of ToastProvider only.");
  }
  return value;
}
