import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stateFieldTitles, statePhases, stateQuestions } from "#app/content/states/state-cells.ts";
import { findStateBySlug, isStateCode, stateNames, stateSlug, stateTopicTitle } from "#app/content/states/state-names.ts";
import { statePath } from "#app/paths.ts";
import { findHostOfficeId } from "#app/plan/access/plan-office.server.ts";
import { stateLines } from "#app/plan/applicability/state-facts.ts";
import { guideOriginOf } from "#app/plan/guests/guide-origin.server.ts";
import { findStateReview } from "#app/platform/brand.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { StatePage, type StatePageProps } from "#app/topics/state-page.tsx";

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  data ? metaFromRoot({ title: data.page.title, description: data.page.lead, path: data.path, matches }) : [];

/** A state's code works as a URL, too. */
export function loader({ request, params: { state = "" } }: LoaderFunctionArgs) {
  const from = guideOriginOf(new URL(request.url).searchParams.get("from"), findHostOfficeId(request))?.path ?? null;
  const asCode = state.toUpperCase();
  if (isStateCode(asCode)) {
    throw redirect(statePath(stateSlug(asCode), from ?? ""), 301);
  }
  const code = findStateBySlug(state) ?? notFound();
  const phases = statePhases.map(({ id, title, fields }) => ({
    id,
    title,
    fields: fields.map((field) => ({
      title: stateFieldTitles[field],
      lines: stateLines(code, field),
      ask: field === "agency" ? null : stateQuestions[field],
    })),
  }));
  const lastRead = phases
    .flatMap(({ fields }) => fields.flatMap(({ lines }) => lines.map(({ source }) => source.read)))
    .toSorted()
    .at(-1);
  const review = findStateReview(code);
  const page: StatePageProps = {
    from,
    title: stateTopicTitle(code),
    lead: `What we have read about the law in ${stateNames[code]}, in the order of a sale. Each line names its source and the copy we read.`,
    name: stateNames[code],
    phases,
    review: review ? { ...review, isOlder: review.day < (lastRead ?? "") } : null,
  };
  return { path: statePath(stateSlug(code)), page };
}

export default function StateRoute() {
  return <StatePage {...useLoaderData<typeof loader>().page} />;
}
