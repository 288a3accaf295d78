import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { maxApiTokenNameLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { scopes, scopesOf } from "#app/plan/permissions.ts";
import { isId } from "#app/platform/database/id.server.ts";
import {
  badRequest,
  type FieldErrors,
  notUnderstood,
  type PageContext,
  readIntent,
  showErrors,
} from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requireAdministrator, requirePerson } from "#app/platform/sessions/session.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import { createApiToken, endApiToken, listApiTokens } from "#app/users/api-tokens.server.ts";
import { findChosenOffice, linkOffices } from "#app/users/staff/offices.server.ts";
import { lifetimes } from "./token-words.ts";

export type TokensPageData = SerializeFrom<typeof userTokens.loader>;
export type TokensAnswer = SerializeFrom<typeof userTokens.action>;

const day = 24 * 60 * 60_000;

const tokenForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    form: z.string().refine(isId),
    name: z
      .string()
      .trim()
      .min(1, "Enter a name, so you recognize the token later.")
      .max(maxApiTokenNameLength, `Use at most ${maxApiTokenNameLength} characters.`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u)
      .prefault(""),
    scope: z.preprocess((value) => [value ?? []].flat(), z.array(z.enum(scopes)).min(1, "Choose what the token may do.")),
    lifetime: z.enum(lifetimes.map(({ value }) => value)),
  }),
  z.object({ intent: z.literal("end"), token: z.string().refine(isId) }),
]);

export const userTokens = tokensPage("user");
export const officeTokens = tokensPage("office");

function tokensPage(kind: "user" | "office") {
  const [path, role] = kind === "user" ? ([paths.apiTokens, "owner"] as const) : ([staffPaths.adminTokens, "administrator"] as const);

  /** @throws {Response} a redirect for others, 404 without an office. */
  async function requireHolder(request: Request) {
    if (kind === "user") {
      return { userId: (await requirePerson(request)).id, officeId: null, officeName: null, offices: [], ownPath: path };
    }
    const { id: userId } = await requireAdministrator(request);
    const office = await findChosenOffice(new URL(request.url).searchParams.get("office"));
    if (office === null) {
      throw new Response(null, { status: 404 });
    }
    const ownPath = office.isFirst ? path : `${path}?office=${office.id}`;
    return { userId, officeId: office.id, officeName: office.name, offices: office.offices, ownPath };
  }

  return {
    /** @throws {Response} as `requireHolder`. */
    loader: ({ request, context }: LoaderFunctionArgs) =>
      loadOr503(
        async () => {
          const { officeName, offices, ownPath, ...holder } = await requireHolder(request);
          const tokens = await listApiTokens(holder);
          return {
            hasErrors: (context as PageContext).hasErrors === true,
            page: {
              path: ownPath,
              officeName,
              offices: linkOffices(path, holder.officeId, offices),
              form: crypto.randomUUID(),
              scopes: scopesOf(role),
              tokens: tokens.map(({ createdAt, expiresAt, lastUsedAt, user, ...token }) => ({
                ...token,
                madeBy: actorName(user),
                hasEnded: expiresAt !== null && expiresAt.getTime() <= Date.now(),
                createdAt: createdAt.toISOString(),
                expiresAt: expiresAt?.toISOString() ?? null,
                lastUsedAt: lastUsedAt?.toISOString() ?? null,
              })),
            },
          };
        },
        { hasErrors: false, page: null },
      ),

    /** The new token is only in this response: in no URL, cookie or log. @throws {Response} as `requireHolder`; 400 for an unknown form. */
    action: async ({ request, context }: ActionFunctionArgs) => {
      const holder = await loadHolder(() => requireHolder(request));
      const form = await readIntent(tokenForms, request);
      const typed = { name: String(form.source.get("name") ?? "").slice(0, 300), scopes: form.source.getAll("scope").map(String) };
      const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
        showErrors(context, { token: null, name: null, errors, problem, typed }, init);
      if (form.values === null) {
        return refuse(form.errors, null, { status: 400 });
      }
      try {
        if (form.values.intent === "end") {
          const { token } = form.values;
          await withDatabase("The token has not ended: we can't reach the database. Try again in a minute.", () =>
            endApiToken(request, holder, token),
          );
          return redirectWithFlash(holder.ownPath, { toast: { title: "The token has ended", variant: "default" } });
        }
        const { form: id, name, scope, lifetime } = form.values;
        if (!scope.every((one) => scopesOf(role).includes(one))) {
          throw badRequest(notUnderstood);
        }
        const days = lifetimes.find(({ value }) => value === lifetime)?.days;
        const expiresAt = days === undefined ? null : new Date(Date.now() + days * day);
        const token = await withDatabase("No token was made: we can't reach the database. Try again in a minute.", () =>
          createApiToken(request, holder, { id, name, scopes: scope, expiresAt }),
        );
        return token === null
          ? refuse({}, "This form was already sent, and made one token. If you did not copy it, end it and make another.", {
              status: 409,
            })
          : data({ token, name, errors: {}, problem: null, typed: null }, { headers: { "Cache-Control": "no-store" } });
      } catch (error) {
        if (error instanceof UserError) {
          return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
        }
        throw error;
      }
    },
  };

  function loadHolder(find: () => ReturnType<typeof requireHolder>) {
    return withDatabase("We can't reach the database. Nothing was changed.", find).catch((error: unknown) => {
      throw error instanceof UserError ? new Response(error.message, error) : error;
    });
  }
}
