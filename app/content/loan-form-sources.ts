import type { SourceId } from "./evidence/sources.ts";

/** Of the page that checks loan forms. */
export const loanFormSources: readonly SourceId[] = ["cfpb-final-costs", "regulation-z"];
