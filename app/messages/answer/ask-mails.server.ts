import { isAddedId } from "#app/content/contract/added-dates.ts";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { answerPath, declineId } from "#app/paths.ts";
import { createAskLinks, type OpenAsk } from "#app/plan/turns/ask-answers.server.ts";
import { askMailKind } from "#app/plan/turns/asks.server.ts";
import { findMemberPage } from "#app/plan/turns/member-answers.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { formatWeekday } from "#machines/calendar.ts";

export const askMails: MailKinds = {
  [askMailKind]: {
    title: "Someone asks for an update",
    topic: null,
    isAskedFor: false,
    async write({ key, address }) {
      const links = address === null ? [] : await createAskLinks(key);
      const [first] = links;
      if (first === undefined || address === null) {
        return null;
      }
      const { name } = brand();
      const askers = [...new Set(links.map(({ ask }) => ask.askerName))];
      const who = new Intl.ListFormat("en-US").format(askers);
      const title = `${who} ${askers.length === 1 ? "asks" : "ask"} for an update`;
      const isOne = links.length === 1;
      const memberPages = await findMemberPages(links, address);
      const decline = `${answerPath(first.token)}#${declineId}`;
      return {
        to: { name: null, address },
        content: {
          subject: askers.length === 1 ? title : "You are asked for updates",
          title,
          paragraphs: [
            isOne
              ? `It is about ${describe(first.ask)}. The plan at ${name} shows it as your turn.`
              : `According to plans at ${name}, you are the next to act on these:`,
            ...(isOne ? [] : [links.map(({ ask }) => `${describe(ask)}${askers.length === 1 ? "" : ` (${ask.askerName})`}`)]),
            "You can answer in a few seconds, without an account: on track, something is missing, or a new date.",
          ],
          ...(isOne && { button: { label: "Answer", path: answerPath(first.token) } }),
          afterButton: [
            `${isOne ? "The link works" : "Each link works"} for 14 days. Anyone who has ${isOne ? "it" : "one"} can answer, so pass it on only to someone who should. We never ask for account numbers or payment details.`,
          ],
          links: [
            ...(isOne ? [] : links.map(({ token, ask }) => ({ label: `Answer about ${describe(ask)}`, path: answerPath(token) }))),
            ...memberPages.map(({ ask, path }) => ({ label: `Answer on the plan, logged in${isOne ? "" : `: ${describe(ask)}`}`, path })),
            { label: "Not for me", path: decline },
            { label: `No more mail from ${name} to this address`, path: decline },
          ],
          reason: `We sent this because ${who} gave us this address.`,
          ...(links.every(({ ask }) => ask.planId === first.ask.planId) && { planId: first.ask.planId }),
          journeyType: first.ask.guide.journeyType,
        },
      };
    },
  },
};

/** Asks that a member with this confirmed address holds on the plan. */
async function findMemberPages(links: readonly { readonly ask: OpenAsk }[], address: string) {
  const owner = { email: { equals: address, mode: "insensitive" as const }, emailVerified: true };
  const pages = await Promise.all(links.map(async ({ ask }) => ({ ask, path: await findMemberPage(ask, owner) })));
  return pages.flatMap(({ ask, path }) => (path ? [{ ask, path }] : []));
}

/** Names that members entered are left out of mails to strangers. */
function describe({ thing, held: { title, day } }: OpenAsk): string {
  const name = isAddedId(thing) ? "a deadline of the contract" : `“${title}”`;
  return day === null ? name : `${name}, ${formatWeekday(day)}`;
}
