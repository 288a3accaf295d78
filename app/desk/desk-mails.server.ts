import { z } from "zod";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { paths } from "#app/paths.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { payloadReader } from "#app/platform/outbox/entry-payload.server.ts";
import { plansGivenMailKind, plansTakenMailKind } from "#app/users/staff/assign-plans.server.ts";

const given = z.looseObject({ count: z.number(), actorId: z.string() });
const readGiven = payloadReader(given);
const readTaken = payloadReader(given.extend({ agentId: z.string().nullable() }));

const named = { name: true, email: true } as const;

async function findName(userId: string, instead: string): Promise<string> {
  const user = await database().user.findUnique({ where: { id: userId }, select: named });
  return user ? displayName(user) : instead;
}

function countPlans(count: number, kind = ""): string {
  return count === 1 ? `one ${kind}plan` : `${count} ${kind}plans`;
}

/** No client is named: the desk shows who they are. */
export const deskMails: MailKinds = {
  [plansGivenMailKind]: {
    title: "Plans given to an agent",
    topic: "happenings",
    async write(entry) {
      const { count, actorId } = readGiven(entry);
      const plans = countPlans(count);
      return {
        subject: `${brand().name}: you have ${countPlans(count, "new ")}`,
        title: `You have ${countPlans(count, "new ")}`,
        paragraphs: [`${await findName(actorId, "A colleague")} gave you ${plans}. ${count === 1 ? "It is" : "They are"} on your desk.`],
        button: { label: "Open your desk", path: paths.desk },
        reason: "You get this because you work with plans here.",
      };
    },
  },
  [plansTakenMailKind]: {
    title: "Plans taken from an agent",
    topic: "happenings",
    async write(entry) {
      const { count, actorId, agentId } = readTaken(entry);
      const plans = countPlans(count);
      const actor = await findName(actorId, "A colleague");
      const receiver = agentId === null ? null : await findName(agentId, "a colleague");
      return {
        subject: `${brand().name}: ${count === 1 ? "one of your plans has" : `${count} of your plans have`} another agent`,
        title: receiver ? `${receiver} now has ${count} of your plans` : `You are no longer the agent of ${plans}`,
        paragraphs: [
          receiver ? `${actor} gave ${count} of your plans to ${receiver}.` : `${actor} took ${plans} off your desk.`,
          "You can no longer open what you are not on yourself. What you changed stays, under your name.",
        ],
        button: { label: "Open your desk", path: paths.desk },
        reason: "You get this because you work with plans here.",
      };
    },
  },
};
