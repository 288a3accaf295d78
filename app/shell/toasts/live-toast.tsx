import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { buttonClass } from "#app/design/button.tsx";
import { CloseIcon } from "#app/design/marks/icon.tsx";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { actions, close, description, region, title, toast as toastClass, words } from "./toast-region.css.ts";
import { type ShownToast, visibleDuration } from "./toast-state.ts";

export interface LiveToastProps {
  readonly toast: ShownToast;
  readonly enters: boolean;
  onDismiss(): void;
}

export function LiveToast({ toast, enters, onDismiss }: LiveToastProps) {
  return (
    <Provider swipeDirection="right" label="Message">
      <Root
        key={toast.id}
        className={toastClass}
        data-variant={toast.variant}
        data-enters={enters}
        open={toast.isOpen}
        duration={visibleDuration(toast)}
        onOpenChange={(isOpen) => {
          if (!isOpen) {
            onDismiss();
          }
        }}
      >
        <div className={words} data-radix-toast-announce-exclude={toast.isSilent ? "" : undefined}>
          <Title className={title}>{toast.title}</Title>
          {toast.description ? <Description className={description}>{toast.description}</Description> : null}
        </div>
        <div className={actions}>
          {toast.action ? (
            <Action altText={toast.action.label} className={buttonClass({ variant: "quiet", size: "sm" })} onClick={toast.action.onSelect}>
              {toast.action.label}
            </Action>
          ) : null}
          <Close className={close}>
            <CloseIcon />
            <VisuallyHidden>Dismiss</VisuallyHidden>
          </Close>
        </div>
      </Root>
      <Viewport className={region} label="Messages ({hotkey})" />
    </Provider>
  );
}
