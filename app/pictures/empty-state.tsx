import type { ReactNode } from "react";
import { Stack } from "#app/design/layout/layout.tsx";
import { emptyState } from "./pictured.css.ts";
import { Scene } from "./scene.tsx";

/** A drawing with one sentence and one action. */
export function EmptyState({ drawing, children }: { drawing: string; children: ReactNode }) {
  return (
    <div className={emptyState}>
      <Scene file={drawing} />
      <Stack space="sm" align="start">
        {children}
      </Stack>
    </div>
  );
}
