import type { LoaderFunctionArgs } from "@remix-run/node";
import { listOwnRows } from "#app/admin/words/store/change-wording.server.ts";
import { requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { writeWordingFile } from "./wording-file.server.ts";

/** The scope's published changes as a file. @throws {Response} as `requireEditedOffice`. */
export function exportWording({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach the database. Try again in a minute.", async () => {
    const { scope, name } = await requireEditedOffice(request, params.scope);
    const changes = (await listOwnRows(database(), scope)).map(readChange);
    const now = new Date();
    return new Response(writeWordingFile(name, changes, now), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="keyturn-words-${fileSlug(name)}-${now.toISOString().slice(0, 10)}.json"`,
        "Cache-Control": "no-store",
      },
    });
  });
}

function fileSlug(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  return slug || "office";
}
