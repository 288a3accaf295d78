import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { deletionPhrase } from "#app/content/account.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { accountDeletedPath, paths } from "#app/paths.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { listPlansSharedBy } from "#app/plan/members/ownerless-plans.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type PageContext, requireForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { expireCookie } from "#app/platform/sessions/cookie-names.server.ts";
import { sessionCookie } from "#app/platform/sessions/cookies.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { currentTokens, requirePerson } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, loadOr503, retryLater, UserError } from "#app/platform/user-error.server.ts";
import type { leaveProvider } from "#app/sign-in/sign-out.server.ts";
import { findDeletion, requestDeletion } from "#app/users/accounts/delete-account.server.ts";
import { confirmationProblem } from "#app/users/passwords/confirm-password.server.ts";

interface DeletionAnswer {
  readonly errors: { readonly confirmation?: string };
  readonly error: string | null;
}

/** A password or a phrase, depending on the account. */
const deletionForm = z.object({ confirmation: z.string().prefault("") });

const outOfReach = "We can't reach our records right now. Nothing was deleted. Try again in a minute.";

/** @throws {Response} a redirect to sign-in. */
export function loadDeletionPage({ request, context }: LoaderFunctionArgs) {
  const common = { hasErrors: context.hasErrors === true, hasExternalIdentityProvider: environment().provider !== undefined };
  return loadOr503(
    async () => {
      const { id, name, email } = await requirePerson(request);
      const shared = await listPlansSharedBy(id);
      return {
        ...common,
        person: { name, email },
        dueAt: (await findDeletion(id))?.dueAt.toISOString() ?? null,
        sharedPlans: shared.map(({ journeyType, serviceTier, members }) => {
          const guide = findGuide(journeyType as JourneyType, serviceTier);
          return { title: guide ? guideTitle(guide) : null, members };
        }),
      };
    },
    { ...common, person: null, dueAt: null, sharedPlans: [] },
  );
}

/**
 * Deletes and signs out at once, here and at the provider; if other people are on the account's plans, after a delay. @throws {Response} a
 * redirect to sign-in.
 */
export async function deleteAccountByForm(request: Request, context: PageContext, leave: typeof leaveProvider) {
  return fallbackIfDatabaseDown(
    () =>
      deleteAccount(request, context, leave).catch((error: unknown) => {
        if (error instanceof UserError) {
          return showErrors<DeletionAnswer>(
            context,
            { errors: {}, error: error.message },
            { status: error.status, headers: { ...error.headers } },
          );
        }
        throw error;
      }),
    () => showErrors<DeletionAnswer>(context, { errors: {}, error: outOfReach }, retryLater),
  );
}

async function deleteAccount(request: Request, context: PageContext, leave: typeof leaveProvider) {
  const person = await requirePerson(request);
  const { confirmation } = await requireForm(deletionForm, request);
  const tokens = await currentTokens(request);
  const unconfirmed = await confirmationProblem(person.id, confirmation, deletionPhrase);
  if (unconfirmed) {
    return showErrors<DeletionAnswer>(context, { errors: { confirmation: unconfirmed.error }, error: null }, unconfirmed.status);
  }
  const outcome = await requestDeletion(person.id);
  if (outcome === "lastAdministrator") {
    return showErrors<DeletionAnswer>(context, { errors: {}, error: lastAdministrator }, 409);
  }
  if (outcome === "waiting") {
    const toast = { title: "We delete your account in 24 hours", description: "Until then you can keep it.", variant: "default" } as const;
    return redirectWithFlash(`${paths.account}#deletion`, { toast });
  }
  // Clears drafts and hints that the pages' JavaScript left in this browser.
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"storage"' });
  for (const setCookie of [expireCookie(sessionCookie().name), ...(await leave(request, tokens))]) {
    headers.append("Set-Cookie", setCookie);
  }
  return redirectDocument(accountDeletedPath, { status: 303, headers });
}

const lastAdministrator = "You are the only administrator. Make someone else an administrator first, then delete your account.";
