import { answerCommands } from "#app/commands.server.ts";
import { loadPlan } from "#app/guide/guide.server.ts";
import { PlanScreen } from "#app/guide/plan/plan-screen.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(`Your plan: ${data?.title}`, matches, data?.hasErrors);

export const loader = loadPlan;

export const action = answerCommands;

export default PlanScreen;
