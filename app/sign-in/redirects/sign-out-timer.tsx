import { useNavigate } from "@remix-run/react";
import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { signOutRedirectDelay } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { useToast } from "#app/shell/toasts/toast-context.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import { clearUserData } from "#app/sign-in/clear-user-data.ts";
import { signOutMachine } from "#machines/sign-out.machine.ts";
import { TimedRedirect } from "./timed-redirect.tsx";

interface SignOutTimerProps {
  isSignedIn: boolean;
  formId: string;
}

/** Ends a session that still exists; otherwise clears the browser's data and goes home. */
export function SignOutTimer({ isSignedIn, formId }: SignOutTimerProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const { toast: serverToast } = useRoot();
  const [page, send] = useMachine(signOutMachine, { ...inspected(), input: { isSignedIn, redirectDelay: signOutRedirectDelay } });
  const isEnding = page.matches("ending");
  const isLeaving = page.matches("leaving");

  useEffect(() => {
    if (isEnding) {
      (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
    }
  }, [isEnding, formId]);

  useEffect(() => {
    if (!isSignedIn) {
      void clearUserData();
    }
  }, [isSignedIn]);

  // The server's toast says whether the session could be ended; a page opened directly has none.
  useEffect(() => {
    if (!isSignedIn && !serverToast) {
      toast({ title: "Logged out successfully", variant: "default" });
    }
  }, [isSignedIn, serverToast, toast]);

  useEffect(() => {
    if (isLeaving) {
      navigate(paths.home, { replace: true });
    }
  }, [isLeaving, navigate]);

  if (page.status === "done") {
    return null;
  }
  return (
    <TimedRedirect
      announcement="You will be taken to the home page in a moment."
      isWaiting={page.matches("signedOut")}
      onStay={() => send({ type: "stay" })}
    />
  );
}
