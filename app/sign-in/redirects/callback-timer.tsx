import { useNavigate } from "@remix-run/react";
import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import {
  authToastDuration,
  callbackErrorRedirectDelay,
  callbackReloadDelay,
  callbackSuccessRedirectDelay,
  maxCallbackReloads,
} from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { useToast } from "#app/shell/toasts/toast-context.tsx";
import { countReloads, setReloads, takeRememberedTarget } from "#app/sign-in/stored-target.ts";
import { authCallbackMachine } from "#machines/auth-callback.machine.ts";
import { TimedRedirect } from "./timed-redirect.tsx";

interface CallbackTimerProps {
  outcome: "success" | "error" | null;
  /** The provider's error code. */
  reason: string;
  target: string | null;
  /** Where '/' leads for this user. */
  landing: string;
  onGiveUp(): void;
}

export function CallbackTimer({ outcome, reason, target, landing, onGiveUp }: CallbackTimerProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const [page, send] = useMachine(authCallbackMachine, {
    ...inspected(),
    input: {
      outcome,
      isFramed: window.parent !== window,
      reloads: countReloads(),
      maxReloads: maxCallbackReloads,
      successDelay: callbackSuccessRedirectDelay,
      errorDelay: callbackErrorRedirectDelay,
      reloadDelay: callbackReloadDelay,
    },
  });
  const hasSucceeded = page.matches("succeeded");
  const hasFailed = page.matches("failed");
  const isLeaving = page.matches("leaving");
  const isReloading = page.matches("reloading");
  const isReporting = page.matches("reporting");

  useEffect(() => {
    if (hasFailed) {
      toast({
        title: "Authentication failed",
        description: `Authentication failed: ${reason}`,
        variant: "destructive",
        durationMilliseconds: authToastDuration,
      });
      onGiveUp();
    }
  }, [hasFailed, reason, toast, onGiveUp]);

  useEffect(() => {
    if (hasSucceeded || hasFailed || isReporting) {
      setReloads(0);
    }
  }, [hasSucceeded, hasFailed, isReporting]);

  useEffect(() => {
    if (isReporting) {
      const message = outcome === "success" ? { type: "AUTH_SUCCESS" } : { type: "AUTH_ERROR", error: reason };
      window.parent.postMessage(message, window.location.origin);
    }
  }, [isReporting, outcome, reason]);

  useEffect(() => {
    if (isReloading) {
      setReloads(countReloads() + 1);
      window.location.reload();
    }
  }, [isReloading]);

  useEffect(() => {
    if (isLeaving) {
      const remembered = takeRememberedTarget();
      const wanted = target ?? remembered;
      navigate(outcome === "success" ? (wanted === paths.home ? landing : wanted) : paths.home, { replace: true });
    }
  }, [isLeaving, outcome, target, landing, navigate]);

  if (page.status === "done" || page.matches({ completing: "idle" })) {
    return null;
  }
  const isWaiting =
    page.matches({ succeeded: "waiting" }) || page.matches({ failed: "waiting" }) || page.matches({ completing: "waiting" });
  return <TimedRedirect announcement={announcementFor(outcome, hasFailed)} isWaiting={isWaiting} onStay={() => send({ type: "stay" })} />;
}

function announcementFor(outcome: CallbackTimerProps["outcome"], hasFailed: boolean) {
  if (outcome === "success") {
    return "This page will continue in a moment.";
  }
  return hasFailed ? "You will be taken to the home page in 3 seconds." : "This page will check again in 2 seconds.";
}
