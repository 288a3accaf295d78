/** Questions to one lender, from what its estimate has and the others have not. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { formatAmount, formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { percent } from "#machines/numbers/money.ts";
import { estimateRoundingCents, findAmount, findCredits, findPoints, findTerm } from "./estimate-figures.ts";

type Find = (form: CheckedForm) => number | null;

/** The lowest of the others' known values. */
function findLowest(others: readonly CheckedForm[], find: Find): number | null {
  const known = others.flatMap((other) => find(other) ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

export function listQuestions(form: CheckedForm, others: readonly CheckedForm[]): string[] {
  return [...askAboutRate(form, others), ...askAboutCosts(form, others), ...askAboutTerms(form, others)];
}

function askAboutRate(form: CheckedForm, others: readonly CheckedForm[]): string[] {
  const [rate, lowest] = [findTerm(form, "rate"), findLowest(others, (other) => findTerm(other, "rate"))];
  const until = findTerm(form, "lockedUntil");
  const points = findPoints(form);
  return [
    ...(rate !== null && lowest !== null && rate > lowest
      ? [`Your interest rate is ${percent(rate)}. Another Loan Estimate has ${percent(lowest)}. Can you offer that, and at what cost?`]
      : []),
    ...(points ? [`Your Loan Estimate has points of ${formatAmount(points)}. What are the rate and the payment without points?`] : []),
    ...(findTerm(form, "isRateLocked") === false ? ["The rate is not locked. When can it be locked, for how long, and at what cost?"] : []),
    ...(until === null
      ? []
      : [`The rate is locked until ${formatFigure("day", until)}. What does it cost to extend the lock if closing is later?`]),
  ];
}

function askAboutCosts(form: CheckedForm, others: readonly CheckedForm[]): string[] {
  const isSameRate = (other: CheckedForm) => findTerm(other, "rate") !== null && findTerm(other, "rate") === findTerm(form, "rate");
  const charges: Find = (one) => findAmount(one, "A.total");
  const services: Find = (one) => findAmount(one, "C.total");
  const sameRate = others.filter(isSameRate);
  const [own, other] = [charges(form), findLowest(sameRate.length > 0 ? sameRate : others, charges)];
  const [ownServices, otherServices] = [services(form), findLowest(others, services)];
  const [ownCredits, otherCredits] = [findCredits(form), findLowest(others, (one) => negate(findCredits(one)))];
  const forRate = sameRate.length > 0 ? " for the same rate" : "";
  return [
    ...(own !== null && other !== null && own - other >= estimateRoundingCents
      ? [
          `Your own charges (section A) are ${formatAmount(own)}. Another Loan Estimate has ${formatAmount(other)}${forRate}. Can you lower them?`,
        ]
      : []),
    ...(ownServices !== null && otherServices !== null && ownServices - otherServices >= estimateRoundingCents
      ? [
          `Services I can shop for (section C) are ${formatAmount(ownServices)}. Another Loan Estimate has ${formatAmount(otherServices)}. Which providers are on your written list?`,
        ]
      : []),
    ...(ownCredits !== null && otherCredits !== null && -otherCredits - ownCredits >= estimateRoundingCents
      ? [
          `Your lender credits are ${formatAmount(ownCredits)}. Another Loan Estimate has ${formatAmount(-otherCredits)}. Can you offer that at the same rate?`,
        ]
      : []),
  ];
}

const negate = (value: number | null) => (value === null ? null : -value);

function askAboutTerms(form: CheckedForm, others: readonly CheckedForm[]): string[] {
  const isAlone = (name: "hasPrepaymentPenalty" | "hasBalloon") =>
    findTerm(form, name) === true && others.some((other) => findTerm(other, name) === false);
  const canRise = findTerm(form, "canPaymentRise") === true || findTerm(form, "canRateRise") === true;
  return [
    ...(isAlone("hasPrepaymentPenalty")
      ? ["This loan has a prepayment penalty. Is there one without it, and what would that change?"]
      : []),
    ...(isAlone("hasBalloon") ? ["This loan has a balloon payment. Is there one without it, and what would that change?"] : []),
    ...(canRise ? ["My payment can rise. How high can it be, and when?"] : []),
  ];
}
