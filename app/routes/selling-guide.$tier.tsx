import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { loadGuide } from "#app/steps/guide.server.ts";
import { GuidePage } from "#app/steps/guide-page.tsx";
import { stepsCommands } from "#app/steps/saving/steps.commands.ts";
import { createFormAction, loadCachedStep } from "#app/steps/step/step-cache.ts";

export const headers = routeHeaders;

export const handle = { firstView: true };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  data ? metaFromRoot({ ...data, description: data.intro, path: data.address, matches }) : [];

export const loader = loadGuide;

export const action = answerCommands;

export const clientLoader = loadCachedStep;

export const clientAction = createFormAction(stepsCommands);

export default function GuideRoute() {
  return <GuidePage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
