import type { SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { describeContractChange, findMovedAlong } from "#app/dates/contract/contract-change.server.ts";
import { listHeldByOthers } from "#app/dates/held/held-by-others.server.ts";
import { findOfferedByForm } from "#app/dates/opened/offered-by-form.server.ts";
import { describeForms, findOpened, loadWaits } from "#app/dates/opened/opened-date.server.ts";
import { datesFilePath, datesPath, dealOverPath, movingListId, wholePlanPath, wireCheckPath } from "#app/paths.ts";
import { listDeadlines } from "#app/plan/dates/deadlines.ts";
import { shownContract } from "#app/plan/dates/shown-contract.server.ts";
import { findStepsBehind } from "#app/plan/dates/steps-behind.ts";
import { listSignatures } from "#app/plan/events/signatures.server.ts";
import { guestQuery, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { isParty, mayActOnContacts, mayGive } from "#app/plan/permissions.ts";
import { describeStepsBehind } from "#app/plan/today/describe-matter.ts";
import { datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { describeContactChanges } from "#app/plan-frame/money-rule.server.ts";
import type { PlanProgress } from "#app/plan-frame/plan-progress.server.ts";
import { loadAsks } from "#app/plan-frame/turns/asks-on-page.server.ts";
import { readFlash } from "#app/platform/sessions/flash.server.ts";
import { requestPath } from "#app/platform/sessions/session.server.ts";
import { listMatters, listMoneyContacts } from "#app/today/plan-matters.server.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { arrangeDates, type TurnReader } from "./arrange-dates.ts";

const datesFlash = z.object({
  /** The id of the saved deadline, or the type of the command. */
  contractSaved: z.string().max(80).optional(),
  /** The previous hoped-for closing. */
  moved: z.object({ from: z.iso.date().nullable() }).optional(),
});

export type PlanDates = SerializeFrom<typeof loadPlanDates>;

/** The dates of a plan for a reader of the whole plan, and for a guest. */
export async function loadPlanDates(request: Request, hasErrors: boolean, progress: PlanProgress) {
  const { guide, address, owner, planOwner, targetDate, contract, facts, shown, confirmed } = progress;
  const { journeyType } = guide;
  const { searchParams: query } = new URL(request.url);
  const flash = await readFlash(request, datesFlash);
  const [isAccount, isGuest, isReached] = [owner.kind === "account", owner.kind === "guest", owner.kind !== "unreachable"];
  const guest = isGuest ? parseGuestState(guide, query) : null;
  const carried = guest ? guestQuery(guide, guest) : "";
  const justSaved = isAccount ? (flash?.contractSaved ?? null) : null;
  const version = shown?.contract?.version ?? 0;
  const isNew = isGuest
    ? contract !== null && guide.guestsMayComplete
    : (justSaved === "contract.set" || justSaved === "dates.use") && version === 1;
  const shownDates = contract && shownContract(guide, contract, facts);
  const planId = shown?.saved.id ?? null;
  const role = planOwner?.readerRole ?? "owner";
  const reader = turnReader(planOwner);
  const askFor = query.get("ask");
  const opened = findOpened(query);
  const asks = planId && shownDates ? await loadAsks({ guide, planId, role, facts, formFor: askFor, ...shownDates }) : null;
  const change = describeContractChange(query, guide, contract, facts);
  const file = guest ? { date: targetDate, acc: contract?.acceptance, facts: guest.facts } : {};
  return {
    kind: "plan" as const,
    planId,
    owner: owner.kind,
    planOwner,
    turnReader: reader,
    closingOffer:
      planId && shownDates && shownDates.contract.closing <= shownDates.today && mayGive(role, "plan.close")
        ? { planId, overPath: dealOverPath(address) }
        : null,
    shown: shownDates,
    rows: shownDates && arrangeDates(shownDates, reader),
    /** Without a contract, the dates counted from a hoped-for closing. */
    suggested: contract || !isReached ? null : datePlan(guide, progress, flash?.moved ?? null),
    matters: listMatters(progress).filter(({ deadline }) => deadline !== null),
    asks,
    contactChanges: describeContactChanges(listMoneyContacts(progress), address),
    wireCheckPath: isAccount && mayActOnContacts(role, "check", false) ? wireCheckPath(address) : null,
    waits: isAccount && shownDates && planId ? await loadWaits(guide, { id: planId, facts }, shownDates) : {},
    askFor: askFor && asks?.mayAsk && asks.byDeadline[askFor]?.againAt === null ? askFor : null,
    hopedFor: targetDate,
    version,
    canUndo: shown?.contract?.previous !== undefined,
    ...change,
    preview: isReached ? change.preview : null,
    canBorrow: isReached && change.canBorrow,
    journeyType,
    guideAddress: address + carried,
    movingAddress: `${wholePlanPath(address, carried)}#${movingListId}`,
    address: datesPath(address, carried),
    requestPath: requestPath(request),
    datesFile: datesFilePath(address, file),
    heldByOthers: shown ? listHeldByOthers(guide, shown.saved, address, reader.ownerName) : [],
    opened,
    ...describeForms(guide, contract, facts, opened, isAccount),
    offeredByForm: await findOfferedByForm(progress, opened, query),
    /** A deadline id, or the type of the command. */
    justSaved,
    movedAlong: justSaved && contract ? findMovedAlong(guide, shown?.contract?.previous, contract, facts, justSaved) : [],
    stepsBehind: isNew ? describeBehind(guide, confirmed.record) : null,
    signatures:
      shown?.isShared && contract
        ? await listSignatures(
            shown.saved.id,
            listDeadlines(guide, contract).map(({ id }) => id),
          )
        : {},
    hasErrors,
  };
}

function describeBehind(guide: Guide, record: JourneyRecord) {
  const behind = findStepsBehind(guide, record);
  return behind && { ...behind, text: describeStepsBehind(behind.open.map(({ number }) => number)) };
}

/** A partner's turn is the partner's own, an agent's the agent's. */
function turnReader(planOwner: PlanProgress["planOwner"]): TurnReader {
  if (planOwner === null) {
    return { ownerName: null, holds: ["you"] };
  }
  const { readerRole, firstName } = planOwner;
  return { ownerName: firstName, holds: readerRole === "agent" ? ["agent"] : isParty(readerRole) ? ["partner"] : [] };
}
