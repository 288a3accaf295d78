import { answerCommands } from "#app/commands.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { PlanScreen } from "#app/steps/whole-plan/plan-screen.tsx";
import { loadPlan } from "#app/steps/whole-plan/whole-plan.server.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(`Your plan: ${data?.title}`, matches, data?.hasErrors);

export const loader = loadPlan;

export const action = answerCommands;

export default PlanScreen;
