import { type ActionFunctionArgs, data, redirect, type SerializeFrom } from "@remix-run/node";
import { planIsClosed } from "#app/content/plan-status.ts";
import { contactsPath, joinPath, peoplePath } from "#app/paths.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { environment } from "#app/platform/process-state.server.ts";
import {
  type FieldErrors,
  type PageContext,
  readFormData,
  readIntent,
  showErrors,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { changeNumbers, contactForms, isContactForm } from "./contacts/contact-forms.server.ts";
import { qrCode } from "./invitations/qr-code.server.ts";
import { changeMembers, fitsClosedPlan, mayChangeMembers, memberForms } from "./members/member-forms.server.ts";

export type MembersAnswer = SerializeFrom<typeof receiveMembersForm>;

interface ShownAnswer {
  readonly errors: FieldErrors;
  readonly problem: string | null;
  readonly renewable?: string | null;
}

/**
 * Takes the forms of the page and of the invitation's. The link of a new invitation is only in this response: in no URL, cookie or log.
 * @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 400 for an unknown form, 403 without the permission.
 */
export async function receiveMembersForm({ request, context }: ActionFunctionArgs) {
  const { member, guide, address } = await withDatabase(outOfReach, () => requirePlanMember(request, "overview.read")).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new Response(error.message, error) : error;
    },
  );
  if (!new URL(request.url).pathname.startsWith(address)) {
    // The owner uses the plan's id: the page that answers is elsewhere, and would lose the answer.
    return redirect(peoplePath(address), 303);
  }
  const source = await readFormData(request);
  const typed = typedTexts(source, ["email", "role", "lifetime", "receiver", "name", "company", "phone", "source"]);
  const refuse = ({ errors, problem, renewable = null }: ShownAnswer, init: ResponseInit) =>
    showErrors(context as PageContext, { link: null, errors, problem, typed, renewable }, init);
  const membership: Membership = { ownerId: member.ownerId, guide, actor: member, closed: member.closed };
  try {
    if (isContactForm(source)) {
      const form = await readIntent(contactForms, mayRead(member.role, "contacts.read") ? source : notFound());
      if (form.values === null) {
        return refuse({ errors: form.errors, problem: null }, { status: 400 });
      }
      if (member.closed) {
        return refuse({ errors: {}, problem: planIsClosed }, { status: 409 });
      }
      const { values } = form;
      const title = await withDatabase(outOfReach, () => changeNumbers(membership, values));
      return redirectWithFlash(contactsPath(address), { toast: { title, variant: "default" } });
    }
    const form = await readIntent(memberForms, source);
    if (form.values === null) {
      return refuse({ errors: form.errors, problem: null }, { status: 400 });
    }
    const { values } = form;
    if (!mayChangeMembers(member, values)) {
      throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
    }
    if (member.closed && !fitsClosedPlan(values)) {
      return refuse({ errors: {}, problem: planIsClosed }, { status: 409 });
    }
    const outcome = await withDatabase(outOfReach, () => changeMembers(membership, member, values));
    if ("token" in outcome) {
      const url = environment().appOrigin + joinPath(outcome.token);
      const link = { url, code: qrCode(url) };
      return data({ link, errors: {}, problem: null, typed: null, renewable: null }, { headers: { "Cache-Control": "no-store" } });
    }
    return redirectWithFlash(outcome.address ?? peoplePath(address), {
      toast: { title: outcome.title, description: outcome.description, variant: "default" },
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const { field, renewable } = detail as { readonly field?: string; readonly renewable?: string | null };
      const shown = field ? { errors: { [field]: message }, problem: null, renewable } : { errors: {}, problem: message };
      return refuse(shown, { status, headers: { ...headers } });
    }
    throw error;
  }
}

const outOfReach = "We can't reach the database. Nothing was changed. Try again in a minute.";
