/** For the server and tests. */
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { buyingDocuments } from "./buying.documents.ts";
import type { PlanDocument } from "./document-types.ts";
import { sellingDocuments } from "./selling.documents.ts";

export const documents: Readonly<Record<JourneyType, readonly PlanDocument[]>> = { buying: buyingDocuments, selling: sellingDocuments };
