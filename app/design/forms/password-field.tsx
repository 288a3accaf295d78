import { useEffect, useRef, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { useIsRunning } from "#app/design/use-is-running.ts";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const isRunning = useIsRunning();
  const [isShown, setIsShown] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = holder.current?.closest("form");
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div ref={holder}>
      <TextField
        {...rest}
        label={label}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        beside={
          isRunning ? (
            <Button type="button" variant="secondary" onClick={() => setIsShown(!isShown)}>
              <span>
                {isShown ? "Hide" : "Show"}
                <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
              </span>
            </Button>
          ) : null
        }
      />
    </div>
  );
}
