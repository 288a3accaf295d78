import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { sampleDisclosure, sampleEstimate } from "#app/loan-forms/samples/sample-figures.ts";
import { datesPath, factsPath, guidePath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { addDays, type CalendarDay, daysBetween, isOfficeDay } from "#machines/calendar.ts";
import { resolveDeadline, type Term } from "#machines/contract-dates.ts";
import type { DemoBrowser } from "./demo-browser.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoContract, DemoPlan } from "./demo-plans.ts";

/** A user's action at a certain time. */
export interface DemoAct {
  readonly at: number;
  run(): Promise<void>;
}

type Random = () => number;

/** Common contract terms, by deadline. Closing Disclosures keep federal law's. */
const usualTerms: Readonly<Record<string, Pick<Extract<Term, { kind: "count" }>, "count" | "days" | "from">>> = {
  deposit: { count: 3, days: "business", from: "acceptance" },
  inspection: { count: 10, days: "calendar", from: "acceptance" },
  appraisal: { count: 17, days: "calendar", from: "acceptance" },
  loan: { count: 25, days: "calendar", from: "acceptance" },
  insurance: { count: 7, days: "calendar", from: "closing" },
  "walk-through": { count: 1, days: "calendar", from: "closing" },
  repairs: { count: 5, days: "calendar", from: "closing" },
  payoff: { count: 10, days: "calendar", from: "closing" },
};

const minuteMs = 60_000;

/** Everything a client does in a plan, in order. */
export function planStory(browser: DemoBrowser, guide: Guide, plan: DemoPlan, clock: DemoClock, random: Random): DemoAct[] {
  const screen = guidePath(guide.journeyType, guide.tier);
  const acts: DemoAct[] = [];
  const later = (daysAgo: number, ...texts: readonly string[]) => {
    if (texts.length > 0) {
      acts.push({ at: clock.momentOf(daysAgo, 8 + random() * 12), run: async () => void (await browser.send(screen, texts)) });
    }
  };
  const { facts = {} } = plan;
  const { hidden } = resolveApplicability(guide, { answers: facts, unhidden: [] });
  const applies = ({ id }: { readonly id: string }) => !Object.hasOwn(hidden, id);

  const steps = guide.steps.slice(0, plan.completed + 1);
  for (const [place, step] of steps.entries()) {
    const share = steps.length === 1 ? 1 : place / (steps.length - 1);
    const daysAgo = Math.round(plan.startedDaysAgo + (plan.lastDaysAgo - plan.startedDaysAgo) * share);
    const isCompleted = place < plan.completed;
    const questions = step.details.filter(applies);
    const noes = isCompleted ? 0 : (plan.noes ?? 0);
    const answered = questions.slice(0, isCompleted ? Math.ceil(questions.length * (0.6 + random() * 0.4)) : 2 + noes);
    later(daysAgo, ...answered.map(({ id }, index) => `question.answer ${id} ${index >= answered.length - noes ? "no" : "yes"}`));
    const tasks = step.subSteps.filter(applies);
    later(daysAgo, ...tasks.slice(0, isCompleted ? tasks.length : Math.floor(tasks.length / 2)).map(({ id }) => `subStep.complete ${id}`));
    if (isCompleted) {
      later(daysAgo, `step.finish ${step.id}`);
    }
    const note = plan.notes?.[step.id];
    if (note !== undefined) {
      acts.push({
        at: clock.momentOf(daysAgo, 20.5),
        run: async () => void (await browser.send(screen, [`note.save ${step.id} 0`], { text: note })),
      });
    }
    for (const { isHelpful, comment = "" } of plan.feedback?.filter((given) => given.step === step.id) ?? []) {
      acts.push({
        at: clock.momentOf(daysAgo, 20.8),
        run: async () => void (await browser.send(screen, [`feedback.give ${step.id} ${isHelpful ? "yes" : "no"}`], { comment })),
      });
    }
  }
  const startedAt = clock.momentOf(plan.startedDaysAgo, 7.5);
  if (Object.keys(facts).length > 0) {
    acts.push({ at: startedAt, run: async () => void (await browser.send(factsPath(screen), ["facts.set"], facts)) });
  }
  if (plan.hopedForInDays !== undefined) {
    const targetDate = officeDay(clock.day(plan.hopedForInDays));
    acts.push({ at: startedAt + minuteMs, run: async () => void (await browser.send(screen, ["date.set"], { targetDate })) });
  }
  if (plan.sharesNotes) {
    later(plan.lastDaysAgo, "notes.share");
  }
  acts.push(...contractStory(browser, guide, plan, clock));
  const forms = plan.hasLoanForms && plan.contract ? movedSamples(plan.contract, clock) : [];
  for (const { at, form } of forms) {
    acts.push({ at, run: () => browser.saveLoanForms(screen, [form]) });
  }
  return inOrder(acts, clock);
}

/** The estimate two days after acceptance, the disclosure yesterday. */
function movedSamples({ acceptedDaysAgo, closesInDays }: DemoContract, clock: DemoClock) {
  const day = (value: CalendarDay) => ({ value, source: "read", place: null }) as const;
  const closing = day(officeDay(clock.day(closesInDays)));
  const [estimated, disclosed] = [acceptedDaysAgo - 2, 1];
  const estimate: LoanForm = {
    ...sampleEstimate,
    terms: {
      ...sampleEstimate.terms,
      issued: day(clock.day(-estimated)),
      expires: day(clock.day(14 - estimated)),
      lockedUntil: day(clock.day(closesInDays + 7)),
    },
  };
  const disclosure: LoanForm = {
    ...sampleDisclosure,
    terms: { ...sampleDisclosure.terms, issued: day(clock.day(-disclosed)), closing, disbursement: closing },
  };
  return [
    { at: clock.momentOf(estimated, 19), form: estimate },
    { at: clock.momentOf(disclosed, 19), form: disclosure },
  ];
}

function contractStory(browser: DemoBrowser, guide: Guide, { contract: entered, facts = {} }: DemoPlan, clock: DemoClock): DemoAct[] {
  if (entered === undefined) {
    return [];
  }
  const contract = {
    acceptance: clock.day(-entered.acceptedDaysAgo),
    closing: officeDay(clock.day(entered.closesInDays)),
    timeZone: "America/New_York",
    deadlines: {},
  };
  const screen = datesPath(guidePath(guide.journeyType, guide.tier));
  let version = 0;
  const send = async (text: string, fields: Readonly<Record<string, string>>) => {
    const json = (await browser.send(screen, [`${text} ${version}`], fields)) as { contract?: { version: number } };
    version = json.contract?.version ?? version;
  };
  const { acceptance, closing, timeZone } = contract;
  const acts: DemoAct[] = [
    { at: clock.momentOf(entered.acceptedDaysAgo, 18), run: () => send("contract.set", { acceptance, closing, timeZone }) },
  ];
  const { hiddenDates } = resolveApplicability(guide, { answers: facts, unhidden: [] });
  for (const { id, federal } of contractDeadlines[guide.journeyType]) {
    const usual = usualTerms[id];
    const counted = usual && ({ ...usual, kind: "count", firstDayCounts: false, roll: "stay", hour: null } as const);
    const term = counted ?? (federal?.onlyFor === undefined ? federal?.term : undefined);
    const { day } = resolveDeadline({ term: term ?? null, state: "due", extendedTo: null }, contract);
    if (day === null || Object.hasOwn(hiddenDates, id) || day < acceptance || day > closing) {
      continue;
    }
    const terms: Readonly<Record<string, string>> = usual ? { kind: "count", roll: "stay", ...usual, count: String(usual.count) } : {};
    if (usual) {
      acts.push({ at: clock.momentOf(entered.acceptedDaysAgo, 18.5), run: () => send(`deadline.set ${id}`, { ...terms, state: "due" }) });
    }
    const daysAgo = daysBetween(day, clock.today);
    if (daysAgo > 0 && id !== entered.missed) {
      acts.push({ at: clock.momentOf(daysAgo, 11), run: () => send(`deadline.set ${id}`, { ...terms, state: "met" }) });
    }
  }
  return acts;
}

/** Sorted, some time apart, and none in the future. */
function inOrder(acts: readonly DemoAct[], clock: DemoClock): DemoAct[] {
  const sorted = acts.toSorted((one, other) => one.at - other.at);
  return sorted.map((act, place) => ({ ...act, at: Math.min(act.at, clock.now - (sorted.length - place) * minuteMs) }));
}

/** When banks and county recorders are open. */
function officeDay(day: CalendarDay): CalendarDay {
  return isOfficeDay(day) ? day : officeDay(addDays(day, 1));
}
