import { toastDuration } from "#app/limits.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";

export interface ToastWithAction extends Toast {
  readonly isSilent?: boolean;
  readonly action?: { readonly label: string; onSelect(): void };
}

export interface ShownToast extends ToastWithAction {
  readonly id: number;
  readonly isOpen: boolean;
}

type ToastChange =
  | { readonly type: "show"; readonly toast: ToastWithAction }
  | { readonly type: "dismiss" }
  | { readonly type: "settle"; readonly title: string }
  | { readonly type: "forget" };

/** A success never replaces a visible error. */
export function nextToast(current: ShownToast | null, change: ToastChange | null): ShownToast | null {
  switch (change?.type) {
    case "show":
      return current?.isOpen && current.variant === "destructive" && change.toast.variant === "default"
        ? current
        : { ...change.toast, id: (current?.id ?? 0) + 1, isOpen: true };
    case "dismiss":
      return current && { ...current, isOpen: false };
    case "settle":
      return current?.title === change.title ? { ...current, isOpen: false } : current;
    case "forget":
      return current?.isOpen ? current : null;
    default:
      return current;
  }
}

/** A toast that offers a retry stays until the user decides. */
export function visibleDuration({ variant, action, durationMilliseconds }: ToastWithAction): number {
  return variant === "destructive" && action ? Number.POSITIVE_INFINITY : (durationMilliseconds ?? toastDuration);
}
