import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { isId } from "#app/platform/database/id.server.ts";
import { readOffices } from "#app/platform/offices.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type PageContext, readForm, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { loadOr503, notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { actorName, listOfficeEvents } from "#app/users/accounts/account-events.server.ts";
import {
  addOffice,
  changeOffice,
  deleteOffice,
  findFirstOffice,
  findOffice,
  listOffices,
  type OfficeKeeper,
  setOfficeClosed,
} from "#app/users/staff/offices.server.ts";
import { brandSettings, officeAnswer } from "./office-answer.server.ts";
import { hostField, newOfficeFields } from "./office-fields.server.ts";
import { officePath } from "./office-paths.ts";

export type OfficesPageData = SerializeFrom<typeof loadOffices>;
export type OfficePageData = SerializeFrom<typeof loadOffice>;

const id = z.string().refine(isId);
const addForm = z.object({ intent: z.literal("add"), form: id, ...newOfficeFields });
const officeForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("change"), ...hostField }),
  z.object({ intent: z.enum(["close", "reopen", "delete"]) }),
]);

const unavailable = "We can't reach the database. Nothing was changed. Try again in a minute.";

/** @throws {Response} a redirect unless the user is an administrator. */
export function loadOffices({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      await requireAdministrator(request);
      const offices = await listOffices();
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          form: crypto.randomUUID(),
          settings: brandSettings(),
          offices: offices.map(({ id, name, host, closedAt, _count: { people, plans } }, place) => ({
            ...{ id, name, people, plans },
            host: place === 0 ? brandSettings().host : host,
            isFirst: place === 0,
            isClosed: closedAt !== null,
          })),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** @throws {Response} a redirect unless the user is an administrator; 404 for an unknown office. */
export function loadOffice({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      await requireAdministrator(request);
      const officeId = isId(params.office ?? "") ? String(params.office) : notFound();
      const { id, name, host, closedAt, _count, people } = (await findOffice(officeId)) ?? notFound();
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          office: { id, name, host },
          counts: _count,
          staff: people.map(({ id, role, ...person }) => ({ id, role, name: actorName(person) })),
          closedAt: closedAt?.toISOString() ?? null,
          isFirst: (await findFirstOffice())?.id === officeId,
          scheme: new URL(environment().appOrigin).protocol,
          events: await listOfficeEvents(officeId),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** @throws {Response} a redirect unless the user is an administrator; 400 for an unknown form. */
export async function addOfficeByForm({ request, context }: ActionFunctionArgs) {
  const { source, values, errors } = await readForm(addForm, request);
  return answer({ request, context }, source, async (keeper) => {
    if (!values) {
      return showErrors(context, officeAnswer(source, errors, null));
    }
    const { intent: _, form, ...details } = values;
    await addOffice(keeper, form, details);
    return redirectWithFlash(officePath(form), { toast: { title: "The office is added", variant: "default" } });
  });
}

const outcomes = { close: "The office is closed", reopen: "The office is open again" } as const;

/** @throws {Response} a redirect unless the user is an administrator; 400 for an unknown form, 404 for an unknown office. */
export async function changeOfficeByForm({ request, params, context }: ActionFunctionArgs) {
  const officeId = params.office ?? "";
  const { source, values, errors } = await readIntent(officeForms, request);
  return answer({ request, context }, source, async (keeper) => {
    if (!isId(officeId)) {
      return notFound();
    }
    if (!values) {
      return showErrors(context, officeAnswer(source, errors, null));
    }
    if (values.intent === "delete") {
      await deleteOffice(keeper, officeId);
      return redirectWithFlash(staffPaths.adminOffices, { toast: { title: "The office is deleted", variant: "default" } });
    }
    if (values.intent === "change") {
      const { intent: _, ...details } = values;
      const isChanged = await changeOffice(keeper, officeId, details);
      const title = isChanged ? "The office is changed" : "That was already so";
      return redirectWithFlash(officePath(officeId), { toast: { title, variant: "default" } });
    }
    const isChanged = await setOfficeClosed(keeper, officeId, values.intent === "close");
    const title = isChanged ? outcomes[values.intent] : "That was already done";
    return redirectWithFlash(officePath(officeId), { toast: { title, variant: "default" } });
  });
}

async function answer<Answer>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  source: FormData,
  work: (keeper: OfficeKeeper) => Promise<Answer>,
) {
  try {
    return await withDatabase(unavailable, async () => {
      const result = await work({ request, userId: (await requireAdministrator(request)).id });
      await readOffices();
      return result;
    });
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    const { message, status, headers, detail } = error;
    if (status === 404) {
      throw redirect(staffPaths.adminOffices, 303);
    }
    const refused = "field" in detail ? officeAnswer(source, { [String(detail.field)]: message }, null) : officeAnswer(source, {}, message);
    return showErrors(context, refused, { status, headers: { ...headers } });
  }
}
