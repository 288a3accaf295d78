import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { brandWords } from "#app/brand/brand.ts";
import { type FactQuestion, notSure } from "#app/content/facts/fact-questions.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { factsPath } from "#app/paths.ts";
import { countThings, describeAnswerEffects } from "#app/plan/applicability/answer-effects.ts";
import {
  type FactAnswers,
  findOption,
  formatAnswers,
  isImpliedByEarlierAnswers,
  isValidAnswer,
  noFacts,
  parseAnswers,
} from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";
import { accountUrl, guestUrl, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { type PlanProgress, requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { fallbackIfDatabaseDown } from "#app/platform/user-error.server.ts";
import { currentStepId } from "#machines/journey-record.ts";

/**
 * Loads one question or the summary of all answers; without any answers, the first question. Unsaved answers live in the URL until the
 * summary is submitted. @throws {Response} 404
 * for an unavailable tier; a redirect to the next page after an answer.
 */
export async function loadFacts({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const walk = walkThrough(query, await requireProgress(request));
  const answered = walk.asked.find(({ id }) => id === query.get("answered"));
  const error = answered ? redirectOrError(walk, answered, query) : null;
  const first = Object.keys(walk.saved).length === 0 && !query.has("draft") ? walk.asked[0] : undefined;
  const question = answered ?? walk.asked.find(({ id }) => id === query.get("q")) ?? first;
  return question
    ? data(await questionPage(walk, question, error), { status: error === null ? 200 : 400 })
    : data(summaryPage(walk, Boolean(context.hasErrors)));
}

type Pairs = [name: string, value: string][];

type Walk = ReturnType<typeof walkThrough>;

function walkThrough(query: URLSearchParams, own: PlanProgress) {
  const { guide, address } = own;
  const questions = relevantQuestions(guide);
  const saved: FactAnswers = Object.fromEntries(
    questions.flatMap((question): Pairs => {
      const value = own.facts.answers[question.id];
      return value !== undefined && isValidAnswer(question, value) ? [[question.id, value]] : [];
    }),
  );
  const draft = query.has("draft") ? parseAnswers(guide, query.get("draft")) : saved;
  const guideAddress = guideAddressFor(query, own);
  return {
    guide,
    address,
    own,
    questions,
    asked: questions.filter((question) => !isImpliedByEarlierAnswers(guide, question, draft)),
    saved,
    draft,
    isAlone: query.has("alone"),
    guideAddress,
    carried: [...new URLSearchParams(guideAddress.split("?")[1])],
  };
}

/** The guide's URL, with the guest's progress or guest progress not yet imported into the account. */
function guideAddressFor(
  query: URLSearchParams,
  { guide, address, owner, planOwner, confirmed, targetDate, facts, papers }: PlanProgress,
): string {
  if (planOwner !== null) {
    return address;
  }
  switch (owner.kind) {
    case "guest":
      return guestUrl(guide, parseGuestState(guide, query));
    case "account": {
      const { record } = confirmed;
      return accountUrl(guide, query, { record, targetDate, facts, papers }, currentStepId(guide, record));
    }
    default:
      return address;
  }
}

function addressOf({ guide, address, carried }: Walk, question: FactQuestion | undefined, draft: FactAnswers, isAlone: boolean): string {
  const query = new URLSearchParams([...carried]);
  if (question) {
    query.set("q", question.id);
  }
  if (question && isAlone) {
    query.set("alone", "1");
  }
  query.set("draft", formatAnswers(guide, draft));
  return factsPath(address, `?${query}`);
}

function addressAfter(walk: Walk, question: FactQuestion, draft: FactAnswers): string {
  const { guide, questions, isAlone } = walk;
  const later = questions.slice(questions.indexOf(question) + 1).find((other) => !isImpliedByEarlierAnswers(guide, other, draft));
  return addressOf(walk, isAlone ? undefined : later, draft, isAlone);
}

/** Returns an error message if the answer is invalid. @throws {Response} a redirect to the next page otherwise. */
function redirectOrError(walk: Walk, question: FactQuestion, query: URLSearchParams): string {
  const [value, ...others] = query.getAll(question.id).filter((given) => given !== "");
  if (others.length > 0) {
    return "Two of your answers cannot both be true. Choose one";
  }
  if (value === undefined || !isValidAnswer(question, value)) {
    return "Choose an answer, or skip this question";
  }
  throw redirect(addressAfter(walk, question, { ...walk.draft, [question.id]: value }));
}

function everyPage({ guide, own, guideAddress }: Walk) {
  return {
    title: brandWords(guide.title, own.brand),
    planId: own.shown?.saved.id ?? null,
    planOwner: own.planOwner,
    guideAddress,
    isUnreachable: own.owner.kind === "unreachable",
  };
}

async function questionPage(walk: Walk, question: FactQuestion, error: string | null) {
  const { guide, asked, draft, isAlone, guideAddress, carried } = walk;
  const place = asked.indexOf(question);
  const before = asked[place - 1];
  const elsewhere = draft[question.id] === undefined ? await saidElsewhere(walk, question) : null;
  const hidden: Pairs = [
    ...carried,
    ["draft", formatAnswers(guide, draft)],
    ["answered", question.id],
    ...(isAlone ? ([["alone", "1"]] satisfies Pairs) : []),
  ];
  return {
    kind: "question" as const,
    ...everyPage(walk),
    id: question.id,
    question: question.question,
    hint: question.hint ?? null,
    options: [...question.options.map(({ value, label }) => ({ value, label })), { value: notSure, label: "Not sure" }],
    chosen: draft[question.id] ?? null,
    number: place + 1,
    count: asked.length,
    isAlone,
    hidden,
    skip: addressAfter(walk, question, draft),
    back: isAlone ? addressOf(walk, undefined, draft, false) : before ? addressOf(walk, before, draft, false) : guideAddress,
    elsewhere: elsewhere && { ...elsewhere, use: addressAfter(walk, question, { ...draft, [question.id]: elsewhere.value }) },
    error,
  };
}

function summaryPage(walk: Walk, hasErrors: boolean) {
  const { guide, own, questions, asked, saved, draft } = walk;
  const changed = questions.filter(({ id }) => draft[id] !== saved[id]);
  return {
    kind: "summary" as const,
    ...everyPage(walk),
    questions: asked.map((question) => ({
      id: question.id,
      question: question.question,
      answer: answerInWords(question, draft[question.id]),
      change: addressOf(walk, question, draft, true),
    })),
    forget: Object.keys(draft).length === 0 ? null : addressOf(walk, undefined, {}, false),
    fields: changed.map(({ id }): [string, string] => [id, draft[id] ?? ""]),
    action: addressOf(walk, undefined, draft, false),
    size: { whole: countThings(guide, noFacts), own: countThings(guide, { ...own.facts, answers: draft }) },
    changes: describeAnswerEffects(guide, own.facts, { ...own.facts, answers: draft }),
    hasErrors,
  };
}

function answerInWords(question: FactQuestion, value: string | undefined): string {
  return value === undefined ? "Not answered" : (findOption(question, value)?.label ?? "Not sure");
}

async function saidElsewhere({ own: { ownerId }, guide }: Walk, question: FactQuestion) {
  if (ownerId === null || !question.isOfPerson) {
    return null;
  }
  const others = await fallbackIfDatabaseDown(
    () => listPlans(ownerId),
    () => [],
  );
  const [found] = others.flatMap(({ journeyType, serviceTier, facts }) => {
    const other = findGuide(journeyType, serviceTier);
    const isThis = journeyType === guide.journeyType && serviceTier === guide.tier;
    const option = findOption(question, facts.answers[question.id]);
    return option && other && !isThis ? [{ value: option.value, label: option.label, guide: brandWords(other.title, brand()) }] : [];
  });
  return found ?? null;
}
