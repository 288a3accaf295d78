import type { SerializeFrom } from "@remix-run/node";
import type { loadDocuments } from "./documents-page.server.ts";

export type DocumentsPage = SerializeFrom<typeof loadDocuments>;
