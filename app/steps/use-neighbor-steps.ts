import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { GuideData } from "./guide-data.ts";
import { cacheStep, uncachedNeighbor } from "./step/step-cache.ts";

/** Caches the step in view and returns a function that prefetches its neighbors. */
export function useNeighborSteps(data: GuideData): () => void {
  const { load } = useFetcher();
  const asked = useRef<string>();
  useEffect(() => {
    cacheStep(data);
    asked.current = undefined;
  }, [data]);
  return useCallback(() => {
    const next = uncachedNeighbor(data);
    if (next !== undefined && next !== asked.current) {
      asked.current = next;
      // Keeps the rest of the query: a guest's progress and date.
      const { pathname, searchParams } = new URL(window.location.href);
      searchParams.set("step", next);
      load(`${pathname}?${searchParams}`);
    }
  }, [data, load]);
}
