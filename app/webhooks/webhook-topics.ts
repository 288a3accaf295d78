import type { Command } from "#app/commands.ts";

export const webhookTopics = ["progress", "dates", "home", "notes", "members", "questions", "words"] as const;

export type WebhookTopic = (typeof webhookTopics)[number];

type Family<Type extends string> = Type extends `${infer Name}.${string}` ? Name : never;

/**
 * The topics of changes of plans: 'words' is of no plan. Must match the function `webhook_topics` in the migrations: a new family needs a
 * migration too, unless it is about dates. Feedback changes no plan.
 */
export const topicByFamily: Readonly<
  Record<Exclude<Family<Command["type"]>, "feedback"> | "contact" | "member" | "plan" | "thread" | "wireCheck", WebhookTopic>
> = {
  step: "progress",
  subStep: "progress",
  question: "progress",
  detail: "progress",
  progress: "progress",
  change: "progress",
  paper: "progress",
  plan: "progress",
  wireCheck: "progress",
  date: "dates",
  dates: "dates",
  contract: "dates",
  deadline: "dates",
  holiday: "dates",
  notice: "dates",
  turn: "dates",
  facts: "home",
  part: "home",
  note: "notes",
  notes: "notes",
  member: "members",
  thread: "questions",
  contact: "members",
};

/** The topics of a change, without duplicates. */
export function findTopics(commands: readonly { readonly type: string }[]): WebhookTopic[] {
  const families: Readonly<Record<string, WebhookTopic>> = topicByFamily;
  const found = commands.map(({ type }) => families[type.split(".", 1)[0] ?? ""] ?? "dates");
  return webhookTopics.filter((topic) => found.includes(topic));
}

export const topicLabels: Readonly<Record<WebhookTopic, { readonly title: string; readonly text: string }>> = {
  progress: {
    title: "Steps and answers",
    text: "A step done, a question answered, a thing to do or a document marked, or a check before money moves.",
  },
  dates: { title: "Dates", text: "The contract, its deadlines, and the day of closing." },
  home: { title: "About the home", text: "What a person tells a guide about the home and the deal, and which parts they show or hide." },
  notes: { title: "Notes", text: "That a note changed, if its writer shares notes. Never its text." },
  members: {
    title: "People on plans",
    text: "An invitation made or ended, someone who joins a plan, leaves it or is removed, a week's update sent, and a contact's number entered or checked. Never the number.",
  },
  questions: { title: "Questions", text: "A question to your office about a step, and an answer. Never their text." },
  words: {
    title: "Guide texts",
    text: "Texts of your office, or of all offices, published in the guides. Never the texts themselves.",
  },
};
