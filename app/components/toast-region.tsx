import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CloseIcon } from "./icon.tsx";
import type { LiveToastProps } from "./live-toast.tsx";
import { useToastControl } from "./toast-context.tsx";
import { actions, close, description, region, title, toast as toastClass, words } from "./toast-region.css.ts";
import type { ShownToast } from "./toast-state.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const regionId = "messages";

/**
 * Where the toast stands. The server's is part of the page, and its close link works without script; with script, Radix
 * takes over (timing, swiping, announcing) once it has been fetched. Should it never come, the plain toast goes on working.
 */
export function ToastRegion() {
  const { toast, dismiss } = useToastControl();
  const [live, setLive] = useState<{ Component: ComponentType<LiveToastProps>; takenOver: number } | null>(null);
  const wantsLive = toast !== null && live === null;
  const id = toast?.id ?? 0;

  useEffect(() => {
    if (wantsLive) {
      let isWanted = true;
      import("./live-toast.tsx").then(
        ({ LiveToast }) => isWanted && setLive({ Component: LiveToast, takenOver: id }),
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    }
  }, [wantsLive, id]);

  if (live && toast) {
    return <live.Component toast={toast} enters={toast.id > live.takenOver} onDismiss={dismiss} />;
  }
  return toast?.isOpen ? <PlainToast toast={toast} onDismiss={dismiss} /> : null;
}

function PlainToast({ toast, onDismiss }: { toast: ShownToast; onDismiss(): void }) {
  const { action } = toast;
  return (
    <div className={region} id={regionId}>
      <div className={toastClass} data-variant={toast.variant} data-enters="true" role="status">
        <div className={words}>
          <p className={title}>{toast.title}</p>
          {toast.description ? <p className={description}>{toast.description}</p> : null}
        </div>
        <div className={actions}>
          {action ? (
            <Button
              type="button"
              variant="quiet"
              size="small"
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
    </div>
  );
}
