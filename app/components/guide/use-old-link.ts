import { useEffect } from "react";
import type { Guide } from "#app/content/guide-types.ts";
import { noteElementId, questionElementId, stepBodyId } from "#app/paths.ts";

/**
 * Leads a link of before ids, such as `#step-3-body` or `#question-3-2`, to what it then led to. What is needed for that is fetched only
 * for such a link.
 */
export function useOldLink(guide: Guide): void {
  useEffect(() => {
    const [, kind, step, question] = /^#(step|question|note)-(\d+)(?:-(\d+))?(?:-body)?$/.exec(window.location.hash) ?? [];
    if (kind !== undefined) {
      follow(guide, kind, Number(step) - 1, Number(question) - 1).catch(() => undefined);
    }
  }, [guide]);
}

async function follow(guide: Guide, kind: string, place: number, index: number) {
  const { orderBeforeIds } = await import("#app/content/before-ids.ts");
  const step = orderBeforeIds(guide)[place];
  const question = guide.steps.flatMap(({ details }) => details).find(({ id }) => id === step?.details[index]?.id);
  const ids: Readonly<Record<string, string>> = {
    step: stepBodyId(step?.id ?? ""),
    question: question ? questionElementId(question) : "",
    note: noteElementId(step?.id ?? ""),
  };
  const element = document.getElementById(ids[kind] ?? "");
  if (element) {
    element.closest("section > details")?.setAttribute("open", "");
    element.scrollIntoView({ block: "start" });
  }
}
