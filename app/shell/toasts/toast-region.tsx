import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { CloseIcon } from "#app/design/icon.tsx";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { LiveToastProps } from "./live-toast.tsx";
import { actions, close, description, region, title, toast as toastClass, words } from "./toast-region.css.ts";
import { type ShownToast, visibleDuration } from "./toast-state.ts";

const regionId = "messages";

interface ToastRegionProps {
  toast: ShownToast | null;
  onDismiss(): void;
}

/**
 * The server's toast is part of the page, and its close link works without JavaScript. After the first interaction, Radix takes over (pause
 * on hover, swipe); until then, or if Radix fails to load, the plain toast keeps its own time.
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const [live, setLive] = useState<{ Component: ComponentType<LiveToastProps>; takenOver: number } | null>(null);
  const wantsLive = toast !== null && live === null;
  const id = toast?.id ?? 0;

  useEffect(() => {
    if (wantsLive) {
      return onceTouched(() => {
        import("./live-toast.tsx").then(
          ({ LiveToast }) => setLive({ Component: LiveToast, takenOver: id }),
          () => undefined,
        );
      });
    }
  }, [wantsLive, id]);

  if (live && toast) {
    return <live.Component toast={toast} enters={toast.id > live.takenOver} onDismiss={onDismiss} />;
  }
  // The live region must exist before its toast, or the toast is not announced.
  return (
    <div className={region} id={regionId} role={toast?.isSilent ? undefined : "status"}>
      {toast?.isOpen ? <PlainToast key={toast.id} toast={toast} onDismiss={onDismiss} /> : null}
    </div>
  );
}

const touches = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls back on the first interaction, or at once if there already was one. Returns a function that unsubscribes. */
function onceTouched(callBack: () => void) {
  if (navigator.userActivation?.hasBeenActive !== false) {
    callBack();
    return;
  }
  const ending = new AbortController();
  for (const touch of touches) {
    window.addEventListener(
      touch,
      () => {
        ending.abort();
        callBack();
      },
      { signal: ending.signal },
    );
  }
  return () => ending.abort();
}

function PlainToast({ toast, onDismiss }: { toast: ShownToast; onDismiss(): void }) {
  const { action } = toast;
  useTimedDismissal(visibleDuration(toast), onDismiss);
  return (
    <div className={toastClass} data-variant={toast.variant} data-enters="true">
      <div className={words}>
        <p className={title}>{toast.title}</p>
        {toast.description ? <p className={description}>{toast.description}</p> : null}
      </div>
      <div className={actions}>
        {action ? (
          <Button
            type="button"
            variant="quiet"
            size="sm"
            onClick={() => {
              onDismiss();
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <a
          className={close}
          href={`#${regionId}`}
          onClick={(event) => {
            event.preventDefault();
            onDismiss();
          }}
        >
          <CloseIcon />
          <VisuallyHidden>Dismiss</VisuallyHidden>
        </a>
      </div>
    </div>
  );
}

function useTimedDismissal(milliseconds: number, dismiss: () => void) {
  const latest = useRef(dismiss);
  latest.current = dismiss;
  useEffect(() => {
    if (Number.isFinite(milliseconds)) {
      const timer = setTimeout(() => latest.current(), milliseconds);
      return () => clearTimeout(timer);
    }
  }, [milliseconds]);
}
