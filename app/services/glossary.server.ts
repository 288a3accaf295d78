import { glossary } from "#app/content/glossary.ts";
import { usesOf } from "#app/content/glossary-uses.ts";
import { guidePath, stepBodyId } from "#app/paths.ts";
import { brand } from "./brand.server.ts";
import { singleton } from "./process-state.server.ts";

interface TermUse {
  readonly label: string;
  readonly path: string;
}

/** Where the guides use each term of the glossary: the first step of each guide. */
export function loadGlossary(): { uses: Readonly<Record<string, readonly TermUse[]>> } {
  return singleton("glossary uses", () => ({ uses: Object.fromEntries(glossary.map(({ id }) => [id, usesOf(id).map(inWords)])) }));
}

function inWords({ guide, step }: ReturnType<typeof usesOf>[number]): TermUse {
  const title = guide.title.replace("{product}", brand().name);
  return {
    label: `${title}, step ${step + 1}: ${guide.steps[step]?.title}`,
    path: `${guidePath(guide.journeyType, guide.tier)}#${stepBodyId(step)}`,
  };
}
