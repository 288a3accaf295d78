import { type Brand, brandAddress, phoneLink } from "#app/brand/brand.ts";
import { contactLogPath, planPath } from "#app/paths.ts";
import { findAgent, listOpenings } from "#app/plan/access/plan-openings.server.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import { findUnservedState } from "#app/plan/applicability/step-links.ts";
import { isParty, mayRead } from "#app/plan/permissions.ts";
import { listContactWays } from "#app/plan-frame/contact-ways.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { MembersPlan } from "../people-part.server.ts";

/** Who helps for the brokerage, and who of it opened the plan. Null for a reader who may not know, or where there is nothing of it. */
export async function describeAgent({ guide: { journeyType }, member: { userId, role }, saved }: MembersPlan, brand: Brand) {
  if (!mayRead(role, "members.read")) {
    return null;
  }
  const [agent, openings, hasLog] = saved
    ? await Promise.all([
        findAgent(saved.id),
        mayRead(role, "openings.read") ? listOpenings(saved.id) : [],
        mayRead(role, "contactLog.read") && isOfBrokerage(database(), saved.id, userId),
      ])
    : [null, [], false];
  const unservedState = saved && findUnservedState(brand.statesServed, saved.facts.answers);
  return {
    agent: agent && { name: agent.name, email: agent.email, standIn: agent.standIn },
    unservedState,
    /** Only for whose deal it is. */
    ways: isParty(role) && unservedState === null ? describeWays(brand, journeyType) : null,
    openings,
    isOwner: role === "owner",
    /** An owner whom the agent can't call. */
    hasNoPhone: agent !== null && role === "owner" && (await hasNoPhone(userId)),
    contactLogPath: saved && hasLog ? contactLogPath(planPath(saved.id)) : null,
  };
}

async function hasNoPhone(userId: string): Promise<boolean> {
  return (await database().user.findUnique({ where: { id: userId }, select: { phone: true } }))?.phone === null;
}

function describeWays(brand: Brand, journeyType: "buying" | "selling") {
  const { texts, call } = listContactWays(brand, journeyType);
  return {
    hours: brand.hours,
    call: { number: call, link: phoneLink("tel", call) },
    text: phoneLink("sms", texts[0]?.number ?? call),
    textNumbers: texts.map(({ number }) => number),
    scheduling: brandAddress("brand:scheduling", brand),
  };
}
