import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { type WireAnswer, wireAnswers, wireCheckErrors, wireCheckSources, wireQuestions } from "#app/content/wire-check.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { findSettlementAgent, mayReadLoanForms } from "#app/loan-forms/saved/saved-forms.server.ts";
import { contactsPath, wireCheckPath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { listContacts } from "#app/plan/contacts/trusted-contacts.server.ts";
import { findWireCheck, signWireCheck } from "#app/plan/contacts/wire-checks.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { mayActOnContacts } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { describeContactChanges } from "#app/plan-frame/money-rule.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import {
  type FieldErrors,
  type PageContext,
  readForm,
  readFormData,
  showErrors,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import { loadOr503, notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { nameField } from "../name-field.server.ts";

export type WireCheckPageData = SerializeFrom<typeof loadWireCheck>;
export type WireCheckAnswer = SerializeFrom<typeof receiveWireCheck>;

const answerValues = wireAnswers.map(({ value }) => value);

/** Beside the answers. */
const signatureForm = z.object({
  form: z.string().refine(isId),
  spokenWith: nameField(wireCheckErrors.spokenWith, wireCheckErrors.numbers),
  initials: z
    .string()
    .prefault("")
    .transform((text) => text.replace(/[\s.]+/gu, "").toUpperCase())
    .pipe(z.string().regex(/^\p{L}{2,4}$/u, wireCheckErrors.initials)),
});

function answersForm(journeyType: JourneyType) {
  const answer: z.ZodType<WireAnswer> = z.enum(answerValues, wireCheckErrors.answer);
  return z.object(Object.fromEntries(wireQuestions[journeyType].map(({ id }) => [id, answer])));
}

/**
 * @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 404 for a user who may not answer, without a receipt in the
 * URL.
 */
export function loadWireCheck({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "contacts.read");
      const { userId, role, ownerId, planOwner } = member;
      const saved = await findPlan(ownerId, guide.journeyType, guide.tier);
      const named = new URL(request.url).searchParams.get("receipt");
      const receipt = named === null ? null : (saved && isId(named) && (await findWireCheck(saved.id, named))) || notFound();
      if (receipt === null && !mayActOnContacts(role, "check", false)) {
        notFound();
      }
      const contacts = await listContacts(saved?.id ?? null, userId);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          title: guideTitle(guide, await findShownBrand(request, userId)),
          planOwner,
          address,
          path: wireCheckPath(address),
          contactsPath: contactsPath(address),
          journeyType: guide.journeyType,
          form: crypto.randomUUID(),
          settlementAgent: saved && mayReadLoanForms(role, saved.sharesNotes) ? await findSettlementAgent(saved.id) : null,
          office: contacts.find((contact) => contact.role === "closingOffice")?.current ?? null,
          contactChanges: describeContactChanges(contacts, address),
          receipt,
          sources: wireCheckSources.map((source): NamedSource => ({ ...sources[source], lastRead: lastRead(source, "wire-check") })),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 400 for an unknown form, 403 without the permission. */
export async function receiveWireCheck({ request, context }: ActionFunctionArgs) {
  const { member, guide, address } = await withDatabase(outOfReach, () => requirePlanMember(request, "contacts.read")).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new Response(error.message, error) : error;
    },
  );
  if (!new URL(request.url).pathname.startsWith(address)) {
    return redirect(wireCheckPath(address), 303);
  }
  if (!mayActOnContacts(member.role, "check", false)) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
  }
  const questions = wireQuestions[guide.journeyType];
  const source = await readFormData(request);
  const given = await readForm(answersForm(guide.journeyType), source);
  const signature = await readForm(signatureForm, source);
  const typed = typedTexts(source, [...questions.map(({ id }) => id), "spokenWith", "initials"]);
  const show = (errors: FieldErrors, problem: string | null, stops: readonly string[] = []) => ({ errors, problem, typed, stops });
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) => showErrors(context, show(errors, problem), init);
  if (given.values === null || signature.values === null) {
    return refuse({ ...given.errors, ...signature.errors }, null, { status: 400 });
  }
  const { values: answers } = given;
  const { form: id, ...signed } = signature.values;
  const stops = questions.filter((question) => answers[question.id] !== question.goesOn).map((question) => question.id);
  if (stops.length > 0) {
    return data(show({}, null, stops), { headers: { "Cache-Control": "no-store" } });
  }
  try {
    const membership = { ownerId: member.ownerId, guide, actor: member };
    await withDatabase(outOfReach, () => signWireCheck(membership, { id, answers, ...signed }));
    return redirect(wireCheckPath(address, id), 303);
  } catch (error) {
    if (error instanceof UserError) {
      return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

const outOfReach = "We can't reach the database. Nothing was stored. Try again in a minute.";
