/** The holders' current answers: by a mailed link, or signed in as a member of the plan. */
import { z } from "zod";
import { describeAnswer } from "#app/content/contract/ask-messages.ts";
import { holderTitles } from "#app/content/contract/turns.ts";
import { formerMember } from "#app/content/members.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { database } from "#app/platform/database/database.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import { maskedAddress } from "#app/platform/masked-address.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import type { HolderAsk, MemberAnswer, Prisma } from "#prisma/client.ts";
import type { HeldSubStep } from "./sub-step-turns.ts";
import { findTurn } from "./turns.ts";

export const answerKinds = ["on-track", "need", "new-date"] as const;

export type GivenAnswer =
  | { readonly kind: "on-track" }
  | { readonly kind: "need"; readonly need: string }
  | { readonly kind: "new-date"; readonly day: CalendarDay };

/** `outcome` is the decision about a new date: 'taken' over, or 'declined'. */
export type HolderAnswer = GivenAnswer & { readonly at: string; readonly outcome?: "taken" | "declined" };

const holderAnswer = z.intersection(
  z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.literal("on-track") }),
    z.looseObject({ kind: z.literal("need"), need: z.string() }),
    z.looseObject({ kind: z.literal("new-date"), day: z.string() }),
  ]),
  z.looseObject({ at: z.string(), outcome: z.enum(["taken", "declined"]).optional() }),
);

const askAnswers = jsonColumn<readonly HolderAnswer[]>("holder_ask.answers", z.array(holderAnswer));
const memberAnswer = jsonColumn<HolderAnswer>("member_answer.answer", holderAnswer);

export function answersIn({ id, answers }: Pick<HolderAsk, "id" | "answers">): readonly HolderAnswer[] {
  return askAnswers(answers, id);
}

export const withAnswerer = { include: { user: { select: { name: true, email: true } } } } as const satisfies Prisma.Plan$memberAnswersArgs;

/** The last answers of a plan's holders, who may have passed things on since. */
export const withAnswers = {
  asks: { where: { endedAt: null, answers: { not: [] } } },
  memberAnswers: withAnswerer,
} as const satisfies Prisma.PlanInclude;

export type AnswerRows = Pick<Prisma.PlanGetPayload<{ include: typeof withAnswers }>, keyof typeof withAnswers>;

interface StoredAnswer {
  readonly thing: string;
  readonly holder: string;
  readonly answer: HolderAnswer;
  /** Null for a member's. */
  readonly ask: HolderAsk | null;
}

/** Empty, or the last answer. */
export function readLinkAnswer(ask: HolderAsk): StoredAnswer[] {
  const answer = answersIn(ask).at(-1);
  return answer ? [{ thing: ask.thing, holder: ask.holder, answer, ask }] : [];
}

export function readMemberAnswer<Row extends MemberAnswer>(row: Row) {
  return { thing: row.thing, holder: row.holder, answer: memberAnswer(row.answer, `${row.planId} ${row.thing}`), ask: null, row };
}

export function latestFirst<Answer extends StoredAnswer>(answers: readonly Answer[]): Answer[] {
  return answers.toSorted((one, other) => other.answer.at.localeCompare(one.answer.at));
}

export interface ShownAnswer {
  readonly answer: HolderAnswer;
  readonly holder: Holder;
  /** The address of the link that was used, or the member's name. */
  readonly by: { readonly address: string } | { readonly name: string };
}

/** By the id of a deadline or task. */
export type HolderByThing = ReadonlyMap<string, Holder>;

export function holdersOfDates({
  contract,
  dates,
}: {
  readonly contract: Contract;
  readonly dates: readonly ContractDate[];
}): HolderByThing {
  return new Map(
    dates.flatMap((date) => {
      const turn = findTurn(contract, date);
      return turn ? [[date.about.id, turn.holder]] : [];
    }),
  );
}

export function holdersOfSubSteps(held: readonly HeldSubStep[]): HolderByThing {
  return new Map(held.map(({ id, holder }) => [id, holder]));
}

/** By deadline or task, the latest answer of its present holder. */
export function findAnswers({ asks, memberAnswers }: AnswerRows, holders: HolderByThing): Readonly<Record<string, ShownAnswer>> {
  const byLink = asks.flatMap(readLinkAnswer).map((answer) => ({ ...answer, by: { address: answer.ask?.address ?? "" } }));
  const byMember = memberAnswers.map((row) => ({
    ...readMemberAnswer(row),
    by: { name: row.user ? displayName(row.user) : formerMember },
  }));
  const present = latestFirst([...byLink, ...byMember]).flatMap(({ thing, holder: answered, answer, by }) => {
    const holder = holders.get(thing);
    return holder === answered ? [[thing, { answer, holder, by }] as const] : [];
  });
  return Object.fromEntries(present.toReversed());
}

export interface SignedAnswer {
  readonly text: string;
  readonly signature: string;
  readonly outcome: "taken" | "declined" | null;
}

/** An answer's signature, with its time at the home. An answer by a link has no name: nobody has checked who opened it. */
export function signAnswer({ answer, by }: ShownAnswer, timeZone: string | null): SignedAnswer {
  const who = "address" in by ? `the link mailed to ${maskedAddress(by.address)}` : by.name;
  return { text: describeAnswer(answer), signature: signedBy(who, answer, timeZone), outcome: answer.outcome ?? null };
}

/** For readers who may not know the other members: without names, addresses, and the text of what is needed. */
export function signAnswerBriefly({ answer, holder, by }: ShownAnswer, timeZone: string | null): SignedAnswer {
  const who = "address" in by ? `the link mailed to ${holderTitles[holder]}` : holderTitles[holder];
  const text = answer.kind === "need" ? "Needs something" : describeAnswer(answer);
  return { text, signature: signedBy(who, answer, timeZone), outcome: answer.outcome ?? null };
}

function signedBy(who: string, { at }: HolderAnswer, timeZone: string | null): string {
  return `by ${who}, ${formatMomentAtHome(new Date(at), timeZone)}`;
}

/** In UTC if the home's time zone is unknown. */
export function formatMomentAtHome(at: Date, timeZone: string | null): string {
  const zone = { timeZone: timeZone ?? "UTC", timeZoneName: "short" } as const;
  return at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", ...zone });
}

/** The signed current answers, by deadline or task. */
export function signAnswers(
  rows: AnswerRows,
  holders: HolderByThing,
  sign: (answer: ShownAnswer) => SignedAnswer,
): Readonly<Record<string, SignedAnswer>> {
  return Object.fromEntries(Object.entries(findAnswers(rows, holders)).map(([thing, answer]) => [thing, sign(answer)]));
}

export async function findAnswerRows(planId: string): Promise<AnswerRows> {
  const rows = await database().plan.findUnique({ where: { id: planId }, select: withAnswers });
  return rows ?? { asks: [], memberAnswers: [] };
}
