/** Describes matters for screens and mails alike. Runs on the server, to keep the text out of the browser script. */
import { hourAtHome } from "#app/content/contract/contract-words.ts";
import { distance } from "#app/content/contract/date-messages.ts";
import { findUsualHolder, nameHolder } from "#app/content/contract/turns.ts";
import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { firstName } from "#app/plan/members/display-name.ts";
import { type CalendarDay, daysBetween, formatWeekday } from "#machines/calendar.ts";
import type { Holder } from "#machines/contract-dates.ts";
import type { DeadlineMatter, Matter, RequestMatter, StepMatter } from "./what-matters.ts";

export interface Reader {
  readonly today: CalendarDay;
  /** Whose plan it is; null for those who buy or sell. */
  readonly ownerName: string | null;
  /** Whose turn is the reader's. */
  readonly holds: readonly Holder[];
  /** The number to call about what this holder has to do; null for who calls for a living. */
  readonly findCall: ((holder: Holder) => Call | null) | null;
}

export interface Call {
  /** 'us', 'your lender'. */
  readonly whom: string;
  readonly phone: string;
  /** With its scheme. */
  readonly link: string;
}

/** Sentences; `lead` alone says what and by when, and whose turn it is unless it is the reader's. */
export interface MatterText {
  readonly lead: string;
  /** Empty where the lead says it all. */
  readonly text: string;
  /** Who to call if somebody else has not acted: 'Not there? Call your lender at '. */
  readonly call: (Call & { readonly before: string }) | null;
  /** Names the one action. */
  readonly button: string;
}

export function describeMatter(matter: Matter, reader: Reader): MatterText {
  switch (matter.kind) {
    case "lookUp":
      return {
        ...{ lead: `Look up now: ${matter.noun}.`, text: matter.when, call: null },
        button: reader.ownerName === null ? "Enter the date from my contract" : "Enter the date from the contract",
      };
    case "closing":
      return {
        lead: `${reader.ownerName === null ? "Your" : "The"} closing day has passed: ${formatWeekday(matter.day)}.`,
        text: `If it moved, enter the new day, since other dates count from it.${reader.ownerName === null ? " If you closed, tell us that your deal is done." : ""}`,
        call: null,
        button: "Enter the new day",
      };
    case "deadline":
      return addAnswer(matter, describeDeadline(matter, reader), reader);
    case "request":
      return describeRequest(matter, reader);
    case "answer":
      return { lead: `${firstName(matter.by)} answered you.`, text: "", call: null, button: "Read the answer" };
    case "stepsBehind":
      return {
        lead: describeStepsBehind(matter.numbers),
        ...{ text: "", call: null, button: "Update my steps" },
      };
    case "import":
      return { lead: matter.text, text: "", call: null, button: "See it" };
    case "step":
      return describeStep(matter);
  }
}

/** As one paragraph, with the number to call. */
export function matterSentence({ lead, text, call }: MatterText): string {
  return [lead, text, ...(call ? [`${call.before}${call.phone}.`] : [])].filter(Boolean).join(" ");
}

function describeDeadline({ about, day, hour, timeZone, isOverdue, holder }: DeadlineMatter, reader: Reader): MatterText {
  const isReaders = holder === null || reader.holds.includes(holder);
  const at = hour ? `, by ${hourAtHome(hour, timeZone)}` : "";
  const due = `${isOverdue ? "It was due" : "It is due"} ${formatWeekday(day)}${at}${isOverdue ? `, ${distance(day, reader.today)}` : ""}.`;
  const button = isOverdue && isReaders ? "Update the status" : "Open this deadline";
  if (isOverdue) {
    const turn = isReaders ? "" : ` ${nameTurn(about, holder, reader)}`;
    return {
      lead: `${isReaders ? "Past due, not marked as met" : "Past due, not confirmed"}: ${about.title}.${turn}`,
      text: `${due} ${about.silence}`,
      call: isReaders ? null : findCall(reader, holder, "Call"),
      button,
    };
  }
  const soon = distance(day, reader.today) === "in 1 day" ? "tomorrow" : distance(day, reader.today);
  if (isReaders) {
    const isNear = daysBetween(reader.today, day) <= 1;
    return {
      lead: holder === null ? `Closing is ${soon}${at}.` : `Due ${soon}${at}: ${about.title}.`,
      text: [isNear ? "" : due, firstSentence(about.about)].filter(Boolean).join(" "),
      ...{ call: null, button },
    };
  }
  const isUsual = holder === findUsualHolder(about.who);
  const by = daysBetween(reader.today, day) <= 1 ? soon : formatWeekday(day);
  return {
    lead:
      about.duty && isUsual
        ? `${nameActing(about, holder, reader)} ${reader.ownerName === null ? about.duty : about.duty.replace(" you ", " them ")} by ${by}${at}.`
        : `Due ${soon}${at}: ${about.title}. ${nameTurn(about, holder, reader)}`,
    text: "",
    call: findCall(reader, holder, about.duty?.startsWith("owes") ? "Not there? Call" : "Not done? Call"),
    button,
  };
}

/** With what the holder answered, after what is due and when. */
function addAnswer({ request }: DeadlineMatter, described: MatterText, reader: Reader): MatterText {
  return request
    ? { ...described, lead: `${described.lead} ${nameHolder(request.holder, reader.ownerName)} answered: ${request.text}.`, call: null }
    : described;
}

function describeRequest({ title, holder, text }: RequestMatter, reader: Reader): MatterText {
  return {
    lead: `${nameHolder(holder, reader.ownerName)} answered about “${title}”. ${text}.`,
    ...{ text: "", call: null, button: "Open it" },
  };
}

function describeStep({ title, minutes, todo }: StepMatter): MatterText {
  const open = todo ? todo.text : "Everything in it is done: mark the step complete.";
  return { lead: `Next: ${title}, ${aboutMinutes(minutes)}.`, text: open, call: null, button: "Open this step" };
}

/** 'You have a contract. Steps 3 to 5 are behind you now.' */
export function describeStepsBehind(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) {
    return `You have a contract. Step ${first} is behind you now.`;
  }
  const isRange = last - first === numbers.length - 1 && numbers.length > 2;
  return `You have a contract. Steps ${isRange ? `${first} to ${last}` : new Intl.ListFormat("en-US").format(numbers.map(String))} are behind you now.`;
}

/** 'Your lender', 'The buyer'. */
function nameActing({ who }: DeadlineMatter["about"], holder: Holder, { ownerName }: Reader): string {
  const isNamed = holder === findUsualHolder(who) && who.startsWith("The ");
  return isNamed ? who : nameHolder(holder, ownerName);
}

/** 'Your lender's turn.' */
function nameTurn(about: DeadlineMatter["about"], holder: Holder, reader: Reader): string {
  return `${nameActing(about, holder, reader)}'s turn.`;
}

function findCall({ findCall: find }: Reader, holder: Holder, opening: string): MatterText["call"] {
  const call = find?.(holder);
  return call ? { ...call, before: `${opening} ${call.whom} at ` } : null;
}

const firstSentence = (text: string) => text.split(/(?<=\.) /)[0] ?? text;
