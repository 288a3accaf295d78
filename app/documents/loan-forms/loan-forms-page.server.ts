import type { LoaderFunctionArgs } from "@remix-run/node";
import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { loanFormSources } from "#app/content/loan-form-sources.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { listSavedForms, mayReadLoanForms, type SavedForm } from "#app/loan-forms/saved/saved-forms.server.ts";
import { documentsPath, guidePath, loanFormsPath, type PlanAddress, paths, planPath } from "#app/paths.ts";
import { requirePlan } from "#app/plan/access/require-plan.server.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import { findPlan, listReadPlans } from "#app/plan/store/find-plan.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { ifSignedIn } from "#app/platform/sessions/session.server.ts";
import { loadOr503, notFound } from "#app/platform/user-error.server.ts";

interface PlanOfPage {
  readonly address: PlanAddress;
  /** With a guest's progress. */
  readonly documents: string;
  /** Whether the reader sees saved figures. */
  readonly mayRead: boolean;
  readonly maySave: boolean;
  readonly isGuest: boolean;
  /** The plan's own closing day. */
  readonly closing: string | null;
}

/** The page of a visitor, in no plan. Without a database, it lists no plans to save to. */
export async function loadLoanForms({ request, context }: LoaderFunctionArgs) {
  const plansToSaveTo = await ifSignedIn(request, ({ id }) => listPlansToSaveTo(id));
  return { hasErrors: (context as PageContext).hasErrors === true, page: describePage(request, null, [], plansToSaveTo ?? []) };
}

/** @throws {Response} like `requirePlan`; 404 on a seller's plan. */
export function loadPlanLoanForms({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlan(request, "plan.read");
      if (guide.journeyType !== "buying") {
        notFound();
      }
      const saved = member && (await findPlan(member.ownerId, guide.journeyType, guide.tier));
      const contract = member && (await findContract(member.ownerId, guide));
      const mayRead = member !== null && mayReadLoanForms(member.role, saved?.sharesNotes ?? false);
      const plan: PlanOfPage = {
        address,
        documents: documentsPath(address, guestQuery(request)),
        mayRead,
        maySave: member !== null && isParty(member.role),
        isGuest: member === null,
        closing: contract?.closing ?? null,
      };
      const forms = saved && mayRead ? await listSavedForms(saved.id) : [];
      return { hasErrors: (context as PageContext).hasErrors === true, page: describePage(request, plan, forms, []) };
    },
    { hasErrors: false, page: null },
  );
}

interface PlanToSaveTo {
  readonly title: string;
  /** Where figures are sent. */
  readonly path: string;
}

/** Purchases that are the user's own deal. */
async function listPlansToSaveTo(userId: string): Promise<PlanToSaveTo[]> {
  const plans = await listReadPlans(userId, "loanForms.read");
  return plans.flatMap(({ role, ownerName, saved, closed }) => {
    const guide = findGuide(saved.journeyType, saved.serviceTier);
    if (closed || guide?.journeyType !== "buying") {
      return [];
    }
    const address = role === "owner" ? guidePath("buying", guide.tier) : planPath(saved.id);
    return [{ title: ownerName ? `${guideTitle(guide)} of ${ownerName}` : guideTitle(guide), path: loanFormsPath(address) }];
  });
}

function describePage(request: Request, plan: PlanOfPage | null, saved: readonly SavedForm[], plansToSaveTo: readonly PlanToSaveTo[]) {
  return {
    plan,
    saved: [...saved],
    plansToSaveTo: [...plansToSaveTo],
    path: plan ? loanFormsPath(plan.address, guestQuery(request)) : paths.loanForms,
    sources: loanFormSources.map((source): NamedSource => ({ ...sources[source], lastRead: lastRead(source, "loan-forms") })),
  };
}

/** A guest's progress. */
const guestQuery = (request: Request) => new URL(request.url).search;
