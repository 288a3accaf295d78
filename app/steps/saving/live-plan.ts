import { useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import type { PlanVersion } from "#app/plan/events/plan-notifications.server.ts";
import { createPageReload } from "#app/shell/live/page-reload.ts";
import { useToast } from "#app/shell/toasts/toast-context.tsx";
import type { GuideData } from "#app/steps/guide-data.ts";
import { invalidateSteps } from "#app/steps/step/step-cache.ts";
import { useSaveQueue } from "./save-queues.ts";

/** Milliseconds after which a page that shows its first view follows the stream. */
const startDelay = 1_000;
/** Milliseconds: a change of the page's own is confirmed within this time, and several changes elsewhere share one reload. */
const settlingTime = 400;

type Teller = ReturnType<typeof import("#app/shell/live/others-changes.ts").createTeller>;

/** Saves of notes by this page, which the save queue doesn't know: how many are under way, and the versions of plans that they made. */
const noteSaves = { underWay: 0, versions: new Set<string>() };

export async function trackNoteSave<Answer extends { readonly planVersion: number }>(address: string, save: Promise<Answer>) {
  noteSaves.underWay += 1;
  try {
    const answer = await save;
    noteSaves.versions.add(`${address} ${answer.planVersion}`);
    return answer;
  } finally {
    noteSaves.underWay -= 1;
  }
}

/** The version up to which the page knows its plan. */
function knownVersion(address: string, confirmed: number): number {
  return noteSaves.versions.has(`${address} ${confirmed + 1}`) ? knownVersion(address, confirmed + 1) : confirmed;
}

/**
 * Reloads the guide once its plan was changed elsewhere. Waits while the page loads or saves, and keeps the step in view, which the plan's
 * current step would replace. A component, so that the guide does not render with each state of the router.
 */
export function LivePlan({ data, personId }: { data: GuideData; personId: string }) {
  const { planId, address, inView } = data;
  const memberPlanId = data.planOwner?.memberPlanId;
  const queue = useSaveQueue(personId, data) ?? undefined;
  const confirmedVersion = useSelector(queue, (snapshot) => snapshot?.context.confirmed.version) ?? data.confirmed.version;
  const isSaving = useSelector(queue, (snapshot) => (snapshot?.context.pending.length ?? 0) > 0);
  const [newest, setNewest] = useState(0);
  const reloadedFor = useRef(0);
  const navigate = useNavigate();
  const { state: navigation } = useNavigation();
  const { state: revalidation, revalidate } = useRevalidator();
  const pageReload = useRef<ReturnType<typeof createPageReload>>();
  const isNavigating = useRef(false);
  useEffect(() => {
    isNavigating.current = navigation !== "idle";
  });

  useEffect(() => {
    const page = createPageReload(() => isNavigating.current);
    pageReload.current = page;
    const isShown = (plan: PlanVersion) =>
      planId === null ? plan.address === address && plan.ownerId === personId : plan.planId === planId;
    let stop: (() => void) | null = null;
    let wasListed = Boolean(memberPlanId);
    function follow({ followLive }: typeof import("#app/platform/live/live-updates.ts")) {
      stop ??= followLive<PlanVersion>(paths.apiEvents, ({ event, updates }) => {
        const plan = updates.find(isShown);
        const isGone = plan?.address === null || (event === "current" && wasListed && !plan);
        if (isGone && memberPlanId) {
          // Off the plan, or it is closed: nothing of it stays, unsent changes included, and not on a hidden page either.
          page.reload();
          return;
        }
        wasListed ||= event === "current" && plan !== undefined;
        // A hidden page hears of it again when it becomes visible.
        if (document.visibilityState === "visible") {
          setNewest((before) => Math.max(before, isGone ? Number.POSITIVE_INFINITY : (plan?.version ?? 0)));
        }
      });
    }
    const timer = setTimeout(() => import("#app/platform/live/live-updates.ts").then(follow, () => undefined), startDelay);
    return () => {
      clearTimeout(timer);
      page.stop();
      stop?.();
      stop = () => {};
    };
  }, [planId, memberPlanId, address, personId]);

  const tellOthersChanges = useOthersChanges(data);

  const isIdle = navigation === "idle" && revalidation === "idle" && !isSaving;
  const isOld = newest > confirmedVersion && isIdle;
  const step = inView.step.key;
  useEffect(() => {
    if (!isOld || newest <= reloadedFor.current) {
      return;
    }
    let timer = setTimeout(reload, settlingTime);
    function reload() {
      if (noteSaves.underWay > 0) {
        timer = setTimeout(reload, settlingTime);
        return;
      }
      if (newest <= knownVersion(address, confirmedVersion)) {
        return;
      }
      // Once for each version: a reload that fails must not repeat itself.
      reloadedFor.current = newest;
      if (newest === Number.POSITIVE_INFINITY) {
        // Gone, or another person's now: what this page keeps of it must not be taken for a plan that begins here.
        pageReload.current?.reload();
        return;
      }
      tellOthersChanges();
      invalidateSteps();
      const url = new URL(window.location.href);
      if (url.searchParams.has("step")) {
        revalidate();
      } else {
        url.searchParams.set("step", step);
        navigate(url.pathname + url.search + url.hash, { replace: true, preventScrollReset: true });
      }
    }
    return () => clearTimeout(timer);
  }, [isOld, newest, confirmedVersion, address, step, navigate, revalidate, tellOthersChanges]);

  return null;
}

/** Returns a function to call after each change made elsewhere. */
function useOthersChanges({ address, confirmed, hearsChanges }: GuideData): () => void {
  const showToast = useToast();
  const firstVersion = useRef(confirmed.version).current;
  const teller = useRef<Promise<Teller>>();
  useEffect(
    () => () => {
      teller.current?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
      teller.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (hearsChanges) {
      teller.current ??= import("#app/shell/live/others-changes.ts").then(({ createTeller }) =>
        createTeller(address, firstVersion, showToast),
      );
      teller.current.then(
        ({ hear }) => hear(),
        () => undefined,
      );
    }
  }, [address, firstVersion, hearsChanges, showToast]);
}
