import type { ReactNode } from "react";
import { Stack } from "#app/design/layout/layout.tsx";
import { lead as leadStyle } from "#app/design/page-layout.css.ts";
import { title } from "./pictured.css.ts";
import { Scene } from "./scene.tsx";

interface PicturedHeadingProps {
  /** Null on a page that shows a drawing below. */
  drawing: string | null;
  lead?: ReactNode;
  children: ReactNode;
}

/** Like `PageHeading`, with a drawing at the end of the title's line. Separate, since guides have none. */
export function PicturedHeading({ drawing, lead, children }: PicturedHeadingProps) {
  return (
    <Stack space="sm">
      <div className={title}>
        <h1 tabIndex={-1}>{children}</h1>
        {drawing ? <Scene file={drawing} /> : null}
      </div>
      {lead ? <p className={leadStyle}>{lead}</p> : null}
    </Stack>
  );
}
