import { loadPlan } from "#app/guide/guide.server.ts";
import { PlanScreen } from "#app/guide/plan/plan-screen.tsx";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(`Your plan: ${data?.title}`, matches);

export const loader = loadPlan;

export default PlanScreen;
