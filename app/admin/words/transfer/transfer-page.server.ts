import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { unavailable } from "#app/admin/words/answer-form.server.ts";
import { saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { backToGuides, type EditedOffice, requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { readWordingState, type WordingState } from "#app/admin/words/wording-state.server.ts";
import { wordsFilePath, wordsHistoryPath, wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { type WordingChange, wordingKey } from "#app/plan/wording/wording.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { previewCookie, scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { type FieldErrors, type PageContext, readFormData, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { Prisma } from "#prisma/client.ts";
import { type CheckedImport, checkImport, draftImport, type ImportContext } from "./check-import.server.ts";
import { describePreview } from "./import-preview.server.ts";
import { fileHeading } from "./transfer-copy.ts";
import { wordingExportPath } from "./transfer-paths.ts";
import { type FileChange, readWordingFile, writeFileChanges } from "./wording-file.server.ts";

export type TransferPageData = SerializeFrom<typeof loadTransferPage>;

export interface TransferAnswer {
  readonly errors: FieldErrors<"file" | "text">;
  readonly problem: string | null;
  /** Pasted. */
  readonly text: string;
  readonly replacesAll: boolean;
  /** Of a file that could be read. */
  readonly preview: ReturnType<typeof describe> | null;
}

/** @throws {Response} as `requireEditedOffice`. */
export function loadTransferPage({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const { id, name, scope } = office;
      const count = await database().wordingChange.count({ where: { officeId: scopeOffice(scope), value: { not: Prisma.DbNull } } });
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: { ...fileHeading, back: backToGuides(office) },
        page: {
          name: id === "all" ? "all offices" : name,
          count,
          path: wordsFilePath(id),
          exportPath: wordingExportPath(id),
          historyPath: wordsHistoryPath(id),
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

const flag = z.literal("yes").optional();

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), text: z.string().prefault(""), replacesAll: flag }),
  z.object({
    intent: z.literal("take"),
    content: z.string(),
    seen: z.string(),
    replacesAll: flag,
    take: z.preprocess((value) => [value ?? []].flat(), z.array(z.coerce.number<string>())),
  }),
]);

/** @throws {Response} as `requireEditedOffice`; 400 for an unknown form. */
export async function importWording({ request, params, context }: ActionFunctionArgs) {
  const edited = await withDatabase(unavailable, () => requireEditedOffice(request, params.scope)).catch(throwResponse);
  const { source, values } = await readIntent(forms, await readFormData(request));
  if (values === null) {
    throw new Response(null, { status: 400 });
  }
  const replacesAll = values.replacesAll === "yes";
  const text = values.intent === "check" ? values.text : "";
  let shown: TransferAnswer = { errors: {}, problem: null, text, replacesAll, preview: null };
  try {
    return await withDatabase(unavailable, async () => {
      const file = readWordingFile(values.intent === "take" ? values.content : ((await readFile(source)) ?? text));
      const read = await readContext(edited, replacesAll);
      const checked = checkImport(file, read.context);
      shown = { ...shown, preview: describe(file, checked, read, values.intent === "take" ? values.take : null) };
      return values.intent === "take" ? await takeImport({ ...edited, request }, values, checked, read) : shown;
    });
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    const { message, status, headers } = error;
    const field = values.intent === "check" && text.trim() !== "" ? "text" : "file";
    const refusal = shown.preview || status === 503 ? { problem: message } : { errors: { [field]: message } };
    return showErrors(context, { ...shown, ...refusal }, { status, headers: { ...headers } });
  }
}

type Taken = Extract<z.infer<typeof forms>, { intent: "take" }>;

/** @throws {UserError} 400 without a choice, 409 if something was published since the check. */
async function takeImport(
  { id, name, scope, userId, request }: EditedOffice & { readonly request: Request },
  { seen, take }: Taken,
  checked: CheckedImport,
  { context: { state }, seen: present }: ReadContext,
): Promise<Response> {
  if (seen !== present) {
    throw new UserError(409, publishedMeanwhile);
  }
  const drafts = draftImport(checked, take, state);
  if (drafts.length === 0) {
    throw new UserError(400, "Choose at least one change.");
  }
  await saveDrafts({ request, userId, scope }, drafts);
  const count = drafts.length === 1 ? "1 change" : `${drafts.length} changes`;
  const officeId = scopeOffice(scope);
  const detail = { title: `${name}, ${count} as drafts`, ...(officeId !== null && { office: officeId }) };
  await recordAccountEvent({ kind: "wording-imported", userId, request, detail });
  const toast = { title: `${count} taken as drafts`, description: "Only you see them until you publish.", variant: "default" } as const;
  return redirectWithFlash(wordsReviewPath(id), { toast }, { "Set-Cookie": await previewCookie(scope) });
}

const publishedMeanwhile =
  "Someone published texts of this office since you checked the file. Nothing was taken. Look at the changes again.";

function throwResponse(error: unknown): never {
  throw error instanceof UserError ? new Response(error.message, error) : error;
}

/** Null for a pasted one. @throws {UserError} 400 for a file that is not text, for two files, and for none. */
async function readFile(form: FormData): Promise<string | null> {
  const file = form.get("file");
  const hasFile = file !== null && typeof file !== "string" && (file.name !== "" || file.size > 0);
  const hasText = String(form.get("text") ?? "").trim() !== "";
  if (hasFile === hasText) {
    throw new UserError(400, hasFile ? "Choose a file or paste its text, not both." : "Choose a file, or paste its text below.");
  }
  try {
    return hasFile ? new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) : null;
  } catch {
    throw new UserError(400, "This is not a text file in UTF-8. Choose the file that was exported from Keyturn.");
  }
}

interface ReadContext {
  readonly context: ImportContext;
  /** Identifies what is published. */
  readonly seen: string;
}

async function readContext(
  { userId, scope }: { readonly userId: string; readonly scope: WordingScope },
  replacesAll: boolean,
): Promise<ReadContext> {
  const officeId = scopeOffice(scope);
  const partsAdded = { where: { field: "added" }, select: { guide: true, step: true, part: true } };
  const [state, published, drafted, ofOthers] = await Promise.all([
    readWordingState(userId, scope),
    database().wordingChange.findMany(partsAdded),
    database().wordingDraft.findMany(partsAdded),
    officeId === null ? database().wordingChange.findMany({ where: { officeId: { not: null } } }) : [],
  ]);
  const others = [...Map.groupBy(ofOthers, (row) => row.officeId).values()].map((rows) => rows.map(readChange));
  return {
    context: { state, others, addedParts: [...published, ...drafted], replacesAll },
    seen: hashPublished(state),
  };
}

function hashPublished({ own, ofAll, versions }: WordingState): string {
  const rows = [...own.map((change) => [wordingKey(change), versions.get(wordingKey(change)) ?? 0]), ...ofAll.map(describeAll)];
  return createHash("sha256").update(JSON.stringify(rows.sort())).digest("base64url");
}

function describeAll(change: WordingChange) {
  return ["all", wordingKey(change), change.value];
}

function describe(file: readonly FileChange[], checked: CheckedImport, { context, seen }: ReadContext, chosen: readonly number[] | null) {
  return { content: writeFileChanges(file), seen, ...describePreview(checked, context.state, chosen) };
}
