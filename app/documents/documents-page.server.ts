import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandWords } from "#app/brand/brand.ts";
import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { documentsPath, factsPath, loanFormsPath, openPlace } from "#app/paths.ts";
import { answerReasons } from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { type ApplicableDocument, applicableDocuments, countDocuments, isNeeded } from "#app/plan/documents/documents.ts";
import { listMissing } from "#app/plan/documents/missing-documents.ts";
import { addsToAccount, guestQuery, parseGuestState, waitingState } from "#app/plan/guests/guest-url.server.ts";
import { datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { type PlanProgress, requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { currentIndex } from "#machines/journey-record.ts";
import { markedDocument } from "./document-marks.ts";

/** As many missing documents are listed whole. */
const missingInView = 5;

/** @throws {Response} like `requireProgress`. */
export async function loadDocuments({ request, context }: LoaderFunctionArgs) {
  const progress = await requireProgress(request);
  const { guide, address, brand, owner, planOwner, confirmed, contract, facts, papers: marks } = progress;
  const { searchParams } = new URL(request.url);
  const { hasWaiting, query } = carried(searchParams, progress);
  const listed = applicableDocuments(guide, facts.answers);
  const today = todayAt(contract?.timeZone ?? null);
  const days = contractDays(progress);
  const current = owner.kind === "unreachable" ? null : currentIndex(guide, confirmed.record);
  const openDays = Object.fromEntries(Object.entries(days).flatMap(([id, { day, isMet }]) => (isMet ? [] : [[id, day]])));
  const missing = current === null ? [] : listMissing(guide, listed, marks, { current, today, days: openDays });
  const inView = missing.slice(0, missingInView);
  const describe = (one: ApplicableDocument) => {
    const due = days[one.document.id];
    return {
      ...describeDocument(one),
      isReady: marks[one.document.id] === "in-hand",
      due: due && { ...due, isPast: due.day < today },
      checkPath: loanFormDocuments.includes(one.document.id) ? loanFormsPath(address, query) : null,
    };
  };
  const groups = guide.steps.flatMap(({ id, title }, index) => {
    const ofStep = listed.filter((one) => isNeeded(one, marks) && one.steps.includes(id));
    const own = ofStep.filter(({ steps }) => steps[0] === id);
    return ofStep.length === 0
      ? []
      : [
          {
            id,
            title,
            /** One-based; null in a guide of one step. */
            number: guide.steps.length === 1 ? null : index + 1,
            ready: own.filter(({ document }) => marks[document.id] === "in-hand").length,
            needed: own.length,
            documents: own.filter((one) => !inView.includes(one)).map(describe),
            /** Listed with the missing ones instead. */
            missing: own.filter((one) => inView.includes(one)).map(nameDocument),
            earlier: ofStep.filter(({ steps }) => steps[0] !== id).map(nameDocument),
          },
        ];
  });
  const currentId = current === null ? null : guide.steps[current]?.id;
  return {
    planId: progress.shown?.saved.id ?? null,
    title: brandWords(guide.title, brand),
    owner: owner.kind,
    planOwner,
    count: countDocuments(guide, facts.answers, marks),
    reasons: answerReasons(guide, facts.answers),
    asks: relevantQuestions(guide).length > 0,
    missing: inView.map(describe),
    /** Without those of the current step, which stand below the missing ones. */
    moreMissing: missing
      .slice(missingInView)
      .filter(({ steps }) => steps[0] !== currentId)
      .map(describeDocument),
    current: groups.find(({ id }) => id === currentId) ?? null,
    others: groups.filter(({ id }) => id !== currentId),
    notNeeded: listed
      .filter((one) => !isNeeded(one, marks))
      .map((one) => ({ ...nameDocument(one), because: one.hiddenBecause, isReady: marks[one.document.id] === "in-hand" })),
    open: searchParams.get(openPlace),
    marked:
      listed.filter(({ document }) => document.id === searchParams.get(markedDocument) && marks[document.id]).map(nameMarked)[0] ?? null,
    hasWaiting,
    hasErrors: context.hasErrors === true,
    addresses: {
      guide: address + query,
      facts: factsPath(address, query),
      documents: documentsPath(address, query),
    },
  };

  function nameMarked(one: ApplicableDocument) {
    return { ...nameDocument(one), mark: marks[one.document.id] };
  }
}

/** A guest's progress, or an owner's guest progress that waits to be imported. */
function carried(given: URLSearchParams, { guide, owner, planOwner, confirmed, targetDate, facts, papers, contract }: PlanProgress) {
  if (owner.kind === "guest") {
    return { hasWaiting: false, query: guestQuery(guide, parseGuestState(guide, given)) };
  }
  const waiting = waitingState(guide, given);
  const account = { ...confirmed, targetDate, facts, papers, hasContract: contract !== null };
  const hasWaiting = owner.kind === "account" && planOwner === null && given.size > 0 && addsToAccount(guide, account, waiting);
  return { hasWaiting, query: hasWaiting ? guestQuery(guide, waiting) : "" };
}

const nameDocument = ({ document: { id, title } }: ApplicableDocument) => ({ id, title });

/** Documents with a page that checks them. */
const loanFormDocuments: readonly string[] = ["loan-estimate-form", "closing-disclosure-form"];

function describeDocument({ document, onlyIf }: ApplicableDocument) {
  const { id, title, from, to, when, goodFor = null, why } = document;
  return {
    ...{ id, title, from, to, when, goodFor, why, onlyIf },
    sources: document.sources.map((source): NamedSource => ({ ...sources[source], lastRead: lastRead(source, `paper.${id}`) })),
  };
}

/** By document: the day that the contract sets, if one is entered. A suggested day doesn't count. */
function contractDays(progress: PlanProgress) {
  const { guide, owner } = progress;
  const dates = owner.kind === "unreachable" ? [] : (datePlan(guide, progress)?.dates ?? []);
  return Object.fromEntries(
    applicableDocuments(guide, progress.facts.answers).flatMap(({ document }) => {
      const date = dates.find(({ id }) => id === document.date);
      return date?.kind === "dated" && date.isContract
        ? [[document.id, { title: date.title, day: date.day, hourText: date.hourText ?? null, isMet: date.isMet === true }]]
        : [];
    }),
  );
}
