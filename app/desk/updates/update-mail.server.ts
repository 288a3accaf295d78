import { z } from "zod";
import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { formerStaff } from "#app/content/members.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { guidePath, planPath } from "#app/paths.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { updateMailKind, updateReaders } from "#app/plan/messages/week-updates.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { payloadReader } from "#app/platform/outbox/entry-payload.server.ts";

const readUpdate = payloadReader(z.looseObject({ id: z.string() }));

export const updateMails: MailKinds = {
  [updateMailKind]: {
    title: "The week's update",
    topic: "happenings",
    async write(entry) {
      return entry.userId === null ? null : writeUpdate(entry.userId, readUpdate(entry).id);
    },
  },
};

/** Null for who has left the plan since. */
async function writeUpdate(userId: string, id: string): Promise<MailContent | null> {
  const update = await database().weekUpdate.findFirst({
    where: { id, plan: { status: "open", members: { some: { userId, role: { in: updateReaders } } } } },
    select: {
      text: true,
      author: { select: { name: true, email: true } },
      plan: { select: { id: true, ownerId: true, journeyType: true, serviceTier: true } },
    },
  });
  if (update === null) {
    return null;
  }
  const { text, author, plan } = update;
  const journeyType = plan.journeyType as JourneyType;
  const by = author ? displayName(author) : formerStaff;
  return {
    subject: `${brand().name}: your week, from ${by}`,
    title: "Your week",
    paragraphs: text.split(/\n{2,}/).flatMap(paragraphsIn),
    button: {
      label: "Open the plan",
      path: plan.ownerId === userId ? guidePath(journeyType, plan.serviceTier as ServiceTier) : planPath(plan.id),
    },
    reason: "You get this because our team writes to the people on this plan, at most once a week.",
    planId: plan.id,
    journeyType,
    ...(author?.email && { replyTo: { name: by, address: author.email } }),
  };
}

/** Lines that begin with a dash are a list. */
function paragraphsIn(block: string): (string | string[])[] {
  const lines = block.split("\n");
  const points = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2));
  const sentence = lines.filter((line) => !line.startsWith("- ")).join(" ");
  return [...(sentence === "" ? [] : [sentence]), ...(points.length === 0 ? [] : [points])];
}
