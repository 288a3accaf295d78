import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { brandSettings, officeAnswer, officeTexts } from "#app/admin/offices/office-answer.server.ts";
import { namesFields } from "#app/admin/offices/office-fields.server.ts";
import { answerWordingForm } from "#app/admin/words/answer-form.server.ts";
import { backToGuides, requireOneOffice } from "#app/admin/words/wording-access.server.ts";
import { namesHeading } from "#app/admin/words/words-copy.ts";
import { wordsNamesPath } from "#app/admin/words/words-paths.ts";
import { expertColumns, expertIds } from "#app/brand/office-experts.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { readOffices } from "#app/platform/offices.server.ts";
import { type FieldErrors, type PageContext, readForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, notFound, UserError } from "#app/platform/user-error.server.ts";
import { listOfficeEvents } from "#app/users/accounts/account-events.server.ts";
import { detailLabels, officeFields } from "#app/users/staff/office-details.ts";
import { changeOffice, findFirstOffice, findOffice, officeVersion } from "#app/users/staff/offices.server.ts";

export type NamesPageData = SerializeFrom<typeof loadNames>;
export type NamesAnswer = ReturnType<typeof officeAnswer>;

const namesForm = z.object({ version: z.string(), ...namesFields });

/** @throws {Response} as `requireOneOffice`. */
export function loadNames({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const edited = await requireOneOffice(request, params.scope);
      const office = (await findOffice(edited.id)) ?? notFound();
      const { id, name, disclaimer } = office;
      const events = await listOfficeEvents(id);
      const titles = expertIds.map((expert) => office[`${expertColumns[expert]}Specialization`]);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: { ...namesHeading, back: backToGuides(edited) },
        page: {
          office: { id, name },
          isFirst: (await findFirstOffice())?.id === id,
          settings: brandSettings(),
          values: officeTexts(office),
          version: officeVersion(office),
          steering: findSteeringTerms([disclaimer, ...titles].join("\n")),
          // An administrator's network is not for the office to read.
          events: edited.mayEditAll ? events : events.map((event) => ({ ...event, network: null })),
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

/** @throws {Response} as `loadNames`; 400 for an unknown form. */
export async function changeNames({ request, params, context }: ActionFunctionArgs) {
  const { source, values, errors } = await readForm(namesForm, request);
  const describe = (fieldErrors: FieldErrors, problem: string | null) => officeAnswer(source, fieldErrors, problem);
  return answerWordingForm(context, describe, async () => {
    const { id, userId } = await requireOneOffice(request, params.scope);
    if (!values) {
      return showErrors(context, officeAnswer(source, errors, null));
    }
    const { version, ...details } = values;
    try {
      const isChanged = await changeOffice({ request, userId }, id, details, version);
      await readOffices();
      const title = isChanged ? "Saved. Clients see it from the next page they open." : "That was already so";
      return redirectWithFlash(wordsNamesPath(id), { toast: { title, variant: "default" } });
    } catch (error) {
      if (error instanceof UserError && "isStale" in error.detail) {
        return showErrors(context, await compareSaved(source, id, error.message), error.status);
      }
      throw error;
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
