/** For the server and tests. */
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { buyingPapers } from "./buying.papers.ts";
import type { Paper } from "./paper-types.ts";
import { sellingPapers } from "./selling.papers.ts";

export const papers: Readonly<Record<JourneyType, readonly Paper[]>> = { buying: buyingPapers, selling: sellingPapers };
