import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { parseLoanForms } from "#app/loan-forms/form/form-schema.server.ts";
import type { FormKind, LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { identifyForm } from "#app/loan-forms/form/saved-figures.ts";
import { listTypedFields, readTypedForm } from "#app/loan-forms/form/typed-form.ts";
import { readFileOnServer } from "#app/loan-forms/pdf/read-file.server.ts";
import { listSavedForms, mayReadLoanForms, removeForm, type SavedForm, saveForms } from "#app/loan-forms/saved/saved-forms.server.ts";
import { loanFormsPath } from "#app/paths.ts";
import { requirePlan, requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { clientAddress } from "#app/platform/requests/rate-limit.server.ts";
import { badRequest, notUnderstood, type PageContext, readFormData, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { personIfKnown } from "#app/platform/sessions/session.server.ts";
import { notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { fileProblemMessages } from "./file-problem-messages.ts";
import { addForms, confirmFigures, type FileOutcome, listShownForms, parseFormKind, parseIntent } from "./shown-forms.ts";

interface Answer {
  readonly unsaved: readonly LoanForm[];
  readonly files: readonly FileOutcome[];
  /** By field, like what was typed there. */
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly typing: FormKind | null;
}

const noStore = { "Cache-Control": "no-store" };

/** Without JavaScript: reads files in memory, and takes figures. Forms that were read before come along in a field. */
export async function receiveLoanForms({ request, context }: ActionFunctionArgs) {
  return await answerForms(request, context as PageContext, await readFormData(request), []);
}

/** @throws {Response} like `requirePlan`; 404 on a seller's plan, 400 for an unknown form, 403 without the permission. */
export async function receivePlanLoanForms({ request, context }: ActionFunctionArgs) {
  const source = await readFormData(request);
  const { name } = parseIntent(source.get("intent"));
  if (name === "save" || name === "removeSaved") {
    return await changeSaved(request, context as PageContext, source);
  }
  const { guide, member } = await withDatabase(outOfReach, () => requirePlan(request, "plan.read"));
  if (guide.journeyType !== "buying") {
    notFound();
  }
  const plan = member && (await findPlan(member.ownerId, guide.journeyType, guide.tier));
  const saved = plan && member && mayReadLoanForms(member.role, plan.sharesNotes) ? await listSavedForms(plan.id) : [];
  return await answerForms(request, context as PageContext, source, saved);
}

const outOfReach = "We can't reach the database. Nothing was saved. Try again in a minute.";

async function changeSaved(request: Request, context: PageContext, source: FormData) {
  const { member, guide, address } = await withDatabase(outOfReach, () => requirePlanMember(request, "plan.read"));
  if (guide.journeyType !== "buying") {
    notFound();
  }
  if (!isParty(member.role)) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: noStore });
  }
  const membership = { ownerId: member.ownerId, guide, actor: member };
  const unsaved = unsavedIn(source);
  const { name, subject } = parseIntent(source.get("intent"));
  const sayDone = (title: string) => redirectWithFlash(loanFormsPath(address), { toast: { title, variant: "default" } });
  try {
    if (name === "removeSaved") {
      await withDatabase(outOfReach, () => removeForm(membership, subject));
      return await sayDone("Removed");
    }
    if (unsaved.length === 0) {
      return redirect(loanFormsPath(address), 303);
    }
    await withDatabase(outOfReach, () => saveForms(membership, unsaved));
    return await sayDone("Figures saved to your plan");
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message } = error;
      return showErrors(context, complete({ unsaved, errors: { save: message } }), { status, headers: { ...headers, ...noStore } });
    }
    throw error;
  }
}

async function answerForms(request: Request, context: PageContext, source: FormData, saved: readonly SavedForm[]) {
  const unsaved = unsavedIn(source);
  const typed = (field: string) => String(source.get(field) ?? "").slice(0, maxFieldLength);
  const { name, subject } = parseIntent(source.get("intent"));
  const answer = (given: Partial<Answer>, status = 400) => {
    const shown = complete({ unsaved, ...given });
    return Object.keys(shown.errors).length > 0
      ? showErrors(context, shown, { status, headers: noStore })
      : data(shown, { headers: noStore });
  };
  if (name === "remove") {
    return answer({ unsaved: unsaved.filter((form) => identifyForm(form) !== subject) });
  }
  const kind = parseFormKind(subject);
  if (name === "typing" && kind) {
    return answer({ typing: kind });
  }
  if (name === "type" && kind) {
    const texts = Object.fromEntries(listTypedFields(kind).map(({ key }) => [key, typed(key)]));
    const { form, errors } = readTypedForm(kind, texts);
    return form ? answer({ unsaved: addForms(unsaved, [form]) }) : answer({ errors, typed: texts, typing: kind });
  }
  if (name !== "apply") {
    throw badRequest(notUnderstood);
  }
  const confirmed = confirmFigures(listShownForms(saved, unsaved), unsaved, typed);
  const chosen = source.getAll("file").filter((file): file is File => typeof file !== "string" && file.name !== "");
  if (chosen.length === 0 && subject === "read") {
    return answer({ ...confirmed, errors: { ...confirmed.errors, file: "Choose a PDF first." } });
  }
  try {
    const { forms, files } = await readFiles(chosen, await nameReader(request));
    const problems = files.flatMap((file) => (file.problem ? [`${file.name}: ${fileProblemMessages[file.problem]}`] : []));
    const errors = problems.length > 0 ? { ...confirmed.errors, file: problems.join(" ") } : confirmed.errors;
    return answer({ ...confirmed, unsaved: addForms(confirmed.unsaved, forms), files, errors });
  } catch (error) {
    if (error instanceof UserError) {
      return answer({ ...confirmed, errors: { ...confirmed.errors, file: error.message } }, error.status);
    }
    throw error;
  }
}

const maxFieldLength = 300;

const maxFiles = 5;

function complete(answer: Partial<Answer>): Answer {
  return { unsaved: [], files: [], errors: {}, typed: {}, typing: null, ...answer };
}

/** @throws {Response} 400 if the field holds anything but forms. */
function unsavedIn(source: FormData): LoanForm[] {
  const forms = parseLoanForms(source.get("forms") ?? "[]");
  if (forms === null) {
    throw badRequest(notUnderstood);
  }
  return forms;
}

/** A user, or a visitor's network: one file of each is read at a time. */
async function nameReader(request: Request): Promise<string> {
  return (await personIfKnown(request))?.id ?? clientAddress(request);
}

async function readFiles(chosen: readonly File[], reader: string) {
  if (chosen.length > maxFiles) {
    throw new UserError(400, `Choose at most ${maxFiles} files at a time.`);
  }
  const files: FileOutcome[] = [];
  const forms: LoanForm[] = [];
  for (const file of chosen) {
    const result = await readFileOnServer(new Uint8Array(await file.arrayBuffer()), reader);
    forms.push(...result.forms);
    files.push({ name: file.name.slice(0, maxFieldLength), problem: result.problem, found: result.forms.length });
  }
  return { forms, files };
}
