import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { describeHeldMessages } from "./held/held-messages.server.ts";
import { describeMessages } from "./plan-messages.server.ts";

type Loaded = SerializeFrom<typeof loadMessages>;

export type PlanMessages = NonNullable<Loaded["page"]>;
export type HeldMessages = NonNullable<Loaded["held"]>;

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export function loadMessages({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const access = await requirePlanMember(request, "messages.read");
      const isWhole = mayRead(access.member.role, "threads.read");
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: isWhole ? await describeMessages(request, access) : null,
        held: isWhole ? null : await describeHeldMessages(access),
      };
    },
    { hasErrors: false, page: null, held: null },
  );
}
