import type { GuideFormAnswer } from "./guide-forms.server.ts";
import type { LoadedGuidePage } from "./guide-page.server.ts";

/** Of each component of the page. */
export interface EditedStep {
  page: LoadedGuidePage;
  answer: GuideFormAnswer | undefined;
}
