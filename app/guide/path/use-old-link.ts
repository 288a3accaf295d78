import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { GuideData } from "#app/guide/guide-data.ts";
import { noteElementId, questionElementId, stepBodyId } from "#app/paths.ts";

/**
 * Leads a link of before ids, such as `#step-3-body` or `#question-3-2`, to the step and the place that it then led to. What is needed for
 * that is fetched only for such a link.
 */
export function useOldLink(data: GuideData): void {
  const navigate = useNavigate();
  useEffect(() => {
    const [, kind, step, question] = /^#(step|question|note)-(\d+)(?:-(\d+))?(?:-body)?$/.exec(window.location.hash) ?? [];
    if (kind !== undefined) {
      placeOfOldLink(data, kind, Number(step) - 1, Number(question) - 1).then(
        (place) => place && navigate(place, { replace: true }),
        () => undefined,
      );
    }
  }, [data, navigate]);
}

async function placeOfOldLink(data: GuideData, kind: string, place: number, index: number) {
  const { orderBeforeIds } = await import("#app/content/guides/before-ids.ts");
  const before = orderBeforeIds(data)[place];
  const step = data.shape.steps.find(({ id }) => id === before?.id);
  const question = data.shape.steps.flatMap(({ details }) => details).find(({ id }) => id === before?.details[index]?.id);
  if (step === undefined) {
    return null;
  }
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.set("step", step.key);
  const hash =
    kind === "note" ? noteElementId(step.id) : kind === "question" && question ? questionElementId(question) : stepBodyId(step.id);
  return `${pathname}?${searchParams}#${hash}`;
}
