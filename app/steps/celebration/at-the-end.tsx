import { type ComponentType, lazy, Suspense } from "react";
import { useIsRunning } from "#app/design/use-is-running.ts";
import type { AfterwardsProps } from "./afterwards.tsx";

/** Loaded at the journey's end; a failed download must not break the page. */
const Afterwards = lazy<ComponentType<AfterwardsProps>>(() => import("./afterwards.tsx").catch(() => ({ default: () => null })));

/** Lazy with JavaScript, inline without. In server HTML, any update before its script loads would discard a lazy part. */
export function AtTheEnd(props: AfterwardsProps) {
  return useIsRunning() ? (
    <Suspense>
      <Afterwards {...props} />
    </Suspense>
  ) : (
    <noscript>{import.meta.env.SSR ? <Afterwards {...props} /> : null}</noscript>
  );
}
