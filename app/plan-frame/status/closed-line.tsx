import { closedSince } from "#app/content/plan-status.ts";
import { Day } from "#app/design/text/day.tsx";
import type { ShownClosed } from "#app/plan/status/shown-closed.server.ts";

export function ClosedLine({ status, day }: Pick<ShownClosed, "status" | "day">) {
  return (
    <>
      {closedSince[status]} <Day day={day} />.
    </>
  );
}
