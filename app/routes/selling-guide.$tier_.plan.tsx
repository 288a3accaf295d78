import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPlan } from "#app/guide/guide.server.ts";
import { PlanScreen } from "#app/guide/plan/plan-screen.tsx";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

/** The page is complete without script. */
export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(`Your plan: ${data?.title}`, matches) },
  { name: "robots", content: "noindex" },
];

export const loader = (args: LoaderFunctionArgs) => loadPlan(args, "selling");

export default PlanScreen;
