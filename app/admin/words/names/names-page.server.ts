import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { brandSettings, officeAnswer, officeTexts } from "#app/admin/offices/office-answer.server.ts";
import { namesFields } from "#app/admin/offices/office-fields.server.ts";
import { expertColumns, expertIds } from "#app/brand/office-experts.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { mayChangeWording, parseScope } from "#app/plan/wording/wording-preview.server.ts";
import { readOffices } from "#app/platform/offices.server.ts";
import { type PageContext, readForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { denyAccess, requirePerson } from "#app/platform/sessions/session.server.ts";
import { loadOr503, notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { listOfficeEvents } from "#app/users/accounts/account-events.server.ts";
import { detailLabels, officeFields } from "#app/users/staff/office-details.ts";
import { changeOffice, findFirstOffice, findOffice, officeVersion } from "#app/users/staff/offices.server.ts";
import { wordsNamesPath } from "../words-paths.ts";

export type NamesPageData = SerializeFrom<typeof loadNames>;
export type NamesAnswer = ReturnType<typeof officeAnswer>;

const namesForm = z.object({ version: z.string(), ...namesFields });

/** @throws {Response} a redirect unless the user may change the words of the office; 404 for an unknown office. */
export function loadNames({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { user, office } = await requireOffice(request, params.scope);
      const { id, name, disclaimer } = office;
      const events = await listOfficeEvents(id);
      const titles = expertIds.map((expert) => office[`${expertColumns[expert]}Specialization`]);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          office: { id, name },
          isFirst: (await findFirstOffice())?.id === id,
          settings: brandSettings(),
          values: officeTexts(office),
          version: officeVersion(office),
          steering: findSteeringTerms([disclaimer, ...titles].join("\n")),
          // An administrator's network is not for the office to read.
          events: user.isAdministrator ? events : events.map((event) => ({ ...event, network: null })),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

async function requireOffice(request: Request, scopeParam: unknown) {
  const user = await requirePerson(request);
  const scope = parseScope(scopeParam);
  if (!(await mayChangeWording(user.id, scope ?? { kind: "all" }))) {
    throw await denyAccess(request);
  }
  const office = scope?.kind === "office" ? await findOffice(scope.officeId) : null;
  return { user, office: office ?? notFound() };
}

/** @throws {Response} as `loadNames`; 400 for an unknown form. */
export async function changeNames({ request, params, context }: ActionFunctionArgs) {
  const { source, values, errors } = await readForm(namesForm, request);
  return withDatabase("We can't reach the database. Nothing was changed. Try again in a minute.", async () => {
    const { user, office } = await requireOffice(request, params.scope);
    if (!values) {
      return showErrors(context, officeAnswer(source, errors, null));
    }
    const { version, ...details } = values;
    try {
      const isChanged = await changeOffice({ request, userId: user.id }, office.id, details, version);
      await readOffices();
      const title = isChanged ? "Saved. Clients see it from the next page they open." : "That was already so";
      return redirectWithFlash(wordsNamesPath(office.id), { toast: { title, variant: "default" } });
    } catch (error) {
      if (!(error instanceof UserError)) {
        throw error;
      }
      const { message, status, detail } = error;
      return showErrors(
        context,
        "isStale" in detail ? await compareSaved(source, office.id, message) : officeAnswer(source, {}, message),
        status,
      );
    }
  });
}

/** Names what is saved at each field that differs. The next save replaces it. */
async function compareSaved(source: FormData, officeId: string, message: string) {
  const office = (await findOffice(officeId)) ?? notFound();
  const saved = officeTexts(office);
  const fields = officeFields.filter((field) => source.has(field) && String(source.get(field)).trim() !== saved[field]);
  const errors = fields.map((field) => [field, `Saved now as ${detailLabels[field]}: ${saved[field] ? `“${saved[field]}”` : "nothing"}.`]);
  return officeAnswer(source, Object.fromEntries(errors), message, officeVersion(office));
}
