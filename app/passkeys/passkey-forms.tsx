import { useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { FieldError } from "#app/design/forms/field-error.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { PasswordField } from "#app/design/forms/password-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { checkPasskey, createPasskey, signInWithPasskey } from "./ceremony.ts";
import { useCeremony } from "./use-ceremony.ts";
import { useSupportsPasskeys } from "./use-supports-passkeys.ts";

interface UsePasskeyProps {
  purpose: "sign-in" | "check";
  /** The server's error for the last answer. */
  error?: string | undefined;
}

/** Renders nothing where the browser does not support passkeys. */
export function UsePasskey({ purpose, error }: UsePasskeyProps) {
  const supportsPasskeys = useSupportsPasskeys();
  const { answer, isWaiting, problem, begin } = useCeremony(purpose === "sign-in" ? signInWithPasskey : checkPasskey);
  const shownError = problem?.message ?? (isWaiting ? null : error);
  if (!supportsPasskeys) {
    return purpose === "check" ? <CannotUse supportsPasskeys={supportsPasskeys} /> : null;
  }
  return (
    <form method="post">
      <Stack space="xs" aria-live="polite">
        {purpose === "check" ? <input type="hidden" name="intent" value="use" /> : null}
        <input ref={answer} type="hidden" name="passkey" />
        <FieldError id="passkey-error" error={shownError} />
        <Button
          type="button"
          id="passkey"
          variant={purpose === "sign-in" ? "secondary" : "primary"}
          width="full"
          disabled={isWaiting}
          aria-describedby={shownError ? "passkey-error" : undefined}
          onClick={begin}
        >
          {isWaiting ? "Waiting for your device …" : "Use a passkey"}
        </Button>
      </Stack>
    </form>
  );
}

interface AddPasskeyProps {
  needsPassword: boolean;
  /** The server's error for the last answer. */
  error?: string | undefined;
}

export function AddPasskey({ needsPassword, error }: AddPasskeyProps) {
  const supportsPasskeys = useSupportsPasskeys();
  const form = useRef<HTMLFormElement>(null);
  const { answer, isWaiting, problem, begin } = useCeremony(() => {
    const password = form.current && new FormData(form.current).get("password");
    return createPasskey(String(password ?? ""));
  });
  if (!supportsPasskeys) {
    return <CannotUse supportsPasskeys={supportsPasskeys} />;
  }
  const passwordError = problem?.field === "password" ? problem.message : null;
  const otherError = problem ? (passwordError ? null : problem.message) : isWaiting ? null : error;
  return (
    <form
      ref={form}
      method="post"
      className={formClass}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input ref={answer} type="hidden" name="passkey" />
      {needsPassword ? <PasswordField name="password" label="Your password" autoComplete="current-password" error={passwordError} /> : null}
      <Stack space="xs" align="start" aria-live="polite">
        <FieldError id="passkey-error" error={otherError} />
        <Button id="passkey" disabled={isWaiting} aria-describedby={otherError ? "passkey-error" : undefined}>
          {isWaiting ? "Waiting for your device …" : "Add a passkey"}
        </Button>
      </Stack>
    </form>
  );
}

function CannotUse({ supportsPasskeys }: { supportsPasskeys: boolean | null }) {
  return supportsPasskeys === null ? (
    <noscript>
      <p className={text.strong}>A passkey works with JavaScript only. Turn JavaScript on in your browser, then load this page again.</p>
    </noscript>
  ) : (
    <p className={text.strong}>This browser cannot use passkeys here. Try a newer browser, or open this site over https.</p>
  );
}
