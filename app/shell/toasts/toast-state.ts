import { toastDuration } from "#app/limits.ts";
import type { Toast } from "#app/platform/flash.server.ts";

export interface ToastWithAction extends Toast {
  /** Something else has said it aloud. */
  readonly isSilent?: boolean;
  readonly action?: { readonly label: string; onSelect(): void };
}

/** A toast with its place in the order of toasts, in sight or dismissed. */
export interface ShownToast extends ToastWithAction {
  readonly id: number;
  readonly isOpen: boolean;
}

type ToastChange =
  | { readonly type: "show"; readonly toast: ToastWithAction }
  | { readonly type: "dismiss" }
  /** What the toast of this title spoke of holds no more. */
  | { readonly type: "settle"; readonly title: string }
  | { readonly type: "forget" };

/** The page's one toast after a change: a new one takes the place of the old, but a success never that of an error in sight. */
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

/** Milliseconds that a toast stays in sight by itself: what can be tried again stays until somebody has decided. */
export function visibleDuration({ variant, action, durationMilliseconds }: ToastWithAction): number {
  return variant === "destructive" && action ? Number.POSITIVE_INFINITY : (durationMilliseconds ?? toastDuration);
}
