import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { signInRedirectDelay } from "#app/limits.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { signInMachine } from "#machines/sign-in.machine.ts";
import { TimedRedirect } from "./timed-redirect.tsx";

export function SignInTimer({ continuePath }: { continuePath: string }) {
  const [page, send] = useMachine(signInMachine, { ...inspected(), input: { redirectDelay: signInRedirectDelay } });
  const isLeaving = page.matches("leaving");

  useEffect(() => {
    if (isLeaving) {
      window.location.assign(continuePath);
    }
  }, [isLeaving, continuePath]);

  return (
    <TimedRedirect
      announcement="This page will continue in 2 seconds."
      isWaiting={!page.matches("staying")}
      onStay={() => send({ type: "stay" })}
    />
  );
}
