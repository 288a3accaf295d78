import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/design/button.tsx";
import { CloseIcon } from "#app/design/marks/icon.tsx";
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
 * The server's toast works without JavaScript. After the first interaction, Radix takes over (pause on hover, swipe); if it fails to load,
 * the plain toast keeps its own time.
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const [live, setLive] = useState<{ Component: ComponentType<LiveToastProps>; takenOver: number } | null>(null);
  const [isHydrated, setHydrated] = useState(false);
  const regionRef = useRef<HTMLDivElement>(null);
  const wantsLive = toast !== null && live === null;
  const id = toast?.id ?? 0;

  const latestDismiss = useRef(onDismiss);
  latestDismiss.current = onDismiss;
  useEffect(() => {
    setHydrated(true);
    // The link was followed before script could listen. The fragment must not hide later toasts.
    if (regionRef.current?.matches(":target")) {
      latestDismiss.current();
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    }
  }, []);

  useEffect(() => {
    if (wantsLive) {
      return outsidePress(
        () => import("./live-toast.tsx"),
        // At once: rendered later, it might arrive after the next press has begun.
        ({ LiveToast }) => flushSync(() => setLive({ Component: LiveToast, takenOver: id })),
      );
    }
  }, [wantsLive, id]);

  if (live && toast) {
    return <live.Component toast={toast} enters={toast.id > live.takenOver} onDismiss={onDismiss} />;
  }
  // The live region must exist before its toast, or the toast is not announced.
  return (
    <div ref={regionRef} className={region} id={regionId} data-hydrated={isHydrated} role={toast?.isSilent ? undefined : "status"}>
      {toast?.isOpen ? <PlainToast key={toast.id} toast={toast} onDismiss={onDismiss} /> : null}
    </div>
  );
}

const interactions = ["pointermove", "pointerdown", "pointercancel", "click", "keydown"] as const;

/**
 * Loads on the first interaction, or at once if there already was one, and hands over between presses: a pressed
 * element that is replaced gets no click. Returns a function that cancels.
 */
function outsidePress<Loaded>(load: () => Promise<Loaded>, handOver: (loaded: Loaded) => void) {
  const ending = new AbortController();
  // A press from before this listened may still be under way.
  let isPressed = navigator.userActivation?.hasBeenActive !== false;
  let isLoading = false;
  let ready: (() => void) | null = null;

  function advance() {
    if (!isLoading) {
      isLoading = true;
      load().then(
        (loaded) => {
          ready = () => handOver(loaded);
          advance();
        },
        () => undefined,
      );
    } else if (ready && !isPressed && !ending.signal.aborted) {
      ending.abort();
      ready();
    }
  }

  if (isPressed) {
    advance();
  }
  for (const type of interactions) {
    window.addEventListener(
      type,
      (event) => {
        // Not ended by 'pointerup': the click is yet to come.
        isPressed = type === "pointerdown" || (event instanceof MouseEvent && event.buttons > 0);
        advance();
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
