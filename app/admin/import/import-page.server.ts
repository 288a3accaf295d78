import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { csvFormat } from "#app/admin/users/csv-format.server.ts";
import { usersNotFetched } from "#app/content/administration.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type PageContext, readFormData, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, jsonOrError, loadOr503, notFound, retryLater, UserError } from "#app/platform/user-error.server.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import { importFaultsIn, importLinesIn } from "./import-file.server.ts";
import { importPath } from "./import-paths.ts";
import { checkImportFile, importUsers, previewLines } from "./user-import.server.ts";

export type ImportPageData = SerializeFrom<typeof loadImportPage>;
export type ImportAnswer = SerializeFrom<typeof changeFromImportPage>;

const shownFaults = 100;
const shownLines = 100;

/** @throws {Response} a redirect unless the user is an administrator; 404 for an unknown file. */
export function loadImportPage({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      await requireAdministrator(request);
      const id = new URL(request.url).searchParams.get("file");
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: { isPossible: !environment().provider, report: id === null ? null : await loadReport(id) },
      };
    },
    { hasErrors: false, page: null },
  );
}

async function loadReport(id: string) {
  const { lines, faults, newUsers, newPlans, unchanged, importedAt, user, fileName } = await requireImport(id);
  return {
    id,
    fileName,
    by: actorName(user),
    ...{ newUsers, newPlans, unchanged },
    importedAt: importedAt?.toISOString() ?? null,
    lineCount: lines.length,
    lines: await previewLines(lines, shownLines),
    faultCount: faults.length,
    faults: faults.slice(0, shownFaults),
  };
}

/** @throws {Response} 404 for an unknown file. */
async function requireImport(id: string | null) {
  const found = isId(id)
    ? await database().userImport.findUnique({
        where: { id },
        include: { user: { select: { id: true, name: true, email: true } } },
      })
    : null;
  if (found === null) {
    notFound();
  }
  return { ...found, lines: importLinesIn(found), faults: importFaultsIn(found) };
}

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check") }),
  z.object({ intent: z.literal("import"), import: z.string().refine(isId) }),
]);

/** @throws {Response} a redirect unless the user is an administrator; 400 for an unknown form. */
export async function changeFromImportPage({ request, context }: ActionFunctionArgs) {
  const { id: userId } = await requireAdministrator(request);
  const form = await readIntent(forms, await readFormData(request));
  try {
    if (environment().provider) {
      throw new UserError(409, "People come from your identity provider: you cannot import anyone here");
    }
    const id = await fallbackIfDatabaseDown(
      async () => {
        if (form.values?.intent === "import") {
          await importUsers(request, userId, form.values.import);
          return form.values.import;
        }
        const file = form.source.get("file");
        const [name, bytes] = file === null || typeof file === "string" ? ["", new ArrayBuffer()] : [file.name, await file.arrayBuffer()];
        return checkImportFile(userId, name.replace(/\p{Cc}/gu, "").slice(0, 100), Buffer.from(bytes));
      },
      () => {
        throw new UserError(retryLater.status, "We can't reach the database. Try again in a minute: no one is imported twice");
      },
    );
    return redirect(importPath(id), 303);
  } catch (error) {
    if (error instanceof UserError) {
      return showErrors(context, { error: error.message }, error.status);
    }
    throw error;
  }
}

/** All errors of a file as CSV. */
export function importFaultsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError(usersNotFetched, async () => {
    await requireAdministrator(request);
    const { faults } = await requireImport(new URL(request.url).searchParams.get("file"));
    const rows = faults.map(({ line, reason }) => [String(line), reason]);
    return new Response(stringify([["Line", "Reason"], ...rows], { ...csvFormat, bom: true }), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="faults.csv"',
        "Cache-Control": "no-store",
      },
    });
  });
}
