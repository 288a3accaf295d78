import type { JourneyType } from "#app/content/guides/guide-types.ts";
import type { ShownTurn } from "#app/plan/turns/turns.ts";
import type { UsualTime } from "./usual-times.server.ts";

/** How long a deadline or task usually stays with its holder, else how long after acceptance it is usually met. */
export function findUsualTime(
  times: readonly UsualTime[],
  journeyType: JourneyType,
  thing: string,
  { holder, since }: ShownTurn,
): UsualTime | null {
  const own = times.filter((time) => time.journeyType === journeyType && time.thing === thing);
  const passed = since === null ? undefined : own.find((time) => time.holder === holder);
  return passed ?? own.find((time) => time.holder === null) ?? null;
}
